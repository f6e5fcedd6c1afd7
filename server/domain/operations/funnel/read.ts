/** The funnel of a team: figures of a period, each a sum of tens (domain/shared/tens.ts). */
import { Prisma } from "../../../../generated/prisma/client.ts";
import { invalid } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { ownedBy } from "../../clients/team/ownership.ts";
import { csvRows } from "../../shared/csv.ts";
import type { ConsumerGroup } from "../../shared/group/groups.ts";
import { TOLD_MIN } from "../../shared/tens.ts";
import { DAY_MS, dayStart, earlier } from "../../shared/time.ts";
import type { Mode } from "../../shared/world.ts";
import { dayOf, PERIOD_DAYS_MAX, type Period, parsePeriod } from "../reports/metrics.ts";

/** Steps that a verification goes through, and its first rejection. */
export const verificationSteps = [
  ...(["begun", "phone_asked", "phone_proven", "ready", "proof_begun", "success"] as const),
  "rejected",
] as const;
/** Yeses of members to a client: in a browser, on a device of its own, at a till. */
export const yesSteps = ["signed_in", "agreed_on_device", "agreed_at_till"] as const;
/** Steps that are counted. */
const ownFunnelSteps = [...verificationSteps, ...yesSteps] as const;
export type OwnFunnelStep = (typeof ownFunnelSteps)[number];

/** Divisions of figures; "all" is the whole. */
export const funnelDivisions = [
  ...(["all", "day", "app", "consumerGroup", "territory", "method", "reason"] as const),
] as const;
export type FunnelDivision = (typeof funnelDivisions)[number];

export interface OwnFunnelWanted {
  teamId: string;
  /** First and last day, as in 2026-03-04; both or neither. */
  from?: string | undefined;
  to?: string | undefined;
  appId?: string | undefined;
  mode?: Mode | undefined;
  consumerGroup?: ConsumerGroup | undefined;
  /** ISO 3166-1 alpha-2. */
  territory?: string | undefined;
  by?: FunnelDivision | undefined;
}

export interface FunnelFigure {
  by: FunnelDivision;
  /** Absent for the whole, and for those that were put together to be ten. */
  value?: string;
  step: OwnFunnelStep;
  /** Absent for fewer than ten. */
  count?: number;
}

export interface OwnFunnel {
  from: string;
  to: string;
  figures: FunnelFigure[];
}

/** Days of a period that none is given for. */
const USUAL_DAYS = 28;

interface Summed {
  by: FunnelDivision;
  value: string;
  step: OwnFunnelStep;
  count: number;
}

/** The column of its own division has the value, the others are null. */
type SummedRow = Pick<Summed, "step" | "count"> & Record<Exclude<FunnelDivision, "all">, string | null>;

/** Column of the sums by which a division goes. */
const COLUMN_OF: Readonly<Record<FunnelDivision, readonly Prisma.Sql[]>> = {
  all: [],
  day: [Prisma.sql`day`],
  app: [Prisma.sql`"appId"`],
  consumerGroup: [Prisma.sql`"consumerGroup"`],
  territory: [Prisma.sql`territory`],
  method: [Prisma.sql`method`],
  reason: [Prisma.sql`reason`],
};

/** Steps that these divide; others have none. */
const DIVIDED: Partial<Record<FunnelDivision, readonly OwnFunnelStep[]>> = {
  consumerGroup: verificationSteps,
  territory: verificationSteps,
  method: ["success", "rejected"],
  reason: ["rejected"],
};

const nameOf = (division: FunnelDivision) => Prisma.raw(`"${division}"`);

function toSummed({ step, count, ...row }: SummedRow): Summed[] {
  const by = funnelDivisions.find((one) => one !== "all" && row[one] !== null) ?? "all";
  if (DIVIDED[by]?.includes(step) === false) return [];
  return [{ by, value: by === "all" ? "" : (row[by] ?? ""), step, count }];
}

/** Throws a refusal of `to` for what is no period. Apps of other teams count for nothing. */
export async function readOwnFunnel(
  { database, now }: Pick<Services, "database" | "now">,
  { teamId, ...wanted }: OwnFunnelWanted,
): Promise<OwnFunnel> {
  const { appId, mode, consumerGroup, territory, by } = wanted;
  const { from, to } = ownPeriodOf(wanted.from, wanted.to, now());
  const apps = await database.app.findMany({
    where: { ...ownedBy.app(teamId), ...(mode && { mode }), ...(appId !== undefined && { id: appId }) },
    select: { id: true },
  });
  const conditions = [
    Prisma.sql`"appId" = ANY (${apps.map(({ id }) => id)}::text[]) AND day >= ${from} AND day <= ${to}`,
    ...(consumerGroup === undefined ? [] : [Prisma.sql`"consumerGroup" = ${consumerGroup}`]),
    ...(territory === undefined ? [] : [Prisma.sql`territory = ${territory}`]),
  ];
  const wantedOnes = by === undefined ? funnelDivisions : [by];
  const sets = wantedOnes.map((one) => Prisma.sql`(${Prisma.join([Prisma.sql`step`, ...COLUMN_OF[one]])})`);
  const columns = funnelDivisions.flatMap((one) =>
    COLUMN_OF[one].map((column) =>
      wantedOnes.includes(one)
        ? Prisma.sql`${column}::text AS ${nameOf(one)}`
        : Prisma.sql`NULL AS ${nameOf(one)}`,
    ),
  );
  const rows = await database.$queryRaw<SummedRow[]>`
    SELECT step, ${Prisma.join(columns)}, sum(count)::int AS count
    FROM "FunnelSum" WHERE ${Prisma.join(conditions, " AND ")} GROUP BY GROUPING SETS (${Prisma.join(sets)})`;
  return { from: dayOf(from), to: dayOf(to), figures: inOrder(rows.flatMap(toSummed), by) };
}

/** The period that is asked for, or the last 28 days that are over. */
export function ownPeriodOf(from: string | undefined, to: string | undefined, now: Date): Period {
  const today = dayStart(now);
  const usual = { from: earlier(today, USUAL_DAYS * DAY_MS), to: earlier(today, DAY_MS) };
  if (from === undefined && to === undefined) return usual;
  return parsePeriod(from ?? "", to ?? "") ?? invalid("to", "not_a_period", { days: PERIOD_DAYS_MAX });
}

/** All steps of the whole, and else those that have figures: days in their order, the rest by size. */
function inOrder(rows: readonly Summed[], by: FunnelDivision | undefined): FunnelFigure[] {
  const whole = ownFunnelSteps.map((step): FunnelFigure => {
    const count = rows.find((row) => row.by === "all" && row.step === step)?.count;
    return { by: "all", step, ...(count !== undefined && { count }) };
  });
  const parts = funnelDivisions
    .filter((division) => division !== "all")
    .flatMap((division) => {
      const values = Map.groupBy(
        rows.filter((row) => row.by === division),
        ({ value }) => value,
      );
      const largest = (ofValue: readonly Summed[]) => Math.max(...ofValue.map(({ count }) => count));
      return [...values]
        .sort(([one, ofOne], [other, ofOther]) =>
          division === "day"
            ? one.localeCompare(other)
            : largest(ofOther) - largest(ofOne) || one.localeCompare(other),
        )
        .flatMap(([value, ofValue]) =>
          ownFunnelSteps.flatMap((step): FunnelFigure[] => {
            const count = ofValue.find((row) => row.step === step)?.count;
            return count === undefined ? [] : [{ by: division, ...(value !== "" && { value }), step, count }];
          }),
        );
    });
  return by === undefined || by === "all" ? [...whole, ...parts] : parts;
}

const COLUMNS = ["by", "value", "step", "count"] as const;

/** The figures as CSV with a header. */
export function funnelCsv({ figures }: OwnFunnel): string {
  const rows = figures.map(({ count = `fewer than ${TOLD_MIN}`, ...figure }) => ({ ...figure, count }));
  return `${COLUMNS.join(",")}\r\n${csvRows(rows, COLUMNS)}`;
}
