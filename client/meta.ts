/** One rate limit of the caller, from the headers `RateLimit` and `RateLimit-Policy`. */
export interface RateLimit {
  /** Name of the limit, such as `calls`. */
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

/** Response without its body, from `withMeta()` of a call. */
export interface ResponseMeta {
  /** The HTTP status, from 200 to 299. */
  status: number;
  /** Identifies the call in the server's log: quote it to the operator. */
  requestId: string | undefined;
  /** Rate limits with their remaining calls; empty if the response has none. */
  rateLimits: readonly RateLimit[];
  /** All headers of the response. */
  headers: Headers;
}

export function metaOf({ status, headers }: Pick<Response, "status" | "headers">): ResponseMeta {
  const requestId = headers.get("X-Request-Id") ?? undefined;
  return { status, requestId, rateLimits: rateLimitsOf(headers), headers };
}

function rateLimitsOf(headers: Headers): RateLimit[] {
  const policies = itemsOf(headers.get("RateLimit-Policy"));
  return [...itemsOf(headers.get("RateLimit"))].flatMap(([name, { r, t }]) => {
    const { q, w } = policies.get(name) ?? {};
    return r === undefined ? [] : [{ name, remaining: r, resetSeconds: t, limit: q, windowSeconds: w }];
  });
}

type Parameters = Partial<Record<"r" | "t" | "q" | "w", number>>;

function itemsOf(list: string | null): Map<string, Parameters> {
  const items = (list ?? "").matchAll(/"([^"]*)"((?:\s*;\s*[a-z]+=[^;,]*)*)/g);
  return new Map([...items].map(([, name = "", parameters = ""]) => [name, numbersOf(parameters)]));
}

function numbersOf(parameters: string): Parameters {
  const pairs = parameters.matchAll(/\b([rtqw])=(\d+)/g);
  return Object.fromEntries([...pairs].map(([, key, value]) => [key, Number(value)]));
}
