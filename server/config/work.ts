/** Defaults of `DATABASE_CONNECTIONS`: 23 after the start, so that four processes fit into PostgreSQL's usual 100. */
export const DEFAULT_CONNECTIONS = {
  /** Recording transactions, and lookups (me.json). */
  hot: 4,
  partner: 5,
  sign_in: 3,
  page: 4,
  operator: 2,
  /** Calls that may take minutes: exports, imports, sums. */
  long: 2,
  /** Jobs: the sweep, renderings. */
  background: 2,
  health: 1,
  /** At the start, before any other. */
  migration: 1,
} as const;

/** Kind of work, with connections and time limits of its own. */
export type WorkKind = keyof typeof DEFAULT_CONNECTIONS;

export type Connections = Readonly<Record<WorkKind, number>>;

const CONNECTIONS_MAX = 500;

/** One entry of `DATABASE_CONNECTIONS`: "page=8". Undefined for an invalid one. */
export function readConnections(entry: string): { kind: WorkKind; connections: number } | undefined {
  const [, kind = "", text] = /^([a-z_]+)=(\d{1,3})$/.exec(entry) ?? [];
  const connections = Number(text);
  const isOurs = (given: string): given is WorkKind => Object.hasOwn(DEFAULT_CONNECTIONS, given);
  return isOurs(kind) && connections >= 1 && connections <= CONNECTIONS_MAX
    ? { kind, connections }
    : undefined;
}
