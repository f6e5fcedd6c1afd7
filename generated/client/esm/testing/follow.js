/** Lists of a fake server that are read on as they grow: their cursors, and calls that wait. */
import { SECOND_MS } from "./time.js";
import { APP_ID, refuseFaults } from "./world.js";
/** What is new since the cursor; with `wait`, a call that finds nothing waits for something, in real time. */
export async function follow(world, { query, signal }, { lastNumber, read }) {
    const { cursor, from, wait = 0 } = query;
    const start = from === "now" ? lastNumber() : 0;
    const after = cursor === undefined ? start : numberIn(cursor, lastNumber());
    let part = read(after);
    if (wait > 0 && part.items.length === 0) {
        await until(() => read(after).items.length > 0, { world, milliseconds: wait * SECOND_MS, signal });
        part = read(after);
    }
    const { items, readTo, hasMore } = part;
    return { items, nextCursor: cursorOf(readTo), hasMore };
}
const cursorOf = (number) => btoa(JSON.stringify([APP_ID, number])).replaceAll("=", "");
function numberIn(cursor, lastNumber) {
    try {
        const [appId, number] = JSON.parse(atob(cursor));
        const isNumber = typeof number === "number" && Number.isSafeInteger(number);
        if (appId === APP_ID && isNumber && number >= 0 && number <= lastNumber)
            return number;
    }
    catch {
        // Told below, as any other cursor that is none.
    }
    refuseFaults(["/query/cursor is not a nextCursor of this list"]);
    return 0;
}
/** Ends when `isDone` says so, which is asked whenever there is something new, or when the time is over. */
function until(isDone, { world, milliseconds, signal }) {
    return new Promise((resolve, reject) => {
        const stop = () => {
            clearTimeout(timer);
            world.listeners.delete(look);
            signal.removeEventListener("abort", abort);
        };
        const end = () => {
            stop();
            resolve();
        };
        const look = () => void (isDone() && end());
        const abort = () => {
            stop();
            reject(signal.reason);
        };
        const timer = setTimeout(end, milliseconds);
        world.listeners.add(look);
        signal.addEventListener("abort", abort);
        if (signal.aborted)
            abort();
    });
}
