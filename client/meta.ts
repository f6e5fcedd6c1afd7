/** What a response tells besides its body. */

/** One rate limit of the caller, from the headers `RateLimit` and `RateLimit-Policy`. */
export interface RateLimit {
  /** What is limited, such as `calls`. */
  name: string;
  /** How many calls are left now. */
  remaining: number;
  /** Seconds until `remaining` is `limit` again. */
  resetSeconds: number | undefined;
  /** How many calls are allowed in a window. */
  limit: number | undefined;
  /** The length of the window in seconds. */
  windowSeconds: number | undefined;
}

/** What is known of a good response besides its body; `withMeta()` of a call returns it. */
export interface ResponseMeta {
  /** The HTTP status, from 200 to 299. */
  status: number;
  /** Identifies the call in the server's log: quote it when you ask the operator about a call. */
  requestId: string | undefined;
  /** What is left of each rate limit; empty if the response doesn't say. */
  rateLimits: readonly RateLimit[];
  /** All headers of the response. */
  headers: Headers;
}

export function metaOf({ status, headers }: Pick<Response, "status" | "headers">): ResponseMeta {
  const requestId = headers.get("X-Request-Id") ?? undefined;
  return { status, requestId, rateLimits: rateLimitsOf(headers), headers };
}

/** Of draft-ietf-httpapi-ratelimit-headers-11: lists of quoted names with integers as parameters. */
function rateLimitsOf(headers: Headers): RateLimit[] {
  const policies = itemsOf(headers.get("RateLimit-Policy"));
  return [...itemsOf(headers.get("RateLimit"))].flatMap(([name, { r, t }]) => {
    const { q, w } = policies.get(name) ?? {};
    return r === undefined ? [] : [{ name, remaining: r, resetSeconds: t, limit: q, windowSeconds: w }];
  });
}

type Parameters = Partial<Record<"r" | "t" | "q" | "w", number>>;

/** The items of such a list by their names. */
function itemsOf(list: string | null): Map<string, Parameters> {
  const items = (list ?? "").matchAll(/"([^"]*)"((?:\s*;\s*[a-z]+=[^;,]*)*)/g);
  return new Map([...items].map(([, name = "", parameters = ""]) => [name, numbersOf(parameters)]));
}

function numbersOf(parameters: string): Parameters {
  const pairs = parameters.matchAll(/\b([rtqw])=(\d+)/g);
  return Object.fromEntries([...pairs].map(([, key, value]) => [key, Number(value)]));
}
