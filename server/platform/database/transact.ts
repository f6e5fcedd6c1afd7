import type { Database, Transaction } from "./database.ts";

/** Transaction id and its server: after a failover another server may reuse the number. */
interface TransactionId {
  id: string | null;
  server: string;
}

/**
 * A transaction that only this call can follow up, with a message or a shown secret. If the answer to COMMIT is lost, the server or
 * `isThere` says whether it happened.
 */
export async function transact<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
  isThere?: (result: Result) => Promise<boolean>,
): Promise<Result> {
  let written: { result: Result; isCommitted: () => Promise<boolean> } | undefined;
  try {
    return await database.$transaction(async (tx) => {
      const result = await work(tx);
      const as = isThere === undefined ? await identify(tx) : undefined;
      const isDone = async () =>
        as === undefined ? await isThere?.(result) : await isCommitted(database, as);
      written = { result, isCommitted: async () => (await isDone().catch(() => false)) === true };
      return result;
    });
  } catch (error) {
    if (written === undefined || !(await written.isCommitted())) throw error;
    return written.result;
  }
}

async function identify(tx: Transaction): Promise<TransactionId | undefined> {
  const [as] = await tx.$queryRaw<TransactionId[]>`
    SELECT pg_current_xact_id_if_assigned()::text AS id,
      extract(epoch FROM pg_postmaster_start_time())::text AS server`;
  return as;
}

async function isCommitted(database: Database, { id, server }: TransactionId): Promise<boolean> {
  if (id === null) return false;
  const [found] = await database.$queryRaw<{ committed: boolean }[]>`
    SELECT CASE extract(epoch FROM pg_postmaster_start_time())::text
      WHEN ${server} THEN pg_xact_status(${id}::xid8) = 'committed' ELSE false END AS committed`;
  return found?.committed === true;
}
