/** A cohort server in memory, for the unit tests of a partner's program: no network, and a clock that they move. */
import { type Operation, type OperationId, operations } from "../../generated/operations.ts";
import type {
  AppEvent,
  TestCallPage,
  TestClock,
  TestClockMove,
  TestRateLimit,
} from "../../generated/whitelabel.ts";
import type { CohortOptions } from "../areas.ts";
import type { CohortErrorCode } from "../errors.ts";
import type { Fetch } from "../transport.ts";
import { fieldsOf, findFaults, readQuery } from "./check.ts";
import { catchUp, getTestClock, moveClock, moveTestClock } from "./clock.ts";
import { listEvents } from "./events.ts";
import {
  deleteAccount,
  getMemberships,
  issueToken,
  requireToken,
  revokeToken,
  signInTestMember,
  withdrawConsent,
} from "./members.ts";
import { SECOND_MS } from "./time.ts";
import {
  exportTransactions,
  listTransactions,
  recordTransaction,
  recordTransactions,
  sumTransactions,
  voidTransaction,
} from "./transactions.ts";
import {
  createEmailAttempt,
  createManualAttempt,
  createPortalAttempt,
  createVerification,
  decideTestAttempt,
  eraseVerification,
  expireTestVerification,
  getVerification,
  listVerifications,
  receiveTestEmail,
  requestInstitution,
  searchInstitutions,
  sendPhoneOtp,
  setInstitution,
  verifyPhoneOtp,
} from "./verifications.ts";
import {
  ACCESS_TOKEN,
  API_KEY,
  APP_ID,
  BASE_URL,
  type Call,
  CLIENT_ID,
  CLIENT_SECRET,
  type FakeServerOptions,
  newWorld,
  RefusalError,
  type Reply,
  refuseFaults,
  secondsUntil,
  TEST_CODE,
  type World,
} from "./world.ts";

export type { FakeInstitution, FakeServerOptions } from "./world.ts";
export type { OperationId };

/** A call that a fake server has received. */
export interface FakeCall {
  /** The operation's id in the documents, such as `createVerification`; undefined for an address that has none. */
  operation: OperationId | undefined;
  /** The HTTP method. */
  method: string;
  /** Path and query. */
  path: string;
  /** What was sent: JSON as its value, anything else as its text; undefined without a body. */
  body: unknown;
  /** The headers that were sent. */
  headers: Headers;
  /** The status of the response; undefined if there was none. */
  status: number | undefined;
}

/** Which calls fail, and how. */
export interface FailureOptions {
  /** How many calls fail; 1 unless set. The client repeats what is safe to repeat, and each try counts. */
  times?: number | undefined;
  /** Only calls of this operation fail, such as `createVerification`. */
  operation?: OperationId | undefined;
  /** Seconds, of the `Retry-After` of the response. Default: 1 with 429 and 503, otherwise none. */
  retryAfter?: number | undefined;
  /** The `code` of the `CohortError`. Default: the one that is usual for the status. */
  code?: CohortErrorCode | undefined;
}

/** A cohort server in memory, with one test app, one OAuth client and one partner of code tracking. */
export interface FakeServer {
  /** For `new Cohort`: an address, the fake's ids and secrets, and its `fetch`. Add `retries: 0` to see every failure. */
  readonly options: Required<
    Pick<
      CohortOptions,
      "baseUrl" | "appId" | "accessToken" | "clientId" | "clientSecret" | "apiKey" | "webhookSecret" | "fetch"
    >
  >;
  /**
   * Answers a request as the server would. It rejects only where you have asked for it by `failNext`.
   *
   * @example
   * ```ts
   * const response = await server.fetch(new Request(`${server.options.baseUrl}/code-tracking/transactions`));
   * ```
   */
  readonly fetch: Fetch;
  /** What has happened so far, oldest first. */
  readonly events: readonly AppEvent[];
  /** The calls so far, oldest first, tries of the client included. */
  readonly calls: readonly FakeCall[];
  /**
   * What time it is. The clock stands still until you move it.
   *
   * @example
   * ```ts
   * const server = fakeServer({ now: "2026-03-04T05:06:07Z" });
   * server.now().getUTCFullYear(); // 2026
   * ```
   */
  now(): Date;
  /**
   * Moves the clock forward, as `cohort.testMode.moveClock` does: `by` an ISO 8601 duration, or `to` an RFC 3339 moment.
   * What falls due is done before it returns, each event at its own time.
   *
   * @example
   * ```ts
   * server.moveClock({ by: "P1Y" });
   * ```
   * @throws {RangeError} Back, more than 10 years ahead, or no duration or moment.
   */
  moveClock(move: TestClockMove): TestClock;
  /**
   * Lets calls fail: with a status from 400 to 599, without a response (`unreachable`), or with a response that is lost
   * after the work was done (`lost`).
   *
   * @example
   * ```ts
   * server.failNext(503, { operation: "createVerification", retryAfter: 30 });
   * server.failNext("lost"); // The client tries again with the same idempotency key.
   * ```
   * @throws {RangeError} `how` is no such status, or `times` is below 1.
   */
  failNext(how: number | "unreachable" | "lost", options?: FailureOptions): void;
  /**
   * The member withdraws their consent on their account page: `consent.withdrawn`, and all tokens for them are revoked.
   *
   * @example
   * ```ts
   * const { svcId = "" } = await cohort.testMode.signIn({ loginLink });
   * server.withdrawConsent(svcId);
   * ```
   * @throws {RangeError} The member has given no consent.
   */
  withdrawConsent(svcId: string): void;
  /**
   * The member deletes their account: `account.deleted`, lookups answer 404, and their verifications are erased.
   *
   * @example
   * ```ts
   * server.deleteAccount(svcId);
   * ```
   * @throws {RangeError} There is no such account.
   */
  deleteAccount(svcId: string): void;
}

/** A secret of a webhook endpoint, for tests. Anybody may know it. */
export const TEST_WEBHOOK_SECRET: string = `whsec_${btoa("cohort-client/testing, not secret")}`;

/**
 * Makes a cohort server in memory. It plays the white-label API, sign-in and lookup, and code tracking of a test app by the
 * rules of the real one, so that `cohort.testMode` steers it: `decide`, `moveClock`, `signIn`, `expire`. Each one is a world
 * of its own, without network, files or timers.
 *
 * It has no pages: end an attempt with `testMode.decide`. Days begin and end in UTC, phone numbers are only counted, and
 * rate limits are never reached by calling often.
 *
 * @example
 * ```ts
 * const server = fakeServer({ now: "2026-03-04T05:06:07Z" });
 * const cohort = new Cohort(server.options);
 * const { verificationId } = await cohort.verifications.create(claim);
 * server.moveClock({ by: "P8D" });
 * (await cohort.verifications.get(verificationId)).status; // "expired"
 * ```
 * @throws {RangeError} `now` is no moment, or `consumerGroups` is empty.
 */
export function fakeServer(options: FakeServerOptions = {}): FakeServer {
  const world = newWorld(options);
  const failures: Failure[] = [];
  const calls: FakeCall[] = [];
  const kept = new Map<string, { text: string; reply: Reply }>();
  const fetch: Fetch = async (request) => {
    const noted = await note(request.clone());
    calls.push(noted.call);
    const response = await answer({ world, failures, kept, number: calls.length }, request, noted);
    noted.call.status = response.status;
    return response;
  };
  return {
    options: {
      baseUrl: BASE_URL,
      appId: APP_ID,
      accessToken: ACCESS_TOKEN,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      apiKey: API_KEY,
      webhookSecret: TEST_WEBHOOK_SECRET,
      fetch,
    },
    fetch,
    events: world.events,
    calls,
    now: () => new Date(world.now),
    moveClock: (move) => asRangeError(() => moveClock(world, checkedMove(move))),
    failNext: (how, wish = {}) => void failures.push(newFailure(how, wish)),
    withdrawConsent: (svcId) => withdrawConsent(world, svcId),
    deleteAccount: (svcId) => deleteAccount(world, svcId),
  };
}

function checkedMove(move: TestClockMove): TestClockMove {
  refuseFaults(findFaults(operations.moveTestClock.body?.schema ?? {}, move, ""));
  return move;
}

function asRangeError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof RefusalError ? new RangeError(error.message) : error;
  }
}

interface Failure {
  how: number | "unreachable" | "lost";
  times: number;
  operation: OperationId | undefined;
  retryAfter: number | undefined;
  code: CohortErrorCode | undefined;
}

function newFailure(
  how: Failure["how"],
  { times = 1, operation, retryAfter, code }: FailureOptions,
): Failure {
  const isStatus = Number.isInteger(how) && Number(how) >= 400 && Number(how) <= 599;
  if (!isStatus && how !== "unreachable" && how !== "lost")
    throw new RangeError('failNext needs a status from 400 to 599, "unreachable" or "lost".');
  if (!(times >= 1)) throw new RangeError("times must be 1 or more.");
  const usual = how === 429 || how === 503 ? 1 : undefined;
  return { how, times, operation, retryAfter: retryAfter ?? usual, code };
}

/** The first failure that is meant for a call; it counts as used. */
function takeFailure(failures: Failure[], operation: OperationId | undefined): Failure | undefined {
  const index = failures.findIndex(({ operation: meant }) => meant === undefined || meant === operation);
  const found = failures[index];
  if (found === undefined) return undefined;
  found.times -= 1;
  if (found.times < 1) failures.splice(index, 1);
  return found;
}

/** A request as it came, and the operation that it is for. */
interface Noted {
  call: FakeCall;
  url: URL;
  text: string;
  found: Found | undefined;
}

interface Found {
  id: OperationId;
  operation: Operation;
  params: Record<string, string>;
}

async function note(request: Request): Promise<Noted> {
  const url = new URL(request.url);
  const text = await request.text();
  const found = findOperation(request.method, url.pathname);
  const call: FakeCall = {
    operation: found?.id,
    method: request.method,
    path: `${url.pathname}${url.search}`,
    body: text === "" ? undefined : readText(text),
    headers: request.headers,
    status: undefined,
  };
  return { call, url, text, found };
}

function readText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const routes = (Object.entries(operations) as [OperationId, Operation][]).map(([id, operation]) => {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const pattern = new RegExp(`^${operation.path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "([^/]+)")}$`);
  return { id, operation, names, pattern };
});

function findOperation(method: string, pathname: string): Found | undefined {
  for (const { id, operation, names, pattern } of routes) {
    const values = operation.method === method ? pattern.exec(pathname)?.slice(1) : undefined;
    if (values === undefined) continue;
    const pairs = names.map((name, index) => [name, decodeURIComponent(values[index] ?? "")]);
    return { id, operation, params: Object.fromEntries(pairs) };
  }
  return undefined;
}

interface Serving {
  world: World;
  failures: Failure[];
  /** Good replies by idempotency key. */
  kept: Map<string, { text: string; reply: Reply }>;
  /** Of the call, from 1. */
  number: number;
}

async function answer(serving: Serving, request: Request, noted: Noted): Promise<Response> {
  const { found, url } = noted;
  const { world, failures, number } = serving;
  const failure = takeFailure(failures, found?.id);
  if (failure?.how === "unreachable") throw new TypeError("fetch failed");
  const headers = new Headers({ "X-Request-Id": `fake-${number}` });
  const area = found?.operation.area ?? areaOf(url.pathname);
  try {
    if (typeof failure?.how === "number") throw failed(failure, failure.how);
    catchUp(world, world.now);
    if (found === undefined) throw missing(url.pathname);
    const reply = await serve(serving, request, { ...noted, found });
    if (failure?.how === "lost") throw new TypeError("fetch failed");
    if (area !== "auth") tellRateLimit(headers);
    return responseTo(reply, headers);
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    if (error.status !== 401 && area !== "auth") tellRateLimit(headers);
    return refusalResponse(area, found?.id, error, headers);
  }
}

function missing(pathname: string): RefusalError {
  const isPath = routes.some(({ pattern }) => pattern.test(pathname));
  return isPath
    ? new RefusalError(405, "method_not_allowed", ["This path has no such method."])
    : new RefusalError(404, "not_found", ["The fake server has no such path."]);
}

/** Authenticates, validates, and carries out; the same key gives the same reply. */
async function serve(
  { world, kept }: Serving,
  request: Request,
  { found, url, text }: Noted & { found: Found },
): Promise<Reply> {
  const { id, operation, params } = found;
  const { headers } = request;
  const member = authenticate(world, operation, id, params, headers);
  if (operation.area === "whitelabel") requireRoom(world);
  const idempotencyKey = headers.get("Idempotency-Key") ?? undefined;
  const call: Call = {
    ...readCall(operation, { url, headers, text, params }),
    idempotencyKey,
    signal: request.signal,
  };
  if (member !== undefined) return getMemberships(world, member);
  // A batch keeps each of its lines.
  const isKept = operation.method === "POST" && operation.area !== "auth" && id !== "recordTransactions";
  if (idempotencyKey === undefined || !isKept || id === "voidTransaction") return handlers[id](world, call);
  const fingerprint = `${operation.method} ${url.pathname}${url.search} ${text}`;
  const key = `${operation.area} ${idempotencyKey.trim()}`;
  const before = kept.get(key);
  if (before === undefined) {
    const reply = await handlers[id](world, call);
    kept.set(key, { text: fingerprint, reply });
    return reply;
  }
  if (before.text === fingerprint) return before.reply;
  throw new RefusalError(409, "conflict", [
    "This Idempotency-Key was used for a different request; use a new key.",
  ]);
}

/** Of a lookup, the account of the token. */
function authenticate(
  world: World,
  { area }: Operation,
  id: OperationId,
  { appId }: Record<string, string>,
  headers: Headers,
): string | undefined {
  if (id === "getMemberships") return requireToken(world, headers.get("Authorization"));
  if (area === "tracking" && headers.get("api-key") !== API_KEY)
    throw new RefusalError(401, "unauthorised", ["The api-key header is missing or not valid."]);
  if (area !== "whitelabel") return undefined;
  if (headers.get("Authorization") !== `Bearer ${ACCESS_TOKEN}`)
    throw new RefusalError(401, "unauthorised", []);
  if (appId !== APP_ID)
    throw new RefusalError(403, "forbidden", [
      "This token belongs to a different app from the one in the path.",
    ]);
  return undefined;
}

function requireRoom({ refusedUntil }: World): void {
  const now = new Date();
  if (refusedUntil === undefined || refusedUntil <= now) return;
  throw new RefusalError(429, "too_many_requests", ["Too many requests."], secondsUntil(refusedUntil, now));
}

function readCall(
  { params: forms, query: queryForm, body: bodyForm }: Operation,
  {
    url,
    headers,
    text,
    params,
  }: { url: URL; headers: Headers; text: string; params: Record<string, string> },
): Pick<Call, "params" | "query" | "body"> {
  const query = readQuery(queryForm, url.searchParams);
  const faults = [
    ...Object.entries(forms).flatMap(([name, form]) => findFaults(form, params[name], `/path/${name}`)),
    ...findFaults(queryForm, query, "/query"),
  ];
  if (bodyForm === undefined || (text === "" && !bodyForm.required)) {
    refuseFaults(faults);
    return { params, query, body: undefined };
  }
  const { media, schema } = bodyForm;
  if (!(headers.get("Content-Type") ?? "").toLowerCase().startsWith(media))
    throw new RefusalError(415, "unsupported_media_type", [
      `Send the body as Content-Type: ${media}, in UTF-8.`,
    ]);
  if (media === "application/x-ndjson") {
    refuseFaults(faults);
    return { params, query, body: text };
  }
  const body = media === "application/json" ? jsonOf(text) : fieldsOf(new URLSearchParams(text));
  refuseFaults([...faults, ...findFaults(schema, body, "/body")]);
  return { params, query, body };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusalError(400, "bad_request", ["/body is not JSON"]);
  }
}

type Handler = (world: World, call: Call) => Reply | Promise<Reply>;

/** An operation of the documents that is missing here does not compile. */
const handlers: Readonly<Record<OperationId, Handler>> = {
  createVerification,
  listVerifications,
  getVerification,
  setInstitution,
  eraseVerification,
  sendPhoneOtp,
  verifyPhoneOtp,
  createPortalAttempt,
  createManualAttempt,
  createEmailAttempt,
  searchInstitutions,
  requestInstitution,
  listEvents,
  getTestCode: () => ({ body: { code: TEST_CODE } }),
  getTestClock,
  moveTestClock,
  spendTestRateLimit(world, { body }) {
    const { seconds } = body as { seconds: number };
    world.refusedUntil = new Date(Date.now() + seconds * SECOND_MS);
    return { body: { refusedUntil: world.refusedUntil.toISOString() } satisfies TestRateLimit };
  },
  signInTestMember,
  // The fake notes no calls: who runs it sees them all.
  listTestCalls: () => ({ body: { calls: [], nextCursor: "none", hasMore: false } satisfies TestCallPage }),
  listTestMessages: ({ messages }) => ({ body: messages.slice(0, 100) }),
  expireTestVerification,
  decideTestAttempt,
  receiveTestEmail,
  recordTransaction,
  recordTransactions,
  listTransactions,
  exportTransactions,
  sumTransactions,
  voidTransaction,
  issueToken,
  revokeToken,
  // It is answered where the token is known.
  getMemberships: () => ({}),
};

/** Nobody reaches them by calling often. */
function tellRateLimit(headers: Headers): void {
  headers.set("RateLimit-Policy", '"calls";q=300;w=60');
  headers.set("RateLimit", '"calls";r=299;t=60');
}

function responseTo({ status = 200, media = "application/json", body }: Reply, headers: Headers): Response {
  if (status === 204) return new Response(null, { status, headers });
  headers.set("Content-Type", `${media}; charset=utf-8`);
  return new Response(media === "application/json" ? JSON.stringify(body) : String(body), {
    status,
    headers,
  });
}

type Area = Operation["area"];

function areaOf(pathname: string): Area {
  if (pathname.startsWith("/code-tracking/")) return "tracking";
  return pathname.startsWith("/oauth/") || pathname.startsWith("/api/") ? "auth" : "whitelabel";
}

const USUAL_CODES: Readonly<Record<number, CohortErrorCode>> = {
  400: "bad_request",
  401: "unauthorised",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  409: "conflict",
  413: "payload_too_large",
  415: "unsupported_media_type",
  422: "bad_request",
  429: "too_many_requests",
  500: "internal_error",
  503: "provider_unavailable",
};

function failed({ code, retryAfter }: Failure, status: number): RefusalError {
  const usual = USUAL_CODES[status] ?? (status < 500 ? "bad_request" : "internal_error");
  return new RefusalError(status, code ?? usual, ["The test has asked for this failure."], retryAfter);
}

/** Each area has a form of its own for what it refuses. */
function refusalResponse(
  area: Area,
  id: OperationId | undefined,
  refusal: RefusalError,
  headers: Headers,
): Response {
  const { status, code, retryAfter } = refusal;
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
  if (status === 401)
    headers.set("WWW-Authenticate", code === "invalid_token" ? 'Bearer error="invalid_token"' : "Bearer");
  // The lookup has no words for these two.
  if (id === "getMemberships" && (status === 400 || status === 403))
    return new Response(null, { status, headers });
  return responseTo({ status, body: bodyOf(area, id, refusal) }, headers);
}

function bodyOf(area: Area, id: OperationId | undefined, { status, code, details }: RefusalError): unknown {
  const detail = details.join("; ");
  if (id === "getMemberships") return { message: detail };
  if (area === "auth") return { error: oauthCodeOf(status, code), error_description: detail };
  if (area === "tracking") {
    const title = trackingTitleOf(status, code);
    return { errors: details.map((one) => ({ status, title, detail: one })) };
  }
  const isTitleAlone = status === 401 || (status === 404 && id === "createManualAttempt");
  return { error: isTitleAlone ? { title: code } : { title: code, detail } };
}

const TRACKING_TITLES: readonly CohortErrorCode[] = [
  "unauthorised",
  "not_found",
  "bad_request",
  "method_not_allowed",
  "unsupported_media_type",
  "payload_too_large",
  "conflict",
  "too_many_requests",
  "unavailable",
  "internal_error",
];

/** Code tracking has fewer names, and another one for 503. */
function trackingTitleOf(status: number, code: CohortErrorCode): CohortErrorCode {
  if (TRACKING_TITLES.includes(code)) return code;
  if (status === 503) return "unavailable";
  return status < 500 ? "bad_request" : "internal_error";
}

const OAUTH_CODES: readonly CohortErrorCode[] = [
  "invalid_request",
  "invalid_client",
  "invalid_grant",
  "invalid_token",
  "unsupported_grant_type",
  "temporarily_unavailable",
  "server_error",
];

/** RFC 6749, section 5.2, for a failure that was asked for by its status. */
function oauthCodeOf(status: number, code: CohortErrorCode): CohortErrorCode {
  if (OAUTH_CODES.includes(code)) return code;
  if (status === 429 || status === 503) return "temporarily_unavailable";
  if (status >= 500) return "server_error";
  return status === 401 ? "invalid_client" : "invalid_request";
}
