import { readPrivacyRecord } from "../../domain/operations/retention/privacy/record.ts";
import type { Operation } from "./context.ts";

export const getPrivacyRecord: Operation<"getPrivacyRecord"> = async ({ query }, context) => {
  const record = await readPrivacyRecord(context, query.language ?? "en");
  return { ...record, madeAt: record.madeAt.toISOString() };
};
