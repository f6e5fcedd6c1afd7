/** Daily refresh of metadata (saml-metadata-2.0-os, section 4.3), by whichever process claims a source that is due. */
import type { MetadataSource } from "../../../../../generated/prisma/client.ts";
import { randomShare } from "../../../../platform/crypto.ts";
import { MetadataError } from "../../../../platform/federation/metadata-error.ts";
import type { Services } from "../../../../services.ts";
import { DAY_MS, HOUR_MS, later } from "../../../shared/index.ts";
import { type Refreshed, readSourceNow } from "./read-source.ts";
import { mailChanges, mailFailure } from "./refresh-mail.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "log" | "now" | "sendMail" | "sendSms">;

/** Longer than a refresh takes: within it nobody else does the same. */
const CLAIM_MS = HOUR_MS;
/** Jitter: so that not all installations ask a federation at the same hour. */
const EARLIEST_SHARE = 0.85;
const RETRY_MS_MAX = 8 * HOUR_MS;
/** After a refresh that succeeded: the longest that a source waits. */
export const REFRESH_WAIT_MS_MAX = DAY_MS;
/** Of failures in a row, the one that operators get a mail of: after some seven hours. */
const MAILED_FAILURE = 4;

/** Refreshes what is due, one after another, until nothing is or the signal fires; returns how many were refreshed. */
export async function refreshDue(services: Needs, signal?: AbortSignal): Promise<number> {
  let refreshed = 0;
  while (signal?.aborted !== true) {
    const source = await claimSource(services);
    if (source === null) return refreshed;
    if (await refresh(services, source)) refreshed += 1;
  }
  return refreshed;
}

/** The next one that is due, for this process alone until the claim ends. */
async function claimSource({
  database,
  now,
}: Pick<Needs, "database" | "now">): Promise<MetadataSource | null> {
  const at = now();
  const [claimed] = await database.$queryRaw<{ id: string }[]>`
    UPDATE "MetadataSource" SET "dueAt" = ${later(at, CLAIM_MS)}
    WHERE id = (
      SELECT id FROM "MetadataSource" WHERE "dueAt" <= ${at} ORDER BY "dueAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`;
  return claimed === undefined ? null : database.metadataSource.findUnique({ where: { id: claimed.id } });
}

async function refresh(services: Needs, source: MetadataSource): Promise<boolean> {
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
    return first === undefined;
  } catch (error) {
    if (!(error instanceof MetadataError)) throw error;
    await fail(services, source, error);
    return false;
  }
}

async function succeed(
  { database, now }: Needs,
  { id }: MetadataSource,
  { validUntil, etag }: Refreshed,
): Promise<void> {
  const at = now();
  const share = EARLIEST_SHARE + (1 - EARLIEST_SHARE) * randomShare();
  // Before half of the time that is left, where that is less than a day.
  const leftMs = validUntil === null ? DAY_MS : (validUntil.getTime() - at.getTime()) / 2;
  const waitMs = Math.max(HOUR_MS, Math.min(REFRESH_WAIT_MS_MAX, leftMs)) * share;
  const known = { failures: 0, failure: null, failedAt: null };
  await database.metadataSource.updateMany({
    where: { id },
    data: { ...known, refreshedAt: at, validUntil, etag, dueAt: later(at, waitMs) },
  });
}

/** What is in use stays in use. */
async function fail(services: Needs, source: MetadataSource, error: MetadataError): Promise<void> {
  const { database, log, now } = services;
  const { id, url } = source;
  const { why } = error;
  const failures = source.failures + 1;
  log.warn({ sourceId: id, url, why, failures, error }, "metadata not refreshed");
  const at = now();
  const waitMs = Math.min(RETRY_MS_MAX, HOUR_MS * 2 ** (failures - 1)) * (1 - randomShare() / 4);
  const data = { failures, failure: why, failedAt: at, dueAt: later(at, waitMs) };
  await database.metadataSource.updateMany({ where: { id }, data });
  if (failures === MAILED_FAILURE) await mailFailure(services, source, error);
}
