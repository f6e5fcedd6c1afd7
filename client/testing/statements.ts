/** No month is ever closed here: the operator does so. */
import { RefusalError, type Reply } from "./world.ts";

export function listStatements(): Reply {
  return { body: { data: [] } };
}

export function exportStatement(): Reply {
  throw new RefusalError(404, "not_found", ["There is no such statement."]);
}

export function listStatementKeys(): Reply {
  return { body: { keys: [] } };
}
