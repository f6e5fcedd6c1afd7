/**
 * Connections to a PostgreSQL server: a pool for each kind of work behind what looks like one. A call waits for the
 * database so long in all, then its connection is given up; what is stale after a failover is replaced.
 */
import pg, { type Pool, type PoolClient } from "pg";
import {
  type Connections,
  currentWork,
  DEFAULT_CONNECTIONS,
  type Work,
  type WorkKind,
} from "../../config/work.ts";
import { TimeoutError } from "../with-timeout.ts";
import { type PoolState, stateOf } from "./pool-state.ts";
import { watchQueries } from "./queries.ts";
import { type Admission, createAdmission } from "./room.ts";

interface Limits {
  /** For a connection: a free one, or a new one. */
  connectMs: number;
  /** PostgreSQL's own limits: for a statement, and for a lock that another holds. */
  statementMs: number;
  lockMs: number;
  /** Until a connection that does not answer is given up: over all queries of a call, or else for each query. */
  silenceMs: number;
  isPerCall: boolean;
}

/** So that a call is answered within 5 seconds, whatever becomes of the database. */
const CALL: Limits = {
  connectMs: 2_000,
  statementMs: 4_000,
  lockMs: 2_000,
  silenceMs: 4_500,
  isPerCall: true,
};
const MINUTE: Limits = {
  connectMs: 4_000,
  statementMs: 60_000,
  lockMs: 20_000,
  silenceMs: 65_000,
  isPerCall: false,
};
const HOUR_MS = 3_600_000;

const LIMITS: Readonly<Record<WorkKind, Limits>> = {
  hot: CALL,
  partner: CALL,
  sign_in: CALL,
  page: CALL,
  operator: CALL,
  long: MINUTE,
  background: { ...MINUTE, connectMs: 30_000 },
  health: { connectMs: 1_900, statementMs: 1_000, lockMs: 1_000, silenceMs: 1_900, isPerCall: true },
  // A migration waits for that of another process, and may rewrite a table.
  migration: {
    connectMs: 5_000,
    statementMs: 2 * HOUR_MS,
    lockMs: HOUR_MS,
    silenceMs: 2 * HOUR_MS + 60_000,
    isPerCall: false,
  },
};

/** A transaction of ours is ended by Prisma after 10 seconds, an import after 120: this ends those of a lost process. */
const IDLE_IN_TRANSACTION_MS = 150_000;
/** Until TCP asks a peer that says nothing whether it is still there; libuv then asks each second, ten times. */
const KEEP_ALIVE_MS = 10_000;
/**
 * So that connections move to where the name of the server leads by now. Until then they stay open, used or not: pg-pool's
 * ten seconds of idleness have the next burst wait for new ones, and plan each statement again.
 */
const LIFETIME_SECONDS = 300;
const IDLE_MS_NEVER = 0;
/** That of the migration is used at the start only, and closed before the others are all open. */
const MIGRATION_IDLE_MS = 1_000;
/** PostgreSQL error codes: read-only, shut down, crashed, starting up or in recovery. A new connection may lead elsewhere. */
const STALE = new Set(["25006", "57P01", "57P02", "57P03"]);

const workKinds = Object.keys(DEFAULT_CONNECTIONS) as WorkKind[];

/** Opens no connection yet. */
export function openPools(
  url: string,
  connections: Connections,
  server: PoolState["server"] = "primary",
): { pool: Pool; states: () => PoolState[] } {
  /** Connections of before are not used again. */
  let freshSince = 0;
  const bornAt = new WeakMap<PoolClient, number>();
  const distrust = () => {
    freshSince = performance.now();
  };
  const pools = Object.fromEntries(
    workKinds.map((kind) => [kind, openPool(url, kind, connections[kind])]),
  ) as Record<WorkKind, Pool>;
  const admissions = {} as Record<WorkKind, Admission>;
  for (const kind of workKinds) {
    const pool = pools[kind];
    admissions[kind] = createAdmission(pool);
    surviveErrors(pool);
    pool.on("connect", (client) => {
      bornAt.set(client, performance.now());
      watch(client, distrust);
      watchQueries(client);
    });
  }

  /** A connection that is not of before a failover. */
  async function connectFresh(pool: Pool): Promise<PoolClient> {
    for (;;) {
      const client = await pool.connect();
      if ((bornAt.get(client) ?? 0) >= freshSince) return client;
      client.release(true);
    }
  }

  async function take(): Promise<PoolClient> {
    const work = currentWork();
    const { connectMs } = LIMITS[work.kind];
    if (leftMs(work) < connectMs) throw late();
    const admitted = admissions[work.kind].admit(work);
    const endWait = work.beginWait();
    try {
      const leaveAdmission = await admitted;
      try {
        return await connectFresh(pools[work.kind]);
      } finally {
        leaveAdmission();
      }
    } finally {
      endWait();
    }
  }

  const connect = connectBy(take);
  const end = async () => void (await Promise.all(Object.values(pools).map((pool) => pool.end())));
  // It opens none itself: its query() asks its own connect().
  const pool = Object.assign(new pg.Pool(), { connect, end });
  return {
    pool,
    states: () => workKinds.map((kind) => stateOf({ server, kind }, pools[kind], admissions[kind].waiting())),
  };
}

/** What a pool's `connect` must be: it is called with a callback too. */
export function connectBy(take: () => Promise<PoolClient>): Pool["connect"] {
  type Callback = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;
  const connect = (callback?: Callback) => {
    const taken = take();
    if (callback === undefined) return taken;
    return void taken.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
  };
  return connect as Pool["connect"];
}

function openPool(url: string, kind: WorkKind, max: number): Pool {
  const { connectMs, statementMs, lockMs } = LIMITS[kind];
  const settings = {
    TimeZone: "UTC",
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    // Beside 100 M rows PostgreSQL takes one partner's for many, and compiles the query or starts processes for what an
    // index answers sooner. And no call takes more than one core.
    jit: "off",
    max_parallel_workers_per_gather: 0,
  };
  return new pg.Pool({
    connectionString: url,
    // In pg_stat_activity, and in PostgreSQL's log with %a.
    application_name: `cohort ${kind}`,
    max,
    connectionTimeoutMillis: connectMs,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    idleTimeoutMillis: kind === "migration" ? MIGRATION_IDLE_MS : IDLE_MS_NEVER,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
  });
}

/**
 * An "error" that nobody listens to ends the process. The pool tells of idle connections, a query of its own; between
 * the two, as one is taken or given back, there is only this. The pool replaces what is broken (D1).
 */
export function surviveErrors(pool: Pool): void {
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
}

/** What of its time for the database a piece of work has left. */
function leftMs(work: Work): number {
  const { isPerCall, silenceMs } = LIMITS[work.kind];
  return isPerCall ? silenceMs - work.databaseMs() : silenceMs;
}

function late(): TimeoutError {
  return new TimeoutError("The database did not answer in time");
}

/**
 * Gives the connection up when its query is not answered in time. pg's `query_timeout` would leave it in use within a
 * transaction, and the rollback behind it would wait as long again.
 */
function watch(client: PoolClient, distrust: () => void): void {
  type Query = (...given: unknown[]) => unknown;
  type Answer = (error: unknown, result?: unknown) => void;
  const query = client.query.bind(client) as Query;
  const { stream } = (client as unknown as pg.Client).connection;

  const timed: Query = (...given) => {
    const work = currentWork();
    const left = leftMs(work);
    const endWait = work.beginWait();
    let isSettled = false;
    const giveUp = () => {
      if (isSettled) return;
      distrust();
      stream.destroy(late());
    };
    // What has arrived is read first: a busy process is no silent database.
    const timer = setTimeout(() => setImmediate(giveUp), Math.max(0, left));
    const settle = (error: unknown) => {
      isSettled = true;
      clearTimeout(timer);
      endWait();
      if (!STALE.has(String((error as { code?: unknown } | undefined)?.code))) return;
      distrust();
      stream.destroy();
    };
    const last = given.at(-1);
    if (typeof last === "function") {
      const answer: Answer = (error, result) => {
        settle(error);
        (last as Answer)(error, result);
      };
      return query(...given.slice(0, -1), answer);
    }
    const answered = query(...given) as Promise<unknown>;
    answered.then(
      () => settle(undefined),
      (error) => settle(error),
    );
    return answered;
  };
  client.query = timed as PoolClient["query"];
}
