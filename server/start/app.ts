import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import express, {
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from "express";
import { findDatabaseAway } from "../api/database-away.ts";
import { toTitledError } from "../api/titled-errors.ts";
import { tracking } from "../api/tracking/area.ts";
import { type RecordEvent, within } from "../context/call-context.ts";
import { type CurrentCall, currentCall, nameCall, noteProblem } from "../context/current-call.ts";
import { doWork } from "../context/work.ts";
import type { Area } from "../http/area.ts";
import { explainFailure } from "../http/failure.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { serveAreas } from "../http/serve.ts";
import { refuseUnknownPath } from "../http/to-refusal.ts";
import { type HealthSource, livez, readyz } from "../lifecycle/health.ts";
import { createOpenCalls, type OpenCalls } from "../lifecycle/open-calls.ts";
import { addMcp } from "../mcp/endpoint.ts";
import { addMemberMcp } from "../mcp/member.ts";
import { failurePage, wantsPage } from "../pages/framework/failure.ts";
import { sendPage } from "../pages/framework/layout.ts";
import { wordsFor } from "../pages/framework/words-for.ts";
import { addPages } from "../pages/routes.ts";
import { blindIndex } from "../platform/crypto.ts";
import { freeBytes } from "../platform/files/free-bytes.ts";
import { addressOf, networkOf, truncatedNetwork } from "../platform/network/network.ts";
import type { Services } from "../services.ts";
import { metrics, recordCall } from "../telemetry/metrics.ts";
import { traceCall } from "../telemetry/traces.ts";
import { areas, documents, errors, search } from "./areas.ts";
import { createHosts, type Hosts } from "./hosts.ts";
import { callLogger } from "./log-calls.ts";
import { createNearPaths } from "./near-paths.ts";

/** Roots of the APIs, below which errors are JSON. */
const apiRoots = new Set(
  areas.flatMap(({ document }) => Object.keys(document.paths).map((path) => path.split("/", 2)[1] ?? "")),
);

interface AppOptions {
  validateResponses: boolean;
  calls?: OpenCalls;
  isListening?: () => boolean;
}

export function createApp(services: Services, options: AppOptions): RequestListener {
  const { config, admission, bodyRoom } = services;
  const { validateResponses, calls = createOpenCalls(), isListening = () => true } = options;
  const router = express.Router({ caseSensitive: true });
  const { takeHot, waitForSeat } = serveAreas(router, areas as readonly Area<unknown, Services>[], services, {
    validateResponses,
    admission,
    bodyRoom,
    findInfrastructureFailure: findDatabaseAway,
    networkOf: (request) => networkOf(addressOf(request, config.trustProxy)),
  });
  const hosts = createHosts(services, refuseUnknownPath);
  addMcp(router, services, { areas, documents, errors, search });
  addMemberMcp(router, services);
  addPages(router, services, documents, errors, search);
  const app = createExpress(services, { calls, isListening }, router, hosts);
  const begin = everyAnswer(services, calls);
  const passOn: RequestListener = (request, response) => {
    const network = networkOf(addressOf(request, config.trustProxy));
    doWork("page", () => app(request, response), network);
  };
  return (request, response) => {
    const call = begin(request, response);
    const status = findHeaderFault(request) ?? readTarget(request);
    if (status !== undefined) {
      call.refused = "request_head";
      response.writeHead(status, { Connection: "close", "Content-Length": 0 }).end();
    } else
      within({ call, clock: { ms: 0 }, recordEvent: eventLogger(services, request, call) }, () =>
        traceCall(call, request, response, () => {
          if (hosts.hasApis(request) && takeHot(request, response)) return;
          const seated = isHealthCheck(request) ? undefined : waitForSeat(request, response);
          if (seated === undefined) passOn(request, response);
          else void seated.then(() => response.closed || passOn(request, response));
        }),
      );
  };
}

/** Health checks are answered under overload too. */
function isHealthCheck({ url }: IncomingMessage): boolean {
  return url === "/livez" || url === "/readyz" || url === "/healthz";
}

/** Security events are few, so only they compute a request's network. */
function eventLogger(
  { config, keyring, log, securityEvents }: Services,
  request: IncomingMessage,
  { requestId }: CurrentCall,
): RecordEvent {
  return (event, fields) => {
    const address = addressOf(request, config.trustProxy);
    const origin = {
      network: truncatedNetwork(address),
      client: blindIndex(keyring, "network", networkOf(address)),
    };
    const line = { event, requestId, ...origin, ...fields };
    securityEvents?.add(event, requestId, { ...origin, ...fields });
    if (event === "authn_login_success") log.info(line, "security event");
    else log.warn(line, "security event");
  };
}

// Requires one Host, no transfer coding but chunked (RFC 9112, sections 3.2 and 6.1), no expectation but 100-continue
// (RFC 9110, section 10.1.1). Refusals have only the common headers (interface, "me.json").
function findHeaderFault({ httpVersion, headers, rawHeaders }: IncomingMessage): 400 | 417 | 501 | undefined {
  if (headers.host === undefined) return httpVersion === "1.1" ? 400 : undefined;
  const { expect } = headers;
  if (expect !== undefined && httpVersion === "1.1" && !CONTINUE.test(expect)) return 417;
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && coding.toLowerCase() !== "chunked") return 501;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts > 1 ? 400 : undefined;
}

// Request target (RFC 9112, section 3.2): turns the absolute form into the origin form, its host replacing Host
// (3.2.2). 400 for other forms, and for a fragment.
function readTarget(request: IncomingMessage): 400 | undefined {
  const { url = "" } = request;
  if (url.includes("#")) return 400;
  if (url.startsWith("/") || url === "*") return undefined;
  const [, authority, rest] = ABSOLUTE_TARGET.exec(url) ?? [];
  if (authority === undefined || rest === undefined) return 400;
  request.headers.host = authority;
  request.url = rest.startsWith("/") ? rest : `/${rest}`;
  return undefined;
}

/** Scheme, authority without user information (RFC 9110, section 4.2.4), and the rest. */
const ABSOLUTE_TARGET = /^https?:\/\/([^/?@]+)((?:[/?].*)?)$/i;

const HOST = "host";
const CONTINUE = /^100-continue$/i;

const findNearPath = createNearPaths(documents);

function createExpress(
  services: Services,
  health: Pick<HealthSource, "calls" | "isListening">,
  router: Router,
  hosts: Hosts,
): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.enable("case sensitive routing");
  app.set("query parser", "simple"); // Keeps a[b]=c as the name "a[b]", not an object.
  app.set("trust proxy", services.config.trustProxy);
  // Express would keep a port in the address, and whatever a proxy wrote.
  Object.defineProperty(app.request, "ip", {
    get(this: IncomingMessage) {
      return addressOf(this, services.config.trustProxy);
    },
  });
  app.use(hosts.separate);
  app.get("/livez", named("livez"), livez);
  app.get(
    "/readyz",
    named("readyz"),
    readyz({ services, ...health, freeBytes: () => freeBytes(services.config) }),
  );
  app.get("/healthz", named("healthz"), healthz(services));
  app.use(router);
  app.use((request) => refuseUnknownPath(request, findNearPath(request)));
  app.use(answerError(services));
  return app;
}

/** Loggable request ids of callers: UUIDs and trace ids, which hold no personal data. */
const CALLER_REQUEST_ID = /^(?:[0-9a-f]{16}|[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Request id, common headers, log line and metrics of each call. */
function everyAnswer(services: Services, calls: OpenCalls) {
  const { config, log, credentialUses } = services;
  const logCall = callLogger(services);
  const headers = new Map(Object.entries(securityHeaders(config)));
  const levelOf = healthQuietened();
  return (request: IncomingMessage, response: ServerResponse): CurrentCall => {
    const began = performance.now();
    const theirs = request.headers["x-request-id"];
    const isTold = typeof theirs === "string" && CALLER_REQUEST_ID.test(theirs);
    const call: CurrentCall = {
      requestId: randomUUID(),
      callerRequestId: isTold ? theirs : undefined,
      method: request.method ?? "",
      area: "none",
      operation: "unknown",
      ids: undefined,
      refused: undefined,
    };
    response.setHeader("X-Request-Id", call.requestId);
    response.setHeaders(headers);
    const end = calls.begin(call, response);
    response.once("close", () => {
      end();
      const ms = (call.streamedAt ?? performance.now()) - began;
      recordCall(call.area, call.operation, response.headersSent ? response.statusCode : 0, ms / 1_000);
      if (response.headersSent && response.statusCode === 503) recordUnavailable(call);
      const level = levelOf(call, response);
      if (log.isLevelEnabled(level)) log[level](describe(call, response, ms), "request completed");
      call.endTrace?.();
      if (call.keyId !== undefined) credentialUses.note(call.keyId);
      if (response.headersSent) logCall(call, request, response.statusCode, ms);
    });
    return call;
  };
}

/** Level of a call's line: "debug" for a health check, which comes every second, unless its status has changed. */
function healthQuietened(): (call: CurrentCall, response: ServerResponse) => "info" | "debug" {
  const statuses = new Map<string, number>();
  return ({ area, operation }, { statusCode }) => {
    if (area !== "health") return "info";
    const last = statuses.get(operation) ?? 200;
    statuses.set(operation, statusCode);
    return statusCode === last ? "debug" : "info";
  };
}

function recordUnavailable({ area, level = "ordinary", scarce, refused }: CurrentCall): void {
  if (area !== "health") metrics.unavailable.inc({ level, reason: scarce ?? refused ?? "other" });
}

/** Log line: the operation, never the raw path, which may hold anything. */
function describe(call: CurrentCall, response: ServerResponse, ms: number): object {
  const { requestId, callerRequestId, traceId, method, area, operation, ids, refused, scarce } = call;
  return {
    requestId,
    ...(callerRequestId !== undefined && { callerRequestId }),
    ...(traceId !== undefined && { traceId }),
    method,
    area,
    operation,
    ...ids,
    status: response.statusCode,
    ...(refused !== undefined && { refused }),
    ...(scarce !== undefined && { scarce }),
    ms: Math.round(ms),
    ...(!response.writableFinished && { brokenOff: true }),
  };
}

function named(operation: string): RequestHandler {
  return (_request, _response, next) => {
    nameCall("health", operation);
    next();
  };
}

/** For load balancers: 503 without a database. Concurrent callers share one query. */
function healthz({ database }: Services): RequestHandler {
  let asked: Promise<boolean> | null = null;
  const ask = async () => {
    try {
      await doWork("health", () => database.$queryRaw`SELECT 1`);
      return true;
    } catch {
      return false;
    } finally {
      asked = null;
    }
  };
  return async (_request, response) => {
    asked ??= ask();
    const isUp = await asked;
    response.status(isUp ? 200 : 503).json({ status: isUp ? "ok" : "database_unreachable" });
  };
}

/** Errors below it are lists, on unknown paths too. */
const TRACKING = "/code-tracking/";

function answerError({ log }: Services) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const requestId = response.get("X-Request-Id");
    const source = { services: { log }, findInfrastructureFailure: findDatabaseAway };
    const refusal = explainFailure(source, error, requestId, { operation: currentCall()?.operation });
    if (refusal === "internal") log.error({ error, requestId }, "request failed");
    const toResponse = request.path.startsWith(TRACKING) ? tracking.toResponse : toTitledError;
    const { status, body, headers, problem } = toResponse(refusal, undefined) ?? toTitledError(refusal);
    noteProblem(problem);
    response.set(headers ?? {});
    if (!request.complete) response.set("Connection", "close");
    if (wantsPage(request, apiRoots))
      sendPage(response, failurePage(request, wordsFor(request), status, requestId));
    else response.status(status).json(body);
  };
}
