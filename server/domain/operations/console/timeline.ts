/** Timeline of a verification or account, with details. Reading it is audited. */
import type { Mode, Prisma } from "../../../../generated/prisma/client.ts";
import { notFound } from "../../../errors.ts";
import { unseal } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { type Actor, fullName, readAddresses, requirePermission } from "../../members/index.ts";
import { findBounce, listTries, type TextDelivery } from "../../messages/index.ts";
import {
  applyDue,
  applyDueFor,
  hasExpired,
  readPerson,
  type Stage,
  summarize,
  summaryRelations,
  type VerificationSummary,
} from "../../proving/index.ts";
import { audit, modeOf, type SubjectKind, typed } from "../../shared/index.ts";
import { type AttemptSummary, summarizeAttempt } from "./attempts.ts";

const ENTRIES_MAX = 500;
const VERIFICATIONS_MAX = 100;

export type TimelineEntry =
  | { kind: "event"; at: Date; event: string; stage: Stage }
  | ({ kind: "attempt"; at: Date } & AttemptSummary)
  | ({ kind: "text"; at: Date } & Omit<TextDelivery, "sentAt">)
  /** A mail to one of its addresses came back; nothing is sent to it for a day. */
  | { kind: "bounce"; at: Date; email: string }
  | { kind: "audit"; at: Date; action: string; actor: string };

export interface VerificationDetails extends VerificationSummary {
  externalId: string | null;
  accountId: string | null;
  svcId: string | null;
  person: ReturnType<typeof readPerson>;
  testCode: string | null;
  used: { passcodeChecks: number; passcodeSends: number; mailSends: number; rejections: number };
  canExpire: boolean;
  timeline: TimelineEntry[];
}

type Needs = Pick<Services, "database" | "keyring" | "now">;

const relations = {
  ...summaryRelations,
  app: { select: { name: true, testCode: true } },
  account: { select: { svcId: true } },
  events: { orderBy: { id: "desc" }, take: ENTRIES_MAX },
  attempts: { orderBy: { createdAt: "desc" }, take: ENTRIES_MAX },
} as const satisfies Prisma.VerificationInclude;

type VerificationRow = Prisma.VerificationGetPayload<{ include: typeof relations }>;

export async function readVerificationDetails(
  { database, keyring, now }: Needs,
  actor: Actor,
  id: string,
): Promise<VerificationDetails> {
  requirePermission(actor, "getVerificationDetails");
  await applyDue(database, id, now());
  const row = await database.verification.findUnique({ where: { id }, include: relations });
  if (row === null) notFound("verification");
  const texts = (await listTries(database, id)).toReversed();
  const entries = [
    ...historyOf(keyring, row),
    ...(row.mode === "live" ? await listBounces({ database, keyring, now }, addressesOf(keyring, row)) : []),
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
    testCode: row.app.testCode,
    used: {
      passcodeChecks: row.codeChecks,
      passcodeSends: row.codeSends.length,
      mailSends: row.mailSends.length,
      rejections: row.rejections,
    },
    canExpire: row.lapsesAt !== null && !hasExpired(row, now()),
    timeline: inOrder(entries),
  };
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
  timeline: TimelineEntry[];
}

export async function readAccountDetails(
  { database, keyring, now }: Needs,
  actor: Actor,
  id: string,
): Promise<AccountDetails> {
  requirePermission(actor, "search");
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
    ...(modeOf(row.world) === "live" ? await listBounces({ database, keyring, now }, mailed) : []),
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
    timeline: inOrder(entries),
  };
}
