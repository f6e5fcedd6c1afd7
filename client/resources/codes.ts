import type { CodeReport, CodeState, operations } from "../../generated/tracking.ts";
import type { TrackingArea } from "../areas.ts";
import { type CallOptions, initOf } from "../call-options.ts";
import type { BodyOf, QueryOf } from "../operation-types.ts";
import { type ResponsePromise, responsePromise } from "../promises.ts";

type State = ResponsePromise<CodeState["data"]>;
type ForOrder = BodyOf<operations["holdCode"]>;

/** Codes at your checkout. Each call may be repeated: it gets the first response. */
export interface Codes {
  /**
   * Whether a code may be used; never whose it is.
   * @example const { state } = await cohort.codes.check({ brandUid: "br_demo_gb", code: "AUTUMN-7Q2K" });
   * @throws {CohortError} `not_found`: there is no such code; `too_many_requests`: 20 of these in a minute.
   */
  check(code: BodyOf<operations["checkCode"]>, options?: CallOptions): State;
  /**
   * Keeps a code for an order for 15 minutes, while it is paid.
   * @example await cohort.codes.hold({ brandUid: "br_demo_gb", code: "AUTUMN-7Q2K", orderId: "100234" });
   * @throws {CohortError} `conflict`: another order has it, or it may not be used now; `not_found`: there is no such code.
   */
  hold(code: ForOrder, options?: CallOptions): State;
  /**
   * Uses a code up for an order.
   * @example await cohort.codes.redeem({ brandUid: "br_demo_gb", code: "AUTUMN-7Q2K", orderId: "100234" });
   * @throws {CohortError} `conflict`: another order has it, or it may not be used now; `not_found`: there is no such code.
   */
  redeem(code: ForOrder, options?: CallOptions): State;
  /**
   * Gives a code back after a failed payment or a cancelled order.
   * @example await cohort.codes.release({ brandUid: "br_demo_gb", code: "AUTUMN-7Q2K", orderId: "100234" });
   * @throws {CohortError} `not_found`: there is no such code, or the order has nothing of it.
   */
  release(code: ForOrder, options?: CallOptions): State;
  /**
   * Reports on a closed month of a brand's codes, without telling of fewer than ten members.
   * @example const { total } = await cohort.codes.report({ brandUid: "br_demo_gb", month: "2026-03" });
   * @throws {CohortError} `conflict`: the month is not closed yet.
   */
  report(
    wanted: QueryOf<operations["getCodeReport"]>,
    options?: CallOptions,
  ): ResponsePromise<CodeReport["data"]>;
}

const ROOT = "/code-tracking/codes";

export function codes(tracking: () => TrackingArea): Codes {
  const repeat = (options: CallOptions) => ({ ...initOf(options), repeatWithinMs: Number.POSITIVE_INFINITY });
  const dataOf = ({ data }: CodeState) => data;
  return {
    check: (body, options = {}) =>
      responsePromise(() => tracking().calls.POST(`${ROOT}/check`, { ...repeat(options), body }), dataOf),
    hold: (body, options = {}) =>
      responsePromise(() => tracking().calls.POST(`${ROOT}/hold`, { ...repeat(options), body }), dataOf),
    redeem: (body, options = {}) =>
      responsePromise(() => tracking().calls.POST(`${ROOT}/redeem`, { ...repeat(options), body }), dataOf),
    release: (body, options = {}) =>
      responsePromise(() => tracking().calls.POST(`${ROOT}/release`, { ...repeat(options), body }), dataOf),
    report: (query, options = {}) =>
      responsePromise(
        () => tracking().calls.GET(`${ROOT}/report`, { ...initOf(options), params: { query } }),
        ({ data }) => data,
      ),
  };
}
