import type { Prisma } from "../../../generated/prisma/client.ts";
import { realTime } from "../../context/clock.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { originOf } from "../../platform/log.ts";

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
export async function audit(on: Queryable, at: Date, record: AuditRecord): Promise<void> {
  const { actor: by, detail, ...did } = record;
  const { id: actor, ip } = typeof by === "string" ? { id: by, ip: null } : by;
  const kept = detail === undefined ? {} : { detail: withoutPaths(detail) };
  await on.auditEntry.create({ data: { at: realTime(at), actor, ip, ...did, ...kept } });
}

/** Of an address its origin: entries are in the log as well, and receivers' addresses have secrets in path and query. */
function withoutPaths(detail: Prisma.InputJsonObject): Prisma.InputJsonObject {
  const text = JSON.stringify(detail, (_key, value: unknown) =>
    typeof value === "string" && /^https?:/i.test(value) ? originOf(value) : value,
  );
  return JSON.parse(text) as Prisma.InputJsonObject;
}
