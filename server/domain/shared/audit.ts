import type { Prisma } from "../../../generated/prisma/client.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { realTime } from "../../telemetry/call-clock.ts";

/** Who did what to whom. Ids and plain facts only: an entry outlives the erasure of a person's data. */
export interface AuditRecord {
  /** "person:<staff user id>", "operator:<token id>", "app:<app id>", "member" or "system"; `ip` never of a member. */
  actor: string | { id: string; ip: string | null };
  /** Thing and action: "document.viewed". */
  action: string;
  /** Id of what it was done to. */
  subject: string;
  detail?: Prisma.InputJsonObject;
}

/** Adds an entry, in real time; in the transaction of the action where there is one. */
export async function audit(on: Queryable, at: Date, { actor: by, ...record }: AuditRecord): Promise<void> {
  const { id: actor, ip } = typeof by === "string" ? { id: by, ip: null } : by;
  await on.auditEntry.create({ data: { at: realTime(at), actor, ip, ...record } });
}
