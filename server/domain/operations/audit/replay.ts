/** Sets a stream back, so that a collector that lost entries gets them again (docs/audit-stream.md). */
import { conflict, notFound } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { type AuditRecord, audit } from "../../shared/audit.ts";
import type { AuditDestination } from "./stream.ts";

/** Goes on from the entry. A batch that is under way counts no more: its claim is fenced off. */
export function replayAuditStream(
  { database, now }: Pick<Services, "database" | "now">,
  actor: AuditRecord["actor"],
  destination: AuditDestination,
  from: number,
): Promise<void> {
  return database.$transaction(async (tx) => {
    const stream = (await tx.auditStream.findUnique({ where: { destination } })) ?? notFound("audit_stream");
    const next = stream.sent + 1n;
    const found = await tx.auditEntry.findFirst({
      where: { sequence: { gte: from } },
      orderBy: { sequence: "asc" },
      select: { sequence: true },
    });
    if (from > next || found === null) conflict("audit_entry_not_sent", { sent: Number(stream.sent) });
    const first = Number(found.sequence);
    if (from < first) conflict("audit_entry_swept", { first });
    // A repeated call.
    if (BigInt(from) === next) return;
    const at = now();
    const sent = BigInt(from) - 1n;
    const data = { sent, before: sent, dueAt: at, failures: 0, failure: null, tries: { increment: 1 } };
    await tx.auditStream.update({ where: { destination }, data });
    await audit(tx, at, { actor, action: "audit-stream.replayed", subject: destination, detail: { from } });
  });
}
