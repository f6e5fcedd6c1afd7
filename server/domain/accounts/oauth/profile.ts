/** Deprecated profile: a student's data, by consent (interface, "Deprecated profile"). */
import type { Prisma } from "../../../../generated/prisma/client.ts";
import { tokenHash } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { hasEnded } from "../../clients/app/cut-off.ts";
import { readRules } from "../../clients/app/profiles.ts";
import { readAddresses } from "../../members/member/login-identifiers.ts";
import { type MemberProfile, readMember } from "../../members/member/profile.ts";
import { pendingMethod } from "../../proving/method/methods.ts";
import { applyDueFor } from "../../proving/verification/apply-due.ts";
import { hasExpired } from "../../proving/verification/clock.ts";
import { isPending, type Stage } from "../../proving/verification/stages.ts";
import { type Typed, typed } from "../../shared/closed-columns.ts";
import { enterClockOf } from "../../shared/world.ts";

type Needs = Pick<Services, "database" | "keyring" | "now">;

export interface ProfileAccess {
  accountId: string;
  scopes: ReadonlySet<string>;
  client: { id: string; refuseQueryCredentials: boolean };
}

/** Account and scopes of a token, or the reason to refuse it. */
export async function profileAccess(
  { database, now }: Needs,
  accessToken: string,
): Promise<ProfileAccess | "expired" | "invalid"> {
  const token = await database.accessToken.findUnique({
    where: { hash: tokenHash(accessToken) },
    include: {
      account: { select: { deletedAt: true } },
      family: { include: { client: { include: { app: true } } } },
    },
  });
  if (token === null || token.flow !== "legacy" || token.account.deletedAt !== null) return "invalid";
  const { client } = token.family;
  const { legacy, refuseQueryCredentials } = readRules(client);
  const isDisabled = client.disabledAt !== null || client.app.disabledAt !== null;
  if (token.revokedAt !== null || isDisabled || !legacy || hasEnded(client, token.createdAt))
    return "invalid";
  enterClockOf(client.app);
  if (token.expiresAt <= now()) return "expired";
  const { accountId, clientId } = token;
  const consents = await database.consent.findMany({
    where: { accountId, clientId, flow: "legacy", withdrawnAt: null },
    select: { scopes: true },
  });
  const agreed = new Set(consents.flatMap(({ scopes }) => scopes));
  // Scopes of the client now, with the member's consent.
  const { id } = client;
  return {
    accountId,
    client: { id, refuseQueryCredentials },
    scopes: new Set(client.scopes.filter((scope) => agreed.has(scope))),
  };
}

/** Unknown fields, and those without consent, are undefined. */
export interface Profile {
  id: string;
  email?: string | undefined;
  person?: MemberProfile | undefined;
  education?: Education | undefined;
  svcId?: string | undefined;
}

interface Education {
  verification: StudentVerification | undefined;
  gradYear: number | undefined;
}

export interface StudentVerification {
  status: "complete" | "pending_manual_verification" | "pending_email_verification";
  university: string | undefined;
  /** With "complete" only. */
  expiresAt: Date | undefined;
}

export async function readProfile(services: Needs, { accountId, scopes }: ProfileAccess): Promise<Profile> {
  const { database, now } = services;
  await applyDueFor(database, accountId, now());
  const rows = await database.verification.findMany({
    where: { accountId, consumerGroup: { in: ["student", "graduate"] } },
    include: { institution: true },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
  const verifications = rows.map(typed);
  const student = chooseShown(
    verifications.filter(({ consumerGroup }) => consumerGroup === "student"),
    now(),
  );
  const member = await readMember(services, accountId);
  const addresses = await readAddresses(services, accountId);
  const maySee = (scope: string) => scopes.has(scope);
  return {
    id: accountId,
    ...(maySee("svcid_profile") && {
      email: addresses.find(({ channel }) => channel === "email")?.text,
      person: { ...member, country: member.country ?? student?.territory ?? null },
    }),
    ...(maySee("svcid_education") && {
      education: {
        verification: student && studentVerification(student, now()),
        gradYear: gradYearOf(verifications),
      },
    }),
    ...(maySee("svcid_number") && { svcId: member.svcId }),
  };
}

type StudentVerificationRow = Typed<Prisma.VerificationGetPayload<{ include: { institution: true } }>>;

function pendingStatus(stage: Stage) {
  return isPending(stage) ? pendingMethod(stage).profileStatus : null;
}

/** Shown verification: active, else in progress, else formerly active; the newest of its kind. */
function chooseShown(students: StudentVerificationRow[], at: Date): StudentVerificationRow | undefined {
  const isRunning = (verification: StudentVerificationRow) => !hasExpired(verification, at);
  return (
    students.find((one) => one.stage === "success" && isRunning(one)) ??
    students.find((one) => pendingStatus(one.stage) !== null && isRunning(one)) ??
    students.find((one) => one.stage === "success")
  );
}

function studentVerification(
  { stage, institution, lapsesAt }: StudentVerificationRow,
  at: Date,
): StudentVerification {
  const university = institution?.name;
  const status = pendingStatus(stage);
  if (status !== null) return { status, university, expiresAt: undefined };
  return { status: "complete", university, expiresAt: lapsesAt ?? at };
}

/** Year of a proven graduate; students are not asked. */
function gradYearOf(verifications: StudentVerificationRow[]): number | undefined {
  const proven = verifications.find(
    ({ stage, graduationYear }) => stage === "success" && graduationYear !== null,
  );
  return proven?.graduationYear ?? undefined;
}
