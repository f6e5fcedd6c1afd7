import { randomUUID } from "node:crypto";
import type { Keyring } from "../../../platform/crypto.ts";
import type { OpenDatabase } from "../../../platform/database/database.ts";
import { readSequences } from "../../../platform/database/dump/dump.ts";
import type { Entry } from "../../../platform/files/archive.ts";
import { databaseEntries, jsonEntry, manifestEntry, openSnapshot } from "./create.ts";
import { ERASURES_NAME, HEADER_NAME } from "./format.ts";
import type { BackupReader, ReadBackup } from "./read.ts";
import { restoreBackup } from "./restore.ts";
import { createTally } from "./tally.ts";

/** Copies all rows of an embedded installation to a PostgreSQL server; documents stay. */
export async function moveDatabase(
  from: OpenDatabase,
  to: OpenDatabase,
  keyring: Keyring,
  progress?: BackupReader["progress"],
): Promise<ReadBackup> {
  return restoreBackup({ home: to, keyring, files: null }, rowsOf(from, keyring), progress);
}

async function* rowsOf(home: OpenDatabase, keyring: Keyring): AsyncGenerator<Entry> {
  const { client, release } = await home.connectAlone();
  try {
    const header = await openSnapshot(client, keyring, randomUUID());
    const tally = createTally();
    yield jsonEntry(HEADER_NAME, header);
    yield* databaseEntries(client, header, tally);
    yield { name: ERASURES_NAME, bytes: Buffer.alloc(0) };
    yield manifestEntry(tally, await readSequences(client));
  } finally {
    await client.query("ROLLBACK").catch(() => {});
    await release();
  }
}
