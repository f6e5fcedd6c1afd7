/**
 * Kinds of work: each has connections to a PostgreSQL server and time limits of its own, so that none takes another's
 * (docs/operating.md, "The database").
 */
import { AsyncLocalStorage } from "node:async_hooks";

/** The defaults of `DATABASE_CONNECTIONS`: 23 after the start, so that four processes fit into PostgreSQL's usual 100. */
export const DEFAULT_CONNECTIONS = {
  /** What is called all day: recording transactions, and lookups (me.json). */
  hot: 4,
  /** Other calls, by who makes them. */
  partner: 5,
  sign_in: 3,
  page: 4,
  operator: 2,
  /** Calls that may take minutes: exports, imports, sums. */
  long: 2,
  /** What nobody waits for: the sweep, drawings. */
  background: 2,
  /** Asks whether the database is there. */
  health: 1,
  /** At the start, before any other. */
  migration: 1,
} as const;

/** Each kind of work has connections and time limits of its own, so that none takes another's. */
export type WorkKind = keyof typeof DEFAULT_CONNECTIONS;

export type Connections = Readonly<Record<WorkKind, number>>;

const CONNECTIONS_MAX = 500;

/** One entry of `DATABASE_CONNECTIONS`: "page=8". Undefined for a name or number that it can't be. */
export function readConnections(entry: string): { kind: WorkKind; connections: number } | undefined {
  const [, kind = "", text] = /^([a-z_]+)=(\d{1,3})$/.exec(entry) ?? [];
  const connections = Number(text);
  const isOurs = (given: string): given is WorkKind => Object.hasOwn(DEFAULT_CONNECTIONS, given);
  return isOurs(kind) && connections >= 1 && connections <= CONNECTIONS_MAX
    ? { kind, connections }
    : undefined;
}

export interface Work {
  readonly kind: WorkKind;
  /** With whom others take turns for a connection; "" where callers are not told apart. */
  readonly caller: string;
  /** How long it has waited for the database until now; several waits at once count once. */
  databaseMs: () => number;
  /** A wait begins; the result ends it. */
  beginWait: () => () => void;
}

const current = new AsyncLocalStorage<Work>();

/** Runs one piece of work; whatever it starts is of this kind too. */
export function doWork<Result>(kind: WorkKind, run: () => Result, caller = ""): Result {
  return current.run(createWork(kind, caller), () => {
    const result = run();
    return isLazy(result) ? (result.then() as Result) : result;
  });
}

/** A query of Prisma's starts when it is awaited: outside, and so as work of another kind. */
function isLazy(result: unknown): result is PromiseLike<unknown> {
  return typeof result === "object" && result !== null && !(result instanceof Promise) && "then" in result;
}

/** What runs now: background work, unless it is told otherwise. */
export function currentWork(): Work {
  return current.getStore() ?? createWork("background", "");
}

function createWork(kind: WorkKind, caller: string): Work {
  let waits = 0;
  let pastMs = 0;
  let since = 0;
  const waitedMs = () => pastMs + (waits > 0 ? performance.now() - since : 0);
  return {
    kind,
    caller,
    databaseMs: waitedMs,
    beginWait() {
      if (waits === 0) since = performance.now();
      waits += 1;
      return () => {
        pastMs = waits === 1 ? waitedMs() : pastMs;
        waits -= 1;
      };
    },
  };
}
