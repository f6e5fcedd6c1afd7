/** What a response tells besides its body. */
export function metaOf({ status, headers }) {
    const requestId = headers.get("X-Request-Id") ?? undefined;
    return { status, requestId, rateLimits: rateLimitsOf(headers), headers };
}
/** Of draft-ietf-httpapi-ratelimit-headers-11: lists of quoted names with integers as parameters. */
function rateLimitsOf(headers) {
    const policies = itemsOf(headers.get("RateLimit-Policy"));
    return [...itemsOf(headers.get("RateLimit"))].flatMap(([name, { r, t }]) => {
        const { q, w } = policies.get(name) ?? {};
        return r === undefined ? [] : [{ name, remaining: r, resetSeconds: t, limit: q, windowSeconds: w }];
    });
}
/** The items of such a list by their names. */
function itemsOf(list) {
    const items = (list ?? "").matchAll(/"([^"]*)"((?:\s*;\s*[a-z]+=[^;,]*)*)/g);
    return new Map([...items].map(([, name = "", parameters = ""]) => [name, numbersOf(parameters)]));
}
function numbersOf(parameters) {
    const pairs = parameters.matchAll(/\b([rtqw])=(\d+)/g);
    return Object.fromEntries([...pairs].map(([, key, value]) => [key, Number(value)]));
}
