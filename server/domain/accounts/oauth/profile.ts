/** The deprecated profile: a student's data, as far as the member agreed to show it (interface, "Deprecated profile"). */
import type { Prisma } from "../../../../generated/prisma/client.ts";
import { tokenHash } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { hasEnded, readRules } from "../../clients/index.ts";
import { type MemberProfile, readAddresses, readMember } from "../../members/index.ts";
import { applyDueFor, hasExpired, isPending, type PendingStage, type Stage } from "../../proving/index.ts";
import { enterClockOf, type Typed, typed } from "../../shared/index.ts";

type Needs = Pick<Services, "database" | "keyring" | "now">;

/** What a token of the deprecated flow gives access to. */
export interface ProfileAccess {
  accountId: string;
  scopes: ReadonlySet<string>;
  client: { id: string; refuseQueryCredentials: boolean };
}

/** The account and scopes of a token, or why it is refused. */
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
  // The client's scopes today, and those its member agreed to.
  const { id } = client;
  return {
    accountId,
    client: { id, refuseQueryCredentials },
    scopes: new Set(client.scopes.filter((scope) => agreed.has(scope))),
  };
}

/** A profile; unknown or not consented fields are undefined. */
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

/** What the interface calls an attempt under way; null for what it does not know. */
const PENDING = {
  "pending_verification:portal": null,
  "pending_verification:manual": "pending_manual_verification",
  "pending_verification:email": "pending_email_verification",
} as const satisfies Record<PendingStage, string | null>;

function pendingStatus(stage: Stage) {
  return isPending(stage) ? PENDING[stage] : null;
}

/**
 * The verification to show: active, otherwise in progress, otherwise formerly active; the newest of its kind. Others
 * are no ongoing attempt to this API.
 */
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

/** The year of a proven graduate; students are not asked for one. */
function gradYearOf(verifications: StudentVerificationRow[]): number | undefined {
  const proven = verifications.find(
    ({ stage, graduationYear }) => stage === "success" && graduationYear !== null,
  );
  return proven?.graduationYear ?? undefined;
}
