import type { CodeStep } from "../../../domain/operations/funnel/code-sums.ts";
import type { CodeDivision } from "../../../domain/operations/funnel/read-codes.ts";
import { funnelEn } from "./funnel-en.ts";

const { from, to, show, periodFault, table, count, few, csv, mode, modes } = funnelEn;

export const codesEn = {
  from,
  to,
  show,
  periodFault,
  table,
  count,
  few,
  csv,
  mode,
  modes,
  title: "How far codes come",
  link: "How far codes come",
  back: "How far verifications come",
  intro:
    "Codes of your brands: what is left, and what was claimed, redeemed, ordered and refunded, by the day (UTC) of its recording; a day is here an hour after its end. Days, pools and amounts are counted once they are ten, anew in each month, so a number may be a few behind.",
  filters: { brand: "Brand", pool: "Pool" },
  steps: {
    claimed: "Claimed",
    redeemed: "Redeemed",
    ordered: "Orders",
    refunded: "Refunded or voided",
  } satisfies Record<CodeStep, string> as Record<CodeStep, string>,
  divisions: {
    all: "Steps",
    day: "By day",
    brand: "By brand",
    pool: "By pool",
  } satisfies Record<CodeDivision, string> as Record<CodeDivision, string>,
  heads: { all: "Step", day: "Day", brand: "Brand", pool: "Pool", amount: "Amount" },
  together: "Several, together",
  none: "Nothing of ten or more.",
  stock: "Stock now",
  left: "Codes left",
  runsOut: "Empty on",
  generic: "one code for all",
  stockHint: "If codes are claimed as in the last 28 days.",
  noPools: "There are no open pools.",
  statements: "Statements",
  statementHeads: { brand: "Brand", month: "Month", number: "Number", state: "State" },
  closing: "Being closed",
  closed: (day: string): string => `Closed on ${day}`,
  noStatements: "No month of this period has been closed.",
};
