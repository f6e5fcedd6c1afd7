import { refuse } from "../../errors.ts";
import { timeUuid, tokenHash } from "../../platform/crypto.ts";
import type { Services, TrackingCaller, TransactionRow } from "../../services.ts";
import { QueueFullError } from "./group-commit.ts";
import { judgeTransaction } from "./judge.ts";
import { ownsBrand } from "./keys.ts";
import { parsePayload } from "./payload.ts";

type Stored = Pick<Services, "trackingKeys" | "transactionWriter" | "now">;

/** A transaction as a partner hands it in: alone, or as a line of a batch. */
export interface HandedIn {
  /** The JSON text. */
  text: string;
  /** Where it is kept that this was recorded; null where the caller has not named it by an idempotency key. */
  idempotencyId: string | null;
  /** Whether it is a line of a batch, whose lines share one idempotency key. */
  isLine: boolean;
  /** Judge only. */
  dryRun: boolean;
  /** Faults of the call around it, told together with those of the payload. */
  faults: string[];
}

const OTHER_BODY =
  "This Idempotency-Key was used for another body within 24 hours; " +
  "take a new one, or repeat the first body byte for byte.";
/** A new key for the whole batch would record again what its first call has recorded. */
const OTHER_LINE =
  "Under this Idempotency-Key another transaction was recorded from this line within 24 hours. " +
  "If this one is new, send it in a call of its own, under a key of its own.";

/** The id of what only a dry run has seen. */
const DRY_RUN_ID = "dry-run";

/** Judges and records. Resolves with its id when it is on disk; refuses with every fault. */
export async function recordTransaction(
  services: Stored,
  caller: TrackingCaller,
  { text, idempotencyId, isLine, dryRun, faults: callFaults }: HandedIn,
): Promise<string> {
  const payload = parsePayload(text);
  if (payload.fault !== undefined) refuseFaults([...callFaults, payload.fault]);
  const { brandUid } = Object(payload.value) as { brandUid?: unknown };
  const isTheirs = await ownsBrand(services, caller, brandUid);
  const now = services.now();
  const { transaction, faults = [] } = judgeTransaction(payload.value, {
    now,
    ownsBrand: () => isTheirs,
    text,
  });
  if (transaction === undefined || callFaults.length > 0) refuseFaults([...callFaults, ...faults]);
  if (dryRun) return DRY_RUN_ID;

  const { keyId, partnerId } = caller;
  const row: TransactionRow = {
    id: timeUuid(now),
    keyId,
    partnerId,
    brandUid: transaction.brandUid,
    code: transaction.code,
    transactionValue: String(transaction.transactionValue),
    qualifyingAmount: String(transaction.qualifyingAmount),
    currency: transaction.currency,
    timestamp: transaction.timestamp,
    receivedAt: now,
    attributes: text,
    idempotency: idempotencyId === null ? null : { id: idempotencyId, bodyHash: tokenHash(text) },
  };
  const recorded = await services.transactionWriter.write(row).catch(turnAway);
  switch (recorded.kind) {
    case "recorded":
      return recorded.id;
    case "other_body":
      return refuse({ kind: "conflict", detail: isLine ? OTHER_LINE : OTHER_BODY });
    case "key_revoked":
      return refuse({ kind: "unauthenticated", token: "invalid" });
  }
}

function refuseFaults(faults: string[]): never {
  refuse({ kind: "bad_request", detail: faults.join("; "), faults });
}

const RETRY_SECONDS = 1;

function turnAway(error: unknown): never {
  if (!(error instanceof QueueFullError)) throw error;
  const detail = "Too many transactions at once; try again.";
  refuse({ kind: "unavailable", detail, retryAfterSeconds: RETRY_SECONDS });
}
