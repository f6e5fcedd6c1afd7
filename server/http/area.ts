/** Serves any OpenAPI document: checks from the document, answers from a typed map. Knows no feature. */
import { pipeline } from "node:stream";
import express, {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from "express";
import { type Refusal, refuse } from "../errors.ts";
import { bodyReaders, rawBodyHash } from "./body.ts";
import { type Document, expressPath, type OperationInfo, operationsOf } from "./document.ts";
import { checkText } from "./text-check.ts";
import { toRefusal } from "./to-refusal.ts";
import { unjudgedCall, unjudgedReaders } from "./unjudged.ts";
import { validatorOf } from "./validator.ts";
import { Written } from "./written.ts";

/** What a refusal looks like on the wire. */
export interface Answer {
  status: number;
  body?: object;
  headers?: Record<string, string>;
}

export interface AnyReply {
  status: number;
  body: unknown;
}

/** A call as the hooks of an area see it. */
export interface Call<Caller> {
  operation: OperationInfo;
  caller: Caller;
  /** Path parameters, and so what is called. */
  path: Record<string, string>;
  bodyHash: string;
  idempotencyKey: string | undefined;
}

/** One OpenAPI document, and all that is needed to serve it. */
export interface Area<Caller, Services> {
  name: string;
  document: Document;
  /** Fully typed where it is written; the server needs only its keys. */
  handlers: Record<string, (input: never, context: never) => Promise<AnyReply>>;
  /** Headers that every answer of the area has, refusals too. */
  headers?: (services: Services) => Record<string, string>;
  /** One function for each security scheme of the document; it sees headers, path and query, and throws to refuse. */
  authenticate: Record<string, (request: Request, services: Services, response: Response) => Promise<Caller>>;
  /** Counts the call against the caller's budget; may set headers, throws to refuse. */
  limit?: (caller: Caller, services: Services, response: Response, operation: OperationInfo) => void;
  /** A refusal for an error that the area expects and http can't know, such as a database that is away. */
  foresee?: (error: unknown) => Refusal | undefined;
  /** Whether the validator goes on after the first fault. Only where bodies are small: it may find thousands. */
  everyFault?: boolean;
  /** Runs the handler, or gives the answer that an equal call got before. */
  once?: (
    call: Call<Caller>,
    services: Services,
    run: (resourceId?: string) => Promise<AnyReply>,
  ) => Promise<AnyReply>;
  toResponse: (refusal: Refusal | "internal", operation: OperationInfo | undefined) => Answer;
}

/** What http needs of the services itself. */
interface Logging {
  log: { error: (fields: object, text: string) => void };
}

/** Everything about one request that its middlewares hand on. */
interface Progress<Caller> {
  operation: OperationInfo;
  caller?: Caller;
}

/** What the steps of one area share. */
interface Serving<Caller, Services> {
  area: Area<Caller, Services>;
  services: Services;
  progress: WeakMap<Request, Progress<Caller>>;
}

/** The area as a router for the root of the application. */
export function areaRouter<Caller, Services extends Logging>(
  area: Area<Caller, Services>,
  services: Services,
  options: { validateResponses: boolean },
): Router {
  const router = express.Router({ caseSensitive: true });
  const serving = { area, services, progress: new WeakMap<Request, Progress<Caller>>() };
  const operations = operationsOf(area.document);
  assertSameOperations(area, operations);
  for (const operation of operations) {
    const path = expressPath(operation.path);
    const steps = operation.judgedByHandler
      ? [...unjudgedReaders(operation), handleUnjudged(serving)]
      : [...bodyReaders(operation), checkText];
    router[operation.method](path, begin(serving, operation), ...steps);
  }
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const onPath = operations.filter((operation) => operation.path === path);
    router.all(expressPath(path), refuseOtherMethods(serving, onPath));
  }
  const validate = validatorOf(area, options);
  router.use(onlyOurs(serving, [validate, handle(serving)]), answerError(serving));
  return router;
}

/** Who calls, and may they call so often? Both from the headers alone. */
function begin<Caller, Services>(
  { area, services, progress }: Serving<Caller, Services>,
  operation: OperationInfo,
): RequestHandler {
  const authenticate = operation.scheme === null ? undefined : area.authenticate[operation.scheme];
  return async (request, response, next) => {
    if (area.headers !== undefined) response.set(area.headers(services));
    if (request.method.toLowerCase() === operation.method) {
      const known: Progress<Caller> = { operation };
      progress.set(request, known);
      if (authenticate !== undefined) {
        known.caller = await authenticate(request, services, response);
        area.limit?.(known.caller, services, response, operation);
      }
    }
    next(); // Express sends HEAD to GET; it is refused as another method further on.
  };
}

function refuseOtherMethods<Caller, Services>(
  { progress }: Serving<Caller, Services>,
  onPath: OperationInfo[],
): RequestHandler {
  const allowed = onPath.map(({ method }) => method.toUpperCase());
  return (request, _response, next) =>
    progress.has(request) ? next() : refuse({ kind: "wrong_method", allowed });
}

/** A request that none of our paths took belongs to somebody else. */
function onlyOurs<Caller, Services>(
  { progress }: Serving<Caller, Services>,
  handlers: RequestHandler[],
): RequestHandler[] {
  return handlers.map(
    (handler) => (request, response, next) =>
      progress.has(request) ? handler(request, response, next) : next(),
  );
}

function handle<Caller, Services>({ area, services, progress }: Serving<Caller, Services>): RequestHandler {
  return async (request, response) => {
    const { operation, caller } = progress.get(request) as Progress<Caller>;
    // The validator has just proved what the handler's types say.
    const path = (request as MatchedRequest).openapi.pathParams;
    const input = { path, query: request.query, body: request.body } as never;
    const handler = area.handlers[operation.operationId] as (
      input: never,
      context: never,
    ) => Promise<AnyReply>;
    const run = (resourceId?: string) => {
      const created = resourceId === undefined ? {} : { resourceId };
      return handler(input, { ...services, caller, ...created } as never);
    };
    const idempotencyKey = request.get("Idempotency-Key");
    const call = {
      operation,
      caller: caller as Caller,
      path,
      bodyHash: rawBodyHash(request),
      idempotencyKey,
    };
    send(response, await (area.once === undefined ? run() : area.once(call, services, run)));
  };
}

/** In place of all steps that follow: this handler has the whole call in its hands. */
function handleUnjudged<Caller, Services>({ area, services, progress }: Serving<Caller, Services>) {
  return async (request: Request, response: Response): Promise<void> => {
    const { operation, caller } = progress.get(request) as Progress<Caller>;
    const handler = area.handlers[operation.operationId] as (
      call: never,
      context: never,
    ) => Promise<AnyReply>;
    send(response, await handler(unjudgedCall(request) as never, { ...services, caller } as never));
  };
}

function answerError<Caller, Services extends Logging>({
  area,
  services,
  progress,
}: Serving<Caller, Services>) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const refusal = area.foresee?.(error) ?? toRefusal(error);
    if (refusal === "internal")
      services.log.error({ error, requestId: response.get("X-Request-Id") }, "failed");
    const { status, body, headers } = area.toResponse(refusal, progress.get(request)?.operation);
    response.set(headers ?? {});
    // Straight to the socket: the validator would judge this body against the operation's success.
    response.status(status);
    if (body === undefined) response.end();
    else response.type("json").end(JSON.stringify(body));
  };
}

/** Of what strangers made: opened by itself in a browser it is saved or shown, and runs nothing. */
const ALONE = {
  "Content-Disposition": "attachment",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

function send(response: Response, { status, body }: AnyReply): void {
  response.status(status);
  if (body === undefined) response.end();
  else if (body instanceof Written) sendWritten(response, body);
  else if (body instanceof Uint8Array) response.set(ALONE).type("application/octet-stream").end(body);
  else response.json(body);
}

function sendWritten(response: Response, { type, content }: Written): void {
  response.setHeader("Content-Type", type);
  if (content instanceof Buffer) response.set({ ...ALONE, "Content-Disposition": "inline" }).end(content);
  else if (typeof content === "string") response.end(content);
  // A stream that fails takes the connection with it, so that nobody takes a part for the whole.
  else pipeline(content, response, () => {});
}

/** The types say this already; this also catches a generated/ that is out of date. */
function assertSameOperations<Caller, Services>(
  area: Area<Caller, Services>,
  operations: OperationInfo[],
): void {
  const inDocument = operations.map(({ operationId }) => operationId);
  const inMap = Object.keys(area.handlers);
  const odd = [
    ...inDocument.filter((id) => !inMap.includes(id)),
    ...inMap.filter((id) => !inDocument.includes(id)),
  ];
  if (odd.length > 0) throw new Error(`spec/${area.name}.yaml and its handlers differ: ${odd.join(", ")}`);
}

/** What express-openapi-validator leaves on a request that it let through. */
type MatchedRequest = Request & { openapi: { pathParams: Record<string, string> } };
