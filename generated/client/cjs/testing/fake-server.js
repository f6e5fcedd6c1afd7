"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.TEST_WEBHOOK_SECRET = void 0;
exports.fakeServer = fakeServer;
/** A cohort server in memory, for the unit tests of a partner's program: no network, and a clock that they move. */
const operations_ts_1 = require("../../generated/operations.js");
const check_ts_1 = require("./check.js");
const clock_ts_1 = require("./clock.js");
const failures_ts_1 = require("./failures.js");
const members_ts_1 = require("./members.js");
const requests_ts_1 = require("./requests.js");
const serve_ts_1 = require("./serve.js");
const world_ts_1 = require("./world.js");
/** A secret of a webhook endpoint, for tests. Anybody may know it. */
exports.TEST_WEBHOOK_SECRET = `whsec_${btoa("cohort-client/testing, not secret")}`;
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
function fakeServer(options = {}) {
    const world = (0, world_ts_1.newWorld)(options);
    const failures = [];
    const calls = [];
    const kept = new Map();
    const fetch = async (request) => {
        const noted = await (0, requests_ts_1.note)(request.clone());
        calls.push(noted.call);
        const response = await (0, serve_ts_1.answer)({ world, failures, kept, number: calls.length }, request, noted);
        noted.call.status = response.status;
        return response;
    };
    return {
        options: {
            baseUrl: world_ts_1.BASE_URL,
            appId: world_ts_1.APP_ID,
            accessToken: world_ts_1.ACCESS_TOKEN,
            clientId: world_ts_1.CLIENT_ID,
            clientSecret: world_ts_1.CLIENT_SECRET,
            apiKey: world_ts_1.API_KEY,
            webhookSecret: exports.TEST_WEBHOOK_SECRET,
            fetch,
        },
        fetch,
        events: world.events,
        calls,
        now: () => new Date(world.now),
        moveClock: (move) => asRangeError(() => (0, clock_ts_1.moveClock)(world, checkedMove(move))),
        failNext: (how, wish = {}) => void failures.push((0, failures_ts_1.newFailure)(how, wish)),
        withdrawConsent: (svcId) => (0, members_ts_1.withdrawConsent)(world, svcId),
        deleteAccount: (svcId) => (0, members_ts_1.deleteAccount)(world, svcId),
    };
}
function checkedMove(move) {
    (0, world_ts_1.refuseFaults)((0, check_ts_1.findFaults)(operations_ts_1.operations.moveTestClock.body?.schema ?? {}, move, ""));
    return move;
}
function asRangeError(work) {
    try {
        return work();
    }
    catch (error) {
        throw error instanceof world_ts_1.RefusalError ? new RangeError(error.message) : error;
    }
}
