import type { operations, StatementKeys, StatementPage, StatementSummary } from "../../generated/tracking.ts";
import type { TrackingArea } from "../areas.ts";
import { type CallOptions, initOf } from "../call-options.ts";
import type { QueryOf } from "../operation-types.ts";
import { type PagePromise, pagePromise, type ResponsePromise, responsePromise } from "../promises.ts";

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
}

export function statements(tracking: () => TrackingArea): Statements {
  return {
    list: (filters = {}, options = {}) =>
      pagePromise(
        (cursor) =>
          responsePromise(() => {
            const query = { ...filters, ...(cursor !== undefined && { cursor }) };
            return tracking().calls.GET("/code-tracking/statements", {
              ...initOf(options),
              params: { query },
            });
          }),
        (page) => page.data,
      ),
    exportStream: (query, options = {}) =>
      responsePromise(
        () => {
          const init = { ...initOf(options), params: { query }, parseAs: "stream" as const };
          return tracking().calls.GET("/code-tracking/statements/export", init);
        },
        // Locked at once: undici cancels the body of a collected Response.
        (stream) =>
          stream?.pipeThrough(new TransformStream<Uint8Array, Uint8Array>()) ??
          new ReadableStream({ start: (empty) => empty.close() }),
      ),
    keys: (options = {}) =>
      responsePromise(() => tracking().calls.GET("/code-tracking/statement-keys", initOf(options))),
  };
}
