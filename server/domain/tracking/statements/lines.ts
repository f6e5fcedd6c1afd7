/** Lines of a statement: canonical JSON (RFC 8785), each with a digest over the one before (docs/statements.md). */
import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import { toText } from "../adjustment-rules.ts";
import { centsText, commissionChange } from "./commission.ts";

export const FORMAT = "cohort-statement/1";

/** Number and digest of the last line. */
export interface Chain {
  lines: number;
  digest: string;
}

export const NO_LINES: Chain = { lines: 0, digest: "" };

/** Adds a line to the chain; returns its text with the number and digest. */
export function addLine(chain: Chain, fields: object): string {
  const line = chain.lines + 1;
  const text = canonicalize({ ...fields, line }) as string;
  const digest = createHash("sha256").update(chain.digest).update(text).digest("hex");
  Object.assign(chain, { lines: line, digest });
  return canonicalize({ ...fields, line, digest }) as string;
}

/** An order, adjustment or void that is to be stated; amounts are in hundredths. */
export interface Thing {
  transactionId: string;
  place: number;
  kind: "order" | "adjustment" | "void";
  at: Date;
  orderId: string | null;
  adjustmentId: string | null;
  adjustmentType: string | null;
  currency: string;
  value: number;
  qualifying: number;
  /** Qualifying amount of the order that is left after it. */
  left: number;
}

/** How the order was stated, which holds for all that comes after it. */
export interface Origin {
  month: string;
  percent: string;
  supergroup?: string | undefined;
}

/** Fields of a thing's line, and its commission. */
export function describeThing(thing: Thing, { month, percent, supergroup }: Origin): [object, bigint] {
  const { transactionId, kind, at, currency, value, qualifying, left } = thing;
  const commission = commissionChange({ left, change: qualifying }, percent, currency);
  const fields = {
    kind,
    transactionId,
    at: at.toISOString(),
    orderId: thing.orderId ?? undefined,
    adjustmentId: thing.adjustmentId ?? undefined,
    adjustmentType: thing.adjustmentType ?? undefined,
    month,
    currency,
    supergroup,
    transactionValue: toText(value),
    qualifyingAmount: toText(qualifying),
    qualifyingLeft: toText(left),
    percent,
    commission: centsText(commission),
  };
  return [fields, commission];
}
