/** Restores an installation, or erases again in a restored one: what works past the server, with its settings. */
import { readFile } from "node:fs/promises";
import { beginHistory } from "../../server/domain/events/event/history.ts";
import type { ReadBackup } from "../../server/domain/operations/backup/read.ts";
import { replayErasures } from "../../server/domain/operations/backup/replay.ts";
import { restoreBackup } from "../../server/domain/operations/backup/restore.ts";
import { openKeyring } from "../../server/domain/operations/keys/registry.ts";
import { readJournal } from "../../server/domain/shared/erasure/journal.ts";
import { type ErasureRecord, readErasureLines } from "../../server/domain/shared/erasure/lines.ts";
import { listErasures } from "../../server/domain/shared/erasure/record.ts";
import { openDatabase, openServer } from "../../server/platform/database/database.ts";
import { unpackArchive } from "../../server/platform/files/archive.ts";
import { keyringOf } from "../../server/platform/keys.ts";
import { openLog } from "../../server/platform/log.ts";
import { openErasureJournal, openFiles } from "../../server/start/open-services.ts";
import { CliError } from "../command-line/cli-error.ts";
import { clean } from "../command-line/print.ts";
import { describeFailure } from "./backup-failure.ts";
import { openMigrated, readKeys, readSettings } from "./direct.ts";
import { openBackupFolder, readParts } from "./files/backup-folder.ts";
import { createReadProgress } from "./progress.ts";

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
    const read = await restoreBackup({ home, keyring, files }, entries, createReadProgress());
    await beginHistory(home.client);
    const now = () => new Date();
    const services = { database: home.client, files, log, now };
    const opened = await openKeyring(services, texts);
    const records = [...read.erasures, ...journal, ...since.flat()];
    const erasedAgain = await replayErasures({ ...services, keyring: opened }, records).catch(
      (cause: Error) => {
        const text =
          `Rows and documents are restored, but not everything was erased again: ${describeFailure(cause) ?? cause.message} ` +
          'Run "npm run operator -- erasures replay" with the same sources before you start the server.';
        throw new CliError(1, text, { cause });
      },
    );
    return { ...read, erasedAgain };
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
  const home = await openMigrated(config);
  try {
    await beginHistory(home.client);
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
