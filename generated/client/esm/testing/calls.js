import { follow } from "./follow.js";
import { ACCESS_TOKEN } from "./world.js";
const KEPT_MAX = 1_000;
/** Keeps a call that was made with the app's token, but none that reads them. It took no time, in real time. */
export function keepCall(world, found, { requestId, status, headers }) {
    if (found?.operation.area !== "whitelabel" || found.id === "listTestCalls")
        return;
    if (status === 401 || headers.get("Authorization") !== `Bearer ${ACCESS_TOKEN}`)
        return;
    const { id: operation, operation: route } = found;
    const method = route.method;
    const answeredAt = world.began.toISOString();
    world.calls.push({ requestId, operation, method, path: route.path, status, durationMs: 0, answeredAt });
    for (const listener of world.listeners)
        listener();
}
export async function listTestCalls(world, call) {
    const { calls } = world;
    const { limit = 20 } = call.query;
    const read = (after) => {
        const start = Math.max(after, calls.length - KEPT_MAX);
        const items = calls.slice(start, start + limit);
        const readTo = start + items.length;
        return { items, readTo, hasMore: readTo < calls.length };
    };
    const { items, ...place } = await follow(world, call, { lastNumber: () => calls.length, read });
    return { body: { calls: items, ...place } };
}
