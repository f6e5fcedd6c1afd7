/** Each query of a connection: one at a time, and told to whoever looks for slow ones. */
import { channel } from "node:diagnostics_channel";
import type { PoolClient } from "pg";
import { type CurrentCall, currentCall } from "../../context/current-call.ts";

/** A query that has ended, for subscribers of `queryChannel`. */
export interface EndedQuery {
  /** What pg was given; `nameQuery` tells what may be logged of it. */
  query: unknown;
  ms: number;
  /** For which call. */
  call: CurrentCall | undefined;
}

/** Node's diagnostics channel of all queries; without subscribers nothing is measured. */
export const queryChannel = channel("cohort:query");

type Query = (...given: unknown[]) => unknown;
type Answer = (error: unknown, result?: unknown) => void;

/**
 * Prisma asks for the relations of a row at once, in a transaction over one connection. pg queues them and warns, because
 * version 9 no longer will: so they wait here.
 */
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
    // A stream, such as COPY, is ended by whoever reads it.
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

/** Its verb and first table, such as "UPDATE Verification", or the name that we gave it: never a parameter. */
export function nameQuery(query: unknown): string {
  const { name, text = query } = Object(query) as { name?: string; text?: unknown };
  if (name !== undefined && name !== "" && !name.startsWith("cohort_")) return name;
  const [, verb = "other"] =
    /\b(SELECT|INSERT|UPDATE|DELETE|BEGIN|COMMIT|ROLLBACK)\b/i.exec(String(text)) ?? [];
  const [, table = ""] = /\b(?:FROM|INTO|UPDATE|JOIN)\s+(?:"public"\.)?"(\w+)"/.exec(String(text)) ?? [];
  return `${verb.toUpperCase()} ${table}`.trim();
}
