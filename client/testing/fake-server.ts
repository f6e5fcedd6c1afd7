import { type OperationId, operations } from "../../generated/operations.ts";
import type { AppEvent, TestClock, TestClockMove } from "../../generated/whitelabel.ts";
import type { CohortOptions, Fetch } from "../index.ts";
import { findFaults } from "./check.ts";
import { moveClock } from "./clock.ts";
import { type Failure, type FailureOptions, newFailure } from "./failures.ts";
import { deleteAccount, withdrawConsent } from "./members.ts";
import { type FakeCall, note } from "./requests.ts";
import { answer } from "./serve.ts";
import {
  ACCESS_TOKEN,
  API_KEY,
  APP_ID,
  BASE_URL,
  CLIENT_ID,
  CLIENT_SECRET,
  type FakeServerOptions,
  newWorld,
  RefusalError,
  type Reply,
  refuseFaults,
} from "./world.ts";

export type { FailureOptions } from "./failures.ts";
export type { FakeCall } from "./requests.ts";
export type { FakeCodePool, FakeInstitution, FakeServerOptions } from "./world.ts";
export type { OperationId };

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
   * @example const response = await server.fetch(new Request(`${server.options.baseUrl}/code-tracking/transactions`));
   */
  readonly fetch: Fetch;
  /** All events, oldest first. */
  readonly events: readonly AppEvent[];
  /** All calls, oldest first, with the client's retries. */
  readonly calls: readonly FakeCall[];
  /**
   * The current time. The clock stands still until you move it.
   * @example
   * const server = fakeServer({ now: "2026-03-04T05:06:07Z" });
   * server.now().getUTCFullYear(); // 2026
   */
  now(): Date;
  /**
   * Moves the clock forward, as `cohort.testMode.moveClock` does: `by` an ISO 8601 duration, or `to` an RFC 3339 moment.
   * What falls due is done before it returns, each event at its own time.
   * @example server.moveClock({ by: "P1Y" });
   * @throws {RangeError} Back, more than 10 years ahead, or no duration or moment.
   */
  moveClock(move: TestClockMove): TestClock;
  /**
   * Lets calls fail: with a status from 400 to 599, without a response (`unreachable`), or with a response that is lost
   * after the work was done (`lost`).
   * @example
   * server.failNext(503, { operation: "createVerification", retryAfter: 30 });
   * server.failNext("lost"); // The client tries again with the same idempotency key.
   * @throws {RangeError} `how` is no such status, or `times` is below 1.
   */
  failNext(how: number | "unreachable" | "lost", options?: FailureOptions): void;
  /**
   * The member withdraws their consent on their account page: `consent.withdrawn`, and all tokens for them are revoked.
   * @example
   * const { svcId = "" } = await cohort.testMode.signIn({ loginLink });
   * server.withdrawConsent(svcId);
   * @throws {RangeError} The member has given no consent.
   */
  withdrawConsent(svcId: string): void;
  /**
   * The member deletes their account: `account.deleted`, lookups answer 404, and their verifications are erased.
   * @example server.deleteAccount(svcId);
   * @throws {RangeError} There is no such account.
   */
  deleteAccount(svcId: string): void;
}

/** A secret of a webhook endpoint, for tests. It is public. */
export const TEST_WEBHOOK_SECRET: string = `whsec_${btoa("cohort-client/testing, not secret")}`;

/**
 * Makes a cohort server in memory. It plays the white-label API, sign-in and lookup, and code tracking of a test app by the
 * rules of the real one, so that `cohort.testMode` steers it: `decide`, `moveClock`, `signIn`, `expire`. Each one is a world
 * of its own, without network, files or timers.
 *
 * It has no pages: end an attempt with `testMode.decide`. Days begin and end in UTC, phone numbers are only counted, and
 * rate limits are never reached by calling often.
 * @example
 * const server = fakeServer({ now: "2026-03-04T05:06:07Z" });
 * const cohort = new Cohort(server.options);
 * const { verificationId } = await cohort.verifications.create(claim);
 * server.moveClock({ by: "P8D" });
 * (await cohort.verifications.get(verificationId)).status; // "expired"
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
