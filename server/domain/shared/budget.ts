// Budgets of what costs money, disk or people's time. Sliding window in the database, so that a limit holds over
// all processes. Fails closed (spec/decisions/security.md, "Budgets").

import {
  type BudgetDimension,
  type BudgetKind,
  type Caller,
  type Ceiling,
  type CountedFor,
  ceilingsOf,
  type Share,
} from "../../config/budgets.ts";
import { realTime } from "../../context/clock.ts";
import { refuse } from "../../errors.ts";
import { type Keyring, shortLivedIndex, tokenHash } from "../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../platform/database/database.ts";
import { networksOf } from "../../platform/network/network.ts";
import type { Services } from "../../services.ts";
import { metrics } from "../../telemetry/metrics.ts";
import { securityEvent } from "../../telemetry/security-events.ts";
import { lockNames } from "./lock.ts";
import { DAY_MS, earlier, HOUR_MS, later, latestEnd, secondsUntil } from "./time.ts";

/** Expense of a kind, and the dimensions that it counts for. Recipients and networks only as a keyed hash. */
export interface Expense {
  kind: BudgetKind;
  of: CountedFor;
  /** Share of the total; the default is an unknown caller's. */
  caller?: Share;
}

export type Charge = readonly Added[];
export const NO_CHARGE: Charge = [];

const WINDOWS_MS = { hour: HOUR_MS, day: DAY_MS };
/** Budgets up to this keep each event's instant; larger ones keep slices, which is less than 2 % too strict. */
const EXACT_MAX = 100;
const SLICES = 60;
/** Codes of one prefix that may stay unentered for each that is entered. */
const UNENTERED_FOR_ENTERED = 4;
/** Dimensions that count only until the message's code is entered. */
const UNTIL_ENTERED: readonly BudgetDimension[] = ["network", "prefix"];
/** Network budget that counts entered codes too. */
const ALL_OF_NETWORK = /\.network_total\./;
const ENTERED = "entered.prefix.day";
/** Dimensions without personal data, which warn the operator before they are spent. */
const NAMED: readonly BudgetDimension[] = ["app", "country", "installation", "prefix"];
const WARNING_SHARE = 0.8;

interface Limit extends Ceiling {
  ms: number;
  at: Date;
}

export interface Asker {
  ip: string | undefined;
  browserSecret: string;
  knownSecret?: string | undefined;
  accountId: string | null;
}

export function dimensionsOf(keyring: Keyring, asker: Asker | null): CountedFor {
  if (asker === null) return {};
  const { ip, browserSecret, accountId } = asker;
  return {
    ...networkDimensions(keyring, ip),
    browser: tokenHash(browserSecret),
    ...(accountId !== null && { account: accountId }),
  };
}

export function networkDimensions(keyring: Keyring, ip: string | undefined): CountedFor {
  const hashed = Object.entries(networksOf(ip)).map(([level, network]) => [
    level,
    shortLivedIndex(keyring, "network", network),
  ]);
  return Object.fromEntries(hashed);
}

/** Share that applies: a partner's call, a member with a verified account, or an unknown caller. */
export async function callerOf(on: Queryable, asker: Pick<Asker, "accountId"> | null): Promise<Caller> {
  if (asker === null) return "partner";
  const { accountId } = asker;
  if (accountId === null) return "stranger";
  const verified = { accountId, mode: "live", stage: "success" } as const;
  return (await on.verification.findFirst({ where: verified, select: { id: true } })) ? "proven" : "stranger";
}

/**
 * Counts in all dimensions or in none, and refuses what exceeds one. Takes locks in sorted order: call it last in a
 * transaction. `proof` names what a message carries; `countEntered` gives its cost back.
 */
export async function charge(
  tx: Transaction,
  { config, log }: Pick<Services, "config" | "log">,
  expenses: readonly Expense[],
  at: Date,
  proof?: string,
): Promise<Charge> {
  const now = realTime(at);
  const limits = expenses.flatMap((expense) => limitsOf(config.budgets, expense, now));
  if (limits.length === 0) return NO_CHARGE;
  await lockNames(
    tx,
    limits.map(({ budget, subject }) => `budget:${budget}:${subject}`),
  );
  const spent = await readSpent(tx, limits, now);
  const refused = findRefused(limits, spent, log, now);
  const [longest] = refused;
  if (longest !== undefined) {
    securityEvent("excess_rate_limit_exceeded", { code: "budget_spent", budget: longest.limit.budget });
    refuse({
      kind: "too_many_requests",
      code: codeOf(refused),
      retryAfterSeconds: secondsUntil(longest.allowedAt, now),
    });
  }
  for (const limit of limits.filter(({ dimension }) => NAMED.includes(dimension)))
    if (total(spent, limit) + 1 === Math.ceil(limit.max * WARNING_SHARE))
      log.warn(describe(limit), "budget nearly spent");
  const counted = limits.map((limit): Added => {
    const { subject, budget, at } = limit;
    return { subject, budget, at, ...(isUntilEntered(limit) && { proof }) };
  });
  await add(tx, counted);
  return counted;
}

function isUntilEntered({ dimension, budget }: Limit): boolean {
  return UNTIL_ENTERED.includes(dimension) && !ALL_OF_NETWORK.test(budget);
}

const SPENT_CODES: Readonly<
  Record<string, "uploads_spent" | "institution_requests_spent" | "register_checks_spent">
> = {
  upload: "uploads_spent",
  test_upload: "uploads_spent",
  picture: "uploads_spent",
  institution_request: "institution_requests_spent",
  register_check: "register_checks_spent",
};

function codeOf(refused: readonly Exceeded[]) {
  const [kind = ""] = refused[0]?.limit.budget.split(".", 1) ?? [];
  const isRecipient = refused.every(({ limit }) => limit.dimension.endsWith("recipient"));
  const isNetwork = refused.every(({ limit }) => limit.dimension === "network");
  return (
    SPENT_CODES[kind] ??
    (isRecipient ? "recipient_daily_limit" : isNetwork ? "network_spent" : "budget_spent")
  );
}

/** A limit that is used up; `since` is its last expense. */
export interface UsedUp {
  budget: string;
  dimension: BudgetDimension;
  since: Date;
  until: Date;
}

/** Limits that would refuse one of these expenses now, each once. Neither counts nor logs: for those who only look. */
export async function listUsedUp(
  on: Queryable,
  { config }: Pick<Services, "config">,
  expenses: readonly Expense[],
  at: Date,
): Promise<UsedUp[]> {
  const now = realTime(at);
  const all = expenses.flatMap((expense) => limitsOf(config.budgets, expense, now));
  const limits = [...new Map(all.map((limit) => [`${limit.budget} ${limit.subject}`, limit])).values()];
  const spent = await readSpent(on, limits, now);
  return findExceeded(limits, spent, now).map(({ limit, allowedAt }) => {
    const last = entriesOf(spent, limit).at(-1)?.at ?? now;
    const { budget, dimension } = limit;
    return { budget, dimension, since: last > now ? now : last, until: allowedAt };
  });
}

export async function spentUntil(
  on: Queryable,
  { config, log }: Pick<Services, "config" | "log">,
  expense: Expense,
  at: Date,
): Promise<Date | null> {
  const now = realTime(at);
  const limits = limitsOf(config.budgets, expense, now);
  return findRefused(limits, await readSpent(on, limits, now), log, now)[0]?.allowedAt ?? null;
}

interface Exceeded {
  limit: Limit;
  allowedAt: Date;
}

function findRefused(
  limits: readonly Limit[],
  spent: readonly Spent[],
  log: Services["log"],
  now: Date,
): Exceeded[] {
  const refused = findExceeded(limits, spent, now);
  for (const { limit } of refused) {
    metrics.budgetsSpent.inc({ budget: limit.budget });
    log.warn(describe(limit), "budget spent");
  }
  return refused;
}

/** Longest first. */
function findExceeded(limits: readonly Limit[], spent: readonly Spent[], now: Date): Exceeded[] {
  const exceeded = limits.flatMap((limit) => {
    const allowedAt = allowedFrom(limit, spent, now);
    return allowedAt === null ? [] : [{ limit, allowedAt }];
  });
  return exceeded.sort((one, other) => Number(other.allowedAt) - Number(one.allowedAt));
}

export async function countAnyway(
  on: Queryable,
  { config }: Pick<Services, "config">,
  expense: Expense,
  now: Date,
): Promise<void> {
  await add(on, limitsOf(config.budgets, expense, realTime(now)));
}

export async function giveBack(on: Queryable, charged: Charge): Promise<void> {
  if (charged.length === 0) return;
  await on.$executeRaw`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(charged)}::jsonb)
        AS given (subject text, budget text, at timestamptz, proof text)
    ), unentered AS (
      DELETE FROM "Unentered" WHERE id IN (
        SELECT max(id) FROM "Unentered" JOIN given USING (proof, subject, budget, at)
        GROUP BY proof, subject, budget, at
      )
    )
    UPDATE "Spending" SET count = "Spending".count - 1 FROM given
    WHERE "Spending".subject = given.subject AND "Spending".budget = given.budget AND "Spending".at = given.at`;
  await on.spending.deleteMany({
    where: { subject: { in: charged.map(({ subject }) => subject) }, count: 0 },
  });
}

/** Counts a resent message again, past the limit. */
export async function chargeAgain(on: Queryable, charged: Charge): Promise<void> {
  if (charged.length > 0) await add(on, charged);
}

/** Counts a message's secret as entered: gives back its networks' cost, and credits the number's block. */
export async function countEntered(on: Queryable, proof: string, now: Date): Promise<void> {
  // Rows in order of insertion, so that two callers don't deadlock.
  await on.$executeRaw`
    WITH entered AS (DELETE FROM "Unentered" WHERE proof = ${proof} RETURNING subject, budget, at),
    counted AS (
      SELECT subject, budget, at FROM "Spending" JOIN entered USING (subject, budget, at)
      ORDER BY subject, budget, at FOR UPDATE OF "Spending"
    ),
    given AS (
      UPDATE "Spending" AS spent SET count = spent.count - 1 FROM counted
      WHERE spent.subject = counted.subject AND spent.budget = counted.budget AND spent.at = counted.at
    )
    INSERT INTO "Spending" (subject, budget, at, count)
    SELECT DISTINCT subject, ${ENTERED}, ${sliceOf(now, DAY_MS)}::timestamptz, 1 FROM entered WHERE budget LIKE '%.prefix.%'
    ON CONFLICT (subject, budget, at) DO UPDATE SET count = "Spending".count + 1`;
}

/** Returns how much was counted for them. */
export async function forgetSpending(on: Queryable, recipients: readonly string[]): Promise<number> {
  const ofApps = recipients.map((recipient) => ({ subject: { startsWith: `${recipient}:` } }));
  const where = { OR: [{ subject: { in: [...recipients] } }, ...ofApps] };
  return (await on.spending.deleteMany({ where })).count;
}

function limitsOf(budgets: Services["config"]["budgets"], { kind, of, caller }: Expense, now: Date): Limit[] {
  return ceilingsOf(budgets, kind, of, caller).map((ceiling) => {
    const ms = WINDOWS_MS[ceiling.window];
    const isExact = ceiling.max <= EXACT_MAX && ceiling.dimension !== "prefix";
    return { ...ceiling, ms, at: isExact ? now : sliceOf(now, ms) };
  });
}

function sliceOf(now: Date, windowMs: number): Date {
  const ms = windowMs / SLICES;
  return new Date(Math.ceil(now.getTime() / ms) * ms);
}

interface Spent {
  subject: string;
  budget: string;
  at: Date;
  count: number;
}

function readSpent(on: Queryable, limits: readonly Limit[], now: Date): Promise<Spent[]> {
  // Up to the end of the current slice; later rows are from before the clock was put back.
  const window = (ms: number) => ({ since: earlier(now, ms), until: latestEnd(ms / SLICES, now) });
  const asked = limits.map(({ subject, budget, ms }) => ({ subject, budget, ...window(ms) }));
  for (const { subject, dimension, ms, floor } of limits) {
    if (dimension === "prefix") asked.push({ subject, budget: ENTERED, ...window(ms) });
    if (floor !== null) asked.push({ subject: floor.subject, budget: floor.strangers, ...window(ms) });
  }
  return on.$queryRaw<Spent[]>`
    SELECT subject, budget, at, count
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked (subject text, budget text, since timestamptz, until timestamptz)
      JOIN "Spending" USING (subject, budget)
    WHERE at > since AND at <= until AND count > 0 ORDER BY at`;
}

/** A budget of an app, and how much of it is spent in the window that ends now. */
interface AppBudget {
  appId: string;
  kind: string;
  window: keyof typeof WINDOWS_MS;
  max: number;
  used: number;
}

/** Budgets that count by app, with what these apps have spent, their members' journeys included. */
export async function readAppBudgets(
  { database, config, now }: Pick<Services, "database" | "config" | "now">,
  appIds: readonly string[],
): Promise<AppBudget[]> {
  const at = realTime(now());
  const limits = appIds.flatMap((app) =>
    Object.keys(config.budgets).flatMap((kind) =>
      limitsOf(config.budgets, { kind: kind as BudgetKind, of: { app }, caller: "proven" }, at),
    ),
  );
  const spent = await readSpent(database, limits, at);
  return limits.map(({ budget, subject, window, max, ms: _, ...rest }) => ({
    appId: subject,
    kind: budget.split(".")[0] ?? "",
    window,
    max,
    used: total(spent, { subject, budget, ...rest }),
  }));
}

function total(spent: readonly Spent[], { subject, budget }: Pick<Limit, "subject" | "budget">): number {
  return entriesOf(spent, { subject, budget }).reduce((sum, { count }) => sum + count, 0);
}

function entriesOf(spent: readonly Spent[], of: Pick<Limit, "subject" | "budget">): Spent[] {
  return spent.filter(({ subject, budget }) => subject === of.subject && budget === of.budget);
}

function allowedFrom(limit: Limit, spent: readonly Spent[], now: Date): Date | null {
  const { subject, dimension, max, reserved, floor, ms } = limit;
  if (floor !== null && isBelow(floor, spent)) return null;
  const entered = dimension === "prefix" ? total(spent, { subject, budget: ENTERED }) : 0;
  const allowed = Math.max(max - reserved, entered * UNENTERED_FOR_ENTERED);
  if (allowed === 0) return later(now, ms);
  let left = total(spent, limit);
  if (left < allowed) return null;
  const leaving = entriesOf(spent, limit).find(({ count }) => {
    left -= count;
    return left < allowed;
  });
  return later(leaving?.at ?? now, ms);
}

/** Whether an app, without unknown callers on its pages, is below its guaranteed floor. */
function isBelow(
  { max, subject, all, strangers }: NonNullable<Limit["floor"]>,
  spent: readonly Spent[],
): boolean {
  return total(spent, { subject, budget: all }) - total(spent, { subject, budget: strangers }) < max;
}

/** For the log: never a recipient, account, browser or network. */
function describe({ budget, dimension, subject, max, reserved }: Limit): object {
  return { budget, max, ...(reserved > 0 && { reserved }), ...(NAMED.includes(dimension) && { subject }) };
}

interface Added extends Pick<Limit, "subject" | "budget" | "at"> {
  proof?: string | undefined;
}

async function add(on: Queryable, spent: readonly Added[]): Promise<void> {
  const given = JSON.stringify(
    spent.map(({ subject, budget, at, proof }) => ({ subject, budget, at, proof })),
  );
  await on.$executeRaw`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${given}::jsonb) AS given (subject text, budget text, at timestamptz, proof text)
    ), unentered AS (
      INSERT INTO "Unentered" (proof, subject, budget, at)
      SELECT proof, subject, budget, at FROM given WHERE proof IS NOT NULL
    )
    INSERT INTO "Spending" (subject, budget, at, count)
    SELECT subject, budget, at, 1 FROM given ORDER BY subject, budget, at
    ON CONFLICT (subject, budget, at) DO UPDATE SET count = "Spending".count + 1`;
}
