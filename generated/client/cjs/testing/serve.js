"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.answer = answer;
const attempts_ts_1 = require("./attempts.js");
const calls_ts_1 = require("./calls.js");
const clock_ts_1 = require("./clock.js");
const events_ts_1 = require("./events.js");
const failures_ts_1 = require("./failures.js");
const institutions_ts_1 = require("./institutions.js");
const members_ts_1 = require("./members.js");
const requests_ts_1 = require("./requests.js");
const responses_ts_1 = require("./responses.js");
const time_ts_1 = require("./time.js");
const transactions_ts_1 = require("./transactions.js");
const verifications_ts_1 = require("./verifications.js");
const world_ts_1 = require("./world.js");
async function answer(serving, request, noted) {
    const { found, url } = noted;
    const { world, failures, number } = serving;
    const failure = (0, failures_ts_1.takeFailure)(failures, found?.id);
    if (failure?.how === "unreachable")
        throw new TypeError("fetch failed");
    const requestId = requestIdOf(number);
    const headers = new Headers({ "X-Request-Id": requestId });
    const area = found?.operation.area ?? (0, responses_ts_1.areaOf)(url.pathname);
    const keep = (status) => (0, calls_ts_1.keepCall)(world, found, { requestId, status, headers: request.headers });
    try {
        if (typeof failure?.how === "number")
            throw (0, failures_ts_1.failed)(failure, failure.how);
        (0, clock_ts_1.catchUp)(world, world.now);
        if (found === undefined)
            throw (0, requests_ts_1.missing)(url.pathname);
        const reply = await serve(serving, request, { ...noted, found });
        keep(reply.status ?? 200);
        if (failure?.how === "lost")
            throw new TypeError("fetch failed");
        if (area !== "auth")
            (0, responses_ts_1.tellRateLimit)(headers);
        return (0, responses_ts_1.responseTo)(reply, headers);
    }
    catch (error) {
        if (!(error instanceof world_ts_1.RefusalError))
            throw error;
        keep(error.status);
        if (error.status !== 401 && area !== "auth")
            (0, responses_ts_1.tellRateLimit)(headers);
        return (0, responses_ts_1.refusalResponse)(area, found?.id, error, headers);
    }
}
/** Of the form that the service's have, and the same in every run. */
function requestIdOf(number) {
    return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}
/** Authenticates, validates, and carries out; the same key gives the same reply. */
async function serve({ world, kept }, request, { found, url, text }) {
    const { id, operation, params } = found;
    const { headers } = request;
    const member = authenticate(world, operation, id, params, headers);
    if (operation.area === "whitelabel")
        requireRoom(world);
    const idempotencyKey = headers.get("Idempotency-Key") ?? undefined;
    const call = {
        ...(0, requests_ts_1.readCall)(operation, { url, headers, text, params }),
        idempotencyKey,
        signal: request.signal,
    };
    if (member !== undefined)
        return (0, members_ts_1.getMemberships)(world, member);
    // A batch keeps each of its lines.
    const isKept = operation.method === "POST" && operation.area !== "auth" && id !== "recordTransactions";
    if (idempotencyKey === undefined || !isKept || id === "voidTransaction")
        return handlers[id](world, call);
    const fingerprint = `${operation.method} ${url.pathname}${url.search} ${text}`;
    const key = `${operation.area} ${idempotencyKey.trim()}`;
    const before = kept.get(key);
    if (before === undefined) {
        const reply = await handlers[id](world, call);
        kept.set(key, { text: fingerprint, reply });
        return reply;
    }
    if (before.text === fingerprint)
        return before.reply;
    throw new world_ts_1.RefusalError(409, "conflict", [
        "This Idempotency-Key was used for a different request; use a new key.",
    ]);
}
/** Of a lookup, the account of the token. */
function authenticate(world, { area }, id, { appId }, headers) {
    if (id === "getMemberships")
        return (0, members_ts_1.requireToken)(world, headers.get("Authorization"));
    if (area === "tracking" && headers.get("api-key") !== world_ts_1.API_KEY)
        throw new world_ts_1.RefusalError(401, "unauthorised", ["The api-key header is missing or not valid."]);
    if (area !== "whitelabel")
        return undefined;
    if (headers.get("Authorization") !== `Bearer ${world_ts_1.ACCESS_TOKEN}`)
        throw new world_ts_1.RefusalError(401, "unauthorised", []);
    if (appId !== world_ts_1.APP_ID)
        throw new world_ts_1.RefusalError(403, "forbidden", [
            "This token belongs to a different app from the one in the path.",
        ]);
    return undefined;
}
function requireRoom({ refusedUntil }) {
    const now = new Date();
    if (refusedUntil === undefined || refusedUntil <= now)
        return;
    throw new world_ts_1.RefusalError(429, "too_many_requests", ["Too many requests."], (0, world_ts_1.secondsUntil)(refusedUntil, now));
}
/** An operation of the documents that is missing here does not compile. */
const handlers = {
    createVerification: verifications_ts_1.createVerification,
    listVerifications: verifications_ts_1.listVerifications,
    getVerification: verifications_ts_1.getVerification,
    setInstitution: institutions_ts_1.setInstitution,
    eraseVerification: verifications_ts_1.eraseVerification,
    sendPhoneOtp: verifications_ts_1.sendPhoneOtp,
    verifyPhoneOtp: verifications_ts_1.verifyPhoneOtp,
    createPortalAttempt: attempts_ts_1.createPortalAttempt,
    createManualAttempt: attempts_ts_1.createManualAttempt,
    createEmailAttempt: attempts_ts_1.createEmailAttempt,
    searchInstitutions: institutions_ts_1.searchInstitutions,
    requestInstitution: institutions_ts_1.requestInstitution,
    listEvents: events_ts_1.listEvents,
    getTestCode: () => ({ body: { code: world_ts_1.TEST_CODE } }),
    getTestClock: clock_ts_1.getTestClock,
    moveTestClock: clock_ts_1.moveTestClock,
    spendTestRateLimit(world, { body }) {
        const { seconds } = body;
        world.refusedUntil = new Date(Date.now() + seconds * time_ts_1.SECOND_MS);
        return { body: { refusedUntil: world.refusedUntil.toISOString() } };
    },
    signInTestMember: members_ts_1.signInTestMember,
    deleteTestMember: members_ts_1.deleteTestMember,
    withdrawTestConsents: members_ts_1.withdrawTestConsents,
    listTestCalls: calls_ts_1.listTestCalls,
    listTestMessages: ({ messages }) => ({ body: messages.slice(0, 100) }),
    expireTestVerification: verifications_ts_1.expireTestVerification,
    decideTestAttempt: attempts_ts_1.decideTestAttempt,
    receiveTestEmail: attempts_ts_1.receiveTestEmail,
    recordTransaction: transactions_ts_1.recordTransaction,
    recordTransactions: transactions_ts_1.recordTransactions,
    listTransactions: transactions_ts_1.listTransactions,
    exportTransactions: transactions_ts_1.exportTransactions,
    sumTransactions: transactions_ts_1.sumTransactions,
    voidTransaction: transactions_ts_1.voidTransaction,
    issueToken: members_ts_1.issueToken,
    revokeToken: members_ts_1.revokeToken,
    // It is answered where the token is known.
    getMemberships: () => ({}),
};
