/** Overviews of the console and the workbench. Staff keep them open: each query is bounded, by an index or a table of partners' size. */
import type { CredentialKind, Mode, Prisma } from "../../../../generated/prisma/client.ts";
import type { CallOwner } from "../../../context/current-call.ts";
import type { Services } from "../../../services.ts";
import { ownedBy } from "../../clients/team/ownership.ts";
import { may, requirePermission, type StaffActor } from "../../members/staff/roles.ts";
import { DAY_MS, dayStart, earlier, later, MINUTE_MS } from "../../shared/time.ts";
import { dayOf } from "../reports/metrics.ts";
import { readOwnFunnel } from "./read.ts";

/** Periods of an overview, in days; the first is the usual one. */
export const overviewDays = [7, 30] as const;

/** Ends of credentials are shown this many days before. */
const ENDS_WITHIN_DAYS = 14;
/** Rows of each list; the count says how many more there are. */
const SHOWN_MAX = 5;

/** Counts by day, the earliest first, days without any included. */
export type Line = readonly number[];

/** How many there are, and since when the oldest waits. */
interface Waiting {
  count: number;
  since: Date | null;
}

export interface FailingWebhook {
  appId: string;
  appName: string;
  endpointId: string;
  url: string;
  /** Null for one that is paused. */
  since: Date | null;
}

export interface EndingCredential {
  kind: CredentialKind;
  name: string | null;
  /** App, client, partner or team that has it; null for the operator's own. */
  owner: { kind: "app" | "client" | "partner" | "team"; id: string; name: string } | null;
  expiresAt: Date;
}

/** Few of all, the most urgent first. */
export interface Some<Item> {
  count: number;
  shown: readonly Item[];
}

/** Absent: not for this role. */
export interface Overview {
  started: Line;
  verified: Line;
  handedIn: Line;
  reviews: Waiting | undefined;
  appeals: Waiting | undefined;
  webhooks: Some<FailingWebhook> | undefined;
  credentials: Some<EndingCredential> | undefined;
  /** Identity providers whose last sign-in ended with a fault of theirs or ours. */
  portals: number | undefined;
  /** Metadata sources that could not be refreshed. */
  sources: number | undefined;
}

type Needs = Pick<Services, "database" | "now">;

interface Counted {
  day: Date;
  started: number;
  verified: number;
}

function lineOf<Row extends { day: Date }>(
  rows: readonly Row[],
  from: Date,
  days: number,
  count: (row: Row) => number,
): Line {
  const byDay = new Map(rows.map((row) => [dayOf(row.day), count(row)]));
  return Array.from({ length: days }, (_, index) => byDay.get(dayOf(later(from, index * DAY_MS))) ?? 0);
}

export async function readOverview(
  { database, readReplica, now }: Needs & Pick<Services, "readReplica">,
  { role }: StaffActor,
  mode: Mode,
  days: number,
): Promise<Overview> {
  requirePermission({ role }, "metrics");
  const at = now();
  const from = earlier(dayStart(at), (days - 1) * DAY_MS);
  const open = { mode, method: "manual", state: "open" } as const;
  const [begun, handedIn] = await readReplica((replica) =>
    Promise.all([
      replica.$queryRaw<Counted[]>`
        SELECT date_trunc('day', "createdAt" AT TIME ZONE 'UTC') AS day, count(*)::int AS started,
          count(*) FILTER (WHERE stage = 'success')::int AS verified
        FROM "Verification" WHERE mode = ${mode}::"Mode" AND "createdAt" >= ${from} GROUP BY 1`,
      replica.$queryRaw<{ day: Date; count: number }[]>`
        SELECT date_trunc('day', "createdAt" AT TIME ZONE 'UTC') AS day, count(*)::int AS count
        FROM "Attempt" WHERE mode = ${mode}::"Mode" AND "createdAt" >= ${from} AND method = 'manual' GROUP BY 1`,
    ]),
  );
  return {
    started: lineOf(begun, from, days, ({ started }) => started),
    verified: lineOf(begun, from, days, ({ verified }) => verified),
    handedIn: lineOf(handedIn, from, days, ({ count }) => count),
    reviews: may(role, "listReviews")
      ? await waitingOf(
          database.attempt.count({ where: open }),
          database.attempt.findFirst({
            where: open,
            orderBy: { createdAt: "asc" },
            select: { createdAt: true },
          }),
        )
      : undefined,
    appeals: may(role, "listDomainAppeals")
      ? await waitingOf(
          database.domainAppeal.count({ where: { status: "pending" } }),
          database.domainAppeal.findFirst({
            where: { status: "pending" },
            orderBy: { createdAt: "asc" },
            select: { createdAt: true },
          }),
        )
      : undefined,
    webhooks: may(role, "listWebhookEndpoints") ? await readFailingWebhooks(database, { mode }) : undefined,
    credentials: may(role, "listOperatorTokens") ? await readEndingCredentials(database, at, {}) : undefined,
    portals: may(role, "listIdentityProviders") ? await countFailingPortals(database) : undefined,
    sources: may(role, "listMetadataSources")
      ? await database.metadataSource.count({ where: { failures: { gt: 0 } } })
      : undefined,
  };
}

async function waitingOf(
  count: Promise<number>,
  oldest: Promise<{ createdAt: Date } | null>,
): Promise<Waiting> {
  const [counted, first] = await Promise.all([count, oldest]);
  return { count: counted, since: first?.createdAt ?? null };
}

async function countFailingPortals(database: Services["database"]): Promise<number> {
  const [found] = await database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT "providerId" FROM "SignInOutcome" WHERE NOT "isTrial" GROUP BY "providerId"
      HAVING max("lastAt") FILTER (WHERE kind = 'fault')
        >= coalesce(max("lastAt") FILTER (WHERE kind = 'proven'), '-infinity')) AS failing`;
  return found?.count ?? 0;
}

/** Endpoints that fail now, or that were paused since they did. */
async function readFailingWebhooks(
  database: Services["database"],
  app: Prisma.AppWhereInput,
): Promise<Some<FailingWebhook>> {
  const where: Prisma.WebhookEndpointWhereInput = {
    app,
    OR: [{ failingSince: { not: null } }, { pausedFor: { in: ["failing", "gone"] } }],
  };
  const [count, found] = await Promise.all([
    database.webhookEndpoint.count({ where }),
    database.webhookEndpoint.findMany({
      where,
      orderBy: { failingSince: "asc" },
      take: SHOWN_MAX,
      select: { id: true, url: true, failingSince: true, app: { select: { id: true, name: true } } },
    }),
  ]);
  const shown = found.map(({ id, url, failingSince, app: { id: appId, name: appName } }) => ({
    appId,
    appName,
    endpointId: id,
    url,
    since: failingSince,
  }));
  return { count, shown };
}

const named = { select: { id: true, name: true } } as const;

async function readEndingCredentials(
  database: Services["database"],
  at: Date,
  of: Prisma.CredentialWhereInput,
): Promise<Some<EndingCredential>> {
  const where: Prisma.CredentialWhereInput = {
    kind: { notIn: ["app_access_token", "preview_link", "trial_link"] },
    revokedAt: null,
    expiresAt: { gt: at, lte: later(at, ENDS_WITHIN_DAYS * DAY_MS) },
    ...of,
  };
  const [count, found] = await Promise.all([
    database.credential.count({ where }),
    database.credential.findMany({
      where,
      orderBy: { expiresAt: "asc" },
      take: SHOWN_MAX,
      include: { app: named, client: named, partner: named, team: named },
    }),
  ]);
  const shown = found.flatMap(({ kind, name, expiresAt, ...owners }) => {
    const holder = (["app", "client", "partner", "team"] as const).find((one) => owners[one] !== null);
    const owner = holder === undefined ? null : owners[holder];
    return expiresAt === null
      ? []
      : [{ kind, name, expiresAt, owner: holder && owner ? { kind: holder, ...owner } : null }];
  });
  return { count, shown };
}

/** Steps to a live app that a team has done. */
export interface TeamSteps {
  app: boolean;
  token: boolean;
  call: boolean;
  webhook: boolean;
  live: boolean;
}

export interface TeamOverview {
  /** Mode of the figures: live as soon as the team has a live app. */
  mode: Mode;
  /** In tens, of the days that are over; absent without `reports:read`. */
  verifications: { started: Line; verified: Line } | undefined;
  /** Absent without `logs:read`. */
  calls: { all: Line; refused: Line } | undefined;
  webhooks: Some<FailingWebhook> | undefined;
  credentials: Some<EndingCredential> | undefined;
  /** Absent where a role reads no apps. */
  steps: TeamSteps | undefined;
}

/** `scopes`: of the reader's role. `owners`: whose calls are the team's. */
export async function readTeamOverview(
  services: Needs & Pick<Services, "callLog">,
  { teamId, scopes }: { teamId: string; scopes: readonly string[] },
  owners: readonly CallOwner[],
  days: number,
): Promise<TeamOverview> {
  const { database, now } = services;
  const at = now();
  const has = (scope: string) => scopes.includes(scope);
  const own = ownedBy.app(teamId);
  const hasLive = (await database.app.findFirst({ where: { ...own, mode: "live" } })) !== null;
  const mode: Mode = hasLive ? "live" : "test";
  const calls = has("logs:read") || has("apps:read") ? await countCalls(services, owners, days) : undefined;
  return {
    mode,
    verifications: has("reports:read") ? await readLines(services, { teamId, mode }, days) : undefined,
    calls: has("logs:read") ? calls : undefined,
    webhooks: has("apps:read") ? await readFailingWebhooks(database, own) : undefined,
    credentials: has("keys:read")
      ? await readEndingCredentials(database, at, {
          OR: [{ teamId }, { app: own }, { client: { app: own } }, { partner: { teamId } }],
        })
      : undefined,
    steps: has("apps:read")
      ? {
          app: (await database.app.findFirst({ where: own })) !== null,
          token:
            (await database.credential.findFirst({ where: { kind: "app_token", app: own } })) !== null ||
            (await database.client.findFirst({ where: { app: own } })) !== null,
          call: calls?.all.some((count) => count > 0) === true,
          webhook: (await database.webhookEndpoint.findFirst({ where: { app: own } })) !== null,
          live: hasLive,
        }
      : undefined,
  };
}

async function readLines(
  services: Needs,
  wanted: { teamId: string; mode: Mode },
  days: number,
): Promise<TeamOverview["verifications"]> {
  const today = dayStart(services.now());
  const from = earlier(today, days * DAY_MS);
  const period = { from: dayOf(from), to: dayOf(earlier(today, DAY_MS)) };
  const { figures } = await readOwnFunnel(services, { ...wanted, ...period, by: "day" });
  const line = (wantedStep: string) =>
    lineOf(
      figures.flatMap(({ value, step, count = 0 }) =>
        step === wantedStep && value !== undefined ? [{ day: new Date(value), count }] : [],
      ),
      from,
      days,
      ({ count }) => count,
    );
  return { started: line("begun"), verified: line("success") };
}

/** Counts of calls by day, by the primary key of each owner. */
async function countCalls(
  { callLog, database, now }: Needs & Pick<Services, "callLog">,
  owners: readonly CallOwner[],
  days: number,
): Promise<NonNullable<TeamOverview["calls"]>> {
  await callLog.save();
  const from = earlier(dayStart(now()), (days - 1) * DAY_MS);
  const [kinds, ids] = [owners.map(({ kind }) => kind), owners.map(({ id }) => id)];
  const rows = await database.$queryRaw<{ day: Date; all: number; refused: number }[]>`
    SELECT date_trunc('day', minute AT TIME ZONE 'UTC') AS day, sum(count)::int AS all,
      (coalesce(sum(count) FILTER (WHERE status >= 400), 0))::int AS refused
    FROM unnest(${kinds}::text[], ${ids}::text[]) AS owner (kind, id) CROSS JOIN LATERAL (
      SELECT minute, count, status FROM "ApiCallCount"
      WHERE "ownerKind" = owner.kind AND "ownerId" = owner.id AND minute > ${earlier(from, MINUTE_MS)}
    ) AS counted GROUP BY 1`;
  return {
    all: lineOf(rows, from, days, ({ all }) => all),
    refused: lineOf(rows, from, days, ({ refused }) => refused),
  };
}
