import type { Client } from "openapi-fetch";
import type { LineAnswer, NewTransaction, RecordedTransaction, paths as TrackingPaths } from "../generated/tracking.js";
import type { TransportOptions } from "./transport.js";
/** Where the server is, and which partner calls. */
export interface TrackingClientOptions extends TransportOptions {
    /** Origin of code tracking, without a path. */
    baseUrl: string;
    apiKey: string;
    /** Who calls: `<product>/<product_version> <comment>`. */
    userAgent: string;
}
/** Of one call. */
export interface RecordOptions {
    /**
     * Names the purchase, such as your order's number; without one, each call gets a random one. The service keeps it
     * for 24 hours, for this api-key. Later a repeat is recorded once more: list by `code` and time first.
     */
    idempotencyKey?: string | undefined;
    /** Judge in full, and record nothing. */
    dryRun?: boolean | undefined;
    timeoutMs?: number | undefined;
    signal?: AbortSignal | undefined;
}
/** The calls of `trackingClient`. */
export interface TrackingClient {
    /** Every operation, typed; recording calls get an `Idempotency-Key` unless they have one. */
    api: Client<TrackingPaths>;
    /** Records a transaction. Tried again under one key where that may help; throws `CohortError`. */
    record: (transaction: NewTransaction, options?: RecordOptions) => Promise<RecordedTransaction>;
    /** Records up to 1,000; gives an answer for each, in their order. Look at every `status`. */
    recordMany: (transactions: readonly NewTransaction[], options?: RecordOptions) => Promise<LineAnswer[]>;
}
/**
 * Calls of code tracking with a partner's key.
 *
 * @deprecated Use `new Cohort({…}).transactions`. Removed in 0.2.0.
 */
export declare function trackingClient({ baseUrl, apiKey, userAgent, ...options }: TrackingClientOptions): TrackingClient;
