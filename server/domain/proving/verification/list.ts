import { type Mode, Prisma } from "../../../../generated/prisma/client.ts";
import { type StatusKey, stageValues } from "../../../../generated/whitelabel.ts";
import type { Services } from "../../../services.ts";
import { typed } from "../../shared/closed-columns.ts";
import type { ConsumerGroup } from "../../shared/group/groups.ts";
import { type Paged, type PageRequest, pageOf } from "../../shared/lists/keyset.ts";
import { applyAllDue } from "./apply-due.ts";
import { statusAt } from "./clock.ts";
import { relations, type VerificationWithRelations } from "./load.ts";
import { type Stage, type Status, statusOf } from "./stages.ts";

interface VerificationFilter {
  externalId?: string | undefined;
  status?: Status | undefined;
  stage?: Stage | undefined;
}

/** Newest first, after applying due outcomes. Leaves out those on our own pages, which need the member's consent. */
export async function listVerifications(
  { database, now }: Pick<Services, "database" | "now">,
  appId: string,
  { externalId, status, stage, ...page }: VerificationFilter & PageRequest,
): Promise<Paged<VerificationWithRelations>> {
  const at = now();
  await applyAllDue(database, at, { appId });
  const { rows, nextCursor } = await pageOf(page, ({ where, ...keyset }) =>
    database.verification.findMany({
      ...keyset,
      where: {
        appId,
        onPages: false,
        ...(externalId === undefined ? {} : { externalId }),
        AND: [
          stage === undefined ? {} : { stage },
          status === undefined ? {} : withStatus(status, at),
          where,
        ],
      },
      include: relations,
    }),
  );
  return { rows: rows.map(typed), nextCursor };
}

function withStatus(status: Status, now: Date): Prisma.VerificationWhereInput {
  if (status === "expired") return { lapsesAt: { lte: now } };
  const stages = stageValues.filter((stage) => statusOf(stage) === status);
  return { stage: { in: stages }, OR: [{ lapsesAt: null }, { lapsesAt: { gt: now } }] };
}

export interface VerificationSummary {
  id: string;
  mode: Mode;
  appName: string;
  consumerGroup: ConsumerGroup;
  territory: string;
  institutionName: string | null;
  status: Status;
  stage: Stage;
  createdAt: Date;
  expiresOn: Date | null;
}

export const summaryRelations = {
  app: { select: { name: true } },
  institution: { select: { name: true } },
} as const satisfies Prisma.VerificationInclude;

type SummaryRow = Prisma.VerificationGetPayload<{ include: typeof summaryRelations }>;

export function summarize(stored: SummaryRow, at: Date): VerificationSummary {
  const row = typed(stored);
  const { id, mode, consumerGroup, territory, stage, createdAt, expiresOn } = row;
  return {
    id,
    mode,
    appName: row.app.name,
    consumerGroup,
    territory,
    institutionName: row.institution?.name ?? null,
    status: statusAt(row, at),
    stage,
    createdAt,
    expiresOn,
  };
}

export interface VerificationStatus {
  verificationId: string;
  status: Status;
  stage: Stage;
  consumerGroup: ConsumerGroup;
  territory: string;
  /** First day on which it is no longer valid. */
  expiresOn: string | null;
  svcId: string | null;
}

/** Verifications of one person or case that are listed. */
const STATUSES_LISTED_MAX = 10;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const CONDITIONS: Readonly<Record<StatusKey, Prisma.Sql>> = {
  verificationId: Prisma.sql`verification.id = asked.id::uuid`,
  externalId: Prisma.sql`verification."externalId" = asked.id`,
  svcId: Prisma.sql`verification."accountId" = (SELECT id FROM "Account" WHERE "svcId" = asked.id)`,
};

interface Row {
  place: number;
  id: string;
  stage: Stage;
  lapsesAt: Date | null;
  consumerGroup: ConsumerGroup;
  territory: string;
  expiresOn: string | null;
  svcId: string | null;
}

/** A list for each id, newest first, empty for unknown ones. Leaves out what members began on our own pages, as the list does. */
export async function findStatuses(
  { database, now }: Pick<Services, "database" | "now">,
  appId: string,
  { by, ids }: { by: StatusKey; ids: readonly string[] },
): Promise<VerificationStatus[][]> {
  const at = now();
  await applyAllDue(database, at, { appId });
  const rows = await database.$queryRaw<Row[]>(statusesQuery(appId, { by, ids }));
  const lists: VerificationStatus[][] = ids.map(() => []);
  for (const row of rows) {
    const { place, id, stage, consumerGroup, territory, expiresOn, svcId } = typed(row);
    const status = statusAt(row, at);
    lists[place - 1]?.push({ verificationId: id, status, stage, consumerGroup, territory, expiresOn, svcId });
  }
  return lists;
}

function statusesQuery(appId: string, { by, ids }: { by: StatusKey; ids: readonly string[] }): Prisma.Sql {
  const asked = by === "verificationId" ? ids.map((id) => (UUID.test(id) ? id : null)) : ids;
  return Prisma.sql`
    SELECT asked.place::int AS place, found.id::text AS id, found.stage, found."lapsesAt", found."consumerGroup",
      found.territory, found."expiresOn"::text AS "expiresOn", account."svcId"
    FROM unnest(${asked}::text[]) WITH ORDINALITY AS asked(id, place)
    CROSS JOIN LATERAL (
      SELECT id, stage, "lapsesAt", "consumerGroup", territory, "expiresOn", "accountId", "createdAt"
      FROM "Verification" AS verification
      WHERE verification."appId" = ${appId} AND NOT verification."onPages" AND ${CONDITIONS[by]}
      ORDER BY verification."createdAt" DESC, verification.id DESC LIMIT ${STATUSES_LISTED_MAX}
    ) AS found
    LEFT JOIN "Account" AS account ON account.id = found."accountId"
    ORDER BY asked.place, found."createdAt" DESC, found.id DESC`;
}
