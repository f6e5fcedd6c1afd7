import type { RecordedOrder } from "./recorded-orders.ts";
import type { LineFault, SentOrder } from "./sent-orders.ts";

export type Result = "same" | "differs" | "missing_here" | "other_month" | "missing_there" | "twice";

/** An order that was sent, recorded, or both. */
export interface Compared {
  result: Result;
  line?: number;
  sent?: SentOrder;
  recorded?: RecordedOrder;
  /** Month of the recorded one, where it is another than that of the file. */
  month?: string;
  /** First line of the order in the file. */
  firstLine?: number;
}

/** Orders of one result and currency. */
export interface Sum {
  result: Result;
  currency: string;
  orders: number;
  sent: string;
  recorded: string;
}

/** Last outcome of a file. */
interface Summary {
  result: "sums";
  brandUid: string;
  month: string;
  timeZone: string;
  lines: number;
  refused: number;
  sums: Sum[];
}

export type Outcome = Compared | { result: "refused"; line: number; fault: LineFault } | Summary;
