import type { Prisma } from "../../../generated/prisma/client.ts";
import { stageValues } from "../../../generated/whitelabel.ts";
import type { Services } from "../../services.ts";
import { typed } from "../shared/closed-columns.ts";
import { type Paged, type PageRequest, pageOf } from "../shared/keyset.ts";
import { applyAllDue } from "./apply-due.ts";
import { relations, type VerificationWithRelations } from "./load.ts";
import { type Stage, type Status, statusOf } from "./stages.ts";

/** What the list of an app can be narrowed by. */
interface VerificationFilter {
  externalId?: string | undefined;
  status?: Status | undefined;
  stage?: Stage | undefined;
}

/**
 * One page of an app's verifications, newest first. What the clock has decided is carried out first. Those that
 * members began on our own pages are not the partner's to see: it looks a member up, with their consent.
 */
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

/** The same rule as statusAt, for the database. */
function withStatus(status: Status, now: Date): Prisma.VerificationWhereInput {
  if (status === "expired") return { lapsesAt: { lte: now } };
  const stages = stageValues.filter((stage) => statusOf(stage) === status);
  return { stage: { in: stages }, OR: [{ lapsesAt: null }, { lapsesAt: { gt: now } }] };
}
