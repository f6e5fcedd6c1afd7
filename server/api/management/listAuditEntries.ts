import { listAuditEntries as list } from "../../domain/operations/audit/list.ts";
import type { Operation } from "./context.ts";

export const listAuditEntries: Operation<"listAuditEntries"> = async ({ query }, context) => ({
  entries: await list(context, query),
});
