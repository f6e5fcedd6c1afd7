/**
 * Pipeline of every API call, over node's request and response: authenticate, limit, authorize, read, validate, idempotent, handle,
 * reply; what was thrown becomes the area's error response. It knows no feature.
 */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Admission } from "../admission/admission.ts";
import type { Caller as QueuedCaller } from "../admission/fair-queue.ts";
import type { KnownCallers } from "../admission/known-callers.ts";
import type { WorkKind } from "../config/work.ts";
import { describeCall, nameCall } from "../context/current-call.ts";
import { doWork } from "../context/work.ts";
import { type Refusal, RefusalError, type RequestIssue, refuse } from "../errors.ts";
import { type Body, readBody } from "./body/body.ts";
import { type BodyRoom, readLargeBody, readSmallBody } from "./body/body-room.ts";
import { BODY_LIMIT_BYTES, type Document, type OperationInfo } from "./document.ts";
import type { AnyHandler } from "./operation.ts";
import { type AnyReply, EncodedBody, type Logging, sendReply } from "./reply.ts";
import { recordRefusal, refuseUnknownPath, toRefusal } from "./to-refusal.ts";
import { refuseIssues } from "./validation/issues.ts";
import type { LibraryIssue, LibraryValidator } from "./validation/library-validator.ts";
import { findRepeatedFields, isStorablePath, proseIssues, textIssues } from "./validation/text.ts";
import type { Validators } from "./validation/validators.ts";

/** Of an error that http can't know: what is said to the caller, and why. */
export interface InfrastructureFailure {
  refusal: Refusal;
  reason: string;
  /** The database is away; else a call got no seat, or no connection. */
  isAway: boolean;
}

/** A refusal as it goes over the wire. */
export interface ErrorResponse {
  status: number;
  body?: object;
  headers?: Record<string, string>;
}

/** A call before anybody knows who makes it. */
export interface Incoming {
  operation: OperationInfo;
  request: IncomingMessage;
  path: Record<string, string>;
  query: Record<string, unknown>;
  /** Undefined until the read step. */
  body?: unknown;
}

/** A call as the idempotent step of an area sees it. */
export interface IdempotentCall<Caller> {
  operation: OperationInfo;
  caller: Caller;
  /** Path parameters, and so what is called. */
  path: Record<string, string>;
  /** SHA-256 of the bytes that arrived, for telling a repeated call from another one. */
  bodyHash: string;
  idempotencyKey: string;
}

/** What is left of a rate limit once a call has been counted. */
export interface RateLimit {
  /** What is counted, as the headers call it. */
  unit: string;
  allowed: boolean;
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/** How one security scheme of the document is proved. */
export interface Scheme<Caller, Services> {
  /** Says who calls; throws to refuse. */
  authenticate: (incoming: Incoming, services: Services) => Caller | Promise<Caller>;
  /** Where the body says who calls, this runs behind validate; else before a byte of the body is read. */
  needsBody?: boolean;
  /** Counts a refusal of this scheme, where failures have a limit of their own. */
  limitFailure?: (refusal: Refusal, incoming: Incoming, services: Services) => Promise<RateLimit | undefined>;
}

type Rule = (
  input: never,
  issues: RequestIssue[],
  context: never,
) => RequestIssue[] | Promise<RequestIssue[]>;

/** One OpenAPI document, and all that is needed to serve it. */
export interface Area<Caller, Services> {
  name: string;
  document: Document;
  /** What its calls are, but for hot ones and the handlers of long-running ones. */
  work: WorkKind;
  /** Compiled from the document. */
  validators: () => Validators | Promise<Validators>;
  /** The same document in express-openapi-validator: 0.2 s to make, so the services of a process share it. */
  libraryValidator: LibraryValidator;
  /** Fully typed where it is written; the server needs only its keys. */
  handlers: Record<string, (input: never, context: never) => Promise<unknown>>;
  /** Headers that every answer of the area has, refusals too. */
  headers?: (services: Services) => Record<string, string>;
  /** Lets pages of other origins call the operations of a path; true where it has answered, as a preflight. */
  crossOrigin?: (
    services: Services,
    operations: readonly OperationInfo[],
    request: IncomingMessage,
    response: ServerResponse,
  ) => Promise<boolean>;
  /** One for each security scheme of the document. */
  schemes: Record<string, Scheme<Caller, Services>>;
  /** Who calls, by ids that the log may have. */
  callerIds?: (caller: Caller) => Readonly<Record<string, string>>;
  /** Authorize: refuses a caller who may not do this. */
  authorize?: (caller: Caller, operation: OperationInfo) => void;
  /** Counts the call against the caller's limit. */
  limit?: (caller: Caller, services: Services, operation: OperationInfo) => RateLimit | undefined;
  /** Whose call it is, where callers take turns or share room. */
  concurrencyKey?: (caller: Caller) => string;
  /** By operationId, rules that no schema can say: gets what the schema found, gives all that is to be told. */
  rules?: Record<string, Rule>;
  /** Runs the handler, with more in its context if given, or gives the answer that an equal call got before. */
  idempotent?: (
    call: IdempotentCall<Caller>,
    services: Services,
    run: (more?: object) => Promise<AnyReply>,
  ) => Promise<AnyReply>;
  /** The refusal as a response. Null for one that the area has no words for, which is a defect of ours. */
  toResponse: (refusal: Refusal | "internal", operation: OperationInfo | undefined) => ErrorResponse | null;
}

/** An area that is served: what its calls share. */
export interface Served<Caller, Services> {
  area: Area<Caller, Services>;
  services: Services;
  /** Whether the reply step holds answers against the document. */
  validateResponses: boolean;
  /** The refusal for an error that http can't know, such as a database that is away, and why for the log. */
  findInfrastructureFailure: (error: unknown) => InfrastructureFailure | undefined;
  /** Who goes next. */
  admission: Admission;
  bodyRoom: BodyRoom;
  /** Those of hot calls apart: the tokens of a million members would push an app's out. */
  knownCallers: { hot: KnownCallers; ordinary: KnownCallers };
  /** Whose call it is while nobody knows who calls. */
  networkOf: (request: IncomingMessage) => string;
}

/** A call on its way through the steps; what asks the library comes with those that Express has brought. */
export interface Call extends Incoming {
  response: ServerResponse;
  askLibrary?: (() => Promise<"valid" | LibraryIssue[]>) | undefined;
}

/** Runs the steps and sends the response, of an error too. */
export function serveCall<Caller, Services extends Logging>(
  served: Served<Caller, Services>,
  call: Call,
): Promise<void> {
  const answer = () => answerCall(served, call);
  const caller = presumeCaller(served, call);
  if (!call.operation.hot) return doWork(served.area.work, answer, caller.name);
  // All others have come in by serve.ts, before Express.
  const seated = served.admission.enter("hot", caller, call);
  if (seated === undefined) return doWork("hot", answer);
  return seated.then(() => (call.response.closed ? undefined : doWork("hot", answer)));
}

async function answerCall<Caller, Services extends Logging>(
  served: Served<Caller, Services>,
  call: Call,
): Promise<void> {
  const { area, services } = served;
  const { response, operation } = call;
  nameCall(area.name, operation.operationId, operation.level);
  describePath(call.path);
  try {
    if (area.headers !== undefined) setHeaders(response, area.headers(services));
    served.admission.requireSeat(call.request);
    const reply = await runSteps(served, call);
    if (served.validateResponses) await checkReply(served, operation, reply);
    sendReply(response, reply, services);
  } catch (error) {
    if (response.headersSent) {
      services.log.error({ error, requestId: response.getHeader("X-Request-Id") }, "request failed");
      response.destroy();
    } else sendFailure(served, operation, error, response);
  }
}

/** The steps in their order; what needs no waiting is not waited for. */
async function runSteps<Caller, Services extends Logging>(
  served: Served<Caller, Services>,
  call: Call,
): Promise<AnyReply> {
  const { area, services, admission } = served;
  const { operation, request } = call;
  const scheme = operation.scheme === null ? undefined : area.schemes[operation.scheme];
  let caller: Caller | undefined;
  if (scheme !== undefined && !scheme.needsBody) caller = await identify(served, scheme, call);

  if (operation.level === "long") admission.leaveForLong(request);
  const body = await readBody(request, operation, (read) => readInRoom(served, call, caller, read));
  call.body = body.value;
  const key = request.headers["idempotency-key"] as string | undefined;
  const isRepeatable = area.idempotent !== undefined && key !== undefined;
  const bodyHash = isRepeatable ? createHash("sha256").update(body.bytes).digest("base64url") : "";

  const ready = area.validators();
  const validators = ready instanceof Promise ? await ready : ready;
  const issues =
    call.askLibrary === undefined
      ? findIssues(validators, operation, body, call)
      : await askLibrary(validators, call, body, call.askLibrary);
  const { path, query } = call;
  // Only hot operations keep the text: beside the value, a large one would be held twice.
  const text = operation.hot ? body.text : "";
  const input = { path, query, headers: request.headers, body: body.value, text };
  const context = { ...services, caller };
  const rule = area.rules?.[operation.operationId];
  const all = rule === undefined ? issues : await rule(input as never, issues, context as never);
  refuseIssues(all);
  if (!isStorablePath(path)) refuseUnknownPath({ method: request.method, path: pathOf(request) });

  if (scheme?.needsBody) context.caller = await identify(served, scheme, call);

  const handler = area.handlers[operation.operationId] as AnyHandler;
  const handle = async (more?: object) => {
    const body = await handler(input, more === undefined ? context : { ...context, ...more });
    return { status: operation.successStatus, body };
  };
  // Who calls is found out as in every other call.
  const run = (more?: object) => (operation.longRunning ? doWork("long", () => handle(more)) : handle(more));
  if (area.idempotent === undefined || key === undefined) return run();
  const keyed = { operation, caller: caller as Caller, path, bodyHash, idempotencyKey: key };
  return area.idempotent(keyed, services, run);
}

/** Ids in the path are told in the log; anything else that stands there may be anything. */
function describePath(path: Call["path"]): void {
  const ids = Object.entries(path).filter(([, value]) => UUID.test(value));
  if (ids.length > 0) describeCall(Object.fromEntries(ids));
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Takes the caller's share of the room for bodies; of an unknown one that of the network. Areas never meet. */
function readInRoom<Caller, Services>(
  { area, bodyRoom, networkOf }: Served<Caller, Services>,
  { operation, request, response }: Call,
  caller: Caller | undefined,
  read: () => Promise<Buffer>,
): Promise<Buffer> {
  const { bodyLimitBytes } = operation;
  const known = caller && nameOf(area, caller);
  const taker = known === undefined ? { name: networkOf(request), isStranger: true } : { name: known };
  const sender = { room: bodyRoom, caller: taker, request, response };
  const readIn = bodyLimitBytes > BODY_LIMIT_BYTES ? readLargeBody : readSmallBody;
  return readIn(sender, bodyLimitBytes, read);
}

function nameOf<Caller, Services>(area: Area<Caller, Services>, caller: Caller): string | undefined {
  const key = area.concurrencyKey?.(caller);
  return key === undefined ? undefined : `${area.name} ${key}`;
}

/** Whose turn a call is before its caller has been looked up. */
export function presumeCaller(
  { knownCallers, networkOf }: Pick<Served<unknown, unknown>, "knownCallers" | "networkOf">,
  { request, operation }: Pick<Call, "request"> & { operation?: OperationInfo },
): QueuedCaller {
  const name = (operation?.hot ? knownCallers.hot : knownCallers.ordinary).find(request);
  return name === undefined ? { name: networkOf(request), isStranger: true } : { name };
}

/** Authenticate and limit: who calls, and may they call so often? */
async function identify<Caller, Services>(
  served: Served<Caller, Services>,
  scheme: Scheme<Caller, Services>,
  call: Call,
): Promise<Caller> {
  const { area, services } = served;
  let caller: Caller;
  try {
    const found = scheme.authenticate(call, services);
    caller = found instanceof Promise ? await found : found;
  } catch (error) {
    if (error instanceof RefusalError)
      tellRateLimit(await scheme.limitFailure?.(error.refusal, call, services), call);
    throw error;
  }
  // Before its limit is looked at: a flood beyond it is one caller's, too.
  const known = call.operation.hot ? served.knownCallers.hot : served.knownCallers.ordinary;
  const name = nameOf(area, caller);
  if (name !== undefined) known.note(call.request, name);
  if (area.callerIds !== undefined) describeCall(area.callerIds(caller));
  tellRateLimit(area.limit?.(caller, services, call.operation), call);
  area.authorize?.(caller, call.operation);
  return caller;
}

/** RateLimit headers: what is left (IETF draft-ietf-httpapi-ratelimit-headers-11), or refuses. */
function tellRateLimit(rate: RateLimit | undefined, { response }: Call): void {
  if (rate === undefined) return;
  const { allowed, unit, limit, remaining, resetSeconds } = rate;
  response.setHeader("RateLimit-Policy", `"${unit}";q=${limit};w=60`);
  response.setHeader("RateLimit", `"${unit}";r=${remaining};t=${resetSeconds}`);
  if (!allowed) refuseRate(rate);
}

/** Refuses what is beyond the limit. */
export function refuseRate({ unit, limit, resetSeconds }: RateLimit): never {
  const params = { limit, unit };
  refuse({ kind: "too_many_requests", code: "calls_per_minute", params, retryAfterSeconds: resetSeconds });
}

/** Validate, by the validator that is compiled from the document; without a call, the body alone. */
export function findIssues(
  validators: Validators,
  operation: OperationInfo,
  { value, text }: Pick<Body, "value" | "text">,
  call?: Call,
): RequestIssue[] {
  const ofText = findTextIssues(operation, value, text, call?.query);
  if (ofText.some(({ code }) => code === "too_deep")) return ofText;
  const validator = validators.ofRequest(operation);
  const ofSchema =
    call === undefined
      ? validator.body(value)
      : validator.request({
          headers: call.request.headers,
          query: call.query,
          path: call.path,
          body: value,
          // Hot operations, bytes and lines take reserved characters as they come.
          rawQuery: call.askLibrary && rawQueryOf(call),
        });
  return ofText.length === 0 ? ofSchema : [...ofSchema, ...ofText];
}

/** Validate, by the library: it says whether something is wrong, and the compiled validator what. */
async function askLibrary(
  validators: Validators,
  call: Call,
  body: Body,
  ask: NonNullable<Call["askLibrary"]>,
): Promise<RequestIssue[]> {
  const { operation, query } = call;
  const isPlain =
    findTextIssues(operation, body.value, body.text, query).length === 0 &&
    validators.ofRequest(operation).query(query, rawQueryOf(call)).length === 0;
  const verdict = isPlain ? await ask() : [];
  if (verdict === "valid") return [];
  const issues = findIssues(validators, operation, body, call);
  return issues.length > 0 ? issues : verdict.map(toIssue);
}

function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "";
}

function rawQueryOf({ request: { url = "" } }: Call): string {
  const at = url.indexOf("?");
  return at === -1 ? "" : url.slice(at + 1);
}

/** For what only the library finds; test/http/validators-agree.test.ts knows of nothing. */
function toIssue({ path, errorCode }: LibraryIssue): RequestIssue {
  return { path: path.split("/").slice(1), code: errorCode === undefined ? "reservedCharacters" : "other" };
}

function findTextIssues(
  { hot, bodyFormat, typedFields }: OperationInfo,
  value: unknown,
  text: string,
  query: Call["query"] = {},
): RequestIssue[] {
  const repeated = bodyFormat === "json" && value !== undefined ? findRepeatedFields(text, value) : [];
  const issues: RequestIssue[] = repeated.map((path) => ({
    path: ["body", ...path],
    code: "field_repeated",
  }));
  // JSON has no other way to write what no store keeps; most texts have no escape at all, and looking is cheap.
  const isStorable = bodyFormat === "ndjson" || (hot && bodyFormat === "json" && !text.includes("\\u"));
  if (!isStorable) issues.push(...textIssues(value, ["body"]), ...proseIssues(value, typedFields));
  issues.push(...textIssues(query, ["query"]));
  return issues;
}

/** Outside production an answer that its document does not promise is a failure of ours. */
async function checkReply<Caller, Services>(
  { area }: Served<Caller, Services>,
  operation: OperationInfo,
  { status, body }: AnyReply,
): Promise<void> {
  if (body instanceof EncodedBody || body instanceof Uint8Array) return;
  const promised = (await area.validators()).ofResponse(operation)(status);
  const fault = body === undefined ? undefined : promised?.check(body);
  if (promised === null || fault !== undefined)
    throw new Error(
      `${operation.operationId} answered ${status} off its document: ${fault ?? "not promised"}`,
    );
}

/** Error response: in the area's words; an unexpected error is logged. */
export function sendFailure<Caller, Services extends Logging>(
  {
    area,
    services,
    findInfrastructureFailure,
  }: Pick<Served<Caller, Services>, "area" | "services" | "findInfrastructureFailure">,
  operation: OperationInfo | undefined,
  error: unknown,
  response: ServerResponse,
): void {
  const { log } = services;
  const requestId = response.getHeader("X-Request-Id");
  const failure = findInfrastructureFailure(error);
  if (failure?.isAway) log.warn({ requestId, reason: failure.reason }, "database unavailable");
  const refusal = failure?.refusal ?? toRefusal(error);
  recordRefusal(refusal, { area: area.name, operation: operation?.operationId }, failure);
  const answer = refusal === "internal" ? null : area.toResponse(refusal, operation);
  if (answer === null) log.error({ error, requestId }, "request failed");
  const { status, body, headers = {} } = answer ?? (area.toResponse("internal", operation) as ErrorResponse);
  setHeaders(response, headers);
  sendReply(response, { status, body }, { log });
}

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
