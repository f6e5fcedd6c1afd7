import type { Prisma } from "../../../generated/prisma/client.ts";
import type { Queryable } from "../../platform/database/database.ts";

/** Who did what to whom. Ids and plain facts only: an entry outlives the erasure of a person's data. */
export interface AuditRecord {
  /** "person:<operator id>", "operator:<token id>", "app:<app id>", "member" or "system". */
  actor: string;
  /** Thing and deed: "document.viewed". */
  action: string;
  /** Id of what it was done to. */
  subject: string;
  detail?: Prisma.InputJsonObject;
  /** From where an operator did it. Never a member's. */
  ip?: string | null;
}

/** Adds an entry; in the transaction of the deed where there is one. */
export async function audit(on: Queryable, at: Date, record: AuditRecord): Promise<void> {
  await on.auditEntry.create({ data: { at, ...record } });
}
