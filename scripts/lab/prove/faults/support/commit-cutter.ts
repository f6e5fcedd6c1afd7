/** Cuts a connection to PostgreSQL after the server has committed and before the client hears of it. */
import type { WorkKind } from "../../../../../server/config/work.ts";
import { commandTag, isIdle, type Message, sqlOf, startupParameter } from "./postgres-messages.ts";
import type { Link, Verdict } from "./proxy.ts";

/** Kinds of work whose commits no call waits for. */
const NO_CALL: readonly string[] = ["background", "health", "migration"] satisfies WorkKind[];
/** A command that has changed rows. A commit without one is of a transaction that only read. */
const WRITE = /^(?:INSERT 0|UPDATE|DELETE|MERGE) [1-9]/;

export interface CommitCutter {
  inspect: (message: Message, link: Link) => Verdict;
  /** Cuts at the nth commit of a call from now on. */
  arm: (nth: number) => void;
  /** No more; whether a commit was cut since. */
  disarm: () => boolean;
  /** The tables that the last commit to be cut wrote to. */
  sql: () => string;
}

interface Work {
  sql: string[];
  tags: string[];
}

export function createCommitCutter(): CommitCutter {
  const working = new Map<number, Work>();
  /** The kind of work of each connection (pools.ts). */
  const kinds = new Map<number, string | undefined>();
  let left = 0;
  let cut: Work | undefined;
  return {
    inspect(message, { number }) {
      const name = startupParameter(message, "application_name");
      if (name !== undefined) kinds.set(number, name.replace(/^cohort /, ""));
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
      if (left === 0 || !isCommit) return "pass";
      const kind = kinds.get(number);
      if (kind === undefined) throw new Error("A connection does not say what it is for (application_name).");
      if (NO_CALL.includes(kind)) return "pass";
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
