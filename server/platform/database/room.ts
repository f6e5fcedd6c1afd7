/** Load shedding: what begins while too much waits for a connection is refused at once. What has begun goes on. */
import type { Pool } from "pg";
import type { Work, WorkKind } from "../../config/work.ts";

/** Of hot calls one statement serves many; nobody waits for the others. */
const SHED = new Set<WorkKind>(["partner", "sign_in", "page", "operator"]);
/** So many may wait for each connection, a burst of a hundred calls among them: a statement takes some 2 ms, and a call waits for about six. */
const WAITING_PER_CONNECTION = 40;

/** Nothing is wrong: the same call may succeed in a moment. */
export class BusyError extends Error {
  override readonly name = "BusyError";
}

/** Throws BusyError for work that has not asked the database before. */
export function requireRoom({ waitingCount, options }: Pool, work: Work): void {
  const isFull = waitingCount >= WAITING_PER_CONNECTION * options.max;
  if (isFull && SHED.has(work.kind) && work.databaseMs() === 0) throw new BusyError();
}
