import { listAuditEntries as list } from "../../domain/operations/index.ts";
import type { Operation } from "./context.ts";

export const listAuditEntries: Operation<"listAuditEntries"> = async ({ query }, context) => ({
  entries: await list(context, query),
});
