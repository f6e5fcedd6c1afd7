/** A cohort server in memory, for the unit tests of a partner's program: no network, and a clock that they move. */
import { operations } from "../../generated/operations.js";
import { findFaults } from "./check.js";
import { moveClock } from "./clock.js";
import { newFailure } from "./failures.js";
import { deleteAccount, withdrawConsent } from "./members.js";
import { note } from "./requests.js";
import { answer } from "./serve.js";
import { ACCESS_TOKEN, API_KEY, APP_ID, BASE_URL, CLIENT_ID, CLIENT_SECRET, newWorld, RefusalError, refuseFaults, } from "./world.js";
/** A secret of a webhook endpoint, for tests. Anybody may know it. */
export const TEST_WEBHOOK_SECRET = `whsec_${btoa("cohort-client/testing, not secret")}`;
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
export function fakeServer(options = {}) {
    const world = newWorld(options);
    const failures = [];
    const calls = [];
    const kept = new Map();
    const fetch = async (request) => {
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
function checkedMove(move) {
    refuseFaults(findFaults(operations.moveTestClock.body?.schema ?? {}, move, ""));
    return move;
}
function asRangeError(work) {
    try {
        return work();
    }
    catch (error) {
        throw error instanceof RefusalError ? new RangeError(error.message) : error;
    }
}
