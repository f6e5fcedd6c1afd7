import { SECOND_MS } from "./time.js";
import { APP_ID, refuseFaults } from "./world.js";
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
    "institution_request.decided": true,
};
/** What is new since the cursor; with `wait`, a call that finds nothing waits for something, in real time. */
export async function listEvents(world, { query, signal }) {
    const { wait = 0 } = query;
    const cursor = query.cursor ?? startOf(world, query);
    const page = readPage(world, cursor, query);
    if (wait === 0 || page.events.length > 0)
        return { body: page };
    await somethingNew(world, wait * SECOND_MS, signal);
    return { body: readPage(world, cursor, query) };
}
function startOf(world, { from = "oldest" }) {
    return cursorOf(from === "now" ? world.events.length : 0);
}
/** The number of the last event that was looked at. */
const cursorOf = (number) => btoa(JSON.stringify([APP_ID, number])).replaceAll("=", "");
function numberIn(cursor) {
    try {
        const [appId, number] = JSON.parse(atob(cursor));
        if (appId === APP_ID && typeof number === "number")
            return number;
    }
    catch {
        // Told below, as any other cursor that is none.
    }
    refuseFaults(["/query/cursor is not a nextCursor of this list"]);
    return 0;
}
function readPage(world, cursor, query) {
    const { events } = world;
    const { types, verificationId, limit = 20, } = query;
    const after = numberIn(cursor);
    const wanted = types?.split(",").map((type) => type.trim());
    if (wanted?.some((type) => !Object.hasOwn(TYPES, type)))
        refuseFaults(["/query/types names an event type that does not exist"]);
    const found = events.filter(({ number, type, data }) => number > after &&
        (wanted === undefined || wanted.includes(type)) &&
        (verificationId === undefined || ("verificationId" in data && data.verificationId === verificationId)));
    const page = found.slice(0, limit);
    const hasMore = found.length > limit;
    const readTo = hasMore ? (page.at(-1)?.number ?? after) : Math.max(after, events.length);
    return { events: page, nextCursor: cursorOf(readTo), hasMore };
}
function somethingNew(world, milliseconds, signal) {
    return new Promise((resolve, reject) => {
        const stop = () => {
            clearTimeout(timer);
            world.listeners.delete(wake);
            signal.removeEventListener("abort", abort);
        };
        const wake = () => {
            stop();
            resolve();
        };
        const abort = () => {
            stop();
            reject(signal.reason);
        };
        const timer = setTimeout(wake, milliseconds);
        world.listeners.add(wake);
        signal.addEventListener("abort", abort);
        if (signal.aborted)
            abort();
    });
}
