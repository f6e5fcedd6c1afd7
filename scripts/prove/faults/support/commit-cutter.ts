/** Cuts a connection to PostgreSQL after the server has committed and before the client hears of it. */
import { commandTag, isIdle, type Message, sqlOf } from "./postgres-messages.ts";
import type { Link, Verdict } from "./proxy.ts";

/** What the server's background work writes: no call waits for its commits. */
const BACKGROUND =
  /"RateWindow"|"viewsClaimedAt"|SET sequence =|"journaledAt"|"queryCredential|"TestCall"|"Installation"/;
/** A command that has changed rows. A commit without one is of a transaction that only read. */
const WRITE = /^(?:INSERT 0|UPDATE|DELETE|MERGE) [1-9]/;

export interface CommitCutter {
  inspect: (message: Message, link: Link) => Verdict;
  /** Cuts at the nth commit from now on. */
  arm: (nth: number) => void;
  /** No more; whether a commit was cut since. */
  disarm: () => boolean;
  /** The table that the last commit to be cut wrote to. */
  sql: () => string;
}

interface Work {
  sql: string[];
  tags: string[];
}

export function createCommitCutter(): CommitCutter {
  const working = new Map<number, Work>();
  let left = 0;
  let cut: Work | undefined;
  return {
    inspect(message, { number }) {
      const work = working.get(number) ?? { sql: [], tags: [] };
      working.set(number, work);
      const sql = sqlOf(message);
      if (sql !== undefined) work.sql.push(sql);
      const tag = commandTag(message);
      if (tag !== undefined) work.tags.push(tag);
      if (!isIdle(message)) return "pass";
      working.delete(number);
      const isRolledBack = work.tags.includes("ROLLBACK");
      const isCommit = !isRolledBack && work.tags.some((one) => WRITE.test(one));
      if (left === 0 || !isCommit || work.sql.some((one) => BACKGROUND.test(one))) return "pass";
      left -= 1;
      if (left > 0) return "pass";
      cut = work;
      return "cut";
    },
    arm(nth) {
      left = nth;
      cut = undefined;
    },
    disarm() {
      left = 0;
      return cut !== undefined;
    },
    sql: () =>
      cut?.sql.flatMap((one) => /(?:INTO|UPDATE|FROM) (?:"\w+"\.)?"(\w+)"/.exec(one)?.[1] ?? []).join(" ") ??
      "",
  };
}
