// Database backends: PGlite in a directory, or a PostgreSQL server, with one schema. Callers see a Prisma client only. Each backend
// loads its own packages only.
import { join } from "node:path";
import { Duplex } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import type { PrismaPg } from "@prisma/adapter-pg";
import type { ClientBase, Pool, PoolClient } from "pg";
import { type Prisma, PrismaClient } from "../../../generated/prisma/client.ts";
import { type Connections, DEFAULT_CONNECTIONS } from "../../config/work.ts";
import type { Config } from "../../config.ts";
import { currentWork, doWork } from "../../context/work.ts";
import { StartupError } from "../../errors.ts";
import { traceQuery } from "../../telemetry/traces.ts";
import { type LockName, waitForLock } from "./advisory-lock.ts";
import { endOnPanic, lockDataDir, makeWhole, requireSameMajor } from "./embedded.ts";
import { LIMITS } from "./limits.ts";
import { watchQueries } from "./queries.ts";
import { createDatabaseRoom, type PoolState, stateOf } from "./room.ts";

export type Database = PrismaClient;
export type Queryable = Pick<Prisma.TransactionClient, keyof Prisma.TransactionClient>;
export type Transaction = Prisma.TransactionClient;

type PrismaPgOptions = NonNullable<ConstructorParameters<typeof PrismaPg>[1]>;

interface PreparedStatement {
  name: string;
  text: string;
}

/** Runs a prepared statement in its own commit, past Prisma. For few statements: each connection keeps them. */
export type RunPrepared = <Row>(
  statement: PreparedStatement,
  values: unknown[],
) => Promise<{ rows: Row[]; count: number }>;

export interface OpenDatabase {
  client: Database;
  isEmbedded: boolean;
  connections: Connections;
  runPrepared: RunPrepared;
  pools: () => PoolState[];
  script: (sql: string) => Promise<void>;
  /** A connection outside the pool and its timeouts, for backups. Embedded, it is the only one: other work waits. */
  connectAlone: () => Promise<LoneConnection>;
  /** Runs the work in one process at a time. Waiting holds no snapshot, which CREATE INDEX CONCURRENTLY would wait for. */
  alone: <Result>(name: LockName, work: () => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

export interface LoneConnection {
  client: ClientBase;
  release: () => Promise<void>;
}

const CONNECT_MS_LEAST = 5_000;
const TRANSACTION_WAIT_MS = 8_000;
const TRANSACTION_RUN_MS = 10_000;

export async function openDatabase(config: Pick<Config, "database" | "dataDir">): Promise<OpenDatabase> {
  if (config.database.kind === "server") {
    const { url, connections, preparedStatements } = config.database;
    return openServer(url, connections, preparedStatements);
  }
  const unlock = await lockDataDir(config.dataDir);
  return openEmbedded(join(config.dataDir, "database"), unlock).catch((error: unknown) => {
    unlock();
    throw error;
  });
}

/** A PostgreSQL server, through pools. `preparedStatements` is false where a pooler changes the session between them. */
export async function openServer(
  url: string,
  connections: Connections = DEFAULT_CONNECTIONS,
  preparedStatements = true,
): Promise<OpenDatabase> {
  const { openPools } = await import("./pools.ts");
  const { default: pg } = await import("pg");
  const { pool, states } = openPools(url, connections);
  const asked = doWork("migration", () => pool.query<{ TimeZone: string }>("SHOW TimeZone"));
  const zone = await asked.catch((cause: unknown) => {
    throw new StartupError(`DATABASE_URL: cannot reach the database: ${reason(cause)}.`, { cause });
  });
  requireUtc(zone.rows[0]?.TimeZone ?? "");
  const connectAlone = async (): Promise<LoneConnection> => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: Math.max(CONNECT_MS_LEAST, LIMITS[currentWork().kind].connectMs),
      keepAlive: true,
    });
    client.on("error", () => {});
    await client.connect();
    return { client, release: () => client.end() };
  };
  const alone = async <Result>(name: LockName, work: () => Promise<Result>): Promise<Result> => {
    const { client, release } = await connectAlone();
    try {
      await waitForLock(client, name);
      return await work();
    } finally {
      await release();
    }
  };
  return {
    ...(await overPool(pool, preparedStatements)),
    isEmbedded: false,
    connections,
    pools: states,
    connectAlone,
    alone,
  };
}

export function isUtc(timeZone: string): boolean {
  return /^(Etc\/)?(UTC|GMT)$/.test(timeZone);
}

/** The adapter reads timestamps as UTC. We request it, but a pooler may drop the request. */
function requireUtc(timeZone: string): void {
  if (isUtc(timeZone)) return;
  throw new StartupError(
    `DATABASE_URL: the time zone of a session is ${timeZone}, and not UTC: a pooler drops our settings. ` +
      "Set it for the database user: ALTER ROLE … SET timezone = 'UTC'",
  );
}

/** A standby of the server, which may be away: connections open with the first query. */
export async function openReplica(
  url: string,
  connections: Connections,
  preparedStatements: boolean,
): Promise<Pick<OpenDatabase, "client" | "close" | "pools">> {
  const { openPools } = await import("./pools.ts");
  const { pool, states } = openPools(url, connections, "replica");
  return { ...(await overPool(pool, preparedStatements)), pools: states };
}

// PGlite's settings: an eighth of the default buffers, because the operating system caches files too; no cached plans, because
// nothing analyses the tables.
const EMBEDDED_SETTINGS = ["shared_buffers=16MB", "timezone=UTC", "plan_cache_mode=force_custom_plan"];

export async function openEmbedded(
  directory: string | { image: Blob },
  unlock: () => void = () => {},
): Promise<OpenDatabase> {
  if (typeof directory === "string") await requireSameMajor(directory);
  const { PGlite } = await import("@electric-sql/pglite");
  const { pg_trgm } = await import("@electric-sql/pglite/contrib/pg_trgm");
  const source =
    typeof directory === "string"
      ? { dataDir: directory, onStderr: endOnPanic(directory) }
      : { loadDataDir: directory.image };
  const startParams = [
    ...(PGlite.defaultStartParams ?? []),
    ...EMBEDDED_SETTINGS.flatMap((one) => ["-c", one]),
  ];
  const create = () => PGlite.create({ ...source, startParams, extensions: { pg_trgm } });
  const lite = await (typeof directory === "string" ? makeWhole(directory, create) : create());
  const opened = await openLite(lite);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await lite.close();
      unlock();
    },
  };
}

const EMBEDDED_CONNECTIONS = Object.fromEntries(
  Object.keys(DEFAULT_CONNECTIONS).map((kind) => [kind, 1]),
) as Connections;

export async function openLite(lite: PGlite): Promise<OpenDatabase> {
  const pool = await poolOver(lite);
  const connectAlone = async (): Promise<LoneConnection> => {
    const client = await pool.connect();
    return { client, release: async () => client.release() };
  };
  const pools = () => [stateOf({ server: "primary", kind: "embedded" }, pool)];
  return {
    ...(await overPool(pool)),
    isEmbedded: true,
    connections: EMBEDDED_CONNECTIONS,
    pools,
    connectAlone,
    alone: (_name, work) => work(),
  };
}

async function poolOver(lite: PGlite): Promise<Pool> {
  const { default: pg } = await import("pg");
  const { connectBy } = await import("./pools.ts");
  const pool = new pg.Pool({
    stream: () => connectionTo(lite),
    max: 1,
    idleTimeoutMillis: 0,
    user: "postgres",
  });
  // An unhandled "error" ends the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    watchQueries(client);
  });
  const open = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const room = createDatabaseRoom(pool, { isOnlyPool: true });
  const take = async () => {
    const work = currentWork();
    const entered = room.enter(work);
    const endWait = work.beginWait();
    try {
      const leaveRoom = await entered;
      return await open().finally(leaveRoom);
    } finally {
      endWait();
    }
  };
  pool.connect = connectBy(take);
  return pool;
}

/** Socket for node-postgres; PGlite gets each write as one message. Cheaper than PGlite's own parser and adapter. */
function connectionTo(lite: PGlite): Duplex {
  const answer = async (message: Buffer) => {
    const parts: Buffer[] = [];
    // After the writer, as from a socket, and after other events: queries in a row would otherwise be one turn of the event loop.
    await nextTurn();
    await lite.execProtocolRawStream(message, { onRawData: (bytes) => void parts.push(Buffer.from(bytes)) });
    stream.push(Buffer.concat(parts));
  };
  const ask = (message: Buffer, done: (error?: Error) => void) =>
    void answer(message).then(() => done(), done);
  const stream = new Duplex({
    read: () => {},
    write: (chunk: Buffer, _encoding, done) => ask(chunk, done),
    writev: (chunks, done) => ask(Buffer.concat(chunks.map(({ chunk }) => chunk)), done),
    final: (done) => {
      stream.push(null);
      done();
    },
  });
  const itself = () => stream;
  return Object.assign(stream, {
    // As on a server, a new connection inherits no transaction and no statements.
    connect: () =>
      lite.exec("ROLLBACK; DEALLOCATE ALL").then(
        () => stream.emit("connect"),
        (error) => stream.destroy(error),
      ),
    setNoDelay: itself,
    setKeepAlive: itself,
    ref: itself,
    unref: itself,
  });
}

/** Each statement takes some 50 kB of a connection, and lists of different lengths are different statements. */
const NAMED_STATEMENTS_MAX = 400;

/** Statement cache: a named statement is parsed once a connection. In PGlite, parsing is half of a query's time. */
function nameStatements(): NonNullable<PrismaPgOptions["statementNameGenerator"]> {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined || names.size === NAMED_STATEMENTS_MAX) return known ?? "";
    const name = `cohort_${names.size}`;
    names.set(sql, name);
    return name;
  };
}

async function overPool(
  pool: Pool,
  preparedStatements = true,
): Promise<Omit<OpenDatabase, "isEmbedded" | "connections" | "connectAlone" | "alone" | "pools">> {
  const { PrismaPg } = await import("@prisma/adapter-pg");
  const options = preparedStatements ? { statementNameGenerator: nameStatements() } : {};
  const client = new PrismaClient({
    adapter: new PrismaPg(pool, options),
    transactionOptions: { maxWait: TRANSACTION_WAIT_MS, timeout: TRANSACTION_RUN_MS },
  });
  const transaction = client.$transaction.bind(client) as (...given: [unknown, object?]) => unknown;
  client.$transaction = ((work: unknown, options?: object) => {
    const { transactionMs } = LIMITS[currentWork().kind];
    const limits = transactionMs === undefined ? {} : { maxWait: transactionMs, timeout: transactionMs };
    return transaction(work, { ...limits, ...options });
  }) as typeof client.$transaction;
  return {
    client,
    runPrepared: <Row>(statement: PreparedStatement, values: unknown[]) =>
      traceQuery(statement, async () => {
        const { name, text } = statement;
        const named = preparedStatements ? { name } : {};
        const { rows, rowCount } = await pool.query({ ...named, text, values });
        return { rows: rows as Row[], count: rowCount ?? 0 };
      }),
    // Several statements in one query are one transaction (PostgreSQL, "Simple Query").
    script: async (sql) => void (await pool.query(sql)),
    close: async () => {
      await client.$disconnect();
      await pool.end();
    },
  };
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join(", ");
  return error instanceof Error ? error.message : String(error);
}
