/** A PostgreSQL server whose write-ahead log is archived, and its recovery to a moment: the commands of docs/backup.md. */
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type OwnPostgres, openOwnPostgres } from "../../../support/postgres-process.ts";

const WAIT_MS = 120_000;

export interface ArchivedPostgres extends OwnPostgres {
  query: <Row extends object>(sql: string) => Promise<Row[]>;
  /** A base backup that pg_verifybackup has checked; returns its folder. */
  makeBaseBackup: () => Promise<string>;
  /** Waits until the archive has the log up to now. */
  archiveLog: () => Promise<void>;
  /** Recovers the stopped server to a moment, and waits until it takes writes. */
  recoverTo: (base: string, at: string) => Promise<void>;
}

export async function openArchivedPostgres(): Promise<ArchivedPostgres> {
  const own = await openOwnPostgres((folder) => archiveSettings(join(folder, "archive")));
  const archive = join(own.folder, "archive");
  await own.as("mkdir", [archive]);
  const query = async <Row extends object>(sql: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: own.url });
    await client.connect();
    const { rows } = await client.query<Row>(sql).finally(() => client.end());
    return rows;
  };
  const until = async (condition: string) => {
    const end = Date.now() + WAIT_MS;
    while ((await query<{ is: boolean }>(`SELECT ${condition} AS is`))[0]?.is !== true) {
      if (Date.now() > end) throw new Error(`not within ${WAIT_MS} ms: ${condition}`);
      await sleep(100);
    }
  };
  return {
    ...own,
    query,
    async makeBaseBackup() {
      const base = join(archive, "base");
      const { hostname, port, username } = new URL(own.url);
      const from = ["-h", hostname, "-p", port, "-U", username];
      await own.as("pg_basebackup", [...from, "-D", base, "-X", "stream", "-c", "fast"]);
      await own.as("pg_verifybackup", [base]);
      return base;
    },
    async archiveLog() {
      const [switched] = await query<{ file: string }>("SELECT pg_walfile_name(pg_switch_wal()) AS file");
      await until(`(SELECT last_archived_wal >= '${switched?.file}' FROM pg_stat_archiver)`);
    },
    async recoverTo(base, at) {
      await own.as("mv", [own.data, `${own.data}-old`]);
      await own.as("cp", ["-a", base, own.data]);
      // What was not archived yet; the log of the base backup is in the archive too.
      await own.as("sh", ["-c", `cp -a ${own.data}-old/pg_wal/0* ${own.data}/pg_wal/`]);
      await own.as("touch", [join(own.data, "recovery.signal")]);
      await appendFile(join(own.data, "postgresql.conf"), recoverySettings(archive, at));
      await own.start();
      await until("NOT pg_is_in_recovery()");
    },
  };
}

function archiveSettings(archive: string): string {
  return `
archive_mode = on
archive_timeout = 60
archive_command = 'cmp -s %p ${archive}/%f || { test ! -f ${archive}/%f && cp %p ${archive}/%f.part && sync ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f; }'
`;
}

function recoverySettings(archive: string, at: string): string {
  return `
restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${at}'
recovery_target_action = 'promote'
`;
}
