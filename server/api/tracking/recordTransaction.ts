import { recordTransaction as record } from "../../domain/tracking/record.ts";
import { transactionKeyId } from "../../domain/tracking/recorded-before.ts";
import { EncodedJson } from "../../http/reply.ts";
import type { Operation } from "./context.ts";
import { DRY_RUN_ID, encodeTransaction } from "./present.ts";

export const recordTransaction: Operation<"recordTransaction"> = async (
  { query, headers, body, text },
  context,
) => {
  const { caller, keyring } = context;
  const key = headers["idempotency-key"] as string | undefined;
  const once = key === undefined ? null : transactionKeyId(keyring, caller, key);
  const handedIn = { transaction: body, text, idempotencyIds: once, isLine: false };
  const recorded = query.dryRun ? { id: DRY_RUN_ID, text } : await record(context, caller, handedIn);
  return new EncodedJson(`{"data":${encodeTransaction(recorded)}}`);
};
