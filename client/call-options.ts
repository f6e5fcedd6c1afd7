/** Options of every call. */
export interface CallOptions {
  /** Time for the call in milliseconds, retries included; 0 and Infinity mean no limit. Default: the client's. */
  timeoutMs?: number | undefined;
  /** Aborts the call; it then throws the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** Options of a call that the server carries out once for each idempotency key. */
export interface KeyedOptions extends CallOptions {
  /**
   * Up to 255 printable ASCII characters that identify the action, such as your order number. For 24 hours, the same key with the
   * same arguments gives the first response and does nothing again. Default: a random key, which covers the call's own retries.
   */
  idempotencyKey?: string | undefined;
}

/** For openapi-fetch; `RequestInit` has null for a missing signal. */
export function initOf({ timeoutMs, signal }: CallOptions): {
  signal: AbortSignal | null;
  timeoutMs?: number;
} {
  return { signal: signal ?? null, ...(timeoutMs !== undefined && { timeoutMs }) };
}

/** Time for the response after a wait, and for retries. */
const GRACE_MS = 30_000;

/** `initOf` of a call that may wait for so many seconds (long polling), besides its usual time. */
export function initOfWait(wait: number, options: CallOptions): ReturnType<typeof initOf> {
  return initOf(wait > 0 ? { timeoutMs: wait * 1000 + GRACE_MS, ...options } : options);
}

export function keyOf({ idempotencyKey = crypto.randomUUID() }: KeyedOptions): { "Idempotency-Key": string } {
  return { "Idempotency-Key": idempotencyKey };
}
