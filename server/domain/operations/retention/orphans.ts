// Orphaned files, which crashes leave between writing and recording. Quarantined first, because with a wrong database
// every file looks orphaned. Released files are deleted directly.

import type { QuarantinedFile } from "../../../platform/files/files.ts";
import type { Services } from "../../../services.ts";
import { metrics } from "../../../telemetry/metrics.ts";
import { keysInUse, removeReleased } from "../../proving/document/files/stored-files.ts";
import { readInstallation } from "../../proving/document/installation.ts";
import { audit } from "../../shared/audit.ts";

type Needs = Pick<Services, "database" | "files" | "log">;

const KEYS_AT_ONCE = 500;
/** More than both: the database is wrong, or older than the files. */
const ORPHANS_MAX = 20;
const ORPHANS_SHARE_MAX = 0.2;

/** Quarantines orphans of that age; returns how many. None if there are too many, unless `isConfirmed`. */
export async function quarantineOrphans(
  { database, files, log }: Needs,
  olderThan: Date,
  { isConfirmed = false }: { isConfirmed?: boolean } = {},
): Promise<number> {
  const orphans: string[] = [];
  let all = 0;
  for await (const keys of inPieces(files.keys(olderThan))) {
    const known = await keysInUse(database, keys);
    all += keys.length;
    orphans.push(...keys.filter((key) => !known.has(key)));
  }
  const isSuspect = orphans.length > ORPHANS_MAX && orphans.length > all * ORPHANS_SHARE_MAX;
  if (isSuspect && !isConfirmed) {
    metrics.sweepsHeld.inc({ reason: "too_many_orphans" });
    log.error(
      { orphans: orphans.length, files: all },
      "sweep held back: too many documents without a row. Is it the right database? If it is: npm run operator -- sweep confirm",
    );
    return 0;
  }
  for (const key of orphans) await files.quarantine(key);
  if (orphans.length > 0) log.warn({ files: orphans.length }, "documents without a row quarantined");
  return orphans.length;
}

/** Deletes files quarantined before then; puts back those with a row after all. */
export async function sweepQuarantine({ database, files, log }: Needs, before: Date): Promise<number> {
  let discarded = 0;
  for await (const piece of inPieces(files.quarantined())) {
    const known = await keysInUse(
      database,
      piece.map(({ key }) => key),
    );
    for (const { key, since } of piece) {
      if (known.has(key)) {
        await files.putBack(key);
        log.warn({}, "document put back from the quarantine: a row names it");
      } else if (since < before) {
        await files.discard(key);
        discarded += 1;
      }
    }
  }
  return discarded;
}

const LISTED_MAX = 1_000;

export async function listQuarantined({ files }: Pick<Services, "files">): Promise<QuarantinedFile[]> {
  const listed: QuarantinedFile[] = [];
  for await (const file of files.quarantined()) if (listed.push(file) === LISTED_MAX) break;
  return listed;
}

export async function restoreQuarantined(
  services: Pick<Services, "database" | "files" | "now">,
  operator: string,
  keys: readonly string[] | undefined,
): Promise<number> {
  const { database, files, now } = services;
  let restored = 0;
  for (const key of keys ?? (await listQuarantined(services)).map((file) => file.key))
    if (await files.putBack(key)) restored += 1;
  const { id: subject } = await readInstallation(services);
  const detail = { files: restored };
  const entry = { actor: operator, action: "quarantine.restored", subject, detail } as const;
  await audit(database, now(), entry);
  return restored;
}

export async function removeAllReleased(services: Needs): Promise<number> {
  const released = await services.database.releasedFile.findMany({
    orderBy: { releasedAt: "asc" },
    take: KEYS_AT_ONCE,
  });
  return removeReleased(
    services,
    released.map(({ fileKey }) => fileKey),
  );
}

async function* inPieces<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let piece: Item[] = [];
  for await (const item of items) {
    piece.push(item);
    if (piece.length < KEYS_AT_ONCE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
