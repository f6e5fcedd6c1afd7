import { recordTransaction as record } from "../../domain/tracking/record.ts";
import { Written } from "../../http/written.ts";
import { readCall, writtenTransaction } from "./call.ts";
import type { UnjudgedOperation } from "./context.ts";

export const recordTransaction: UnjudgedOperation = async (call, context) => {
  const id = await record(context, context.caller, { ...readCall(call), text: call.body });
  const text = `{"data":${writtenTransaction(id, call.body)}}`;
  return { status: 200, body: new Written("application/json; charset=utf-8", text) };
};
