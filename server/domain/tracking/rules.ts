/** Rules of a transaction that no schema can express. Pure: for calls, lines and files. */
import { isDeepStrictEqual } from "node:util";
import type { NewTransaction } from "../../../generated/tracking.ts";
import type { Issue } from "../../errors.ts";
import type { Difference } from "../../vocabulary.ts";
import { findMoneyIssue, isActiveCurrency, MONEY_MAX } from "./money.ts";

export interface ValidationContext {
  now: Date;
  ownsBrand: (brandUid: string) => boolean;
}

type TransactionIssue = Issue<"transaction">;
export type Found = Omit<TransactionIssue, "path"> | undefined;

/** All issues of a parsed payload by these rules, whatever the schema says. */
export function findTransactionIssues(
  payload: unknown,
  { now, ownsBrand }: ValidationContext,
): TransactionIssue[] {
  const { brandUid, transactionValue, qualifyingAmount, currency, timestamp } = Object(
    payload,
  ) as Partial<NewTransaction>;
  const issues: TransactionIssue[] = [];
  const report = (field: string, found: Found) => {
    if (found !== undefined) issues.push({ path: [field], ...found } as TransactionIssue);
  };
  report("brandUid", findBrandIssue(brandUid, ownsBrand));
  report("transactionValue", findAmountIssue(transactionValue));
  report(
    "qualifyingAmount",
    findAmountIssue(qualifyingAmount) ?? findPartIssue(qualifyingAmount, transactionValue),
  );
  report("currency", findCurrencyIssue(currency, timeOfPurchase(timestamp, now)));
  report("timestamp", findTimestampIssue(timestamp, now));
  return issues;
}

function findBrandIssue(brandUid: unknown, ownsBrand: ValidationContext["ownsBrand"]): Found {
  if (typeof brandUid !== "string" || brandUid === "" || ownsBrand(brandUid)) return undefined;
  return { code: "brand_of_another" };
}

function findAmountIssue(amount: unknown): Found {
  const isInRange = typeof amount === "number" && amount >= 0 && amount <= MONEY_MAX;
  const code = isInRange ? findMoneyIssue(amount) : undefined;
  return code && { code };
}

function findPartIssue(part: unknown, whole: unknown): Found {
  const isMore = typeof part === "number" && typeof whole === "number" && part > whole;
  return isMore ? { code: "more_than_whole" } : undefined;
}

/** Time of purchase, at most now: purchases in former currencies are reported after the last day too, and repeated. */
function timeOfPurchase(timestamp: unknown, now: Date): Date {
  const isPast = Number.isInteger(timestamp) && Number(timestamp) >= TIMESTAMP_MIN;
  return isPast && Number(timestamp) * 1000 < now.getTime() ? new Date(Number(timestamp) * 1000) : now;
}

function findCurrencyIssue(currency: unknown, at: Date): Found {
  if (typeof currency !== "string" || isActiveCurrency(currency, at)) return undefined;
  const meant = currency.trim().toUpperCase();
  if (isActiveCurrency(meant, at)) return { code: "currency_in_capitals", params: { meant } };
  return { code: "currency_not_used" };
}

/** 2015-01-01T00:00:00Z, before code tracking began. */
const TIMESTAMP_MIN = 1_420_070_400;
/** Tolerates wrong clocks and time zones. */
export const AHEAD_SECONDS_MAX = 86_400;

export function findTimestampIssue(timestamp: unknown, now: Date): Found {
  if (typeof timestamp !== "number") return undefined;
  const latest = Math.floor(now.getTime() / 1000) + AHEAD_SECONDS_MAX;
  const isTime = (seconds: number) => seconds >= TIMESTAMP_MIN && seconds <= latest;
  if (isTime(timestamp)) return undefined;
  if (isTime(timestamp / 1e3))
    return { code: "in_milliseconds", params: { seconds: Math.floor(timestamp / 1e3) } };
  if (isTime(timestamp / 1e6)) return { code: "in_microseconds" };
  if (isTime(timestamp / 1e9)) return { code: "in_nanoseconds" };
  if (!Number.isInteger(timestamp)) return undefined;
  if (timestamp < TIMESTAMP_MIN) return { code: "before_2015" };
  return { code: "too_far_ahead" };
}

/** Not compared: it says nothing about the order, and is not kept as long (docs/operating.md, "Retention"). */
const IGNORED = new Set(["userAgent"]);
const VALUE_CHARACTERS_MAX = 200;

/** Fields in which two JSON texts of an order differ, in the order of the first; values as JSON, null where missing. */
export function findDifferences(recorded: string, sent: string, ignored = IGNORED): Difference[] {
  const [first, again] = [recorded, sent].map((text) => JSON.parse(text) as Record<string, unknown>);
  return Object.keys({ ...first, ...again })
    .filter((field) => !ignored.has(field) && !isDeepStrictEqual(first?.[field], again?.[field]))
    .map((field) => ({ field, recorded: show(first?.[field]), sent: show(again?.[field]) }));
}

function show(value: unknown): string | null {
  if (value === undefined) return null;
  const text = JSON.stringify(value);
  return text.length > VALUE_CHARACTERS_MAX ? `${text.slice(0, VALUE_CHARACTERS_MAX)}…` : text;
}
