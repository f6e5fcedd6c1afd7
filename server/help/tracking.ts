import type { TrackingSubject } from "../api/tracking/errors.ts";
import type { FaultHelp } from "./help.ts";

const VALUE = "recordTransaction /body/transactionValue";
const QUALIFYING = "recordTransaction /body/qualifyingAmount";
const CURRENCY = "recordTransaction /body/currency";
const TIMESTAMP = "recordTransaction /body/timestamp";
const OF_ADJUSTMENT = "recordAdjustment /body/transactionValue";
const PART_OF_ADJUSTMENT = "recordAdjustment /body/qualifyingAmount";
const UNTIL = "sumTransactions /query/until";
const SECONDS = "Divide, and send whole seconds since 1970 in UTC.";
const CLOCK = "Check the clock and the time zone of the server that sends.";

/** Codes of code tracking; its answers have the words only, the log of calls in the workbench also the code. */
export const trackingHelp: FaultHelp<TrackingSubject> = {
  bad_cursor: {
    at: ["listTransactions /query/cursor"],
    todo: "Send `nextCursor` of the page before, unchanged, or begin without a cursor.",
  },
  brand_of_another: {
    at: [
      "recordTransaction /body/brandUid",
      "recordAdjustment /body/brandUid",
      "getCodeReport /query/brandUid",
      "reconcileOrders /query/brandUid",
    ],
    todo: "Check that `brandUid` and `api-key` belong together, and are both of live or both of test mode.",
  },
  negative_zero: { at: [VALUE, QUALIFYING] },
  more_than_two_decimals: {
    at: [VALUE, QUALIFYING, OF_ADJUSTMENT],
    todo: "Round to two decimal places before sending: 0.1 + 0.2 is not 0.3 in binary.",
  },
  more_than_whole: {
    at: [QUALIFYING, PART_OF_ADJUSTMENT],
    todo: "Send the part of the order that qualifies; where all of it does, send the whole value.",
  },
  currency_in_capitals: { at: [CURRENCY], params: { meant: "GBP" } },
  currency_not_used: { at: [CURRENCY], todo: "Send the currency in which the order was paid." },
  in_milliseconds: { at: [TIMESTAMP], todo: SECONDS, params: { seconds: 1_772_600_767 } },
  in_microseconds: { at: [TIMESTAMP], todo: SECONDS },
  in_nanoseconds: { at: [TIMESTAMP], todo: SECONDS },
  before_2015: { at: [TIMESTAMP], todo: CLOCK },
  too_far_ahead: { at: [TIMESTAMP], todo: CLOCK },
  not_a_day: { at: ["sumTransactions /query/from", UNTIL] },
  before_from: { at: [UNTIL] },
  too_many_periods: {
    at: [UNTIL],
    todo: "Ask for a shorter period, or by month.",
    params: { unit: "day", asked: 120, max: 92 },
  },
  too_many_sums: { at: [UNTIL], params: { max: 10_000 } },
  order_not_named_once: { at: ["recordAdjustment /body/transactionId"] },
  amounts_together: { at: [OF_ADJUSTMENT, PART_OF_ADJUSTMENT] },
  changes_nothing: { at: [OF_ADJUSTMENT], todo: "Send no adjustment where nothing changed." },
  not_above_zero: {
    at: [OF_ADJUSTMENT],
    todo: "Send the amount that was given back, without a minus. To raise an order, send a correction.",
  },
  below_zero: { at: [PART_OF_ADJUSTMENT], todo: "Send the amount that was given back, without a minus." },
  currency_of_order: { at: ["recordAdjustment /body/currency"], params: { currency: "GBP" } },
  before_order: {
    at: ["recordAdjustment /body/timestamp"],
    todo: "Send the time of the refund.",
    params: { timestamp: 1_772_600_767 },
  },
  more_than_left: {
    at: [OF_ADJUSTMENT, PART_OF_ADJUSTMENT],
    todo: "List the order's adjustments: one may have been recorded twice under different ids.",
    params: { left: "20.00" },
  },
  too_much_in_sum: { at: [OF_ADJUSTMENT] },
  qualifying_left: {
    at: [PART_OF_ADJUSTMENT],
    todo: "Take off more of the qualifying part, or less of the whole.",
    params: { qualifying: "30.00", value: "20.00" },
  },
};
