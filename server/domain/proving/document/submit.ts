import { randomUUID } from "node:crypto";
import { invalid, RefusalError, refuse } from "../../../errors.ts";
import { blindIndex, randomToken, seal } from "../../../platform/crypto.ts";
import { ScannerUnavailableError } from "../../../platform/files/clamd.ts";
import type { Services } from "../../../services.ts";
import {
  type Asker,
  type Charge,
  callerOf,
  charge,
  type Expense,
  giveBack,
  networkDimensions,
} from "../../shared/budget.ts";
import type { Keep } from "../../shared/idempotent.ts";
import {
  type RawFile,
  type UploadedFile,
  type ValidDocument,
  validateDocuments,
} from "../../shared/uploaded-file.ts";
import { openAttempt } from "../verification/attempt.ts";
import {
  loadVerification,
  type VerificationKey,
  type VerificationWithRelations,
} from "../verification/load.ts";
import { requireOpen } from "../verification/open.ts";
import { type Declared, type GivenConsent, keepConsent, requireConsent } from "./evidence-consent.ts";
import { removeFiles } from "./files/stored-files.ts";
import { claimedOf } from "./findings.ts";
import { findUnreadable } from "./look.ts";
import { type PersonalPapers, papersFor } from "./papers/own.ts";

/** About as long as a daemon loads new signatures. */
const SCANNER_RETRY_SECONDS = 30;
/** Time after which no further file of an upload is scanned: the caller waits. */
const SCAN_MS = 10_000;

/**
 * Submits documents for review. Files precede their rows; the sweep deletes files without one. Empties `files` once
 * validated: the texts weigh more than their content.
 */
export async function submitDocuments(
  services: Services,
  key: VerificationKey,
  files: UploadedFile[] | RawFile[],
  {
    asker = null,
    keep,
    asksAgain = false,
    consent = null,
    declared = { none: false, paperIds: [] },
  }: {
    asker?: Asker | null;
    keep?: Keep<VerificationWithRelations> | undefined;
    /** Refuses (`name_unread`) if no file shows the name, so that the member takes a better photo. */
    asksAgain?: boolean;
    /** To documents of a special category; kept with them. */
    consent?: GivenConsent | null;
    declared?: Declared;
  } = {},
): Promise<VerificationWithRelations> {
  const { config, now } = services;
  const verification = await loadVerification(services, key);
  requireOpen(verification, "start_manual", config, now());
  const papers = await papersFor(services, verification);
  requireConsent(verification, papers, consent, declared);
  const validated = await validateDocuments(files);
  if ("issue" in validated) refuse({ kind: "invalid", issues: [validated.issue] });
  files.length = 0;
  const charged = await chargeUpload(services, verification, asker);
  const stored: StoredDocument[] = [];
  try {
    await scan(services, validated.documents);
    const { mode } = verification;
    const askFor = asksAgain ? claimedOf(services, verification) : null;
    const unreadable = await findUnreadable(services, { mode, askFor }, validated.documents);
    if (unreadable !== null) {
      const { index, problem } = unreadable;
      refuse({ kind: "invalid", issues: [{ path: ["files", index, "base64Data"], ...problem }] });
    }
    await store(services, validated.documents, stored);
  } catch (error) {
    await giveUp(services, charged, stored);
    throw error;
  }
  try {
    return await record(services, verification, stored, { keep, papers, consent });
  } catch (error) {
    if (error instanceof RefusalError) await giveUp(services, charged, stored);
    throw error;
  }
}

async function giveUp(
  services: Pick<Services, "database" | "files" | "log">,
  charged: Charge,
  stored: readonly StoredDocument[],
): Promise<void> {
  await giveBack(services.database, charged);
  await removeFiles(
    services,
    stored.map(({ fileKey }) => fileKey),
  );
}

function chargeUpload(
  services: Services,
  { mode, appId, accountId }: VerificationWithRelations,
  asker: Asker | null,
): Promise<Charge> {
  const { database, keyring, now } = services;
  const of = {
    installation: "all",
    app: appId,
    ...(accountId !== null && { account: accountId }),
    ...(asker !== null && networkDimensions(keyring, asker.ip)),
  };
  const kind = mode === "live" ? "upload" : "test_upload";
  return database.$transaction(async (tx) => {
    const expense: Expense = { kind, of, caller: await callerOf(tx, asker) };
    return charge(tx, services, [expense], now());
  });
}

/** One by one, to spare the scanner's memory. Fails closed. */
async function scan(
  { scanFile, log }: Pick<Services, "scanFile" | "log">,
  documents: ValidDocument[],
): Promise<void> {
  if (scanFile === null) return;
  const putOff = (error: unknown): never => {
    if (!(error instanceof ScannerUnavailableError)) throw error;
    log.error({ error }, "virus scan failed");
    const retryAfterSeconds = SCANNER_RETRY_SECONDS;
    return refuse({ kind: "unavailable", code: "scanner_away", retryAfterSeconds }, error);
  };
  const until = performance.now() + SCAN_MS;
  for (const [index, { bytes }] of documents.entries()) {
    if (performance.now() > until) putOff(new ScannerUnavailableError("the scanner is too slow"));
    const found = await scanFile(bytes).catch(putOff);
    if (found === null) continue;
    log.warn({ found }, "virus found in document");
    invalid(["files", index, "base64Data"], "infected");
  }
}

type StoredDocument = Omit<ValidDocument, "bytes" | "mayBeEncrypted"> & { fileKey: string; size: number };

/** Fills `stored`, one by one: sealing holds a second copy for a moment. */
async function store(
  { files }: Pick<Services, "files">,
  documents: ValidDocument[],
  stored: StoredDocument[],
): Promise<void> {
  for (let next = documents.shift(); next !== undefined; next = documents.shift()) {
    const { bytes, mayBeEncrypted: _, ...about } = next;
    const fileKey = randomToken();
    await files.put(fileKey, bytes);
    stored.push({ ...about, fileKey, size: bytes.length });
  }
}

async function record(
  services: Pick<Services, "config" | "database" | "keyring" | "now">,
  seen: VerificationWithRelations,
  stored: StoredDocument[],
  {
    keep,
    papers,
    consent,
  }: {
    keep: Keep<VerificationWithRelations> | undefined;
    papers: PersonalPapers;
    consent: GivenConsent | null;
  },
): Promise<VerificationWithRelations> {
  const { database, keyring, now } = services;
  const at = now();
  const documents = stored.map(({ fileName, contentType, sha256, fileKey, size }, position) => {
    const id = randomUUID();
    return {
      id,
      position,
      fileNameSealed: seal(keyring, "Document.fileNameSealed", id, fileName),
      contentType,
      bytes: size,
      sha256Sealed: seal(keyring, "Document.sha256Sealed", id, sha256),
      sha256Index: blindIndex(keyring, "document", sha256),
      fileKey,
      createdAt: at,
    };
  });
  return database.$transaction(async (tx) => {
    // In test mode the first file's name decides; any other waits, as a live one would.
    const testText = stored[0]?.fileName ?? "";
    const { attempt, verification } = await openAttempt(tx, services, seen, { method: "manual", testText });
    await tx.document.createMany({ data: documents.map((each) => ({ ...each, attemptId: attempt.id })) });
    if (consent !== null) await keepConsent(tx, verification, papers, consent, at);
    await keep?.(tx, verification);
    return verification;
  });
}
