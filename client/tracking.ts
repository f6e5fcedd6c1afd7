import type { Client } from "openapi-fetch";
import type {
  LineAnswer,
  NewTransaction,
  RecordedTransaction,
  paths as TrackingPaths,
} from "../generated/tracking.ts";
import { callsOf, sendable } from "./calls.ts";
import { errorOf, unwrap } from "./errors.ts";
import { answersOf, linesOf } from "./lines.ts";
import type { TransportOptions } from "./transport.ts";

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

const ONE = "/code-tracking/transaction";
const MANY = "/code-tracking/transactions";

/**
 * Calls of code tracking with a partner's key.
 *
 * @deprecated Use `new Cohort({…}).transactions`. Removed in 0.2.0.
 */
export function trackingClient({
  baseUrl,
  apiKey,
  userAgent,
  ...options
}: TrackingClientOptions): TrackingClient {
  const headers = { "api-key": sendable("apiKey", apiKey), "User-Agent": sendable("userAgent", userAgent) };
  const api = callsOf<TrackingPaths>({ baseUrl, headers, honoursKeys: true }, options);
  api.use({
    onRequest({ request, schemaPath }) {
      const isRecording = request.method === "POST" && (schemaPath === ONE || schemaPath === MANY);
      if (isRecording && !request.headers.has("Idempotency-Key"))
        request.headers.set("Idempotency-Key", crypto.randomUUID());
    },
  });
  const initOf = ({ idempotencyKey, dryRun, timeoutMs, signal }: RecordOptions) => ({
    params: {
      header: {
        "User-Agent": userAgent,
        ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
      },
      query: dryRun === undefined ? {} : { dryRun },
    },
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(signal !== undefined && { signal }),
  });
  return {
    api,
    record: (transaction, call = {}) => unwrap(api.POST(ONE, { ...initOf(call), body: transaction })),
    async recordMany(transactions, call = {}) {
      const body = linesOf(transactions);
      const init = {
        ...initOf(call),
        headers: { "Content-Type": "application/x-ndjson" },
        bodySerializer: (text: string) => text,
        parseAs: "text" as const,
      };
      const { data = "", error, response } = await api.POST(MANY, { ...init, body });
      if (!response.ok) throw errorOf(response, error);
      return answersOf(data, transactions.length, response);
    },
  };
}
