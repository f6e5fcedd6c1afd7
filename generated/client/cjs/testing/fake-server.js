"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.TEST_WEBHOOK_SECRET = void 0;
exports.fakeServer = fakeServer;
/** A cohort server in memory, for the unit tests of a partner's program: no network, and a clock that they move. */
const operations_ts_1 = require("../../generated/operations.js");
const check_ts_1 = require("./check.js");
const clock_ts_1 = require("./clock.js");
const events_ts_1 = require("./events.js");
const members_ts_1 = require("./members.js");
const time_ts_1 = require("./time.js");
const transactions_ts_1 = require("./transactions.js");
const verifications_ts_1 = require("./verifications.js");
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
        const noted = await note(request.clone());
        calls.push(noted.call);
        const response = await answer({ world, failures, kept, number: calls.length }, request, noted);
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
        failNext: (how, wish = {}) => void failures.push(newFailure(how, wish)),
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
function newFailure(how, { times = 1, operation, retryAfter, code }) {
    const isStatus = Number.isInteger(how) && Number(how) >= 400 && Number(how) <= 599;
    if (!isStatus && how !== "unreachable" && how !== "lost")
        throw new RangeError('failNext needs a status from 400 to 599, "unreachable" or "lost".');
    if (!(times >= 1))
        throw new RangeError("times must be 1 or more.");
    const usual = how === 429 || how === 503 ? 1 : undefined;
    return { how, times, operation, retryAfter: retryAfter ?? usual, code };
}
/** The first failure that is meant for a call; it counts as used. */
function takeFailure(failures, operation) {
    const index = failures.findIndex(({ operation: meant }) => meant === undefined || meant === operation);
    const found = failures[index];
    if (found === undefined)
        return undefined;
    found.times -= 1;
    if (found.times < 1)
        failures.splice(index, 1);
    return found;
}
async function note(request) {
    const url = new URL(request.url);
    const text = await request.text();
    const found = findOperation(request.method, url.pathname);
    const call = {
        operation: found?.id,
        method: request.method,
        path: `${url.pathname}${url.search}`,
        body: text === "" ? undefined : readText(text),
        headers: request.headers,
        status: undefined,
    };
    return { call, url, text, found };
}
function readText(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return text;
    }
}
const routes = Object.entries(operations_ts_1.operations).map(([id, operation]) => {
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const pattern = new RegExp(`^${operation.path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "([^/]+)")}$`);
    return { id, operation, names, pattern };
});
function findOperation(method, pathname) {
    for (const { id, operation, names, pattern } of routes) {
        const values = operation.method === method ? pattern.exec(pathname)?.slice(1) : undefined;
        if (values === undefined)
            continue;
        const pairs = names.map((name, index) => [name, decodeURIComponent(values[index] ?? "")]);
        return { id, operation, params: Object.fromEntries(pairs) };
    }
    return undefined;
}
async function answer(serving, request, noted) {
    const { found, url } = noted;
    const { world, failures, number } = serving;
    const failure = takeFailure(failures, found?.id);
    if (failure?.how === "unreachable")
        throw new TypeError("fetch failed");
    const headers = new Headers({ "X-Request-Id": `fake-${number}` });
    const area = found?.operation.area ?? areaOf(url.pathname);
    try {
        if (typeof failure?.how === "number")
            throw failed(failure, failure.how);
        (0, clock_ts_1.catchUp)(world, world.now);
        if (found === undefined)
            throw missing(url.pathname);
        const reply = await serve(serving, request, { ...noted, found });
        if (failure?.how === "lost")
            throw new TypeError("fetch failed");
        if (area !== "auth")
            tellRateLimit(headers);
        return responseTo(reply, headers);
    }
    catch (error) {
        if (!(error instanceof world_ts_1.RefusalError))
            throw error;
        if (error.status !== 401 && area !== "auth")
            tellRateLimit(headers);
        return refusalResponse(area, found?.id, error, headers);
    }
}
function missing(pathname) {
    const isPath = routes.some(({ pattern }) => pattern.test(pathname));
    return isPath
        ? new world_ts_1.RefusalError(405, "method_not_allowed", ["This path has no such method."])
        : new world_ts_1.RefusalError(404, "not_found", ["The fake server has no such path."]);
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
        ...readCall(operation, { url, headers, text, params }),
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
function readCall({ params: forms, query: queryForm, body: bodyForm }, { url, headers, text, params, }) {
    const query = (0, check_ts_1.readQuery)(queryForm, url.searchParams);
    const faults = [
        ...Object.entries(forms).flatMap(([name, form]) => (0, check_ts_1.findFaults)(form, params[name], `/path/${name}`)),
        ...(0, check_ts_1.findFaults)(queryForm, query, "/query"),
    ];
    if (bodyForm === undefined || (text === "" && !bodyForm.required)) {
        (0, world_ts_1.refuseFaults)(faults);
        return { params, query, body: undefined };
    }
    const { media, schema } = bodyForm;
    if (!(headers.get("Content-Type") ?? "").toLowerCase().startsWith(media))
        throw new world_ts_1.RefusalError(415, "unsupported_media_type", [
            `Send the body as Content-Type: ${media}, in UTF-8.`,
        ]);
    if (media === "application/x-ndjson") {
        (0, world_ts_1.refuseFaults)(faults);
        return { params, query, body: text };
    }
    const body = media === "application/json" ? jsonOf(text) : (0, check_ts_1.fieldsOf)(new URLSearchParams(text));
    (0, world_ts_1.refuseFaults)([...faults, ...(0, check_ts_1.findFaults)(schema, body, "/body")]);
    return { params, query, body };
}
function jsonOf(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        throw new world_ts_1.RefusalError(400, "bad_request", ["/body is not JSON"]);
    }
}
/** An operation of the documents that is missing here does not compile. */
const handlers = {
    createVerification: verifications_ts_1.createVerification,
    listVerifications: verifications_ts_1.listVerifications,
    getVerification: verifications_ts_1.getVerification,
    setInstitution: verifications_ts_1.setInstitution,
    eraseVerification: verifications_ts_1.eraseVerification,
    sendPhoneOtp: verifications_ts_1.sendPhoneOtp,
    verifyPhoneOtp: verifications_ts_1.verifyPhoneOtp,
    createPortalAttempt: verifications_ts_1.createPortalAttempt,
    createManualAttempt: verifications_ts_1.createManualAttempt,
    createEmailAttempt: verifications_ts_1.createEmailAttempt,
    searchInstitutions: verifications_ts_1.searchInstitutions,
    requestInstitution: verifications_ts_1.requestInstitution,
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
    // The fake notes no calls: who runs it sees them all.
    listTestCalls: () => ({ body: { calls: [], nextCursor: "none", hasMore: false } }),
    listTestMessages: ({ messages }) => ({ body: messages.slice(0, 100) }),
    expireTestVerification: verifications_ts_1.expireTestVerification,
    decideTestAttempt: verifications_ts_1.decideTestAttempt,
    receiveTestEmail: verifications_ts_1.receiveTestEmail,
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
/** Nobody reaches them by calling often. */
function tellRateLimit(headers) {
    headers.set("RateLimit-Policy", '"calls";q=300;w=60');
    headers.set("RateLimit", '"calls";r=299;t=60');
}
function responseTo({ status = 200, media = "application/json", body }, headers) {
    if (status === 204)
        return new Response(null, { status, headers });
    headers.set("Content-Type", `${media}; charset=utf-8`);
    return new Response(media === "application/json" ? JSON.stringify(body) : String(body), {
        status,
        headers,
    });
}
function areaOf(pathname) {
    if (pathname.startsWith("/code-tracking/"))
        return "tracking";
    return pathname.startsWith("/oauth/") || pathname.startsWith("/api/") ? "auth" : "whitelabel";
}
const USUAL_CODES = {
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
function failed({ code, retryAfter }, status) {
    const usual = USUAL_CODES[status] ?? (status < 500 ? "bad_request" : "internal_error");
    return new world_ts_1.RefusalError(status, code ?? usual, ["The test has asked for this failure."], retryAfter);
}
/** Each area has a form of its own for what it refuses. */
function refusalResponse(area, id, refusal, headers) {
    const { status, code, retryAfter } = refusal;
    if (retryAfter !== undefined)
        headers.set("Retry-After", String(retryAfter));
    if (status === 401)
        headers.set("WWW-Authenticate", code === "invalid_token" ? 'Bearer error="invalid_token"' : "Bearer");
    // The lookup has no words for these two.
    if (id === "getMemberships" && (status === 400 || status === 403))
        return new Response(null, { status, headers });
    return responseTo({ status, body: bodyOf(area, id, refusal) }, headers);
}
function bodyOf(area, id, { status, code, details }) {
    const detail = details.join("; ");
    if (id === "getMemberships")
        return { message: detail };
    if (area === "auth")
        return { error: oauthCodeOf(status, code), error_description: detail };
    if (area === "tracking") {
        const title = trackingTitleOf(status, code);
        return { errors: details.map((one) => ({ status, title, detail: one })) };
    }
    const isTitleAlone = status === 401 || (status === 404 && id === "createManualAttempt");
    return { error: isTitleAlone ? { title: code } : { title: code, detail } };
}
const TRACKING_TITLES = [
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
function trackingTitleOf(status, code) {
    if (TRACKING_TITLES.includes(code))
        return code;
    if (status === 503)
        return "unavailable";
    return status < 500 ? "bad_request" : "internal_error";
}
const OAUTH_CODES = [
    "invalid_request",
    "invalid_client",
    "invalid_grant",
    "invalid_token",
    "unsupported_grant_type",
    "temporarily_unavailable",
    "server_error",
];
/** RFC 6749, section 5.2, for a failure that was asked for by its status. */
function oauthCodeOf(status, code) {
    if (OAUTH_CODES.includes(code))
        return code;
    if (status === 429 || status === 503)
        return "temporarily_unavailable";
    if (status >= 500)
        return "server_error";
    return status === 401 ? "invalid_client" : "invalid_request";
}
