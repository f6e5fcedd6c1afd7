import type { Prisma } from "../../../generated/prisma/client.ts";
import { realTime } from "../../context/clock.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { originOf } from "../../platform/log.ts";
import { type AuditAction, describeSubject } from "./audit-subject.ts";

/** Audit entry, without personal data: it outlives the erasure of a person. */
export interface AuditRecord {
  /** "person:<staff user id>", "operator:<token id>", "app:<app id>", "member" or "system"; `ip` never of a member. */
  actor: string | { id: string; ip: string | null };
  /** Says of what kind the subject is, too. */
  action: AuditAction;
  subject: string;
  detail?: Prisma.InputJsonObject;
}

/** Adds an entry, in real time, in the transaction of the action if there is one. */
export async function audit(on: Queryable, at: Date, record: AuditRecord): Promise<void> {
  const { actor: by, detail, ...did } = record;
  const { id: actor, ip } = typeof by === "string" ? { id: by, ip: null } : by;
  const kept = detail === undefined ? {} : { detail: withoutPaths(detail) };
  const about = await describeSubject(on, did);
  await on.auditEntry.create({ data: { at: realTime(at), actor, ip, ...did, ...about, ...kept } });
}

/** Reduces addresses to origins: entries are logged too, and receivers' paths and queries hold secrets. */
function withoutPaths(detail: Prisma.InputJsonObject): Prisma.InputJsonObject {
  const text = JSON.stringify(detail, (_key, value: unknown) =>
    typeof value === "string" && /^https?:/i.test(value) ? originOf(value) : value,
  );
  return JSON.parse(text) as Prisma.InputJsonObject;
}
