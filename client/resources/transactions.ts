import type {
  Adjustment,
  AdjustmentLineAnswer,
  AdjustmentPage,
  LineAnswer,
  NewAdjustment,
  NewTransaction,
  operations,
  RecordedTransaction,
  StoredTransaction,
  Sum,
  TransactionPage,
} from "../../generated/tracking.ts";
import type { TrackingArea } from "../areas.ts";
import { type CallOptions, initOf, type KeyedOptions, keyOf } from "../call-options.ts";
import type { Answered } from "../errors.ts";
import { answersOf, linesOf } from "../lines.ts";
import type { BodyOf, QueryOf } from "../operation-types.ts";
import {
  type PagePromise,
  pagePromise,
  type ResponsePromise,
  responsePromise,
  streamOf,
} from "../promises.ts";

/** Options of a call that records. */
export interface RecordingOptions extends KeyedOptions {
  /** Validate completely, and record nothing. */
  dryRun?: boolean | undefined;
}

/** Records purchases with a discount code. */
export interface Transactions {
  /**
   * Records a transaction; once this returns, it is on disk. With an `orderId` it is recorded once for good. An `idempotencyKey` alone covers 24 hours, even after your process has crashed.
   * @example
   * const { id } = await cohort.transactions.record(
   *   {
   *     brandUid: "br_demo_gb",
   *     code: "STUDENT10",
   *     transactionValue: 59.99, // in units of the currency, with at most two decimal places
   *     qualifyingAmount: 49.99,
   *     currency: "GBP",
   *     timestamp: 1795219200, // seconds
   *   },
   *   { idempotencyKey: "order-1001" },
   * );
   * @throws {CohortError} `bad_request`: `details` list everything that is wrong; `conflict`: the key was used for another
   * transaction, or the `orderId` for another order, and `details` say what differs; `unauthorised`: `apiKey` is wrong.
   */
  record(
    transaction: NewTransaction,
    options?: RecordingOptions,
  ): ResponsePromise<RecordedTransaction["data"]>;
  /**
   * Records up to 1,000 transactions, each by itself: look at every `status`. Send the same list with the same
   * `idempotencyKey` again, and only those are recorded that weren't yet.
   * @example
   * const results = await cohort.transactions.recordMany(transactions, { idempotencyKey: "day-2026-03-04" });
   * for (const { line, errors } of results) if (errors) console.log(line, errors.map(({ detail }) => detail));
   * @throws {CohortError} `bad_request`: more than 1,000; `payload_too_large`: more than 8 MiB; `unauthorised`: `apiKey` is wrong.
   */
  recordMany(
    transactions: readonly NewTransaction[],
    options?: RecordingOptions,
  ): ResponsePromise<LineAnswer[]>;
  /**
   * Gets a transaction, voided or not.
   * @example const { attributes, meta } = await cohort.transactions.get(id);
   * @throws {CohortError} `not_found`: you have no such transaction.
   */
  get(transactionId: string, options?: CallOptions): ResponsePromise<StoredTransaction>;
  /**
   * Gets the transaction that was recorded with an `orderId`, which is unique in its brand.
   * @example const { id } = await cohort.transactions.getByOrder({ brandUid: "br_demo_gb", orderId: "100234" });
   * @throws {CohortError} `not_found`: no transaction of this brand of yours has it.
   */
  getByOrder(
    order: QueryOf<operations["getTransactionByOrder"]>,
    options?: CallOptions,
  ): ResponsePromise<StoredTransaction>;
  /**
   * Lists your transactions, latest `timestamp` first. A transaction must match all filters. Iterate to get all of them;
   * `await` gives one page, of 20 unless `limit` (1 to 100) says otherwise.
   * @example
   * for await (const { id, attributes } of cohort.transactions.list({ code: "STUDENT10", from: 1795219200 })) {
   *   console.log(id, attributes.transactionValue);
   * }
   * @throws {CohortError} `bad_request`: a filter has a wrong value.
   */
  list(
    filters?: QueryOf<operations["listTransactions"]>,
    options?: CallOptions,
  ): PagePromise<TransactionPage, StoredTransaction>;
  /**
   * Numbers and amounts for each day or month, brand and currency, without voided transactions. At most 92 days, or 36
   * months.
   * @example const sums = await cohort.transactions.sums({ by: "day", from: "2026-03-01", until: "2026-03-31" });
   * @throws {CohortError} `bad_request`: the time is too long, for example.
   */
  sums(wanted: QueryOf<operations["sumTransactions"]>, options?: CallOptions): ResponsePromise<Sum[]>;
  /**
   * Marks a transaction as void, so that sums leave it out. Voiding it again changes nothing: the first reason stays.
   * @example await cohort.transactions.void(id, { reason: "order cancelled" });
   * @throws {CohortError} `not_found`: you have no such transaction.
   */
  void(
    transactionId: string,
    why: BodyOf<operations["voidTransaction"]>,
    options?: CallOptions,
  ): ResponsePromise<StoredTransaction>;
  /**
   * Records a refund, correction or chargeback of an order, once: a repeat with its `adjustmentId` gets the first response.
   * @example
   * const { meta } = await cohort.transactions.adjust({
   *   brandUid: "br_demo_gb",
   *   orderId: "100234",
   *   adjustmentId: "re_100234_1",
   *   type: "refund",
   *   transactionValue: 20, // without amounts, all that is left
   *   qualifyingAmount: 20,
   *   currency: "GBP",
   *   timestamp: 1795219200, // seconds
   *   reason: "shoes returned",
   * });
   * console.log(meta.net.transactionValue);
   * @throws {CohortError} `not_found`: you have no such order; `bad_request`: it is more than is left, for example; `conflict`: the
   * transaction is voided, or the id was used for another adjustment.
   */
  adjust(adjustment: NewAdjustment, options?: CallOptions): ResponsePromise<Adjustment>;
  /**
   * Records up to 1,000 adjustments, each by itself and in their order: look at every `status`.
   * @example const results = await cohort.transactions.adjustMany(refunds);
   * @throws {CohortError} `bad_request`: more than 1,000; `payload_too_large`: more than 8 MiB.
   */
  adjustMany(
    adjustments: readonly NewAdjustment[],
    options?: CallOptions,
  ): ResponsePromise<AdjustmentLineAnswer[]>;
  /**
   * Lists the adjustments of a transaction in the order of recording. Iterate to get all; `await` gives one page.
   * @example for await (const { meta } of cohort.transactions.adjustments(id)) console.log(meta.change.transactionValue);
   * @throws {CohortError} `not_found`: you have no such transaction.
   */
  adjustments(
    transactionId: string,
    wanted?: QueryOf<operations["listAdjustments"]>,
    options?: CallOptions,
  ): PagePromise<AdjustmentPage, Adjustment>;
  /**
   * All transactions as CSV (RFC 4180) with a header row, in one text. `timeoutMs` covers reading it: for many
   * transactions use `exportStream`.
   * @example const csv = await cohort.transactions.export({ from: 1795219200 });
   * @throws {CohortError} `bad_request`: a filter has a wrong value; `timeout`: it took longer than `timeoutMs`.
   */
  export(filters?: QueryOf<operations["exportTransactions"]>, options?: CallOptions): ResponsePromise<string>;
  /**
   * All transactions as a stream of bytes, of any length. `timeoutMs` covers the time until it begins; reading it throws if it is
   * cut off.
   * @example await writeFile("transactions.csv", await cohort.transactions.exportStream({ from: 1795219200 }));
   * @throws {CohortError} `bad_request`: a filter has a wrong value.
   */
  exportStream(
    filters?: QueryOf<operations["exportTransactions"]>,
    options?: CallOptions,
  ): ResponsePromise<ReadableStream<Uint8Array>>;
}

const ONE = "/code-tracking/transaction";
const MANY = "/code-tracking/transactions";

export function transactions(tracking: () => TrackingArea): Transactions {
  return { ...recordingCalls(tracking), ...adjustingCalls(tracking), ...readingCalls(tracking) };
}

/** Sends a list as NDJSON, and gives the answer of each line. */
function sendLines<Answer extends LineAnswer | AdjustmentLineAnswer>(
  list: readonly (NewTransaction | NewAdjustment)[],
  send: (init: LinesInit) => unknown,
): ResponsePromise<Answer[]> {
  return responsePromise(
    () => {
      const lines = linesOf(list);
      const headers = { "Content-Type": "application/x-ndjson" };
      // The document types a line; the body is all of them.
      const body = list as never;
      return send({ headers, body, bodySerializer: () => lines, parseAs: "text" }) as Answered<string>;
    },
    // openapi-fetch gives undefined for an empty body.
    (text: string | undefined, response) => answersOf<Answer>(text ?? "", list.length, response),
  );
}

interface LinesInit {
  headers: Record<string, string>;
  body: never;
  bodySerializer: () => string;
  parseAs: "text";
}

type Adjusting = "adjust" | "adjustMany" | "adjustments";
type Reading = "get" | "getByOrder" | "list" | "sums" | "export" | "exportStream";

function recordingCalls(tracking: () => TrackingArea): Omit<Transactions, Reading | Adjusting> {
  const recording = (options: RecordingOptions) => ({
    ...initOf(options),
    params: {
      header: { "User-Agent": tracking().userAgent, ...keyOf(options) },
      query: options.dryRun === undefined ? {} : { dryRun: options.dryRun },
    },
  });
  return {
    record: (body, options = {}) =>
      responsePromise(
        () => tracking().calls.POST(ONE, { ...recording(options), body }),
        ({ data }) => data,
      ),
    recordMany: (list, options = {}) =>
      sendLines(list, (lines) => tracking().calls.POST(MANY, { ...recording(options), ...lines })),
    void: (transactionId, body, options = {}) =>
      responsePromise(
        () => {
          const init = { ...initOf(options), params: { path: { transactionId } }, body };
          return tracking().calls.POST(`${ONE}/{transactionId}/void`, init);
        },
        ({ data }) => data,
      ),
  };
}

function adjustingCalls(tracking: () => TrackingArea): Pick<Transactions, Adjusting> {
  return {
    adjust: (body, options = {}) =>
      responsePromise(
        () => tracking().calls.POST("/code-tracking/adjustment", { ...initOf(options), body }),
        ({ data }) => data,
      ),
    adjustMany: (list, options = {}) =>
      sendLines(list, (lines) =>
        tracking().calls.POST("/code-tracking/adjustments", { ...initOf(options), ...lines }),
      ),
    adjustments: (transactionId, wanted = {}, options = {}) =>
      pagePromise(
        wanted,
        (query) => {
          const init = { ...initOf(options), params: { path: { transactionId }, query } };
          return tracking().calls.GET(`${ONE}/{transactionId}/adjustments`, init);
        },
        (page) => page.data,
      ),
  };
}

function readingCalls(tracking: () => TrackingArea): Pick<Transactions, Reading> {
  return {
    get: (transactionId, options = {}) =>
      responsePromise(
        () => {
          const init = { ...initOf(options), params: { path: { transactionId } } };
          return tracking().calls.GET(`${ONE}/{transactionId}`, init);
        },
        ({ data }) => data,
      ),
    getByOrder: (query, options = {}) =>
      responsePromise(
        () => tracking().calls.GET(ONE, { ...initOf(options), params: { query } }),
        ({ data }) => data,
      ),
    list: (filters = {}, options = {}) =>
      pagePromise(
        filters,
        (query) => tracking().calls.GET(MANY, { ...initOf(options), params: { query } }),
        (page) => page.data,
      ),
    sums: (query, options = {}) =>
      responsePromise(
        () => tracking().calls.GET(`${MANY}/sums`, { ...initOf(options), params: { query } }),
        ({ data }) => data,
      ),
    export: (query = {}, options = {}) =>
      responsePromise(() => {
        const init = { ...initOf(options), params: { query }, parseAs: "text" as const };
        return tracking().calls.GET(`${MANY}/export`, init);
      }),
    exportStream: (query = {}, options = {}) =>
      responsePromise(() => {
        const init = { ...initOf(options), params: { query }, parseAs: "stream" as const };
        return tracking().calls.GET(`${MANY}/export`, init);
      }, streamOf),
  };
}
