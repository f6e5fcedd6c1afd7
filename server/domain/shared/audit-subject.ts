/** Kinds of what the audit log is about, and the team that each belongs to at the time. */
import { Prisma } from "../../../generated/prisma/client.ts";
import type { Queryable } from "../../platform/database/database.ts";

/** Kind of the subject, by the thing that an action names: an id alone could be another kind's. */
const SUBJECT_KINDS = {
  account: "account",
  app: "app",
  "app-token": "app",
  "audit-stream": "audit_stream",
  backup: "backup",
  brand: "brand",
  client: "client",
  "client-branding": "client",
  "client-logo": "client",
  "client-secret": "client",
  code_pool: "code_pool",
  commission_rule: "commission_rule",
  directory: "directory",
  "dkim-key": "dkim_key",
  document: "verification",
  documents: "verification",
  "domain-appeal": "domain_appeal",
  email: "verification",
  ends: "ends",
  "evidence-consent": "verification",
  "identity-provider": "identity_provider",
  "identity-providers": "mode",
  institution: "institution",
  "institution-request": "institution_request",
  key: "key",
  limits: "verification",
  "mail-address": "mail_address",
  "metadata-source": "metadata_source",
  "operator-token": "operator_token",
  papers: "papers",
  partner: "partner",
  "partner-token": "team",
  passkey: "account",
  person: "person",
  phone: "account",
  "preview-link": "client",
  proof: "verification",
  quarantine: "installation",
  register: "register",
  review: "verification",
  "saml-key": "saml_key",
  search: "search",
  "security-event": "call",
  "sign-in-provider": "sign_in_provider",
  "sign-in-way": "account",
  "signing-key": "signing_key",
  statement: "statement",
  sweep: "sweep",
  team: "team",
  "test-attempt": "app",
  "test-clock": "app",
  "test-verification": "app",
  till: "client",
  "tracking-key": "partner",
  transaction: "transaction",
  "trial-link": "identity_provider",
  verification: "verification",
  "wallet-issuer": "wallet_issuer",
  "wallet-verifier": "wallet_verifier",
  "webhook-deliveries": "webhook_endpoint",
  "webhook-endpoint": "webhook_endpoint",
  "webhook-secret": "webhook_endpoint",
} as const;

/** Thing that an action names, before its dot. */
export type AuditThing = keyof typeof SUBJECT_KINDS;
export type SubjectKind = (typeof SUBJECT_KINDS)[AuditThing];
export const subjectKindValues: readonly SubjectKind[] = [...new Set(Object.values(SUBJECT_KINDS))];
export type AuditAction = `${AuditThing}.${string}`;

function subjectKindOf(action: AuditAction): SubjectKind {
  return SUBJECT_KINDS[action.split(".", 1)[0] as AuditThing];
}

/** Rows of what a team has, each with its team. */
const TEAM_BY_KIND: Partial<Record<SubjectKind, (id: string) => Prisma.Sql>> = {
  team: (id) => Prisma.sql`SELECT id AS "teamId" FROM "Team" WHERE id = ${id}`,
  person: (id) => Prisma.sql`SELECT "teamId" FROM "StaffUser" WHERE id = ${id}::uuid`,
  sign_in_provider: (id) => Prisma.sql`SELECT "teamId" FROM "SignInProvider" WHERE id = ${id}`,
  app: (id) => Prisma.sql`SELECT "teamId" FROM "App" WHERE id = ${id}`,
  client: (id) => Prisma.sql`
    SELECT app."teamId" FROM "Client" AS client JOIN "App" AS app ON app.id = client."appId" WHERE client.id = ${id}`,
  webhook_endpoint: (id) => Prisma.sql`
    SELECT app."teamId" FROM "WebhookEndpoint" AS endpoint JOIN "App" AS app ON app.id = endpoint."appId"
    WHERE endpoint.id = ${id}::uuid`,
  partner: (id) => Prisma.sql`SELECT "teamId" FROM "Partner" WHERE id = ${id}`,
  brand: (id) => Prisma.sql`
    SELECT partner."teamId" FROM "Brand" AS brand JOIN "Partner" AS partner ON partner.id = brand."partnerId"
    WHERE brand.uid = ${id}`,
  code_pool: (id) => Prisma.sql`
    SELECT partner."teamId" FROM "CodePool" AS pool JOIN "Partner" AS partner ON partner.id = pool."partnerId"
    WHERE pool.id = ${id}::uuid`,
  commission_rule: (id) => Prisma.sql`
    SELECT partner."teamId" FROM "CommissionRule" AS rule JOIN "Brand" AS brand ON brand.uid = rule."brandUid"
    JOIN "Partner" AS partner ON partner.id = brand."partnerId" WHERE rule.id = ${id}::uuid`,
  statement: (id) => Prisma.sql`
    SELECT partner."teamId" FROM "Statement" AS statement JOIN "Partner" AS partner ON partner.id = statement."partnerId"
    WHERE statement.id = ${id}::uuid`,
};

type Raw = Pick<Queryable, "$queryRaw">;

/** Kind of the subject and its team, null for the operator's own. Its row is written before the entry, or removed after it. */
export async function describeSubject(
  on: Raw,
  { action, subject }: { action: AuditAction; subject: string },
): Promise<{ subjectKind: SubjectKind; teamId: string | null }> {
  const subjectKind = subjectKindOf(action);
  const teamId = await findTeam(on, subjectKind, subject);
  if (teamId === undefined) throw new Error(`Audit entry about a ${subjectKind} that is not there`);
  return { subjectKind, teamId };
}

/** Kind and team of an entry that a server of commit ab18354b wrote, as far as they are known. */
export async function findKnownSubject(
  on: Raw,
  { action, subject }: { action: string; subject: string },
): Promise<{ subjectKind?: SubjectKind; teamId?: string | null }> {
  const kind = action === "brand.created" ? "partner" : subjectKindOf(action as AuditAction);
  if (kind === undefined) return {};
  return { subjectKind: kind, teamId: (await findTeam(on, kind, subject)) ?? null };
}

/** Undefined where there is no such row. */
async function findTeam(on: Raw, kind: SubjectKind, id: string): Promise<string | null | undefined> {
  const find = TEAM_BY_KIND[kind];
  if (find === undefined) return null;
  const [found] = await on.$queryRaw<{ teamId: string | null }[]>(find(id));
  return found?.teamId;
}
