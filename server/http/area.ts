/** Serves any OpenAPI document: checks from the document, answers from a typed map. Knows no feature. */
import type { ServerResponse } from "node:http";
import express, {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from "express";
import { type Refusal, refuse } from "../errors.ts";
import { bodyReaders, holdPlace, rawBodyHash } from "./body.ts";
import { type Document, expressPath, type OperationInfo, operationsOf } from "./document.ts";
import { type AnyReply, type Logging, sendPlain } from "./send.ts";
import { checkText } from "./text-check.ts";
import { toRefusal } from "./to-refusal.ts";
import { readUnjudged, requireType, type Unjudged } from "./unjudged.ts";
import { validatorOf } from "./validator.ts";
import { Written } from "./written.ts";

/** What a refusal looks like on the wire. */
export interface Answer {
  status: number;
  body?: object;
  headers?: Record<string, string>;
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
  authenticate: Record<
    string,
    (
      request: Request,
      services: Services,
      response: ServerResponse,
      operation: OperationInfo,
    ) => Caller | Promise<Caller>
  >;
  /** Counts the call against the caller's budget; may set headers, throws to refuse. */
  limit?: (caller: Caller, services: Services, response: ServerResponse, operation: OperationInfo) => void;
  /** A refusal for an error that the area expects and http can't know, such as a database that is away. */
  foresee?: (error: unknown) => Refusal | undefined;
  /** Runs the handler, or gives the answer that an equal call got before. */
  once?: (
    call: Call<Caller>,
    services: Services,
    run: (resourceId?: string) => Promise<AnyReply>,
  ) => Promise<AnyReply>;
  /** Whose call it is, where callers share the places that an operation has for large bodies. */
  sharer?: (caller: Caller) => string;
  /** The refusal as an answer. Null for one that the area has no words for, which is a defect of ours. */
  toResponse: (refusal: Refusal | "internal", operation: OperationInfo | undefined) => Answer | null;
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
      ? [...placesOf(serving, operation), handleUnjudged(serving)]
      : [...bodyReaders(operation), checkText];
    router[operation.method](path, begin(serving, operation), ...steps);
  }
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const onPath = operations.filter((operation) => operation.path === path);
    router.all(expressPath(path), refuseOtherMethods(serving, onPath));
  }
  const validator = validatorOf(area.document, options);
  const validate: RequestHandler = (request, response, next) =>
    validator((serving.progress.get(request) as Progress<Caller>).operation)(request, response, next);
  router.use(onlyOurs(serving, [validate, handle(serving)]), answerError(serving));
  return router;
}

function placesOf<Caller, Services>(
  { area: { sharer }, progress }: Serving<Caller, Services>,
  { bodyPlaces }: OperationInfo,
): RequestHandler[] {
  if (bodyPlaces === null) return [];
  if (sharer === undefined) return [holdPlace(bodyPlaces)];
  return [holdPlace(bodyPlaces, (request) => sharer(progress.get(request)?.caller as Caller))];
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
        known.caller = await authenticate(request, services, response, operation);
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

function handle<Caller, Services extends Logging>({
  area,
  services,
  progress,
}: Serving<Caller, Services>): RequestHandler {
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
    send(response, await (area.once === undefined ? run() : area.once(call, services, run)), services);
  };
}

/** In place of all steps that follow: this handler has the whole call in its hands. */
function handleUnjudged<Caller, Services extends Logging>({
  area,
  services,
  progress,
}: Serving<Caller, Services>) {
  return async (request: Request, response: Response): Promise<void> => {
    const { operation, caller } = progress.get(request) as Progress<Caller>;
    requireType(request, operation);
    const call = await readUnjudged(request, operation, request.query);
    const reply = await answerUnjudged(area, services, operation, caller as Caller, call);
    sendPlain(response, reply, services);
  };
}

/** What the handler of an unjudged operation answers. */
export function answerUnjudged<Caller, Services>(
  { handlers }: Area<Caller, Services>,
  services: Services,
  { operationId }: OperationInfo,
  caller: Caller,
  call: Unjudged,
): Promise<AnyReply> {
  const handler = handlers[operationId] as (call: Unjudged, context: unknown) => Promise<AnyReply>;
  return handler(call, { ...services, caller });
}

function answerError<Caller, Services extends Logging>({
  area,
  services,
  progress,
}: Serving<Caller, Services>) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) next(error);
    else sendFailure(area, services, progress.get(request)?.operation, error, response);
  };
}

/** Says in the area's words what was thrown; what nobody foresaw is logged. */
export function sendFailure<Caller, Services extends Logging>(
  area: Area<Caller, Services>,
  { log }: Services,
  operation: OperationInfo | undefined,
  error: unknown,
  response: ServerResponse,
): void {
  const refusal = area.foresee?.(error) ?? toRefusal(error);
  const answer = refusal === "internal" ? null : area.toResponse(refusal, operation);
  if (answer === null) log.error({ error, requestId: response.getHeader("X-Request-Id") }, "failed");
  const { status, body, headers = {} } = answer ?? (area.toResponse("internal", operation) as Answer);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  // Straight to the socket: the validator would judge this body against the operation's success.
  sendPlain(response, { status, body }, { log });
}

/** An answer whose JSON the validator may want to see before it goes out. */
function send(response: Response, { status, body }: AnyReply, services: Logging): void {
  const isJson = body !== undefined && !(body instanceof Written) && !(body instanceof Uint8Array);
  if (isJson) response.status(status).json(body);
  else sendPlain(response, { status, body }, services);
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
