/** Restores an installation, or moves it: what works past the server, with its settings. */
import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../server/config.ts";
import { moveDatabase } from "../../server/domain/backup/move.ts";
import type { ReadBackup } from "../../server/domain/backup/read.ts";
import { replayErasures } from "../../server/domain/backup/replay.ts";
import { restoreBackup } from "../../server/domain/backup/restore.ts";
import { readJournal } from "../../server/domain/erasure/journal.ts";
import { type ErasureRecord, readErasureLines } from "../../server/domain/erasure/lines.ts";
import { listErasures } from "../../server/domain/erasure/record.ts";
import { openKeyring } from "../../server/domain/keys/registry.ts";
import { openErasureJournal, openFiles } from "../../server/open-services.ts";
import { openDatabase, openServer } from "../../server/platform/database/database.ts";
import { migrate } from "../../server/platform/database/migrations.ts";
import { unpackArchive } from "../../server/platform/files/archive.ts";
import { keyringOf } from "../../server/platform/keys.ts";
import { openLog } from "../../server/platform/log.ts";
import { CliError } from "../command-line/cli-error.ts";
import { clean } from "../command-line/print.ts";
import { readKeys, readSettings } from "./direct.ts";
import { openBackupFolder, readParts } from "./files/backup-folder.ts";
import { createProgress } from "./progress.ts";

/** Restores rows and documents, and erases again what the sources, and the journal beside the documents, name. */
export async function restoreInstallation(
  place: string,
  sources: string[],
): Promise<ReadBackup & { erasedAgain: number }> {
  // First: reading the settings takes secrets out of the environment.
  const folder = await openBackupFolder(place);
  const config = await readSettings("restore");
  const texts = await readKeys(config);
  const log = openLog(config);
  const keyring = keyringOf(texts);
  const files = await openFiles(config, keyring, log);
  // Before anything is restored: a source that can't be read must not be found out afterwards.
  const journal = await readJournal(await openErasureJournal(config));
  const since = await Promise.all(sources.map(readErasures));
  const home = await openDatabase(config);
  try {
    const entries = unpackArchive(keyring, readParts(folder, place));
    const read = await restoreBackup({ home, files }, entries, createProgress());
    const now = () => new Date();
    const services = { database: home.client, files, log, now };
    const opened = await openKeyring(services, texts);
    const records = [...read.erasures, ...journal, ...since.flat()];
    return { ...read, erasedAgain: await replayErasures({ ...services, keyring: opened }, records) };
  } finally {
    await home.close();
  }
}

/** Erases again in a database that was restored by other means. Returns how much was there. */
export async function replayInto(sources: string[]): Promise<number> {
  const config = await readSettings("erasures replay");
  const texts = await readKeys(config);
  const log = openLog(config);
  const since = await Promise.all(sources.map(readErasures));
  const journal = await readJournal(await openErasureJournal(config));
  const home = await openDatabase(config);
  try {
    await migrate(home);
    const services = { database: home.client, log, now: () => new Date() };
    const keyring = await openKeyring(services, texts);
    const files = await openFiles(config, keyring, log);
    return await replayErasures({ ...services, files, keyring }, [...journal, ...since.flat()]);
  } finally {
    await home.close();
  }
}

const PAGE = 10_000;

async function readErasures(source: string): Promise<ErasureRecord[]> {
  if (!/^postgres(ql)?:/.test(source)) {
    const text = await readFile(source, "utf8").catch((cause: Error) => {
      throw new CliError(2, `--erasures can't be read: ${clean(source)}`, { cause });
    });
    try {
      return readErasureLines(text);
    } catch (cause) {
      throw new CliError(2, `--erasures ${clean(source)}: ${(cause as Error).message}.`, { cause });
    }
  }
  const home = await openServer(source);
  try {
    const all: ErasureRecord[] = [];
    for (let after = 0n; ; ) {
      const page = await listErasures(home.client, { after, limit: PAGE });
      all.push(...page.map(({ id: _place, ...record }) => record));
      if (page.length < PAGE) return all;
      after = page.at(-1)?.id ?? after;
    }
  } finally {
    await home.close();
  }
}

/** Returns what was moved, and where the embedded database is kept. */
export async function moveInstallation(url: string): Promise<{ read: ReadBackup; kept: string }> {
  const config = await readSettings("move-to-postgresql");
  if (config.database.kind !== "embedded")
    throw new CliError(2, "DATABASE_URL is set: run this with the settings of the embedded installation.");
  const keyring = keyringOf(await readKeys(config));
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new CliError(2, "Use a postgres:// URL of an empty database.");
  const from = await openDatabase(config);
  try {
    await migrate(from);
    const to = await openServer(url);
    try {
      const read = await moveDatabase(from, to, keyring, createProgress());
      return { read, kept: await setAside(config, from.close) };
    } finally {
      await to.close();
    }
  } finally {
    await from.close().catch(() => {});
  }
}

/** A start without DATABASE_URL must not serve the old rows. */
async function setAside({ dataDir }: Config, close: () => Promise<void>): Promise<string> {
  await close();
  const kept = join(dataDir, "database-moved");
  await rename(join(dataDir, "database"), kept);
  return kept;
}
