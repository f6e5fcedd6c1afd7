/** Carries a call: within its time, to no other address, and again where that is safe. */
export type Fetch = (request: Request) => Promise<Response>;
/** How calls are carried; of every client. */
export interface TransportOptions {
    /**
     * How long a call may take in milliseconds, retries included; 0 and Infinity mean no limit. 30,000 unless set;
     * `timeoutMs` of a call wins. Anything below 0 is a RangeError.
     */
    timeoutMs?: number | undefined;
    /** How many times a call is tried again at most, within its time; 6 unless set. Only what is safe to repeat is. */
    retries?: number | undefined;
    /** Lets calls go over plain `http://` to another machine, on a network that you trust. Without it, to loopback only. */
    allowHttp?: boolean | undefined;
    /** Stands in for the global fetch: for a proxy, or in a test. */
    fetch?: Fetch | undefined;
}
/** What one call wants besides. */
export interface Carriage {
    /** Milliseconds, of `limitOf`; the client's own unless set. */
    limit?: number | undefined;
    fetch?: Fetch | undefined;
    /** How openapi-fetch reads a good answer; JSON unless set. A stream is handed on as soon as it begins. */
    parseAs?: string | undefined;
    /** The call may be repeated for so long after its first try. Without it, method, key and path decide. */
    repeatWithinMs?: number | undefined;
    /** A good answer has no body. */
    mayBeEmpty?: boolean | undefined;
}
/**
 * Carries the calls of one client; throws a `RangeError` for a time or a number that is none. `honoursKeys` says
 * whether its area of the service looks at an `Idempotency-Key`, and may get a PATCH or DELETE twice.
 */
export declare function transport(options: TransportOptions, honoursKeys: boolean): (request: Request, carriage?: Carriage) => Promise<Response>;
/** Milliseconds until a call ends, Infinity for never; a RangeError for what is no time. */
export declare function limitOf(timeoutMs: number): number;
