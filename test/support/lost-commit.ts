/** A database whose answer to COMMIT gets lost, as when the connection breaks just then; and what a call has left all the same. */
import { Prisma } from "../../generated/prisma/client.ts";
import type { Services } from "../../server/services.ts";

type Database = Services["database"];

export interface LostCommits {
  database: Database;
  /** Loses the answer to the nth transaction from now on; whether that came. */
  lose: (nth: number) => void;
  /** Loses no more. */
  stop: () => void;
  /** How many came since it was last asked. */
  count: () => number;
  wasLost: () => boolean;
}

const WRITE = /^(?:create|update|upsert|delete|\$executeRaw)/;
type Write = (...asked: unknown[]) => Promise<unknown>;

/** Counts what `$transaction` commits; with `singles` also each statement that writes and commits by itself. */
export function loseCommits(real: Database, { singles = false } = {}): LostCommits {
  let left = 0;
  let came = 0;
  let isLost = false;
  const committed = <Result>(result: Result): Result => {
    left -= 1;
    came += 1;
    if (left !== 0) return result;
    isLost = true;
    throw new Error("Connection terminated unexpectedly");
  };
  const transact = async (...asked: Parameters<Database["$transaction"]>) =>
    committed<unknown>(await real.$transaction(...asked));
  /** Within `$transaction([…])` Prisma does not await it, so it is not counted. */
  const single =
    (write: Write): Write =>
    (...asked) =>
      new Proxy(write(...asked), {
        get(promise, key) {
          if (key === "then")
            return (...given: Parameters<Promise<unknown>["then"]>) => promise.then(committed).then(...given);
          const value: unknown = Reflect.get(promise, key);
          return typeof value === "function" ? value.bind(promise) : value;
        },
      });
  const counting = (owner: object): object =>
    new Proxy(owner, {
      get(_owner, key) {
        if (key === "$transaction") return transact;
        const value: unknown = Reflect.get(owner, key);
        if (!singles || typeof key !== "string") return value;
        if (typeof value === "function") return WRITE.test(key) ? single(value.bind(owner) as Write) : value;
        return typeof value === "object" && value !== null && /^[a-z]/.test(key) ? counting(value) : value;
      },
    });
  return {
    database: counting(real) as Database,
    lose(nth) {
      left = nth;
      isLost = false;
    },
    stop() {
      left = 0;
    },
    count() {
      const counted = came;
      came = 0;
      return counted;
    },
    wasLost: () => isLost,
  };
}

/** How many rows the work leaves more of, or fewer, by table; nothing of tables where that is none, or is not asked for. */
export async function rowsAdded(
  database: Database,
  uncounted: readonly string[],
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const tables = Object.values(Prisma.ModelName).filter((name) => !uncounted.includes(name));
  const counts = tables.map((name) => `SELECT '${name}' AS name, count(*)::int AS count FROM "${name}"`);
  const read = async () => {
    const sql = counts.join(" UNION ALL ");
    const rows = await database.$queryRawUnsafe<{ name: string; count: number }[]>(sql);
    return new Map(rows.map(({ name, count }) => [name, count]));
  };
  const before = await read();
  await work();
  const after = [...(await read())];
  return Object.fromEntries(
    after.map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const).filter(([, n]) => n !== 0),
  );
}
