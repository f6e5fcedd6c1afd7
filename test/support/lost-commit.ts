/** A database whose answer to COMMIT gets lost, as when the connection breaks just then. */
import type { Services } from "../../server/services.ts";

type Database = Services["database"];

export interface LostCommits {
  database: Database;
  /** Loses the answer to the nth transaction from now on; whether that came. */
  lose: (nth: number) => void;
  /** Loses no more. */
  stop: () => void;
  wasLost: () => boolean;
}

export function loseCommits(real: Database): LostCommits {
  let left = 0;
  let isLost = false;
  const transact = async (...asked: Parameters<Database["$transaction"]>) => {
    const result: unknown = await real.$transaction(...asked);
    left -= 1;
    if (left !== 0) return result;
    isLost = true;
    throw new Error("Connection terminated unexpectedly");
  };
  return {
    database: new Proxy(real, {
      get: (_real, key) => (key === "$transaction" ? transact : Reflect.get(real, key)),
    }),
    lose(nth) {
      left = nth;
      isLost = false;
    },
    stop() {
      left = 0;
    },
    wasLost: () => isLost,
  };
}
