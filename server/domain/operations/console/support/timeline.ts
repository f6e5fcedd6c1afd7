/** Timeline of a verification or account, with details. Reading it is audited. */
import type { Mode, Prisma } from "../../../../../generated/prisma/client.ts";
import { notFound } from "../../../../errors.ts";
import { unseal } from "../../../../platform/crypto.ts";
import type { Services } from "../../../../services.ts";
import { sendLimitIndex } from "../../../members/member/address.ts";
import { readAddresses } from "../../../members/member/login-identifiers.ts";
import { fullName } from "../../../members/member/person-name.ts";
import { type Actor, requirePermission } from "../../../members/staff/roles.ts";
import type { OutboxKind } from "../../../messages/outbox.ts";
import { findBounce } from "../../../messages/sent-mail.ts";
import { listTries, type TextDelivery } from "../../../messages/text-delivery.ts";
import { applyDue, applyDueFor } from "../../../proving/verification/apply-due.ts";
import { type PersonProof, personProofOf, readPerson } from "../../../proving/verification/claim.ts";
import { hasExpired } from "../../../proving/verification/clock.ts";
import { summarize, summaryRelations, type VerificationSummary } from "../../../proving/verification/list.ts";
import type { Stage } from "../../../proving/verification/stages.ts";
import type { ContactAddress, StoredPurpose } from "../../../shared/access/one-time-code.ts";
import { audit } from "../../../shared/audit.ts";
import type { SubjectKind } from "../../../shared/audit-subject.ts";
import { typed } from "../../../shared/closed-columns.ts";
import { modeOf, type World } from "../../../shared/world.ts";
import { type AttemptSummary, summarizeAttempt } from "../attempts.ts";
import { listStops, type Stop } from "./stops.ts";

const ENTRIES_MAX = 500;
const VERIFICATIONS_MAX = 100;

export type TimelineEntry =
  | { kind: "event"; at: Date; event: string; stage: Stage }
  | ({ kind: "attempt"; at: Date } & AttemptSummary)
  | ({ kind: "text"; at: Date } & Omit<TextDelivery, "sentAt">)
  /** A code by mail, or a mail about a result or an end, and what became of it; never its address or text. */
  | { kind: "mail"; at: Date; mail: MailKind; fate: MailFate }
  /** A mail to one of its addresses came back; nothing is sent to it for a day. */
  | { kind: "bounce"; at: Date; email: string }
  | { kind: "audit"; at: Date; action: string; actor: string };

/** Kind of a code, or of a mail of the outbox. */
export type MailKind = Exclude<StoredPurpose, "staff"> | OutboxKind;
export type MailFate = "sent" | "came_back" | "waiting" | "not_wanted" | "undeliverable";

export interface VerificationDetails extends VerificationSummary {
  externalId: string | null;
  accountId: string | null;
  svcId: string | null;
  person: ReturnType<typeof readPerson>;
  personProof: PersonProof | null;
  testCode: string | null;
  used: { passcodeChecks: number; passcodeSends: number; mailSends: number; rejections: number };
  canExpire: boolean;
  /** Stops of its member now: their own, and the verification's. */
  stops: Stop[];
  timeline: TimelineEntry[];
}

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;

const relations = {
  ...summaryRelations,
  app: { select: { name: true, testCode: true } },
  account: { select: { svcId: true } },
  events: { orderBy: { id: "desc" }, take: ENTRIES_MAX },
  attempts: { orderBy: { createdAt: "desc" }, take: ENTRIES_MAX },
  outbox: { orderBy: { id: "desc" }, take: ENTRIES_MAX },
} as const satisfies Prisma.VerificationInclude;

type VerificationRow = Prisma.VerificationGetPayload<{ include: typeof relations }>;

export async function readVerificationDetails(
  services: Needs,
  actor: Actor,
  id: string,
): Promise<VerificationDetails> {
  const { database, keyring, now } = services;
  requirePermission(actor, "getVerificationDetails");
  await applyDue(database, id, now());
  const row = await database.verification.findUnique({ where: { id }, include: relations });
  if (row === null) notFound("verification");
  const texts = (await listTries(database, id)).toReversed();
  const entries = [
    ...historyOf(keyring, row),
    ...(row.mode === "live" ? await listBounces(services, addressesOf(keyring, row)) : []),
    ...mailsOf(row),
    ...texts.map(({ sentAt, ...text }) => ({ kind: "text" as const, at: sentAt, ...text })),
    ...(await listAuditEntries(database, { subjectKind: "verification", subject: id })),
  ];
  await audit(database, now(), { actor, action: "verification.viewed", subject: id });
  return {
    ...summarize(row, now()),
    externalId: row.externalId,
    accountId: row.accountId,
    svcId: row.account?.svcId ?? null,
    person: readPerson(keyring, row),
    personProof: personProofOf(row),
    testCode: row.app.testCode,
    used: {
      passcodeChecks: row.codeChecks,
      passcodeSends: row.codeSends.length,
      mailSends: row.mailSends.length,
      rejections: row.rejections,
    },
    canExpire: row.lapsesAt !== null && !hasExpired(row, now()),
    stops: await listStops(services, { accountId: row.accountId, verificationIds: [id] }),
    timeline: inOrder(entries),
  };
}

function mailsOf({ outbox }: Pick<VerificationRow, "outbox">): TimelineEntry[] {
  return outbox.toReversed().map(({ kind, createdAt, outcome }) => ({
    kind: "mail",
    at: createdAt,
    mail: kind as OutboxKind,
    fate: (outcome ?? "waiting") as MailFate,
  }));
}

/** Codes to these addresses, or that the account asked for; of the last day, as long as they are kept. */
async function listCodes(
  { database, keyring }: Needs,
  { id, world }: { id: string; world: World },
  addresses: readonly ContactAddress[],
): Promise<TimelineEntry[]> {
  const addressIndex = { in: addresses.map((address) => sendLimitIndex(keyring, address)) };
  const rows = await database.oneTimeCode.findMany({
    where: { world, purpose: { not: "staff" }, OR: [{ subjectId: id }, { addressIndex }] },
    orderBy: { createdAt: "asc" },
    take: ENTRIES_MAX,
  });
  const entries = rows.map(async (code): Promise<TimelineEntry[]> => {
    const { channel, createdAt: at, undeliveredAt } = code;
    if (channel === "sms")
      return (await listTries(database, code.id))
        .toReversed()
        .map(({ sentAt, ...text }) => ({ kind: "text", at: sentAt, ...text }));
    const fate = undeliveredAt === null ? "sent" : "came_back";
    return [{ kind: "mail", at, mail: code.purpose as MailKind, fate }];
  });
  return (await Promise.all(entries)).flat();
}

function addressesOf(keyring: Services["keyring"], row: VerificationRow): string[] {
  const mailed = row.attempts.flatMap(({ id, addressSealed }) =>
    addressSealed === null ? [] : unseal(keyring, "Attempt.addressSealed", id, addressSealed),
  );
  return [readPerson(keyring, row).email, ...mailed];
}

async function listBounces(services: Needs, addresses: readonly string[]): Promise<TimelineEntry[]> {
  const found = [...new Set(addresses)].map(async (email) => ({
    email,
    at: await findBounce(services, email),
  }));
  return (await Promise.all(found)).flatMap(({ email, at }) =>
    at === null ? [] : { kind: "bounce", at, email },
  );
}

function historyOf(keyring: Services["keyring"], { events, attempts }: VerificationRow): TimelineEntry[] {
  return [
    ...events
      .toReversed()
      .map(typed)
      .map(({ event, toStage, at }) => ({ kind: "event" as const, event, at, stage: toStage })),
    ...attempts
      .toReversed()
      .flatMap((attempt) =>
        attempt.decidedAt === null
          ? []
          : { kind: "attempt" as const, at: attempt.decidedAt, ...summarizeAttempt(keyring, attempt) },
      ),
  ];
}

async function listAuditEntries(
  database: Services["database"],
  where: { subjectKind: SubjectKind; subject: string },
): Promise<TimelineEntry[]> {
  const rows = await database.auditEntry.findMany({
    where,
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: ENTRIES_MAX,
  });
  return rows.toReversed().map(({ at, action, actor }) => ({ kind: "audit", at, action, actor }));
}

/** Stable, so that entries of one millisecond keep their order. */
function inOrder(entries: TimelineEntry[]): TimelineEntry[] {
  return entries.sort((one, other) => one.at.getTime() - other.at.getTime());
}

export interface AccountDetails {
  id: string;
  mode: Mode;
  svcId: string;
  name: string | null;
  dob: string | null;
  loginIdentifiers: string[];
  createdAt: Date;
  isDeleted: boolean;
  verifications: VerificationSummary[];
  /** Stops of the person now, in all that is under way. */
  stops: Stop[];
  timeline: TimelineEntry[];
}

export async function readAccountDetails(services: Needs, actor: Actor, id: string): Promise<AccountDetails> {
  requirePermission(actor, "getAccountDetails");
  const { database, keyring, now } = services;
  await applyDueFor(database, id, now());
  const row = await database.account.findUnique({
    where: { id },
    include: {
      verifications: { include: summaryRelations, orderBy: { createdAt: "desc" }, take: VERIFICATIONS_MAX },
    },
  });
  if (row === null) notFound("account");
  const read = (column: "firstNameSealed" | "lastNameSealed" | "dobSealed") => {
    const sealed = row[column];
    return sealed && unseal(keyring, `Account.${column}`, id, sealed);
  };
  const addresses = await readAddresses({ database, keyring }, id);
  const mailed = addresses.flatMap(({ channel, text }) => (channel === "email" ? [text] : []));
  const entries = [
    ...(modeOf(row.world) === "live" ? await listBounces(services, mailed) : []),
    ...(await listCodes(services, row, addresses)),
    ...(await listAuditEntries(database, { subjectKind: "account", subject: id })),
  ];
  await audit(database, now(), { actor, action: "account.viewed", subject: id });
  return {
    id,
    mode: modeOf(row.world),
    svcId: row.svcId,
    name: fullName({ firstName: read("firstNameSealed"), lastName: read("lastNameSealed") }) || null,
    dob: read("dobSealed"),
    loginIdentifiers: addresses.map(({ text }) => text),
    createdAt: row.createdAt,
    isDeleted: row.deletedAt !== null,
    verifications: row.verifications.map((one) => summarize(one, now())),
    stops: await listStops(services, {
      accountId: id,
      verificationIds: row.verifications.map((one) => one.id),
    }),
    timeline: inOrder(entries),
  };
}
