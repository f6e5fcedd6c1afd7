import type { Mode, Prisma } from "../../../../generated/prisma/client.ts";
import { stageValues } from "../../../../generated/whitelabel.ts";
import type { Services } from "../../../services.ts";
import { type ConsumerGroup, type Paged, type PageRequest, pageOf, typed } from "../../shared/index.ts";
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
