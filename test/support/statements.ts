/** Counts what the database is asked: SQL statements, BEGIN and COMMIT among them, in either database backend. */
import { PGlite, type Transaction } from "@electric-sql/pglite";
import pg from "pg";

interface Asked {
  query: (first: string | { text: string }, ...rest: unknown[]) => unknown;
}

/** Runs `work`; gives its result, and every statement that was sent meanwhile. */
export async function withStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = [];
  const lite = PGlite.prototype;
  const { transaction } = lite;
  const restore = [watch(lite as unknown as Asked, statements), watch(pg.Client.prototype, statements)];
  lite.transaction = function <Result>(run: (tx: Transaction) => Promise<Result>) {
    statements.push("BEGIN", "COMMIT");
    return transaction.call(this, (tx) => {
      watch(tx as unknown as Asked, statements);
      return run(tx);
    }) as Promise<Result>;
  };
  try {
    return { result: await work(), statements };
  } finally {
    lite.transaction = transaction;
    for (const each of restore) each();
  }
}

function watch(target: Asked, statements: string[]): () => void {
  const { query } = target;
  target.query = function (this: unknown, first, ...rest) {
    statements.push(typeof first === "string" ? first : first.text);
    return query.call(this, first, ...rest);
  };
  return () => {
    target.query = query;
  };
}
