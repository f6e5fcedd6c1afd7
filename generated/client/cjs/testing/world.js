"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.RefusalError = exports.TEST_CODE = exports.BASE_URL = exports.API_KEY = exports.CLIENT_SECRET = exports.CLIENT_ID = exports.ACCESS_TOKEN = exports.APP_ID = void 0;
exports.newWorld = newWorld;
exports.putEvent = putEvent;
exports.accountOf = accountOf;
exports.refuseFaults = refuseFaults;
exports.sentenceOf = sentenceOf;
exports.pageOf = pageOf;
exports.secondsUntil = secondsUntil;
exports.isRegistered = isRegistered;
const login_link_ts_1 = require("../login-link.js");
/** The ids and secrets with which a fake server is called. None of them is secret. */
exports.APP_ID = "app_fake";
exports.ACCESS_TOKEN = "fake-access-token";
exports.CLIENT_ID = "cl_fake";
exports.CLIENT_SECRET = "fake-client-secret";
exports.API_KEY = "fake-api-key";
exports.BASE_URL = "https://cohort.fake";
/** What every member of the fake's app enters as a code. */
exports.TEST_CODE = "123456";
const INSTITUTIONS = [
    { institutionId: "ox.ac.uk", institutionName: "University of Oxford", territory: "GB" },
    { institutionId: "cam.ac.uk", institutionName: "University of Cambridge", territory: "GB" },
];
/** Throws a RangeError for a time that is none, and for an app without groups. */
function newWorld(options) {
    const { institutions = INSTITUTIONS, consumerGroups = ["student", "graduate"] } = options;
    const now = new Date(options.now ?? Date.now());
    if (Number.isNaN(now.getTime()))
        throw new RangeError("now must be a moment, such as 2026-03-04T05:06:07Z.");
    if (consumerGroups.length === 0)
        throw new RangeError("consumerGroups must name a group.");
    return {
        settings: {
            consumerGroups,
            redirectUris: options.redirectUris ?? ["https://shop.example/back"],
            brandUids: options.brandUids ?? ["br_fake"],
            inboundEmail: options.inboundEmail ?? false,
        },
        began: now,
        now,
        refusedUntil: undefined,
        events: [],
        calls: [],
        listeners: new Set(),
        messages: [],
        institutions: [...institutions],
        verifications: new Map(),
        accounts: new Map(),
        accountsMade: 0,
        deletedAccounts: new Set(),
        proofs: new Map(),
        memberships: [],
        consents: new Set(),
        codes: new Map(),
        accessTokens: new Map(),
        refreshTokens: new Map(),
        transactions: [],
        lines: new Map(),
    };
}
/** Writes an event at the world's own time. */
function putEvent(world, type, data) {
    const number = world.events.length + 1;
    const createdAt = world.now.toISOString();
    const event = { eventId: crypto.randomUUID(), type, appId: exports.APP_ID, number, createdAt, data };
    world.events.push(event);
    for (const listener of world.listeners)
        listener();
}
/** The account of a phone number or an address; a new one where there is none. */
function accountOf(world, identifier) {
    const known = world.accounts.get(identifier);
    if (known !== undefined && !world.deletedAccounts.has(known))
        return known;
    world.accountsMade += 1;
    const svcId = `FAKE${String(world.accountsMade).padStart(3, "0")}`;
    world.accounts.set(identifier, svcId);
    return svcId;
}
/** Why a call is refused; each area of the service words it in its own way. */
class RefusalError extends Error {
    name = "RefusalError";
    status;
    code;
    details;
    /** Those of the details that name a field. */
    faults;
    retryAfter;
    /** `details` may be sentences; one that begins with a JSON pointer is a fault of that field. */
    constructor(status, code, details, retryAfter) {
        const sentences = details.map(sentenceOf);
        super(sentences.join("; "));
        this.status = status;
        this.code = code;
        this.details = sentences;
        this.faults = details.map(faultOf).filter(({ pointer }) => pointer.startsWith("/"));
        this.retryAfter = retryAfter;
    }
}
exports.RefusalError = RefusalError;
/** Refuses with 400 for faults that name their fields, if there are any. */
function refuseFaults(faults) {
    if (faults.length > 0)
        throw new RefusalError(400, "bad_request", faults);
}
/** A fault as a sentence, its JSON pointer in front. */
function sentenceOf(fault) {
    return typeof fault === "string" ? fault : `${fault.pointer} ${fault.detail}`;
}
/** The code of a rule that no schema says is `other`, where a server has a name for each. */
function faultOf(fault) {
    if (typeof fault !== "string")
        return fault;
    const [pointer = "", ...words] = fault.split(" ");
    return { pointer, code: "other", detail: words.join(" ") };
}
/** One page of a list, and where the next one begins; `cursor` is the place of an earlier page. */
function pageOf(items, query) {
    const { cursor = "p0", limit = 20 } = query;
    if (!/^p\d+$/.test(cursor))
        refuseFaults(["/query/cursor is not a nextCursor of this list"]);
    const from = Number(cursor.slice(1));
    const page = items.slice(from, from + limit);
    const isLast = from + limit >= items.length;
    return { items: page, ...(isLast ? {} : { nextCursor: `p${from + limit}` }) };
}
/** Milliseconds from the world's time on; at least a second, as Retry-After has it. */
function secondsUntil(at, now) {
    return Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));
}
/** Whether a URI is a registered one; its query is free (interface, "Authentication", 4). */
function isRegistered({ settings }, uri) {
    const [address = ""] = uri.split("?");
    return ((0, login_link_ts_1.parseUrl)(uri) !== undefined &&
        settings.redirectUris.some((registered) => registered.split("?")[0] === address));
}
