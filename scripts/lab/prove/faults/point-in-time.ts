/**
 * Point-in-time recovery by PostgreSQL's write-ahead log, as docs/backup.md describes it: under load a moment is marked, and
 * after it an operator deletes rows by mistake and a partner erases a verification by request. Recovered to the moment,
 * every row is what it was then, and what was erased is erased again.
 */
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { readJournal } from "../../../../server/domain/shared/erasure/journal.ts";
import { listTables } from "../../../../server/platform/database/dump/dump.ts";
import { openDirectoryObjects } from "../../../../server/platform/files/objects.ts";
import { contentsIn } from "../../../../test/support/whitelabel.ts";
import { makePlace, type Running, startServer } from "../../support/server-process.ts";
import type { Fault } from "./main.ts";
import { findDocuments, operator } from "./support/installation.ts";
import { type ArchivedPostgres, openArchivedPostgres } from "./support/log-archive.ts";
import { askFor, copyWritten, describeWritten, startWriters, type Writers } from "./support/writers.ts";

const BEFORE_TRANSACTIONS = 1_000;
const BEFORE_DOCUMENTS = 3;
const LOAD_AFTER_MS = 2_000;
/** PostgreSQL, "Error Codes". */
const LOCK_NOT_AVAILABLE = "55P03";
const WAIT_MS_MAX = 300_000;

export const fault: Fault = {
  finding: "12.8",
  title: "rows deleted by mistake, recovered to the moment before",
  needs: ["PostgreSQL's programs"],
  async run(tell) {
    const own = await openArchivedPostgres();
    const place = await makePlace({ DATABASE_URL: own.url });
    let server: Running | undefined;
    try {
      server = await startServer(place);
      const writers = await startWriters(place);
      await until(() => writers.written.documents.size > 0);
      const base = await own.makeBaseBackup();
      await until(() => hasEnough(writers));
      const { documents } = copyWritten(writers.written);
      const mark = await markMoment(own);
      const [erased = "", kept = ""] = documents.keys();
      const deleted = await deleteByMistake(own);
      await askFor(place, writers.apps.documents, erased, "DELETE");
      await sleep(LOAD_AFTER_MS);
      await until(async () => (await countJournalled(place.folder)) > 0);
      await writers.stop();
      await server.stop();
      tell(`${describeWritten(writers.written)} in all, ${deleted} transactions deleted by mistake`);

      await own.archiveLog();
      await own.stop("fast");
      const began = performance.now();
      await own.recoverTo(base, mark.at);
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      const after = await contentsOf(own);
      const differing = Object.keys(mark.contents).filter((table) => after[table] !== mark.contents[table]);
      const { stdout } = await operator(place, "erasures", "replay");
      const erasedAgain = Number(/^erased again +(\d+)$/m.exec(stdout)?.[1]);
      const journalled = await countJournalled(place.folder);
      documents.delete(erased);
      const found = await findDocuments(place, documents);
      server = await startServer(place);
      const statuses = [
        await askFor(place, writers.apps.documents, kept),
        await askFor(place, writers.apps.documents, erased),
      ].join(", ");
      const isWhole = found.same === documents.size && found.missing === 0;
      return {
        held:
          differing.length === 0 &&
          isWhole &&
          erasedAgain === journalled &&
          statuses === "200, 404" &&
          deleted > 0,
        seen:
          `${Object.keys(mark.contents).length} tables, ${deleted} deleted rows back, tables that differ: ` +
          `${differing.join(", ") || "none"}; ${found.same} of ${documents.size} documents, ${found.missing} rows without a file; ` +
          `erased again ${erasedAgain} of ${journalled} (the verification and its account); kept and erased verification: ${statuses}; up ${seconds} s after the start of the restore`,
      };
    } finally {
      await server?.stop("SIGKILL");
      await place.remove();
      await own.remove();
    }
  },
};

function hasEnough({ written: { transactions, documents, tokens } }: Writers): boolean {
  return (
    transactions.length >= BEFORE_TRANSACTIONS && documents.size >= BEFORE_DOCUMENTS && tokens.length > 0
  );
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + WAIT_MS_MAX;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error("The writers or the server do not get on.");
    await sleep(50);
  }
}

/** What the journal of erasures beside the documents has noted. */
async function countJournalled(dataDir: string): Promise<number> {
  return (await readJournal(openDirectoryObjects(join(dataDir, "erasures")))).length;
}

async function connected<T>({ url }: ArchivedPostgres, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** While nobody may write: what commits afterwards has a later time, and what committed before an earlier one. */
function markMoment(own: ArchivedPostgres) {
  return connected(own, async (client) => {
    const tables = (await listTables(client)).map(({ name }) => `"${name}"`).join();
    // Without waiting for anybody, who could wait for us in turn: a deadlock would fail a call.
    while (!(await lockNow(client, tables))) await sleep(5);
    const contents = await contentsIn(client);
    const { rows } = await client.query<{ at: string }>("SELECT clock_timestamp()::text AS at");
    await client.query("COMMIT");
    return { contents, at: rows[0]?.at ?? "" };
  });
}

async function lockNow(client: pg.Client, tables: string): Promise<boolean> {
  await client.query("BEGIN");
  return client.query(`LOCK TABLE ${tables} IN SHARE MODE NOWAIT`).then(
    () => true,
    async (error: pg.DatabaseError) => {
      await client.query("ROLLBACK");
      if (error.code !== LOCK_NOT_AVAILABLE) throw error;
      return false;
    },
  );
}

function contentsOf(own: ArchivedPostgres): Promise<Record<string, string>> {
  return connected(own, contentsIn);
}

async function deleteByMistake(own: ArchivedPostgres): Promise<number> {
  const [row] = await own.query<{ count: number }>(
    `WITH gone AS (DELETE FROM "TrackingTransaction" RETURNING 1) SELECT count(*)::int AS count FROM gone`,
  );
  return row?.count ?? 0;
}
