"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.listEvents = listEvents;
const follow_ts_1 = require("./follow.js");
const world_ts_1 = require("./world.js");
const TYPES = {
    "verification.created": true,
    "verification.updated": true,
    "verification.succeeded": true,
    "verification.rejected": true,
    "verification.failed": true,
    "verification.expiring": true,
    "verification.expired": true,
    "verification.erased": true,
    "consent.given": true,
    "consent.withdrawn": true,
    "account.deleted": true,
    "transaction.recorded": true,
    "transaction.voided": true,
    "review.overdue": true,
    "webhook.test": true,
    "institution_request.decided": true,
};
async function listEvents(world, call) {
    const wanted = filterOf(call.query);
    const { limit = 20 } = call.query;
    const read = (after) => {
        const found = world.events.filter((event) => event.number > after && wanted(event));
        const items = found.slice(0, limit);
        const hasMore = found.length > limit;
        return { items, hasMore, readTo: hasMore ? (items.at(-1)?.number ?? after) : world.events.length };
    };
    const { items, ...place } = await (0, follow_ts_1.follow)(world, call, { lastNumber: () => world.events.length, read });
    return { body: { events: items, ...place } };
}
function filterOf(query) {
    const { types, verificationId } = query;
    const wanted = types?.split(",").map((type) => type.trim());
    if (wanted?.some((type) => !Object.hasOwn(TYPES, type)))
        (0, world_ts_1.refuseFaults)(["/query/types names an event type that does not exist"]);
    return ({ type, data }) => (wanted === undefined || wanted.includes(type)) &&
        (verificationId === undefined || ("verificationId" in data && data.verificationId === verificationId));
}
