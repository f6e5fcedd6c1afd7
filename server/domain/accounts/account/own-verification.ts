/** The verifications that a member begins on our own pages, signed in. */
import type { App, Prisma } from "../../../../generated/prisma/client.ts";
import type { NewVerification } from "../../../../generated/whitelabel.ts";
import { notFound, refuse } from "../../../errors.ts";
import { blindIndex, seal } from "../../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { isProvenOfLate, listLoginIdentifiers } from "../../members/index.ts";
import {
  advance,
  amend,
  applyDueTo,
  hasExpired,
  insertVerification,
  readClaim,
  relations,
  requireInstitution,
  settleInstitution,
  type VerificationWithRelations,
} from "../../proving/index.ts";
import {
  type ConsumerGroup,
  DAY_MS,
  earlier,
  institutionKindOf,
  lockRow,
  nextAllowedAt,
  secondsUntil,
  typed,
} from "../../shared/index.ts";

/** New ones of an account, for one supergroup: after failures one may try again, not for ever. */
const BEGINNINGS = { max: 3, ms: DAY_MS };

/** Whose verification it is, with which app, and for which groups of a supergroup. */
export interface SoughtMembership {
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
  { accountId, groups }: Pick<SoughtMembership, "accountId" | "groups">,
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
  membership: SoughtMembership,
): Promise<VerificationWithRelations | null> {
  const found = await findNewest(services.database, begunOnPages(membership));
  return found && applyDueTo(services, found);
}

/** The member's latest verification for one of the groups, whichever app it was for. */
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
/** The stages in which nothing has been judged yet. */
const CORRECTABLE = ["phone_number", "phone_number_otp", "failed:otp_failed", "select_institution", READY];

/** What a member says of themselves, and where they study or work, if they have said so already. */
interface Beginning {
  claim: NewVerification;
  institutionId: string | null;
}

/**
 * Begins a verification with what the member says of themselves. One of which nothing was judged yet is corrected in its
 * place: so a double click makes one, and a mistake that is noticed in time costs nothing. What the account has proven
 * already is not asked for again.
 */
export async function beginVerification(
  services: Pick<Services, "config" | "database" | "keyring" | "now">,
  app: App,
  { accountId, groups }: Pick<SoughtMembership, "accountId" | "groups">,
  { claim, institutionId }: Beginning,
): Promise<void> {
  const { database, now } = services;
  const membership = { accountId, appId: app.id, groups };
  await database.$transaction(async (tx) => {
    // Of two at once the second finds what the first one made.
    if (!(await lockRow(tx, "Account", accountId))) notFound("account");
    const at = now();
    const begun =
      (await correct(tx, services, { app, membership, claim }, at)) ??
      (await insertAnew(tx, services, { app, membership, claim }, at));
    if (institutionId !== null) await requireInstitution(tx, begun, institutionId);
    await skipKnown(tx, services, begun, institutionId, at);
  });
}

interface Wanted {
  app: App;
  membership: SoughtMembership;
  claim: NewVerification;
}

/** Null where the latest one has got too far, or is for another group. */
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

/** Nothing is asked twice: past the phone number where the account has proven one, and past an institution that is chosen. */
async function skipKnown(
  tx: Transaction,
  { keyring }: Pick<Services, "keyring">,
  begun: VerificationWithRelations,
  institutionId: string | null,
  at: Date,
): Promise<void> {
  let verification = begun;
  const isChosen = institutionId !== null && institutionId !== begun.institutionId;
  if (isChosen) verification = { ...(await amend(tx, verification, { institutionId })), institution: null };
  if (verification.stage === "phone_number") {
    const known = await findKnownPhone(tx, keyring, verification, at);
    if (known === null) return;
    const hasInstitution = institutionKindOf(verification.consumerGroup) !== null;
    const event = hasInstitution ? "phone_skipped" : "phone_skipped_no_institution";
    verification = await advance(tx, verification, event, at, known);
  }
  if (verification.stage === "select_institution" || (verification.stage === READY && isChosen))
    await settleInstitution(tx, verification, at);
}

/** What the verification keeps of a number that was proven of late; null where it has to be asked for. */
async function findKnownPhone(
  tx: Transaction,
  keyring: Services["keyring"],
  { id, accountId, app }: VerificationWithRelations,
  at: Date,
): Promise<{ phoneSealed?: string; phoneIndex?: string } | null> {
  const identifiers = await listLoginIdentifiers({ database: tx, keyring }, accountId ?? "");
  const known = identifiers.find((one) => one.address.channel === "sms" && isProvenOfLate(one, at));
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

/** Whether nothing can come of it any more, so that only a new one helps. */
export function hasEnded(verification: VerificationWithRelations, now: Date): boolean {
  return verification.stage === "failed:too_many_attempts" || hasExpired(verification, now);
}
