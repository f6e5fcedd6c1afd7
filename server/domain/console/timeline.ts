/** All that has happened to a verification or an account, in order. Reading it is on record. */

import type { Mode, Prisma } from "../../../generated/prisma/client.ts";
import { notFound } from "../../errors.ts";
import { unseal } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import type { ConsumerGroup } from "../group/groups.ts";
import { readAddresses } from "../member/login-identifiers.ts";
import { audit } from "../shared/audit.ts";
import { typed } from "../shared/closed-columns.ts";
import { type Actor, requirePermission } from "../staff/roles.ts";
import { applyDue, applyDueFor } from "../verification/apply-due.ts";
import { hasExpired, statusAt } from "../verification/clock.ts";
import type { RejectionReason } from "../verification/outcome.ts";
import type { Stage, Status } from "../verification/stages.ts";
import { type AssertedAffiliation, readAssertedAffiliation } from "./assertion.ts";

const ENTRIES_MAX = 500;

/** One thing that happened: a move of the verification, an attempt, or a deed on record. */
export type TimelineEntry =
  | { kind: "event"; at: Date; event: string; stage: Stage }
  | ({ kind: "attempt"; at: Date } & DecidedAttempt)
  | { kind: "deed"; at: Date; action: string; actor: string };

export interface DecidedAttempt {
  method: string;
  state: string;
  reason: RejectionReason | null;
  portal: AssertedAffiliation | null;
}

export interface VerificationFacts {
  id: string;
  mode: Mode;
  appName: string;
  externalId: string | null;
  accountId: string | null;
  svcId: string | null;
  person: { firstName: string; lastName: string; dob: string; email: string };
  consumerGroup: ConsumerGroup;
  territory: string;
  institutionName: string | null;
  status: Status;
  stage: Stage;
  createdAt: Date;
  expiresOn: Date | null;
  /** What has been used of the budgets. */
  used: { passcodeChecks: number; passcodeSends: number; mailSends: number; rejections: number };
  /** Whether a clock runs that could be let run out now. */
  canExpire: boolean;
  timeline: TimelineEntry[];
}

type Needs = Pick<Services, "database" | "keyring" | "now">;

const shown = {
  app: { select: { name: true } },
  account: { select: { svcId: true } },
  institution: { select: { name: true } },
  events: { orderBy: { id: "desc" }, take: ENTRIES_MAX },
  attempts: { orderBy: { createdAt: "desc" }, take: ENTRIES_MAX },
} as const satisfies Prisma.VerificationInclude;

type ShownVerification = Prisma.VerificationGetPayload<{ include: typeof shown }>;

export async function readVerificationFacts(
  { database, keyring, now }: Needs,
  doer: Actor,
  id: string,
): Promise<VerificationFacts> {
  requirePermission(doer, "find");
  await applyDue(database, id, now());
  const row = await database.verification.findUnique({ where: { id }, include: shown });
  if (row === null) notFound("verification");
  const deeds = await deedsOn(database, id);
  const { actor, ip } = doer;
  await audit(database, now(), { actor, ip, action: "verification.viewed", subject: id });
  return { ...factsOf(keyring, row, now()), timeline: inOrder([...movesOf(row), ...deeds]) };
}

function factsOf(
  keyring: Services["keyring"],
  stored: ShownVerification,
  at: Date,
): Omit<VerificationFacts, "timeline"> {
  const row = typed(stored);
  const { id, mode, externalId, accountId, territory, createdAt, expiresOn } = row;
  return {
    id,
    mode,
    externalId,
    accountId,
    territory,
    createdAt,
    expiresOn,
    appName: row.app.name,
    svcId: row.account?.svcId ?? null,
    person: {
      firstName: unseal(keyring, "verification.firstName", row.firstNameSealed),
      lastName: unseal(keyring, "verification.lastName", row.lastNameSealed),
      dob: unseal(keyring, "verification.dob", row.dobSealed),
      email: unseal(keyring, "verification.email", row.emailSealed),
    },
    consumerGroup: row.consumerGroup,
    institutionName: row.institution?.name ?? null,
    status: statusAt(row, at),
    stage: row.stage,
    used: {
      passcodeChecks: row.codeChecks,
      passcodeSends: row.codeSends.length,
      mailSends: row.mailSends.length,
      rejections: row.rejections,
    },
    canExpire: row.lapsesAt !== null && !hasExpired(row, at),
  };
}

function movesOf({ events, attempts }: ShownVerification): TimelineEntry[] {
  return [
    ...events
      .toReversed()
      .map(typed)
      .map(({ event, toStage, at }) => ({
        kind: "event" as const,
        event,
        at,
        stage: toStage,
      })),
    ...attempts
      .toReversed()
      .map(typed)
      .flatMap((attempt) =>
        attempt.decidedAt === null
          ? []
          : {
              kind: "attempt" as const,
              at: attempt.decidedAt,
              method: attempt.method,
              state: attempt.state,
              portal: readAssertedAffiliation(attempt),
              reason: attempt.reason,
            },
      ),
  ];
}

async function deedsOn(database: Services["database"], subject: string): Promise<TimelineEntry[]> {
  const rows = await database.auditEntry.findMany({
    where: { subject },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: ENTRIES_MAX,
  });
  return rows.toReversed().map(({ at, action, actor }) => ({ kind: "deed", at, action, actor }));
}

/** What comes in the order in which it happened stays in it where the clock tells no difference. */
function inOrder(entries: TimelineEntry[]): TimelineEntry[] {
  return entries.sort((one, other) => one.at.getTime() - other.at.getTime());
}

export interface AccountFacts {
  id: string;
  mode: Mode;
  svcId: string;
  name: string | null;
  dob: string | null;
  /** Addresses and numbers, as the member proved them. */
  ways: string[];
  createdAt: Date;
  isDeleted: boolean;
  verifications: { id: string; consumerGroup: ConsumerGroup; status: Status; createdAt: Date }[];
  timeline: TimelineEntry[];
}

export async function readAccountFacts(
  { database, keyring, now }: Needs,
  doer: Actor,
  id: string,
): Promise<AccountFacts> {
  requirePermission(doer, "find");
  await applyDueFor(database, id, now());
  const row = await database.account.findUnique({
    where: { id },
    include: { verifications: { orderBy: { createdAt: "desc" }, take: 100 } },
  });
  if (row === null) notFound("account");
  const open = (field: string, sealed: string | null) =>
    sealed === null ? null : unseal(keyring, `account.${field}`, sealed);
  const addresses = await readAddresses({ database, keyring }, id);
  const deeds = await deedsOn(database, id);
  const { actor, ip } = doer;
  await audit(database, now(), { actor, ip, action: "account.viewed", subject: id });
  const names = [open("firstName", row.firstNameSealed), open("lastName", row.lastNameSealed)];
  return {
    id,
    mode: row.mode,
    svcId: row.svcId,
    createdAt: row.createdAt,
    timeline: inOrder(deeds),
    name: names.filter((name) => name !== null).join(" ") || null,
    dob: open("dob", row.dobSealed),
    ways: addresses.map(({ text }) => text),
    isDeleted: row.deletedAt !== null,
    verifications: row.verifications.map(typed).map((one) => ({
      id: one.id,
      createdAt: one.createdAt,
      consumerGroup: one.consumerGroup,
      status: statusAt(one, now()),
    })),
  };
}
