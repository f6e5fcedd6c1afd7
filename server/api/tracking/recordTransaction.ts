import { recordTransaction as record } from "../../domain/tracking/record.ts";
import { transactionKeyId } from "../../domain/tracking/recorded-before.ts";
import { Written } from "../../http/written.ts";
import { readCall, writtenTransaction } from "./call.ts";
import type { UnjudgedOperation } from "./context.ts";

export const recordTransaction: UnjudgedOperation = async (unjudged, context) => {
  const { caller, keyring } = context;
  const { idempotencyKey: key, dryRun, faults } = readCall(unjudged);
  const handedIn = {
    ...{ text: unjudged.body, isLine: false, dryRun, faults },
    idempotencyId: key === undefined ? null : transactionKeyId(keyring, caller, key),
  };
  const text = `{"data":${writtenTransaction(await record(context, caller, handedIn), unjudged.body)}}`;
  return { status: 200, body: new Written("application/json; charset=utf-8", text) };
};
