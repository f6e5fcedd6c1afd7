/** Security events in the audit log, where it is sent on: off the calls' path, and bounded. */
import { randomUUID } from "node:crypto";
import type { EventFields } from "../../../context/call-context.ts";
import type { SecurityEvents, Services } from "../../../services.ts";
import { MINUTE_MS } from "../../shared/time.ts";
import { SECURITY_EVENT } from "./ocsf.ts";

/** Failures of one kind that a process lists in a minute; the rest are counted, so that a flood of wrong tokens is none of rows. */
const LISTED_MAX = 60;
/** Rows that wait for the database. */
const PENDING_MAX = 10_000;

interface Row {
  at: Date;
  actor: string;
  action: string;
  subject: string;
  subjectKind: string;
  detail: Record<string, string | number | null>;
}

/** Buffers in memory, so that no call waits: a crash loses the last second, which the log of standard output has. */
export function createSecurityEvents({ database }: Pick<Services, "database">): SecurityEvents {
  let pending: Row[] = [];
  let listed = new Map<string, number>();
  let unlisted = new Map<string, number>();
  let minute = 0;

  function push(event: string, subject: string, detail: Row["detail"], at: Date): void {
    const about = { actor: "system", subject, subjectKind: "call" };
    pending.push({ at, ...about, action: `${SECURITY_EVENT}.${event}`, detail });
  }

  function endMinute(at: Date): void {
    const current = Math.trunc(at.getTime() / MINUTE_MS);
    if (current === minute) return;
    for (const [event, count] of unlisted) push(event, randomUUID(), { count }, at);
    [listed, unlisted, minute] = [new Map(), new Map(), current];
  }

  return {
    add(event, requestId, fields) {
      const at = new Date();
      endMinute(at);
      const count = (listed.get(event) ?? 0) + 1;
      listed.set(event, count);
      const isListed = count <= LISTED_MAX || event.endsWith("_success");
      if (isListed && pending.length < PENDING_MAX) push(event, requestId, withoutGaps(fields), at);
      else unlisted.set(event, (unlisted.get(event) ?? 0) + 1);
    },
    async save() {
      endMinute(new Date());
      if (pending.length === 0) return;
      const rows = pending;
      pending = [];
      try {
        await database.auditEntry.createMany({ data: rows });
      } catch (error) {
        pending = [...rows, ...pending];
        throw error;
      }
    },
  };
}

function withoutGaps(fields: EventFields): Row["detail"] {
  return Object.fromEntries(
    Object.entries(fields).filter((one): one is [string, string | number | null] => one[1] !== undefined),
  );
}
