/** Claims of ID tokens and the UserInfo endpoint (OpenID Connect Core, section 5). */
import type { Method } from "../../../../generated/whitelabel.ts";
import type { LookupRow, Services } from "../../../services.ts";
import { readAddresses, readMember } from "../../members/index.ts";
import { supergroupOf, type Typed, typed } from "../../shared/index.ts";
import { type Membership, readMemberships } from "../oauth/lookup.ts";
import type { Scope } from "../oauth/openid-request.ts";

type Needs = Pick<Services, "database" | "keyring" | "lookups" | "now">;

export interface Claims {
  sub: string;
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
}

/** Our own practice, uncertified, with no law behind it. */
export const TRUST_FRAMEWORK = "cohort_membership";

/** Predefined values of Identity Assurance that claim no more than was done. */
const EVIDENCE = {
  manual: { type: "document", checkMethod: "vri" },
  portal: { type: "electronic_record", checkMethod: "auth" },
  email: { type: "electronic_record", checkMethod: "token" },
  inbound_email: { type: "electronic_record", checkMethod: "token" },
} as const satisfies Record<Method, { type: string; checkMethod: string }>;
type Evidence = (typeof EVIDENCE)[Method];

export async function readClaims(
  services: Needs,
  subject: LookupRow,
  scopes: readonly Scope[],
): Promise<Claims> {
  const { accountId, svcId } = subject;
  const memberships = await readMemberships(services, subject);
  return {
    sub: svcId,
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

async function readProofs(
  { database, now }: Needs,
  accountId: string,
  memberships: readonly Membership[],
): Promise<Proof[]> {
  const rows = await database.verification.findMany({
    where: { accountId, stage: "success", lapsesAt: { gt: now() } },
    include: { attempts: { where: { state: "approved" }, orderBy: { decidedAt: "desc" }, take: 1 } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(typed).flatMap((row) => proofOf(row, memberships));
}

type ProvenRow = Typed<{
  consumerGroup: string;
  stage: string;
  expiresOn: Date | null;
  attempts: { method: string; decidedAt: Date | null }[];
}>;

function proofOf({ consumerGroup, expiresOn, attempts }: ProvenRow, visible: readonly Membership[]): Proof[] {
  const supergroup = supergroupOf(consumerGroup);
  const [attempt] = attempts;
  if (attempt === undefined || expiresOn === null) return [];
  if (!visible.some((membership) => membership.supergroup === supergroup)) return [];
  const membership = { supergroup, expiresOn: expiresOn.toISOString().slice(0, 10) };
  return [{ membership, provenAt: attempt.decidedAt, evidence: EVIDENCE[attempt.method as Method] }];
}
