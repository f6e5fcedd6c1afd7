/** What every method takes besides its arguments. */
/** Of one call. */
export interface CallOptions {
    /** How long the call may take in milliseconds, retries included; 0 and Infinity mean no limit. Default: the client's. */
    timeoutMs?: number | undefined;
    /** Aborts the call; it then throws the signal's reason. */
    signal?: AbortSignal | undefined;
}
/** Of a call that the server carries out once for each idempotency key. */
export interface KeyedOptions extends CallOptions {
    /**
     * Any text of up to 255 printable ASCII characters that identifies the action, such as your order or customer number.
     * For 24 hours, the same key with the same arguments gives the first response and does nothing again. Without one,
     * each call gets a random key, which covers its own retries only.
     */
    idempotencyKey?: string | undefined;
}
/** For openapi-fetch; `RequestInit` has null for a signal that is not there. */
export declare function initOf({ timeoutMs, signal }: CallOptions): {
    signal: AbortSignal | null;
    timeoutMs?: number;
};
/** The same of a call that may wait for so many seconds (long polling): it has its usual time besides. */
export declare function initOfWait(wait: number, options: CallOptions): ReturnType<typeof initOf>;
/** The header parameter of a call that takes a key: the caller's, or a new random one. */
export declare function keyOf({ idempotencyKey }: KeyedOptions): {
    "Idempotency-Key": string;
};
