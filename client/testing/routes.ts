/** Requests by the documents: which operation they call, and what is wrong with them. */
import { type Operation, type OperationId, operations } from "../../generated/operations.ts";
import type { RequestFault } from "../index.ts";
import { fieldsOf, findFaults, readQuery } from "./check.ts";

/** The ids of the operations whose path and method these are; a path of fixed words comes before one with parameters. */
const routes = (Object.entries(operations) as [OperationId, Operation][])
  .map(([id, { method, path }]) => {
    const pattern = path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+");
    return { id, method, pattern: new RegExp(`^${pattern}$`), parameters: path.split("{").length };
  })
  .sort((one, other) => one.parameters - other.parameters);

export function findOperation(method: string, pathname: string): OperationId | undefined {
  return routes.find((route) => route.method === method && route.pattern.test(pathname))?.id;
}

/** Wrong fields of query and body; of NDJSON none, since each line has an answer of its own. */
export function faultsOf(id: OperationId, query: URLSearchParams, text: string): RequestFault[] {
  const { query: queryForm, body } = operations[id];
  const faults = findFaults(queryForm, readQuery(queryForm, query), "/query");
  if (body === undefined || body.media === "application/x-ndjson" || (text === "" && !body.required))
    return faults;
  const value = body.media === "application/json" ? readJson(text) : fieldsOf(new URLSearchParams(text));
  if (value === undefined) return [...faults, { pointer: "/body", code: "json", detail: "is not JSON" }];
  return [...faults, ...findFaults(body.schema, value, "/body")];
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
