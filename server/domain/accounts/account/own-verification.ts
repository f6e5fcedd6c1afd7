import { type App, Prisma } from "../../../../generated/prisma/client.ts";
import type { NewVerification } from "../../../../generated/whitelabel.ts";
import { notFound, refuse } from "../../../errors.ts";
import { blindIndex, seal } from "../../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { isProvenOfLate, listLoginIdentifiers } from "../../members/member/login-identifiers.ts";
import { PROVES_GROUP } from "../../proving/method/proves-group.ts";
import { advance, amend } from "../../proving/verification/advance.ts";
import { readClaim } from "../../proving/verification/claim.ts";
import { hasExpired } from "../../proving/verification/clock.ts";
import { insertVerification } from "../../proving/verification/create.ts";
import { applyDueTo, relations, type VerificationWithRelations } from "../../proving/verification/load.ts";
import { requireInstitution, settleInstitution } from "../../proving/verification/set-institution.ts";
import { nextAllowedAt } from "../../shared/access/sliding-window.ts";
import { typed } from "../../shared/closed-columns.ts";
import { type ConsumerGroup, institutionKindOf } from "../../shared/group/groups.ts";
import { lockRow } from "../../shared/lock.ts";
import { DAY_MS, earlier, secondsUntil } from "../../shared/time.ts";

/** New verifications of an account for one supergroup: retries after failures. */
const BEGINNINGS = { max: 3, ms: DAY_MS };

export interface SoughtMembership {
  accountId: string;
  appId: string;
  groups: readonly ConsumerGroup[];
  /** Groups for which a mail at a mixed domain does not count; none if absent. */
  withDocument?: readonly ConsumerGroup[];
}

/** Ids are in order of time too (UUID version 7), which decides within a millisecond. */
const NEWEST_FIRST = [
  { createdAt: "desc" },
  { id: "desc" },
] satisfies Prisma.VerificationOrderByWithRelationInput[];

/** Success for one of the groups that holds longest, for any partner. */
export async function findActive(
  { database, now }: Pick<Services, "database" | "now">,
  { accountId, groups, withDocument = [] }: Omit<SoughtMembership, "appId">,
): Promise<VerificationWithRelations | null> {
  const [held] = await database.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Verification" AS held
    WHERE "accountId" = ${accountId}::uuid AND "consumerGroup" = ANY (${groups}) AND stage = 'success' AND "lapsesAt" > ${now()}
      AND ("consumerGroup" <> ALL (${withDocument}) OR ${Prisma.raw(PROVES_GROUP)})
    ORDER BY "lapsesAt" DESC LIMIT 1`;
  const found = held && (await database.verification.findUnique({ where: held, include: relations }));
  return found ? typed(found) : null;
}

export async function findCurrent(
  services: Pick<Services, "database" | "now">,
  membership: SoughtMembership,
): Promise<VerificationWithRelations | null> {
  const found = await findNewest(services.database, begunOnPages(membership));
  return found && applyDueTo(services, found);
}

export function findLatest(
  { database }: Pick<Services, "database">,
  { accountId, groups }: Pick<SoughtMembership, "accountId" | "groups">,
): Promise<VerificationWithRelations | null> {
  return findNewest(database, { accountId, consumerGroup: { in: [...groups] } });
}

function begunOnPages({ accountId, appId, groups }: SoughtMembership) {
  return { accountId, appId, onPages: true, consumerGroup: { in: [...groups] } };
}

async function findNewest(
  database: Queryable,
  where: Prisma.VerificationWhereInput,
): Promise<VerificationWithRelations | null> {
  const found = await database.verification.findFirst({ where, orderBy: NEWEST_FIRST, include: relations });
  return found && typed(found);
}

const READY = "select_verification_method";
/** Stages without an attempt so far. */
const CORRECTABLE = ["phone_number", "phone_number_otp", "failed:otp_failed", "select_institution", READY];

interface Beginning {
  claim: NewVerification;
  institutionId: string | null;
  /** Whether the account's number counts at any age: another person who proved it since would have it. */
  isRenewal?: boolean;
}

/** Begins a verification, or corrects one without attempts in place. Skips what the account has proven. */
export async function beginVerification(
  services: Pick<Services, "config" | "database" | "keyring" | "now">,
  app: App,
  { accountId, groups }: Pick<SoughtMembership, "accountId" | "groups">,
  { claim, institutionId, isRenewal = false }: Beginning,
): Promise<void> {
  const { database, now } = services;
  const membership = { accountId, appId: app.id, groups };
  await database.$transaction(async (tx) => {
    // Serialises: the second call finds the first one's verification.
    if (!(await lockRow(tx, "Account", accountId))) notFound("account");
    const at = now();
    const begun =
      (await correct(tx, services, { app, membership, claim }, at)) ??
      (await insertAnew(tx, services, { app, membership, claim }, at));
    if (institutionId !== null) await requireInstitution(tx, begun, institutionId);
    await skipKnown(tx, services, begun, { institutionId, isRenewal }, at);
  });
}

interface Wanted {
  app: App;
  membership: SoughtMembership;
  claim: NewVerification;
}

async function correct(
  tx: Transaction,
  services: Pick<Services, "config" | "keyring" | "now">,
  { app, membership, claim }: Wanted,
  at: Date,
): Promise<VerificationWithRelations | null> {
  const latest = await findNewest(tx, begunOnPages(membership));
  if (latest === null) return null;
  await lockRow(tx, "Verification", latest.id);
  const changes = readClaim(services, app, claim, latest.id);
  const isSameGroup = changes.consumerGroup === latest.consumerGroup;
  const { count } = await tx.verification.updateMany({
    where: {
      id: latest.id,
      version: latest.version,
      stage: isSameGroup ? { in: CORRECTABLE } : "phone_number",
      attempts: { none: {} },
      lapsesAt: { gt: at },
    },
    data: {
      ...changes,
      version: latest.version + 1,
      updatedAt: at,
      ...(!isSameGroup && { institutionId: null }),
    },
  });
  return count === 1 ? findNewest(tx, { id: latest.id }) : null;
}

async function insertAnew(
  tx: Transaction,
  services: Pick<Services, "config" | "keyring" | "now">,
  { app, membership, claim }: Wanted,
  at: Date,
): Promise<VerificationWithRelations> {
  await requireRoom(tx, membership, at);
  return insertVerification(tx, services, app, claim, membership.accountId);
}

/** Skips a proven phone number, and a chosen institution. */
async function skipKnown(
  tx: Transaction,
  { keyring }: Pick<Services, "keyring">,
  begun: VerificationWithRelations,
  { institutionId, isRenewal }: Pick<Beginning, "institutionId"> & { isRenewal: boolean },
  at: Date,
): Promise<void> {
  let verification = begun;
  const isChosen = institutionId !== null && institutionId !== begun.institutionId;
  if (isChosen) verification = { ...(await amend(tx, verification, { institutionId })), institution: null };
  if (verification.stage === "phone_number") {
    const known = await findKnownPhone(tx, keyring, verification, isRenewal, at);
    if (known === null) return;
    const hasInstitution = institutionKindOf(verification.consumerGroup) !== null;
    const event = hasInstitution ? "phone_skipped" : "phone_skipped_no_institution";
    verification = await advance(tx, verification, event, at, known);
  }
  if (verification.stage === "select_institution" || (verification.stage === READY && isChosen))
    await settleInstitution(tx, verification, at);
}

async function findKnownPhone(
  tx: Transaction,
  keyring: Services["keyring"],
  { id, accountId, app }: VerificationWithRelations,
  isRenewal: boolean,
  at: Date,
): Promise<{ phoneSealed?: string; phoneIndex?: string } | null> {
  const identifiers = await listLoginIdentifiers({ database: tx, keyring }, accountId ?? "");
  const known = identifiers.find(
    (one) => one.address.channel === "sms" && (isRenewal || isProvenOfLate(one, at)),
  );
  if (known === undefined) return typed(app).phoneStep === "first" ? null : {};
  const { text } = known.address;
  return {
    phoneSealed: seal(keyring, "Verification.phoneSealed", id, text),
    phoneIndex: blindIndex(keyring, "phone", text),
  };
}

async function requireRoom(
  tx: Pick<Services["database"], "verification">,
  { accountId, groups }: SoughtMembership,
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

export function hasEnded(verification: VerificationWithRelations, now: Date): boolean {
  return verification.stage === "failed:too_many_attempts" || hasExpired(verification, now);
}
