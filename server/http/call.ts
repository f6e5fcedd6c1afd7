/**
 * Every API call: its steps, over node's request and response, each a function below. What supports one has a file of its own.
 * It knows no feature.
 */
import { createHash } from "node:crypto";
import { describeCall, nameCall } from "../context/current-call.ts";
import { doWork } from "../context/work.ts";
import type { Call, Payload } from "./area.ts";
import { readBody } from "./body/body.ts";
import { readInRoom } from "./body/body-room.ts";
import { sendFailure, setHeaders } from "./failure.ts";
import { findCaller, noteCaller, ownerOfBody, presumeCaller, tellRateLimit } from "./identify.ts";
import type { AnyHandler } from "./operation.ts";
import { type AnyReply, checkReply, sendReply } from "./reply.ts";
import { runSteps, type Step } from "./steps.ts";
import { refuseUnknownPath } from "./to-refusal.ts";
import { askLibrary, findIssues } from "./validation/find-issues.ts";
import { refuseIssues } from "./validation/issues.ts";
import { isStorablePath } from "./validation/text.ts";

/** Caller, rate and permission. */
const identified: readonly Step<Call>[] = [authenticate, limit, authorize];
/** Body, and all issues of the request. */
const read: readonly Step<Call>[] = [readSent, validate, applyRules, requirePath];
/** Answer. */
const answered: readonly Step<Call>[] = [idempotent, handle, reply];

/** A caller is known before a byte of the body is read, unless the body says who calls. */
const steps: readonly Step<Call>[] = [describe, admit, ...identified, ...read, ...answered];
const stepsByBody: readonly Step<Call>[] = [describe, admit, ...read, ...identified, ...answered];

/** Takes a call through the steps, as work of its kind. A hot call waits for its seat here, all others before Express. */
export function serveCall(call: Call): Promise<void> {
  const { area, served, operation, response } = call;
  const caller = presumeCaller(served, call);
  if (!operation.hot) return doWork(area.work, () => answer(call), caller.name);
  const seated = served.admission.enter("hot", caller, call);
  if (seated === undefined) return doWork("hot", () => answer(call));
  return seated.then(() => (response.closed ? undefined : doWork("hot", () => answer(call))));
}

async function answer(call: Call): Promise<void> {
  try {
    await runSteps(call.scheme?.needsBody ? stepsByBody : steps, call);
  } catch (error) {
    sendFailure(call.served, call.operation, error, call.response);
  }
}

/** For its line in the log: the operation, and ids in the path; anything else that stands there may be anything. */
function describe({ area, operation, path, response, served }: Call): undefined {
  nameCall(area.name, operation.operationId, operation.level);
  const ids = Object.entries(path).filter(([, value]) => UUID.test(value));
  if (ids.length > 0) describeCall(Object.fromEntries(ids));
  if (area.headers !== undefined) setHeaders(response, area.headers(served.services));
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Refuses a call that got no seat. */
function admit({ served, request }: Call): undefined {
  served.admission.requireSeat(request);
}

/** Finds the caller by the security scheme of the operation. */
function authenticate(call: Call): Promise<undefined> | undefined {
  if (call.scheme === undefined) return undefined;
  const found = findCaller(call.scheme, call);
  if (found instanceof Promise) return found.then((caller) => noteCaller(call, caller));
  return noteCaller(call, found);
}

/** Counts the call, says in headers what is left, or refuses. */
function limit(call: Call): undefined {
  const { area, context, served, operation } = call;
  if (context.caller !== undefined)
    tellRateLimit(area.limit?.(context.caller, served.services, operation), call);
}

/** Refuses a caller who may not do this. */
function authorize({ area, context, operation }: Call): undefined {
  if (context.caller !== undefined) area.authorize?.(context.caller, operation);
}

/** Reads the body in time, in the room of its caller. */
async function readSent(call: Call): Promise<undefined> {
  const { request, response, operation, served } = call;
  if (operation.level === "long") served.admission.leaveForLong(request);
  const { body, text, bytes } = await readBody(request, operation, (take) => {
    const sender = { room: served.bodyRoom, caller: ownerOfBody(call), request, response };
    return readInRoom(sender, operation.bodyLimitBytes, take);
  });
  call.body = body;
  call.text = text;
  if (keyOf(call) !== undefined) call.bodyHash = createHash("sha256").update(bytes).digest("base64url");
}

/** Finds the issues of a call, a line of a batch or a file by the document. */
export function validate(sent: Payload): Promise<undefined> | undefined {
  const ready = sent.area.validators();
  if (ready instanceof Promise || sent.askLibrary !== undefined) return validateLater(ready, sent);
  sent.issues = findIssues(ready, sent);
  return undefined;
}

async function validateLater(ready: Ready, sent: Payload): Promise<undefined> {
  const validators = await ready;
  const { askLibrary: ask } = sent;
  sent.issues = await (ask === undefined ? findIssues(validators, sent) : askLibrary(validators, sent, ask));
}

type Ready = ReturnType<Payload["area"]["validators"]>;

/** Adds the issues that the area's rules find; refuses all. */
export function applyRules(sent: Payload): Promise<undefined> | undefined {
  const rule = sent.area.rules?.[sent.operation.operationId];
  const issues = rule === undefined ? sent.issues : rule(sent as never, sent.issues, sent.context as never);
  // Beside the value, a large text would be held twice.
  if (!sent.operation.hot) sent.text = "";
  return issues instanceof Promise ? issues.then(refuseIssues) : refuseIssues(issues);
}

/** Refuses a path in which stands what no database keeps: nothing can be there. */
function requirePath({ request: { method, url = "" }, path }: Call): undefined {
  if (!isStorablePath(path)) refuseUnknownPath({ method, path: url.split("?", 1)[0] ?? "" });
}

/** Under an Idempotency-Key: the reply that an equal call got, or the handler's, which is kept. */
function idempotent(call: Call): Promise<undefined> | undefined {
  const { area, context, served, operation, path, bodyHash } = call;
  const idempotencyKey = keyOf(call);
  if (idempotencyKey === undefined) return undefined;
  const keyed = { operation, caller: context.caller, path, bodyHash, idempotencyKey };
  return area
    .idempotent?.(keyed, served.services, (more) => run(call, more))
    .then((given) => {
      call.reply = given;
      return undefined;
    });
}

/** The key, where the area knows keys. */
function keyOf({ area, headers }: Call): string | undefined {
  return area.idempotent === undefined ? undefined : (headers["idempotency-key"] as string | undefined);
}

/** Calls the handler, unless its reply is known. */
async function handle(call: Call): Promise<undefined> {
  call.reply ??= await run(call);
}

async function run(call: Call, more?: object): Promise<AnyReply> {
  const { area, operation, context } = call;
  const handler = area.handlers[operation.operationId] as AnyHandler;
  const given = more === undefined ? context : { ...context, ...more };
  const done = operation.longRunning ? doWork("long", () => handler(call, given)) : handler(call, given);
  return { status: operation.successStatus, body: await done };
}

/** Sends the reply; outside production it must be what the document promises. */
async function reply(call: Call): Promise<undefined> {
  const { area, operation, response, served } = call;
  const given = call.reply as AnyReply;
  if (served.validateResponses) checkReply(await area.validators(), operation, given);
  sendReply(response, given, served.services);
}
