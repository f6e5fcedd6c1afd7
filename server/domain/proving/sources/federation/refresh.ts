/** Daily refresh of metadata (saml-metadata-2.0-os, section 4.3), by the process that claims a due source. */
import type { MetadataSource } from "../../../../../generated/prisma/client.ts";
import { type BackOff, doubling, retryAt } from "../../../../jobs/back-off.ts";
import type { Kind, Outcome } from "../../../../jobs/worker.ts";
import { randomShare } from "../../../../platform/crypto.ts";
import { MetadataError } from "../../../../platform/federation/metadata-error.ts";
import type { Services } from "../../../../services.ts";
import { DAY_MS, HOUR_MS, later } from "../../../shared/time.ts";
import { type Refreshed, readSourceNow } from "./read-source.ts";
import { mailChanges, mailFailure } from "./refresh-mail.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "log" | "now" | "sendMail" | "sendSms">;

/** Jitter: spreads installations over the hours. */
const EARLIEST_SHARE = 0.85;
const BACK_OFF = {
  pausesMs: doubling(HOUR_MS, 4, 8 * HOUR_MS),
  isEndless: true as const,
  jitterShare: 0.25,
  maxMs: 8 * HOUR_MS,
} satisfies BackOff;
const REFRESH_WAIT_MS_MAX = DAY_MS;
/** Failure in a row that sends a mail: after some seven hours. */
const MAILED_FAILURE = 4;

export const metadataRefreshes: Kind<MetadataSource, Needs> = {
  name: "metadata",
  table: "MetadataSource",
  tries: null,
  claimMs: HOUR_MS,
  waitMsMax: REFRESH_WAIT_MS_MAX,
  gauge: "metadata",
  run: refresh,
};

async function refresh(services: Needs, source: MetadataSource): Promise<Outcome> {
  const { log } = services;
  try {
    const refreshed = await readSourceNow(services, source);
    const [first] = refreshed.failed;
    if (refreshed.changes.length > 0) {
      log.info({ sourceId: source.id, changes: refreshed.changes.length }, "metadata refreshed");
      await mailChanges(services, source, refreshed.changes);
    }
    if (first === undefined) await succeed(services, source, refreshed);
    else
      await fail(services, source, new MetadataError(first.why, `${first.entityId} could not be refreshed`));
    return first === undefined ? "done" : "failed";
  } catch (error) {
    if (!(error instanceof MetadataError)) throw error;
    await fail(services, source, error);
    return "failed";
  }
}

async function succeed(
  { database, now }: Needs,
  { id }: MetadataSource,
  { validUntil, etag }: Refreshed,
): Promise<void> {
  const at = now();
  const share = EARLIEST_SHARE + (1 - EARLIEST_SHARE) * randomShare();
  // Before half of the time left, if that is less than a day.
  const leftMs = validUntil === null ? DAY_MS : (validUntil.getTime() - at.getTime()) / 2;
  const waitMs = Math.max(HOUR_MS, Math.min(REFRESH_WAIT_MS_MAX, leftMs)) * share;
  const known = { failures: 0, failure: null, failedAt: null };
  await database.metadataSource.updateMany({
    where: { id },
    data: { ...known, refreshedAt: at, validUntil, etag, dueAt: later(at, waitMs) },
  });
}

async function fail(services: Needs, source: MetadataSource, error: MetadataError): Promise<void> {
  const { database, log, now } = services;
  const { id, url } = source;
  const { why } = error;
  const failures = source.failures + 1;
  log.warn({ sourceId: id, url, why, failures, error }, "metadata not refreshed");
  const at = now();
  const dueAt = retryAt(at, failures, BACK_OFF);
  const data = { failures, failure: why, failedAt: at, dueAt };
  await database.metadataSource.updateMany({ where: { id }, data });
  if (failures === MAILED_FAILURE) await mailFailure(services, source, error);
}
