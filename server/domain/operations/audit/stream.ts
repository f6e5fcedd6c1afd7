/**
 * Stream of the audit log to a destination: in the chain's order, at least once. Its row is a job that is always due again; who
 * claims it sends until nothing is left, and counts what was taken (spec/decisions/security.md, "Audit stream").
 */
import { type AuditStream, Prisma } from "../../../../generated/prisma/client.ts";
import { type BackOff, doubling, retryAt } from "../../../jobs/back-off.ts";
import { claim, type Queue } from "../../../jobs/queue.ts";
import { sendSyslog } from "../../../platform/network/syslog-tls.ts";
import { readReleaseVersion } from "../../../platform/release.ts";
import type { Services } from "../../../services.ts";
import { metrics } from "../../../telemetry/metrics.ts";
import { later, MINUTE_MS, SECOND_MS } from "../../shared/time.ts";
import { postBatch } from "./collector.ts";
import { describeEntry } from "./extend.ts";
import { type SentEntry, toOcsf } from "./ocsf.ts";
import { toSyslog } from "./syslog-line.ts";

export const auditDestinations = ["syslog", "https"] as const;
export type AuditDestination = (typeof auditDestinations)[number];

type Needs = Pick<Services, "config" | "database" | "log" | "now">;

/** Entries of some 900 bytes: collectors take 1 MB as a rule. */
const BATCH_MAX = 500;
/** After a failure, which may be one of size. */
const SMALL_BATCH_MAX = 50;
const BACK_OFF = {
  pausesMs: doubling(5 * SECOND_MS, 7, 5 * MINUTE_MS),
  isEndless: true as const,
  jitterShare: 0.25,
  maxMs: 60 * MINUTE_MS,
} satisfies BackOff;

/** Longer than a batch takes; each batch claims anew. */
const CLAIM_MS = 2 * MINUTE_MS;

export const AUDIT_STREAMS: Queue<AuditStream> = {
  name: "audit stream",
  table: "AuditStream",
  id: "destination",
  claimMs: CLAIM_MS,
  waitMsMax: BACK_OFF.maxMs,
};

/** Sends what the destination has not taken yet, unless another process does. Never throws for the destination's fault. */
export async function streamAudit(
  services: Needs,
  destination: AuditDestination,
  signal: AbortSignal,
): Promise<void> {
  const { database, now } = services;
  await database.$executeRaw`
    INSERT INTO "AuditStream" (destination, "dueAt") VALUES (${destination}, ${now()}) ON CONFLICT DO NOTHING`;
  const [stream] = await claim(services, AUDIT_STREAMS, {
    which: Prisma.sql`AND destination = ${destination}`,
  });
  const version = await readReleaseVersion();
  for (let at = stream; at !== undefined; ) at = await sendNext(services, at, version, signal);
}

/** Sends a batch. Returns the row to go on with; undefined where all is sent, it failed, or another process has the row. */
async function sendNext(
  services: Needs,
  stream: AuditStream,
  version: string,
  signal: AbortSignal,
): Promise<AuditStream | undefined> {
  const { database, log, now } = services;
  const { destination, failures, sent, tries } = stream;
  const entries = signal.aborted ? [] : await readBatch(database, stream);
  const last = entries.at(-1);
  const save = async (data: Prisma.AuditStreamUpdateManyMutationInput) =>
    (await database.auditStream.updateMany({ where: { destination, tries }, data })).count === 1;
  if (last === undefined) {
    await save({ dueAt: now() });
    return undefined;
  }
  try {
    await send(services, destination as AuditDestination, entries, version, signal);
  } catch (error) {
    const failure = reasonOf(error);
    const { leastMs = 0 } = error as { leastMs?: number };
    const dueAt = signal.aborted ? now() : later(retryAt(now(), failures + 1, BACK_OFF), leastMs);
    log.warn({ destination, sent, failure, failures: failures + 1, dueAt }, "audit entries not sent");
    metrics.jobs.inc({ kind: `audit_${destination}`, outcome: "failed" });
    // The batch before may have been in the memory of what has failed.
    await save({ failures: failures + 1, failure, dueAt, sent: stream.before });
    return undefined;
  }
  metrics.jobs.inc({ kind: `audit_${destination}`, outcome: "sent" });
  const taken = { sent: BigInt(last.sequence), before: sent, failures: 0, failure: null };
  const dueAt = later(now(), CLAIM_MS);
  return (await save({ ...taken, dueAt })) ? { ...stream, ...taken, dueAt } : undefined;
}

async function readBatch(database: Needs["database"], { sent, failures }: AuditStream): Promise<SentEntry[]> {
  const rows = await database.auditEntry.findMany({
    where: { sequence: { gte: sent } },
    orderBy: { sequence: "asc" },
    take: (failures === 0 ? BATCH_MAX : SMALL_BATCH_MAX) + 1,
  });
  return rows.flatMap((row, index) => {
    if (row.sequence === sent) return [];
    const before = row.sequence === 1n ? null : rows[index - 1]?.hash;
    const { ip, hash } = row;
    const previous = before === undefined ? {} : { previous: before };
    return [{ ...describeEntry(row), ...previous, hash: hash ?? "", ...(ip !== null && { ip }) }];
  });
}

async function send(
  services: Needs,
  destination: AuditDestination,
  entries: readonly SentEntry[],
  version: string,
  signal: AbortSignal,
): Promise<void> {
  const { syslog, https } = services.config.auditStreams;
  if (destination === "syslog" && syslog !== null)
    return sendSyslog(
      syslog,
      entries.map((entry) => toSyslog(entry, version)),
      signal,
    );
  if (destination === "https" && https !== null)
    return postBatch(
      services,
      https,
      entries.map((entry) => toOcsf(entry, version)),
      signal,
    );
}

/** Code of the failure, never its text, which may quote the header. */
function reasonOf(error: unknown): string {
  const { why, code, name } = Object(error) as Record<string, unknown>;
  const kind = [why, code, name].find((one) => typeof one === "string" && /^\w{1,60}$/.test(one));
  return typeof kind === "string" ? kind : "other";
}
