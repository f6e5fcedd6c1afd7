import type { Answer, OperationId } from "../../generated/operations.ts";
import type { CohortOptions, RequestFault } from "../index.ts";
import { type AnswerName, findAnswer, isGood, linesOf, refuse } from "./answers.ts";
import { faultsOf, findOperation, readJson } from "./routes.ts";

/** A call that the mock has received. */
export interface MockCall {
  /** The operation's id in the documents, such as `createVerification`; undefined for an address that has none. */
  operation: OperationId | undefined;
  /** The HTTP method. */
  method: string;
  /** Path and query. */
  path: string;
  /** Body: JSON as its value, anything else as its text; undefined without a body. */
  body: unknown;
  /** The headers that were sent. */
  headers: Headers;
  /** Faults of query and body by the document; empty for a valid request. */
  faults: readonly RequestFault[];
}

/** Changes of an answer. */
export interface AnswerChanges {
  /** The body in place of the document's example; of NDJSON and CSV its text. */
  body?: unknown;
  /** Headers besides those of the example, or in their place, such as `{ "Retry-After": "1" }`. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** cohort without a server: each call is answered by an example of the documents, and nothing is remembered. */
export interface CohortMock {
  /** For `new Cohort`: an address, made-up ids and secrets, no retries, and the mock's `fetch`. */
  readonly options: Required<
    Pick<
      CohortOptions,
      | "baseUrl"
      | "appId"
      | "accessToken"
      | "clientId"
      | "clientSecret"
      | "apiKey"
      | "webhookSecret"
      | "retries"
      | "fetch"
    >
  >;
  /**
   * Answers a request, in place of the global `fetch` too. Credentials are not checked.
   * @example jest.spyOn(globalThis, "fetch").mockImplementation(mock.fetch);
   */
  readonly fetch: (input: Request | URL | string, init?: RequestInit) => Promise<Response>;
  /** All calls, oldest first. */
  readonly calls: readonly MockCall[];
  /**
   * Sets what an operation answers from now on: a status, an answer or an error by its name, or `unreachable` for none.
   * @example
   * mock.answer("getVerification", "rejected");
   * mock.answer("recordTransaction", 503);
   * @throws {RangeError} The operation's document has no such answer.
   */
  answer<Id extends OperationId>(
    operation: Id,
    how: number | AnswerName<Id> | "unreachable",
    changes?: AnswerChanges,
  ): void;
  /**
   * Sets what the next call of an operation is answered, before what `answer` says. Several are used in their order.
   * @example mock.answerOnce("verifyPhoneOtp", "wrong");
   * @throws {RangeError} The operation's document has no such answer.
   */
  answerOnce<Id extends OperationId>(
    operation: Id,
    how: number | AnswerName<Id> | "unreachable",
    changes?: AnswerChanges,
  ): void;
}

/** A secret of a webhook endpoint, for tests. It is public. */
export const TEST_WEBHOOK_SECRET: string = `whsec_${btoa("cohort-client/testing, not secret")}`;

const OPTIONS = {
  baseUrl: "https://cohort.test",
  appId: "app_demo",
  accessToken: "test-access-token",
  clientId: "cl_demo",
  clientSecret: "test-client-secret",
  apiKey: "test-api-key",
  webhookSecret: TEST_WEBHOOK_SECRET,
  retries: 0,
};

type Planned = Answer | "unreachable";

/**
 * Makes a mock of cohort's APIs for partners, without network, files or timers. A request that the document doesn't allow gets
 * its 400, with what is wrong, unless `answer` says an error. Every other one gets the first good example, or what `answer` says.
 * @example
 * const mock = mockCohort();
 * const cohort = new Cohort(mock.options);
 * mock.answer("getVerification", "success");
 * (await cohort.verifications.get("any")).expiresOn; // "2027-11-21"
 */
export function mockCohort(): CohortMock {
  const calls: MockCall[] = [];
  const always = new Map<OperationId, Planned>();
  const once = new Map<OperationId, Planned[]>();
  const fetch: CohortMock["fetch"] = async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const url = new URL(request.url);
    const [text, operation] = [await request.text(), findOperation(request.method, url.pathname)];
    const faults = operation === undefined ? [] : faultsOf(operation, url.searchParams, text);
    const body = text === "" ? undefined : (readJson(text) ?? text);
    const { method, headers } = request;
    calls.push({ operation, method, path: `${url.pathname}${url.search}`, body, headers, faults });
    if (operation === undefined) throw new Error(`cohort has no operation ${method} ${url.pathname}.`);
    const next = once.get(operation)?.shift();
    if (next === undefined && isFollowing(url)) await aborted(request.signal);
    const planned = next ?? always.get(operation) ?? findAnswer(operation);
    if (planned === "unreachable") throw new TypeError("fetch failed");
    const isRefused = faults.length > 0 && isGood(planned);
    return respond(isRefused ? refuse(operation, faults) : linesOf(planned, text), calls.length);
  };
  return {
    options: { ...OPTIONS, fetch },
    fetch,
    calls,
    answer: (operation, how, changes) => void always.set(operation, plan(operation, how, changes)),
    answerOnce(operation, how, changes) {
      once.set(operation, [...(once.get(operation) ?? []), plan(operation, how, changes)]);
    },
  };
}

function plan(operation: OperationId, how: number | string, changes: AnswerChanges = {}): Planned {
  if (how === "unreachable") return how;
  const answer = findAnswer(operation, how);
  const body = "body" in changes ? changes.body : answer.body;
  return { ...answer, body, headers: { ...answer.headers, ...changes.headers } };
}

/** Whether a list is waited for from where its example ended: nothing newer comes. */
function isFollowing({ searchParams }: URL): boolean {
  return searchParams.has("wait") && searchParams.has("cursor");
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** Request ids have the service's form, and are equal in every run. */
function respond({ status = 500, media, headers: own, body }: Answer, number: number): Response {
  const requestId = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
  const headers = new Headers({ ...own, "X-Request-Id": requestId });
  if (media === undefined) return new Response(null, { status, headers });
  headers.set("Content-Type", `${media}; charset=utf-8`);
  const text = media === "application/json" ? JSON.stringify(body) : String(body);
  return new Response(text, { status, headers });
}
