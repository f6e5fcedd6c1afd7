import { randomUUID } from "node:crypto";
import { refuse } from "../../errors.ts";
import { ScannerAway } from "../../platform/clamd.ts";
import { randomToken, seal } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { later } from "../shared/time.ts";
import { advance } from "../verification/advance.ts";
import { requireOpen } from "../verification/open.ts";
import { supersedeOpen } from "../verification/outcome.ts";
import type { DueVerdict } from "../verification/settle.ts";
import { loadVerification, type VerificationKey, type WholeVerification } from "../verification/whole.ts";
import { type JudgedDocument, judgeDocuments, type RawFile, type UploadedFile } from "./judge.ts";
import { removeFiles } from "./stored-files.ts";

/** How soon the verdict of test mode falls. */
const TEST_VERDICT_MS = 500;
/** A daemon that loads new signatures takes about as long. */
const SCANNER_RETRY_SECONDS = 30;

/**
 * Takes in documents for a reviewer. They are on disk before the rows that name them: what is answered is
 * whole, and a crash leaves at worst files without a row, which the sweep takes. `files` is emptied once
 * judged, since the texts weigh more than what is in them.
 */
export async function submitDocuments(
  services: Services,
  key: VerificationKey,
  files: UploadedFile[] | RawFile[],
): Promise<void> {
  const { config, now } = services;
  const verification = await loadVerification(services, key);
  requireOpen(verification, "createManualAttempt", config, now());
  const judged = await judgeDocuments(files);
  if ("fault" in judged)
    refuse({ kind: "bad_request", detail: judged.fault.detail, reason: judged.fault.problem });
  files.length = 0;
  await scan(services, judged.documents);
  const stored: StoredDocument[] = [];
  try {
    await store(services, judged.documents, stored);
    await record(services, verification, stored);
  } catch (error) {
    await removeFiles(
      services,
      stored.map(({ fileKey }) => fileKey),
    );
    throw error;
  }
}

/** One by one, as the scanner may have little memory. Without its word nothing is taken. */
async function scan(
  { scanFile, log }: Pick<Services, "scanFile" | "log">,
  documents: JudgedDocument[],
): Promise<void> {
  if (scanFile === null) return;
  for (const [index, { bytes }] of documents.entries()) {
    const found = await scanFile(bytes).catch((error: unknown) => {
      if (!(error instanceof ScannerAway)) throw error;
      log.error({ error }, "the virus scanner failed");
      const detail = "Documents cannot be looked through for viruses at the moment; try again.";
      return refuse({ kind: "unavailable", detail, retryAfterSeconds: SCANNER_RETRY_SECONDS }, error);
    });
    if (found === null) continue;
    log.warn({ found }, "a document holds a virus");
    const detail = `/body/files/${index}/base64Data holds a virus, says the scanner.`;
    refuse({ kind: "bad_request", detail, reason: "infected" });
  }
}

/** A document on disk, without its content. */
type StoredDocument = Omit<JudgedDocument, "bytes"> & { fileKey: string; size: number };

/** Fills `stored`. One by one: sealing holds a second copy for a moment. */
async function store(
  { files }: Pick<Services, "files">,
  documents: JudgedDocument[],
  stored: StoredDocument[],
): Promise<void> {
  for (let next = documents.shift(); next !== undefined; next = documents.shift()) {
    const { bytes, ...about } = next;
    const fileKey = randomToken();
    await files.put(fileKey, bytes);
    stored.push({ ...about, fileKey, size: bytes.length });
  }
}

async function record(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  verification: WholeVerification,
  stored: StoredDocument[],
): Promise<void> {
  const at = now();
  const attemptId = randomUUID();
  const verdict = verification.mode === "test" ? testVerdict(stored[0]?.fileName ?? "") : null;
  const due = verdict === null ? {} : { dueAt: later(at, TEST_VERDICT_MS), dueVerdict: verdict };
  await database.$transaction(async (tx) => {
    // First, for it finds out whether somebody was faster, be it with an erasure.
    await advance(tx, verification, "documents_submitted", at, due);
    await supersedeOpen(tx, verification.id, at);
    await tx.attempt.create({
      data: {
        id: attemptId,
        verificationId: verification.id,
        mode: verification.mode,
        method: "manual",
        state: "open",
        createdAt: at,
      },
    });
    await tx.document.createMany({
      data: stored.map(({ fileName, contentType, sha256, fileKey, size }, position) => ({
        id: randomUUID(),
        attemptId,
        position,
        fileNameSealed: seal(keyring, "document.fileName", fileName),
        contentType,
        bytes: size,
        sha256,
        fileKey,
        createdAt: at,
      })),
    });
  });
}

/** In test mode the first file's name decides; any other waits, as a live one would. */
function testVerdict(fileName: string): DueVerdict | null {
  if (/^approve/i.test(fileName)) return "approved";
  return /^reject/i.test(fileName) ? "unreadable" : null;
}
