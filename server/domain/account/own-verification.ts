/** The verifications that a member begins on our own pages, signed in. */
import type { App, Prisma } from "../../../generated/prisma/client.ts";
import type { NewVerification } from "../../../generated/whitelabel.ts";
import { notFound, refuse } from "../../errors.ts";
import type { Queryable } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import type { ConsumerGroup } from "../group/groups.ts";
import { typed } from "../shared/closed-columns.ts";
import { lockRow } from "../shared/lock.ts";
import { nextAllowedAt } from "../shared/sliding-window.ts";
import { DAY_MS, earlier, secondsUntil } from "../shared/time.ts";
import { readClaim } from "../verification/claim.ts";
import { hasExpired } from "../verification/clock.ts";
import { insertVerification } from "../verification/create.ts";
import { applyDueTo, relations, type VerificationWithRelations } from "../verification/load.ts";

/** New ones of an account, for one supergroup: after failures one may try again, not for ever. */
const BEGINNINGS = { max: 3, ms: DAY_MS };

/** Whose verification it is, with which app, and for which groups of a supergroup. */
export interface Membership {
  accountId: string;
  appId: string;
  groups: readonly ConsumerGroup[];
}

/** Their ids are in the order of time as well (UUID version 7), which decides within one millisecond of the clock. */
const NEWEST_FIRST = [
  { createdAt: "desc" },
  { id: "desc" },
] satisfies Prisma.VerificationOrderByWithRelationInput[];

/** The proof of one of the groups that holds today, whoever asked for it; the one that holds longest. */
export async function findActive(
  { database, now }: Pick<Services, "database" | "now">,
  { accountId, groups }: Pick<Membership, "accountId" | "groups">,
): Promise<VerificationWithRelations | null> {
  const found = await database.verification.findFirst({
    where: { accountId, consumerGroup: { in: [...groups] }, stage: "success", lapsesAt: { gt: now() } },
    orderBy: { lapsesAt: "desc" },
    include: relations,
  });
  return found && typed(found);
}

/** The verification that the member is in, or was in last, as it stands now. Nothing else remembers it. */
export async function findCurrent(
  services: Pick<Services, "database" | "now">,
  membership: Membership,
): Promise<VerificationWithRelations | null> {
  const found = await findNewest(services.database, begunOnPages(membership));
  return found && applyDueTo(services, found);
}

/** The member's latest verification for one of the groups, whichever app it was for. */
export function findLatest(
  { database }: Pick<Services, "database">,
  { accountId, groups }: Pick<Membership, "accountId" | "groups">,
): Promise<VerificationWithRelations | null> {
  return findNewest(database, { accountId, consumerGroup: { in: [...groups] } });
}

function begunOnPages({ accountId, appId, groups }: Membership) {
  return { accountId, appId, onPages: true, consumerGroup: { in: [...groups] } };
}

async function findNewest(
  database: Queryable,
  where: Prisma.VerificationWhereInput,
): Promise<VerificationWithRelations | null> {
  const found = await database.verification.findFirst({ where, orderBy: NEWEST_FIRST, include: relations });
  return found && typed(found);
}

/**
 * Begins a verification with what the member says of themselves. One that has not got further than that is
 * corrected in its place: so a double click makes one, and a mistake that is noticed at once costs nothing.
 */
export async function beginVerification(
  services: Pick<Services, "config" | "database" | "keyring" | "now">,
  app: App,
  { accountId, groups }: Pick<Membership, "accountId" | "groups">,
  claim: NewVerification,
): Promise<void> {
  const { database, now } = services;
  const membership = { accountId, appId: app.id, groups };
  await database.$transaction(async (tx) => {
    // Of two at once the second finds what the first one made.
    if (!(await lockRow(tx, "Account", accountId))) notFound("account");
    const latest = await findNewest(tx, begunOnPages(membership));
    if (latest !== null) {
      await lockRow(tx, "Verification", latest.id);
      const at = now();
      const { count } = await tx.verification.updateMany({
        where: { id: latest.id, version: latest.version, stage: "phone_number", lapsesAt: { gt: at } },
        data: { ...readClaim(services, app, claim, latest.id), version: latest.version + 1, updatedAt: at },
      });
      if (count === 1) return;
    }
    await requireRoom(tx, membership, now());
    await insertVerification(tx, services, app, claim, accountId);
  });
}

async function requireRoom(
  tx: Pick<Services["database"], "verification">,
  { accountId, groups }: Membership,
  at: Date,
): Promise<void> {
  const since = earlier(at, BEGINNINGS.ms);
  const begun = await tx.verification.findMany({
    where: { accountId, onPages: true, consumerGroup: { in: [...groups] }, createdAt: { gt: since } },
    select: { createdAt: true },
    orderBy: { createdAt: "asc" },
  });
  const allowedAt = nextAllowedAt(
    begun.map(({ createdAt }) => createdAt),
    BEGINNINGS,
    at,
  );
  if (allowedAt === null) return;
  refuse({
    kind: "too_many_requests",
    code: "verifications_per_day",
    params: { max: BEGINNINGS.max },
    retryAfterSeconds: secondsUntil(allowedAt, at),
  });
}

/** Whether nothing can come of it any more, so that only a new one helps. */
export function hasEnded(verification: VerificationWithRelations, now: Date): boolean {
  return verification.stage === "failed:too_many_attempts" || hasExpired(verification, now);
}
