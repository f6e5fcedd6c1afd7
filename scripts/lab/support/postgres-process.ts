/** A PostgreSQL server of our own, for proofs that stop it: the one of the machine belongs to others. */
import { execFile } from "node:child_process";
import { appendFile, chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "./server-process.ts";

const run = promisify(execFile);
/** Debian's folder of the programs, by major version. */
export const POSTGRES_PROGRAMS = "/usr/lib/postgresql";
/** PostgreSQL refuses to run as root. */
const RUNS_AS = "postgres";

/** A streaming replica; its own settings are changed by ALTER SYSTEM. */
export interface OwnStandby {
  url: string;
  /** Runs a statement. */
  run: (sql: string) => Promise<void>;
  remove: () => Promise<void>;
}

export interface OwnPostgres {
  url: string;
  start: () => Promise<void>;
  /** Whether its process runs; it may be recovering. */
  isRunning: () => Promise<boolean>;
  /** "fast" ends connections in order; "immediate" is a crash. */
  stop: (mode: "fast" | "immediate") => Promise<void>;
  /** Runs a statement. */
  run: (sql: string) => Promise<void>;
  addStandby: () => Promise<OwnStandby>;
  /** The folder of the cluster, and what it has beside it. */
  folder: string;
  data: string;
  /** Runs a program as the user of the server; one of PostgreSQL's own by its name alone. */
  as: (file: string, args: string[]) => Promise<unknown>;
  remove: () => Promise<void>;
}

/** Makes a cluster in a folder of its own and starts it, with these lines at the end of its postgresql.conf. */
export async function openOwnPostgres(
  settings: (folder: string) => string = () => "",
  parent = tmpdir(),
): Promise<OwnPostgres> {
  const [version] = (await readdir(POSTGRES_PROGRAMS)).sort().reverse();
  const program = (name: string) => join(POSTGRES_PROGRAMS, String(version), "bin", name);
  const folder = await mkdtemp(join(parent, "cohort-postgres-"));
  const data = join(folder, "data");
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, ...(await idsOf(RUNS_AS)));
  const as = (file: string, args: string[]) =>
    isRoot
      ? run("runuser", ["-u", RUNS_AS, "--", file, ...args], { cwd: folder })
      : run(file, args, { cwd: folder });
  const control = (...args: string[]) => as(program("pg_ctl"), ["-D", data, "-w", ...args]);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;

  const start = async () => void (await control("-l", join(folder, "log"), "-o", options, "start"));
  const isRunning = () =>
    control("status").then(
      () => true,
      () => false,
    );
  const stop = async (mode: "fast" | "immediate") => void (await control("-m", mode, "stop"));
  await as(program("initdb"), ["-D", data, "-A", "trust", "-U", "cohort"]);
  await appendFile(join(data, "postgresql.conf"), settings(folder));
  await start();
  const url = `postgres://cohort@127.0.0.1:${port}/postgres`;
  const runSql = runAt(url);
  const addStandby = async (): Promise<OwnStandby> => {
    const [copy, copyPort] = [join(folder, "standby"), await freePort()];
    const from = ["-h", "127.0.0.1", "-p", String(port), "-U", "cohort"];
    await as(program("pg_basebackup"), [...from, "-D", copy, "-R", "-c", "fast"]);
    const control = (...args: string[]) => as(program("pg_ctl"), ["-D", copy, "-w", ...args]);
    const own = `-p ${copyPort} -k ${folder} -c listen_addresses=127.0.0.1`;
    await control("-l", join(folder, "standby-log"), "-o", own, "start");
    const copyUrl = `postgres://cohort@127.0.0.1:${copyPort}/postgres`;
    return {
      url: copyUrl,
      run: runAt(copyUrl),
      remove: async () => void (await control("-m", "immediate", "stop").catch(() => {})),
    };
  };
  return {
    url,
    run: runSql,
    start,
    isRunning,
    stop,
    addStandby,
    folder,
    data,
    as: (file, args) => as(/^(pg_|initdb)/.test(file) ? program(file) : file, args),
    remove: async () => {
      await stop("immediate").catch(() => {}); // It may be down already.
      await rm(folder, { recursive: true });
    },
  };
}

function runAt(connectionString: string): (sql: string) => Promise<void> {
  return async (sql) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
}

async function idsOf(user: string): Promise<[uid: number, gid: number]> {
  const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => run("id", [flag, user])));
  return [Number(uid?.stdout), Number(gid?.stdout)];
}
