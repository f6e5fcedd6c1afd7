/** Metrics of a period, counted from indexes alone. */
import { type Mode, Prisma } from "../../../../generated/prisma/client.ts";
import type { Reader } from "../../../platform/database/replica.ts";
import type { Services } from "../../../services.ts";
import { requirePermission, type StaffActor } from "../../members/staff/roles.ts";
import { REJECTIONS_MAX } from "../../proving/verification/outcome.ts";
import { isPending, isRejected, type Stage } from "../../proving/verification/stages.ts";
import type { ConsumerGroup, Method } from "../../shared/group/groups.ts";
import { DAY_MS, earlier, HOUR_MS, later } from "../../shared/time.ts";

/** Longer periods take longer than a reader waits. */
export const PERIOD_DAYS_MAX = 92;

const funnelSteps = ["begun", "phone_asked", "phone_proven", "ready", "proof_begun", "success"] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** Upper ends of the queue's age buckets, in hours; the last bucket is open. */
const ageHours = [1, 4, 12, 24, 48] as const;

export interface Period {
  from: Date;
  to: Date;
}

/** Verifications that are counted: of one app, one group, one country. Empty for all. */
export interface MetricsFilter {
  appId?: string | undefined;
  consumerGroup?: ConsumerGroup | undefined;
  /** ISO 3166-1 alpha-2. */
  territory?: string | undefined;
}

interface MethodMetrics {
  method: Method;
  approved: number;
  rejected: number;
  other: number;
}

interface ReviewDay {
  day: Date;
  decided: number;
  medianHours: number;
  p90Hours: number;
}

export interface Metrics {
  funnel: { step: FunnelStep; count: number }[];
  methods: MethodMetrics[];
  reviews: { decided: number; medianHours: number | null; p90Hours: number | null; days: ReviewDay[] };
  /** Waiting reviews by age: one bucket more than ageHours. */
  queue: number[];
}

export function parsePeriod(first: string, last: string): Period | null {
  const [from, to] = [parseDay(first), parseDay(last)];
  if (from === null || to === null) return null;
  const days = (to.getTime() - from.getTime()) / DAY_MS + 1;
  return days >= 1 && days <= PERIOD_DAYS_MAX ? { from, to } : null;
}

function parseDay(text: string): Date | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && dayOf(day) === text ? day : null;
}

export function dayOf(day: Date): string {
  return day.toISOString().slice(0, 10);
}

export async function readMetrics(
  { readReplica, now }: Pick<Services, "readReplica" | "now">,
  staffUser: StaffActor,
  mode: Mode,
  period: Period,
  filter: MetricsFilter = {},
): Promise<Metrics> {
  requirePermission(staffUser, "metrics");
  const [from, until] = [period.from, later(period.to, DAY_MS)];
  const [funnel, methods, reviews, queue] = await readReplica((database) =>
    Promise.all([
      readFunnel(database, mode, from, until, filter),
      readMethods(database, mode, from, until, filter),
      readReviews(database, mode, from, until, filter),
      readQueueAges(database, mode, now(), filter),
    ]),
  );
  return { funnel, methods, reviews, queue };
}

/** Conditions on verifications; empty without a filter, so that counts stay in their indexes. */
function conditionsOf({ appId, consumerGroup, territory }: MetricsFilter): Prisma.Sql {
  return Prisma.sql`${appId === undefined ? Prisma.empty : Prisma.sql`AND "appId" = ${appId}`}
    ${consumerGroup === undefined ? Prisma.empty : Prisma.sql`AND "consumerGroup" = ${consumerGroup}`}
    ${territory === undefined ? Prisma.empty : Prisma.sql`AND territory = ${territory}`}`;
}

/** Conditions on attempts, by their verification. */
function attemptConditionsOf(filter: MetricsFilter): Prisma.Sql {
  const isEmpty = Object.values(filter).every((value) => value === undefined);
  return isEmpty
    ? Prisma.empty
    : Prisma.sql`AND EXISTS (SELECT FROM "Verification" counted WHERE counted.id = "verificationId" ${conditionsOf(filter)})`;
}

async function readFunnel(database: Reader, mode: Mode, from: Date, until: Date, filter: MetricsFilter) {
  const rows = await database.$queryRaw<{ stage: Stage; rejected: boolean; count: number }[]>`
    SELECT stage, rejections >= ${REJECTIONS_MAX} AS rejected, count(*)::int AS count
    FROM "Verification" WHERE mode = ${mode}::"Mode" AND "createdAt" >= ${from} AND "createdAt" < ${until}
      ${conditionsOf(filter)}
    GROUP BY 1, 2`;
  return funnelSteps.map((step, index) => ({
    step,
    count: rows
      .filter(({ stage, rejected }) => funnelSteps.indexOf(reached(stage, rejected)) >= index)
      .reduce((sum, { count }) => sum + count, 0),
  }));
}

function reached(stage: Stage, rejected: boolean): FunnelStep {
  if (isPending(stage) || isRejected(stage)) return "proof_begun";
  switch (stage) {
    case "phone_number":
      return "begun";
    case "phone_number_otp":
    case "failed:otp_failed":
      return "phone_asked";
    case "failed:too_many_attempts":
      return rejected ? "proof_begun" : "phone_asked";
    case "select_institution":
      return "phone_proven";
    case "select_verification_method":
      return "ready";
    case "success":
      return "success";
  }
}

async function readMethods(
  database: Reader,
  mode: Mode,
  from: Date,
  until: Date,
  filter: MetricsFilter,
): Promise<MethodMetrics[]> {
  return database.$queryRaw<MethodMetrics[]>`
    SELECT method, count(*) FILTER (WHERE state = 'approved')::int AS approved,
      count(*) FILTER (WHERE state = 'rejected')::int AS rejected,
      count(*) FILTER (WHERE state NOT IN ('approved', 'rejected'))::int AS other
    FROM "Attempt" WHERE mode = ${mode}::"Mode" AND "createdAt" >= ${from} AND "createdAt" < ${until}
      ${attemptConditionsOf(filter)}
    GROUP BY method ORDER BY method`;
}

interface DecidedCount {
  day: Date;
  minutes: number;
  count: number;
}

/** Times from submission to decision, by day of submission. The database only counts; percentiles need a slow sort. */
async function readReviews(
  database: Reader,
  mode: Mode,
  from: Date,
  until: Date,
  filter: MetricsFilter,
): Promise<Metrics["reviews"]> {
  const rows = await database.$queryRaw<DecidedCount[]>`
    SELECT day, (CASE WHEN minutes < 120 THEN minutes ELSE ceil(minutes / 6) * 6 END)::int AS minutes,
      count(*)::int AS count
    FROM (
      SELECT date_trunc('day', "createdAt" AT TIME ZONE 'UTC') AS day,
        ceil(extract(epoch FROM "decidedAt" - "createdAt")::float8 / 60) AS minutes
      FROM "Attempt"
      WHERE mode = ${mode}::"Mode" AND "createdAt" >= ${from} AND "createdAt" < ${until}
        AND method = 'manual' AND state IN ('approved', 'rejected') ${attemptConditionsOf(filter)}
    ) decided
    GROUP BY 1, 2 ORDER BY 1, 2`;
  const days = Map.groupBy(rows, ({ day }) => day.getTime());
  const all = rows.toSorted((one, other) => one.minutes - other.minutes);
  return {
    decided: countOf(all),
    medianHours: hoursWithin(all, 0.5),
    p90Hours: hoursWithin(all, 0.9),
    days: [...days].map(([day, ofDay]) => ({
      day: new Date(day),
      decided: countOf(ofDay),
      medianHours: hoursWithin(ofDay, 0.5) ?? 0,
      p90Hours: hoursWithin(ofDay, 0.9) ?? 0,
    })),
  };
}

function countOf(rows: readonly DecidedCount[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** Hours within which this share was decided; input is in ascending order. Null for none. */
function hoursWithin(rows: readonly DecidedCount[], share: number): number | null {
  let left = Math.ceil(countOf(rows) * share);
  for (const { minutes, count } of rows) {
    left -= count;
    if (left <= 0) return minutes / 60;
  }
  return null;
}

async function readQueueAges(
  database: Reader,
  mode: Mode,
  at: Date,
  filter: MetricsFilter,
): Promise<number[]> {
  const bounds = ageHours.map((hours) => earlier(at, hours * HOUR_MS));
  const [bound1, bound4, bound12, bound24, bound48] = bounds;
  const rows = await database.$queryRaw<{ bucket: number; count: number }[]>`
    SELECT CASE WHEN "createdAt" > ${bound1} THEN 0 WHEN "createdAt" > ${bound4} THEN 1
      WHEN "createdAt" > ${bound12} THEN 2 WHEN "createdAt" > ${bound24} THEN 3
      WHEN "createdAt" > ${bound48} THEN 4 ELSE 5 END AS bucket, count(*)::int AS count
    FROM "Attempt" WHERE mode = ${mode}::"Mode" AND method = 'manual' AND state = 'open'
      ${attemptConditionsOf(filter)}
    GROUP BY 1`;
  return [...ageHours, null].map((_hours, index) => rows.find(({ bucket }) => bucket === index)?.count ?? 0);
}
