import type { NewTransaction } from "../../../generated/tracking.ts";
import { conflict, refuse } from "../../errors.ts";
import { timeUuid, tokenHash } from "../../platform/crypto.ts";
import type { Services, TrackingCaller } from "../../services.ts";
import { QueueFullError } from "../../sharing/group-commit.ts";
import type { IdempotencyIds } from "../shared/idempotent.ts";
import { soughtIndexes } from "./codes/code-text.ts";
import { findDifferences } from "./rules.ts";

interface SubmittedTransaction {
  transaction: NewTransaction;
  text: string;
  idempotencyIds: IdempotencyIds | null;
  isLine: boolean;
}

const RETRY_SECONDS = 1;

/** A transaction's id and text: those of the first call, where this one repeats it. */
export interface Recorded {
  id: string;
  text: string;
}

/** Records; resolves once on disk. */
export async function recordTransaction(
  { transactionWriter, keyring, now: clock }: Pick<Services, "transactionWriter" | "keyring" | "now">,
  { keyId, partnerId, appId, poolBrandUids }: TrackingCaller,
  { transaction, text, idempotencyIds: ids, isLine }: SubmittedTransaction,
): Promise<Recorded> {
  const now = clock();
  const row = {
    id: timeUuid(now),
    keyId,
    partnerId,
    appId,
    brandUid: transaction.brandUid,
    code: transaction.code,
    codeIndexes: poolBrandUids.has(transaction.brandUid) ? soughtIndexes(keyring, transaction.code) : null,
    transactionValue: String(transaction.transactionValue),
    qualifyingAmount: String(transaction.qualifyingAmount),
    currency: transaction.currency,
    timestamp: transaction.timestamp,
    orderId: transaction.orderId ?? null,
    receivedAt: now,
    attributes: text,
    idempotency: ids === null ? null : { id: ids[0], otherIds: ids.slice(1), bodyHash: tokenHash(text) },
  };
  const result = await transactionWriter.write(row).catch(turnAway);
  switch (result.kind) {
    case "recorded":
      return { id: result.id, text: result.attributes ?? text };
    case "other_order":
      return conflict("order_differs", { differences: findDifferences(result.attributes, text) });
    case "other_body":
      // A new key for the whole batch would repeat its first call.
      return refuse({
        kind: "conflict",
        code: isLine ? "key_used_for_other_line" : "key_used_for_other_body",
      });
    case "key_revoked":
      return refuse({ kind: "unauthenticated", token: "invalid" });
  }
}

/** Refuses before reading a body when the backlog is full. */
export function requireRoom({ transactionWriter }: Pick<Services, "transactionWriter">): void {
  if (transactionWriter.isFull()) refuseFull();
}

function turnAway(error: unknown): never {
  if (!(error instanceof QueueFullError)) throw error;
  refuseFull();
}

function refuseFull(): never {
  refuse({ kind: "unavailable", code: "queue_full", retryAfterSeconds: RETRY_SECONDS });
}
