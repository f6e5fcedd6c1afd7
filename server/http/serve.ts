/** Entry of calls: hot ones from node's server, others through Express. Both take the steps of call.ts. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { parse as parseQuery } from "node:querystring";
import type { NextFunction, Request, Response, Router } from "express";
import { createKnownCallers } from "../admission/known-callers.ts";
import { refuse } from "../errors.ts";
import type { AnyArea, Area, Call, Incoming, Served } from "./area.ts";
import { serveCall } from "./call.ts";
import { expressPath, type OperationInfo, operationsOf } from "./document.ts";
import { sendFailure } from "./failure.ts";
import { presumeCaller } from "./identify.ts";
import type { Logging } from "./reply.ts";

interface ServedAreas {
  /** True if the request is a hot call, which it answers. */
  takeHot: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Waits for a seat before Express; undefined without a wait. */
  waitForSeat: (request: IncomingMessage, response: ServerResponse) => Promise<void> | undefined;
}

/**
 * Adds all areas to one `router` at the root of the Express application: a router without match continues in the next
 * turn.
 */
export function serveAreas<Services extends Logging>(
  router: Router,
  areas: readonly Area<unknown, Services>[],
  services: Services,
  options: Omit<Served, "area" | "services" | "knownCallers">,
): ServedAreas {
  const hot = new Map<string, { served: Served; operation: OperationInfo }>();
  const shared = { ...options, knownCallers: { hot: createKnownCallers(), ordinary: createKnownCallers() } };
  for (const area of areas as readonly AnyArea[]) {
    const operations = operationsOf(area.document);
    assertSameOperations(area, operations);
    const served = { area, services, ...shared };
    for (const operation of operations)
      if (operation.hot)
        hot.set(`${operation.method.toUpperCase()} ${operation.path}`, { served, operation });
    addArea(router, served, operations);
  }
  /** Finds `x-hot` operations by path alone: Express's router and prototypes cost much of a recording's time. */
  const takeHot: ServedAreas["takeHot"] = (request, response) => {
    const { url = "" } = request;
    const at = url.indexOf("?");
    const name = at === -1 ? url : url.slice(0, at);
    // Ignores a trailing slash, as Express's router does.
    const found = hot.get(`${request.method} ${name.endsWith("/") ? name.slice(0, -1) : name}`);
    if (found === undefined) return false;
    const query = at === -1 ? {} : parseQuery(url.slice(at + 1));
    const { served, operation } = found;
    void serveCall(createCall(served, { operation, request, path: {}, query }, response));
    return true;
  };
  const waitForSeat: ServedAreas["waitForSeat"] = (request, response) =>
    options.admission.enter("ordinary", presumeCaller(shared, { request }), { request, response });
  return { takeHot, waitForSeat };
}

function addArea(router: Router, served: Served, operations: readonly OperationInfo[]): void {
  const { area, services } = served;
  for (const [path, onPath] of byPath(operations)) {
    const isList = operations.some((one) => one.method === "get" && isItemOf(path, one.path));
    router.all(expressPath(path), async (request: Request, response: Response) => {
      if (await area.crossOrigin?.(services, onPath, request, response)) return;
      const operation = onPath.find(({ method }) => method.toUpperCase() === request.method);
      // An empty id: a caller who reads one item must not get the list.
      if (isList && request.method === "GET" && request.path.endsWith("/"))
        refuse({ kind: "not_found", code: "path", params: { method: "GET", path: request.path } });
      if (operation !== undefined) return serveCall(callByExpress(served, operation, request, response));
      const allowed = onPath.map(({ method }) => method.toUpperCase());
      if (area.headers !== undefined) response.set(area.headers(services));
      return refuse({ kind: "wrong_method", allowed });
    });
  }
  // Errors of Express itself, such as for a broken path.
  router.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) next(error);
    else sendFailure(served, undefined, error, response);
  });
}

/** Whether a path is a list's with an id. */
function isItemOf(list: string, path: string): boolean {
  return path.startsWith(`${list}/{`) && !path.slice(list.length + 1).includes("/");
}

function createCall(served: Served, incoming: Incoming, response: ServerResponse): Call {
  const { area, services } = served;
  const { operation, request, path, query } = incoming;
  return {
    area,
    served,
    operation,
    scheme: operation.scheme === null ? undefined : area.schemes[operation.scheme],
    request,
    response,
    headers: request.headers,
    path,
    query,
    context: { ...services, caller: undefined },
    body: undefined,
    text: "",
    bodyHash: "",
    issues: [],
    askLibrary: undefined,
    reply: undefined,
  };
}

function callByExpress(served: Served, operation: OperationInfo, request: Request, response: Response): Call {
  const path = request.params as Record<string, string>;
  const call = createCall(served, { operation, request, path, query: request.query }, response);
  // The library knows JSON and forms.
  const { hot, bodyFormat } = operation;
  if (hot || bodyFormat === "raw" || bodyFormat === "ndjson" || bodyFormat === "stream") return call;
  call.askLibrary = async () => {
    request.body = call.body;
    const verdict = await served.area.libraryValidator(request, response);
    // With the document's types by now.
    call.query = request.query;
    call.path = (request as MatchedRequest).openapi?.pathParams ?? call.path;
    return verdict;
  };
  return call;
}

/** Paths without parameters first: /reviews/next is not the review "next". */
function byPath(operations: readonly OperationInfo[]): [string, OperationInfo[]][] {
  const paths = Map.groupBy(operations, ({ path }) => path);
  const isOpen = (path: string) => Number(path.includes("{"));
  return [...paths].sort(([one], [other]) => isOpen(one) - isOpen(other));
}

/** Catches an outdated generated/, which the types can't. */
function assertSameOperations(area: AnyArea, operations: OperationInfo[]): void {
  const inDocument = operations.map(({ operationId }) => operationId);
  const inMap = Object.keys(area.handlers);
  const odd = [
    ...inDocument.filter((id) => !inMap.includes(id)),
    ...inMap.filter((id) => !inDocument.includes(id)),
  ];
  if (odd.length > 0) throw new Error(`spec/${area.name}.yaml and its handlers differ: ${odd.join(", ")}`);
}

/** Set by express-openapi-validator on a matched request. */
type MatchedRequest = Request & { openapi?: { pathParams: Record<string, string> } };
