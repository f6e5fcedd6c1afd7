/**
 * Kinds of work: each has connections to a PostgreSQL server and time limits of its own, so that none takes another's
 * (docs/operating.md, "The database").
 */
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
