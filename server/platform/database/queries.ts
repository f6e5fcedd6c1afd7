/** Queries of a connection: one at a time, and published for the log of slow ones. */
import { channel } from "node:diagnostics_channel";
import type { PoolClient } from "pg";
import { type CurrentCall, currentCall } from "../../context/current-call.ts";

export interface EndedQuery {
  query: unknown;
  ms: number;
  call: CurrentCall | undefined;
}

/** Node's diagnostics channel of all queries; nothing is measured without subscribers. */
export const queryChannel = channel("cohort:query");

type Query = (...given: unknown[]) => unknown;
type Answer = (error: unknown, result?: unknown) => void;

/** Queues queries: Prisma asks for a row's relations at once over one connection, which pg deprecates. */
export function watchQueries(client: PoolClient): void {
  const query = client.query.bind(client) as Query;
  let running = 0;
  let last: Promise<unknown> = Promise.resolve();

  const start: Query = (...given) => {
    const began = queryChannel.hasSubscribers ? performance.now() : undefined;
    const call = began === undefined ? undefined : currentCall();
    running += 1;
    const settle = () => {
      running -= 1;
      if (began !== undefined) queryChannel.publish({ query: given[0], ms: performance.now() - began, call });
    };
    const answer = given.at(-1);
    if (typeof answer === "function")
      return query(...given.slice(0, -1), (error: unknown, result: unknown) => {
        settle();
        (answer as Answer)(error, result);
      });
    const answered = query(...given);
    if (!(answered instanceof Promise)) {
      running -= 1;
      return answered;
    }
    answered.then(settle, settle);
    return answered;
  };

  client.query = ((...given: unknown[]) => {
    const isAwaited = typeof given.at(-1) !== "function" && !("submit" in Object(given[0]));
    if (!isAwaited) return start(...given);
    const answered = running === 0 ? start(...given) : last.then(() => start(...given));
    last = Promise.resolve(answered).catch(() => {});
    return answered;
  }) as PoolClient["query"];
}

/** Verb and first table, such as "UPDATE Verification", or the statement's name: never a parameter. */
export function nameQuery(query: unknown): string {
  const { name, text = query } = Object(query) as { name?: string; text?: unknown };
  if (name !== undefined && name !== "" && !name.startsWith("cohort_")) return name;
  const [, verb = "other"] =
    /\b(SELECT|INSERT|UPDATE|DELETE|BEGIN|COMMIT|ROLLBACK)\b/i.exec(String(text)) ?? [];
  const [, table = ""] = /\b(?:FROM|INTO|UPDATE|JOIN)\s+(?:"public"\.)?"(\w+)"/.exec(String(text)) ?? [];
  return `${verb.toUpperCase()} ${table}`.trim();
}
