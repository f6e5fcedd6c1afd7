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
export declare function metaOf({ status, headers }: Pick<Response, "status" | "headers">): ResponseMeta;
