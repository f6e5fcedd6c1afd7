/** Claims of ID tokens and the UserInfo endpoint (OpenID Connect Core, section 5). */
import type { Method } from "../../../../generated/whitelabel.ts";
import type { LookupRow, Services } from "../../../services.ts";
import { readAddresses } from "../../members/member/login-identifiers.ts";
import { readMember } from "../../members/member/profile.ts";
import type { Evidence } from "../../proving/method/define.ts";
import { methods } from "../../proving/method/methods.ts";
import type { VerificationWithRelations } from "../../proving/verification/load.ts";
import { type Typed, typed } from "../../shared/closed-columns.ts";
import { supergroupOf } from "../../shared/group/supergroups.ts";
import { type Membership, readMemberships } from "../oauth/lookup.ts";
import type { Scope } from "../oauth/openid-request.ts";
import { readSubject } from "./subject.ts";

type Needs = Pick<Services, "database" | "keyring" | "lookups" | "now">;

export interface Claims {
  sub: string;
  /** Null for a pairwise `sub`, which it would undo. */
  svcId: string | null;
  memberships: Membership[];
  person: { firstName: string | null; lastName: string | null } | null;
  email: string | null;
  proofs: Proof[] | null;
}

/** Proof of a membership: method and time (OpenID Connect for Identity Assurance 1.0). */
interface Proof {
  membership: Membership;
  provenAt: Date | null;
  evidence: Evidence;
  /** Null in rows of a release that did not say. */
  strength: VerificationWithRelations["proofStrength"];
}

/** Our own practice, uncertified, with no law behind it. */
export const TRUST_FRAMEWORK = "cohort_membership";

/** Evidence of a manual attempt without documents, which a register decided. */
const REGISTER: Evidence = { type: "electronic_record", checkMethod: "data" };

export async function readClaims(
  services: Needs,
  subject: LookupRow,
  scopes: readonly Scope[],
): Promise<Claims> {
  const { accountId, svcId, subjectType } = subject;
  const memberships = await readMemberships(services, subject);
  return {
    sub: await readSubject(services, subject, { id: accountId, svcId }),
    svcId: subjectType === "public" ? svcId : null,
    memberships,
    person: scopes.includes("profile") ? await readMember(services, accountId) : null,
    email: scopes.includes("email") ? await readEmail(services, accountId) : null,
    proofs: scopes.includes("svc:verified_claims")
      ? await readProofs(services, accountId, memberships)
      : null,
  };
}

async function readEmail(services: Needs, accountId: string): Promise<string | null> {
  const addresses = await readAddresses(services, accountId);
  return addresses.find(({ channel }) => channel === "email")?.text ?? null;
}

const approved = { where: { state: "approved" }, orderBy: { decidedAt: "desc" }, take: 1 } as const;

async function readProofs(
  { database, now }: Needs,
  accountId: string,
  memberships: readonly Membership[],
): Promise<Proof[]> {
  const rows = await database.verification.findMany({
    where: { accountId, stage: "success", lapsesAt: { gt: now() } },
    include: {
      attempts: { ...approved, include: { documents: { select: { id: true }, take: 1 } } },
      registerChecks: { where: { outcome: "listed" }, take: 1 },
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(typed).flatMap((row) => proofOf(row, memberships));
}

type ProvenRow = Typed<{
  consumerGroup: string;
  stage: string;
  expiresOn: Date | null;
  proofStrength: string | null;
  attempts: { method: string; decidedAt: Date | null; addressIndex: string | null; documents: object[] }[];
  registerChecks: object[];
}>;

function proofOf(
  { consumerGroup, expiresOn, attempts, registerChecks, proofStrength: strength }: ProvenRow,
  visible: readonly Membership[],
): Proof[] {
  const supergroup = supergroupOf(consumerGroup);
  const [attempt] = attempts;
  if (attempt === undefined || expiresOn === null) return [];
  if (!visible.some((membership) => membership.supergroup === supergroup)) return [];
  const membership = { supergroup, expiresOn: expiresOn.toISOString().slice(0, 10) };
  // A proof index stands beside what a register or a student's record decided, never beside documents.
  const isOfRegister =
    attempt.method === "manual" &&
    attempt.documents.length === 0 &&
    (registerChecks.length > 0 || attempt.addressIndex !== null);
  const evidence = isOfRegister ? REGISTER : methods[attempt.method as Method].evidence;
  return [{ membership, provenAt: attempt.decidedAt, evidence, strength }];
}
