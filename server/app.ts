import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import express, {
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import { auth } from "./api/auth/area.ts";
import { inbound } from "./api/inbound/area.ts";
import { operator } from "./api/operator/area.ts";
import { profile } from "./api/profile/area.ts";
import { toTitledError } from "./api/titled-errors.ts";
import { tracking } from "./api/tracking/area.ts";
import { whitelabel } from "./api/whitelabel/area.ts";
import { refuse } from "./errors.ts";
import { areaRouter } from "./http/area.ts";
import { directListener } from "./http/direct.ts";
import { toRefusal } from "./http/to-refusal.ts";
import { failurePage, wantsPage } from "./pages/framework/failure.ts";
import { sendPage } from "./pages/framework/layout.ts";
import { pages } from "./pages/routes.ts";
import { wordsFor } from "./pages/words/words-for.ts";
import type { Services } from "./services.ts";

/** Every API that is served, one for each document in spec/. */
export const areas = [whitelabel, auth, profile, tracking, operator, inbound] as const;

/** Where the paths of the APIs begin: below them only programs call, so errors are JSON. */
const apiRoots = new Set(
  areas.flatMap(({ document }) => Object.keys(document.paths).map((path) => path.split("/", 2)[1] ?? "")),
);

/** The whole server, to be given to node:http: an Express application, and past it the way of recording. */
export function createApp(services: Services, options: { validateResponses: boolean }): RequestListener {
  const app = createExpress(services, options);
  const takeDirect = directListener(tracking, services);
  const begin = everyAnswer(services);
  return (request, response) => {
    begin(request, response);
    if (!takeDirect(request, response)) app(request, response);
  };
}

function createExpress(services: Services, options: { validateResponses: boolean }): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.enable("case sensitive routing");
  app.set("query parser", "simple"); // a[b]=c is the name "a[b]", and no object.
  app.set("trust proxy", services.config.trustProxy);
  // First what is called all day: every router that a call passes on its way costs it a little.
  app.use(areaRouter(tracking, services, options), areaRouter(auth, services, options));
  app.get("/healthz", healthz(services));
  app.use(areaRouter(whitelabel, services, options));
  app.use(areaRouter(profile, services, options));
  app.use(areaRouter(operator, services, options));
  app.use(areaRouter(inbound, services, options));
  app.use(pages(services, areas));
  app.use(answerUnknown);
  app.use(answerError(services));
  return app;
}

/** A name for the call, the headers that every answer has, and one line in the log: a path, never a query. */
function everyAnswer({ config, log }: Services) {
  const secure = config.production && config.baseUrl.startsWith("https:");
  return ({ method, url = "" }: IncomingMessage, response: ServerResponse): void => {
    const began = performance.now();
    const requestId = randomUUID();
    response.setHeader("X-Request-Id", requestId);
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Cache-Control", "no-store");
    if (secure) response.setHeader("Strict-Transport-Security", "max-age=31536000");
    if (!log.isLevelEnabled("info")) return;
    response.once("close", () => {
      const [path] = url.split("?", 1);
      const ms = Math.round(performance.now() - began);
      const whole = response.writableFinished ? {} : { brokenOff: true };
      log.info({ requestId, method, path, status: response.statusCode, ms, ...whole }, "answered");
    });
  };
}

/** For load balancers: whether this process can work, which without its database it can't. */
function healthz({ database }: Services): RequestHandler {
  return async (_request, response) => {
    const isUp = await database.$queryRaw`SELECT 1`.then(
      () => true,
      () => false,
    );
    response.status(isUp ? 200 : 503).json({ status: isUp ? "ok" : "database_unreachable" });
  };
}

/** Below it errors are lists, on paths that are not there as well. */
const TRACKING = "/code-tracking/";

/** More of a path than this tells nobody where their mistake is. */
const PATH_SHOWN_MAX = 200;

/** Names the path as it came, without its query, in which secrets may stand. */
function answerUnknown({ method, path }: Request): never {
  const shown = path.length > PATH_SHOWN_MAX ? `${path.slice(0, PATH_SHOWN_MAX)}…` : path;
  refuse({ kind: "not_found", code: "path", params: { method, path: shown } });
}

/** What no area has answered: a broken path, a form that is no form, a page that failed. */
function answerError({ log }: Services) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const refusal = toRefusal(error);
    const requestId = response.get("X-Request-Id");
    if (refusal === "internal") log.error({ error, requestId }, "failed");
    const toAnswer = request.path.startsWith(TRACKING) ? tracking.toResponse : toTitledError;
    const { status, body, headers } = toAnswer(refusal, undefined) ?? toTitledError(refusal);
    response.set(headers ?? {});
    if (wantsPage(request, apiRoots)) sendPage(response, failurePage(wordsFor(request), status, requestId));
    else response.status(status).json(body);
  };
}
