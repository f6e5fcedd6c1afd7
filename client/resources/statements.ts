import type {
  operations,
  ReconciliationLine,
  StatementKeys,
  StatementPage,
  StatementSummary,
} from "../../generated/tracking.ts";
import type { TrackingArea } from "../areas.ts";
import { type CallOptions, initOf } from "../call-options.ts";
import type { Answered } from "../errors.ts";
import type { QueryOf } from "../operation-types.ts";
import {
  type PagePromise,
  pagePromise,
  type ResponsePromise,
  responsePromise,
  streamOf,
} from "../promises.ts";
import { type OrdersToReconcile, outcomesOf, textOf } from "../reconciliation.ts";

/** Closed months of your brands. */
export interface Statements {
  /**
   * Lists your statements, newest first. Iterate to get all of them; `await` gives one page.
   * @example for await (const { number, month } of cohort.statements.list({ brandUid })) console.log(number, month);
   * @throws {CohortError} `bad_request`: a filter has a wrong value.
   */
  list(
    filters?: QueryOf<operations["listStatements"]>,
    options?: CallOptions,
  ): PagePromise<StatementPage, StatementSummary>;
  /**
   * The file of a statement as a stream of bytes: JSON lines for `verifyStatement`, or with `format: "csv"` for a
   * spreadsheet. `timeoutMs` covers the time until it begins.
   * @example await writeFile("1.ndjson", await cohort.statements.exportStream({ brandUid: "br_demo_gb", number: 1 }));
   * @throws {CohortError} `not_found`: there is no such statement.
   */
  exportStream(
    which: QueryOf<operations["exportStatement"]>,
    options?: CallOptions,
  ): ResponsePromise<ReadableStream<Uint8Array>>;
  /**
   * The public keys that sign statements, for `verifyStatement`. Keep a copy, apart from the files: a server that could change
   * statements could change keys, too.
   * @example const keys = await cohort.statements.keys();
   * @throws {CohortError} `unauthorised`: `apiKey` is wrong.
   */
  keys(options?: CallOptions): ResponsePromise<StatementKeys>;
  /**
   * Compares your orders of a brand in a month with the recorded ones: an outcome for each, in another order, then those that
   * you lack, then the sums. A text among the orders is sent as one line. `timeoutMs`, 2 minutes unless set, covers the time until
   * the outcomes begin; the loop throws if they are cut off.
   * @example
   * const orders = [{ orderId: "100234", amount: 59.99, currency: "GBP" }]; // or any iterable, such as of a file
   * for await (const outcome of await cohort.statements.reconcile({ brandUid: "br_demo_gb", month: "2026-05" }, orders)) {
   *   if (outcome.result !== "same") console.log(outcome);
   * }
   * @throws {CohortError} `bad_request`: no orders, or more than a million; `unavailable`: another reconciliation of yours is open.
   */
  reconcile(
    which: QueryOf<operations["reconcileOrders"]>,
    orders: OrdersToReconcile,
    options?: CallOptions,
  ): ResponsePromise<AsyncIterable<ReconciliationLine>>;
}

/** Time to send a million orders, and to compare the first. */
const RECONCILE_MS = 120_000;

export function statements(tracking: () => TrackingArea): Statements {
  return {
    list: (filters = {}, options = {}) =>
      pagePromise(
        filters,
        (query) =>
          tracking().calls.GET("/code-tracking/statements", { ...initOf(options), params: { query } }),
        (page) => page.data,
      ),
    exportStream: (query, options = {}) =>
      responsePromise(() => {
        const init = { ...initOf(options), params: { query }, parseAs: "stream" as const };
        return tracking().calls.GET("/code-tracking/statements/export", init);
      }, streamOf),
    keys: (options = {}) =>
      responsePromise(() => tracking().calls.GET("/code-tracking/statement-keys", initOf(options))),
    reconcile: (query, orders, options = {}) =>
      responsePromise(
        async () => {
          const lines = await textOf(orders);
          return tracking().calls.POST("/code-tracking/reconciliation", {
            ...initOf({ timeoutMs: RECONCILE_MS, ...options }),
            params: { query },
            headers: { "Content-Type": "application/x-ndjson" },
            body: lines,
            bodySerializer: () => lines,
            parseAs: "stream",
          }) as Answered<ReadableStream<Uint8Array>>;
        },
        (stream) => outcomesOf(streamOf(stream)),
      ),
  };
}
