/** The doctor's look at the audit stream: whether each destination takes what is sent. */
import { type AuditDestination, auditDestinations } from "../../../server/domain/operations/audit/stream.ts";
import { readQueues } from "../../../server/lifecycle/queues.ts";
import { type Check, fail, ok, skip, warn } from "./check.ts";

const NAME = "audit stream";
/** As the alert `CohortAuditStreamBehind`. */
const BEHIND_MS = 15 * 60_000;

const REMEDIES: Record<AuditDestination, string> = {
  syslog:
    "Check that the receiver at AUDIT_SYSLOG_URL runs, and the certificates. Then entries go on by themselves.",
  https:
    "Check that the collector at AUDIT_HTTPS_URL answers 2xx, and AUDIT_HTTPS_HEADER. Then entries go on by themselves.",
};

export const checkAuditStreams: Check = async ({ config: { auditStreams }, home }) => {
  const destinations = auditDestinations.filter((destination) => auditStreams[destination] !== null);
  if (destinations.length === 0) return [skip(NAME, "no destination is set")];
  const rows = await home?.client.auditStream.findMany().catch(() => undefined);
  if (home === null || rows === undefined) return [skip(NAME, "the database can't be checked")];
  const queues = await readQueues({ database: home.client, now: () => new Date() });
  return destinations.map((destination) => {
    const row = rows.find((one) => one.destination === destination);
    const queue = queues.find((one) => one.queue === `audit_${destination}`);
    if (row === undefined || queue === undefined)
      return warn(
        NAME,
        `${destination}: no server sends there`,
        "Start a server with this setting, or remove it.",
      );
    const found = `${destination}: sent up to entry ${row.sent}, ${queue.length} wait`;
    if (row.failures > 0)
      return fail(NAME, `${found}; tries failed: ${row.failures}, by ${row.failure}`, REMEDIES[destination]);
    const { oldest } = queue;
    if (oldest !== null && oldest.getTime() < Date.now() - BEHIND_MS)
      return warn(
        NAME,
        `${found}, the oldest from ${oldest.toISOString()}`,
        "It catches up by itself. If fewer don't wait when you run the doctor again, the log has why: audit entries not sent.",
      );
    return ok(NAME, found);
  });
};
