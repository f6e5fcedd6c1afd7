import type { Prisma } from "../../../generated/prisma/client.ts";
import { stageValues } from "../../../generated/whitelabel.ts";
import type { Services } from "../../services.ts";
import { type Cursor, readCursor, writeCursor } from "../paging.ts";
import { settleAllDue } from "./settle.ts";
import { type Stage, type Status, statusOf } from "./stages.ts";
import { type WholeVerification, whole } from "./whole.ts";

/** What the list of an app can be narrowed by. */
export interface VerificationFilter {
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
  { externalId, status, stage }: VerificationFilter,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ verifications: WholeVerification[]; nextCursor: string | undefined }> {
  const at = now();
  await settleAllDue(database, at, { appId });
  const found = await database.verification.findMany({
    where: {
      appId,
      onPages: false,
      ...(externalId === undefined ? {} : { externalId }),
      AND: [
        stage === undefined ? {} : { stage },
        status === undefined ? {} : withStatus(status, at),
        page.cursor === undefined ? {} : after(readCursor(page.cursor)),
      ],
    },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: page.limit + 1,
    include: whole,
  });
  const verifications = found.slice(0, page.limit);
  const last = found.length > page.limit ? verifications.at(-1) : undefined;
  return { verifications, nextCursor: last && writeCursor(last) };
}

/** The same rule as statusAt, for the database. */
function withStatus(status: Status, now: Date): Prisma.VerificationWhereInput {
  if (status === "expired") return { lapsesAt: { lte: now } };
  const stages = stageValues.filter((stage) => statusOf(stage) === status);
  return { stage: { in: stages }, OR: [{ lapsesAt: null }, { lapsesAt: { gt: now } }] };
}

function after({ createdAt, id }: Cursor): Prisma.VerificationWhereInput {
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { gt: id } }] };
}
