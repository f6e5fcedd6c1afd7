/** Sign-in providers, as the operator and admins of teams set them. */
import type { NewSignInProvider, NewTeamSignInProvider } from "../../../../generated/management.ts";
import type { SignInProvider } from "../../../../generated/prisma/client.ts";
import { checkAll, invalid, notFound, refuse } from "../../../errors.ts";
import { seal, unseal } from "../../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import {
  type AuthMethod,
  discoverAnew,
  findLack,
  OidcError,
  type OidcProvider,
} from "../../../platform/federation/oidc.ts";
import { publicAddressFault } from "../../../platform/network/public-http.ts";
import type { Services } from "../../../services.ts";
import { assertionKey } from "../../shared/access/signing-keys.ts";
import { audit } from "../../shared/audit.ts";
import { lockName } from "../../shared/lock.ts";
import { OPERATOR, requireBreakGlass } from "../staff/own-way.ts";
import { roleValues } from "../staff/roles.ts";
import { teamRoleValues } from "../staff/team-roles.ts";
import type { PeopleActor } from "../staff/users.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;
type NewProvider = NewSignInProvider | NewTeamSignInProvider;

/** Values of the role claim by role. */
export type RoleTable = Readonly<Partial<Record<string, readonly string[]>>>;

const SCOPE = "openid profile email";
const ROLE_CLAIM = "roles";

/** Roles of a place, the one that counts first first. */
export const rolesAt = (teamId: string | null): readonly string[] =>
  teamId === null ? roleValues : teamRoleValues;

/** Rules beyond the schema that need only the payload. */
export function validateSignInProvider(
  { issuer, scope = SCOPE, tokenEndpointAuthMethod, clientSecret, roles }: NewProvider,
  { production }: { production: boolean },
): void {
  checkAll(
    () => {
      const fault = publicAddressFault(issuer, { allowLoopback: !production });
      if (fault === "private") invalid("issuer", "private_address");
      if (fault === "address") invalid("issuer", "not_https");
    },
    () => {
      if (!scope.split(" ").includes("openid")) invalid("scope", "scope_without_openid");
    },
    () => {
      if (tokenEndpointAuthMethod === "private_key_jwt" && clientSecret !== undefined)
        invalid("clientSecret", "secret_beside_key");
    },
    () => {
      if (Object.values(roles).every((values) => values.length === 0)) invalid("roles", "no_role_values");
    },
  );
}

/** Sets the provider of the operator, or of a team, after its configuration was fetched. */
export async function setSignInProvider(
  services: Needs,
  actor: PeopleActor,
  teamId: string | null,
  given: NewProvider,
): Promise<SignInProvider> {
  const { config, database, keyring, now } = services;
  validateSignInProvider(given, config);
  const { issuer, clientId, clientSecret = null, tokenEndpointAuthMethod: tokenAuthMethod = null } = given;
  const scope = given.scope ?? SCOPE;
  await requireUsable(services, { issuer, clientId, clientSecret, tokenAuthMethod, scope });
  const id = teamId ?? OPERATOR;
  const at = now();
  return database.$transaction(async (tx) => {
    await lockName(tx, "admins", teamId ?? "");
    if (teamId !== null) await requireOwnDomains(tx, teamId, given.domains);
    const former = await tx.signInProvider.findUnique({ where: { id } });
    if (former !== null && (former.issuer !== issuer || former.clientId !== clientId)) await endAll(tx, id);
    const settings = {
      issuer,
      clientId,
      clientSecretSealed:
        clientSecret && seal(keyring, "SignInProvider.clientSecretSealed", id, clientSecret),
      tokenAuthMethod,
      scope,
      domains: given.domains,
      roleClaim: given.roleClaim ?? ROLE_CLAIM,
      roles: given.roles as Record<string, string[]>,
      acrValues: given.acrValues ?? [],
      amrValues: given.amrValues ?? [],
      enforced: given.enforced ?? false,
      updatedAt: at,
    };
    const saved = await tx.signInProvider.upsert({
      where: { id },
      create: { id, teamId, createdAt: at, ...settings },
      update: settings,
    });
    await requireBreakGlass(tx, teamId);
    // Sessions that others than the provider opened.
    if (saved.enforced && former?.enforced !== true)
      await tx.session.deleteMany({ where: { staffUser: { teamId, breakGlass: false }, provider: null } });
    const detail = { issuer, enforced: saved.enforced };
    await audit(tx, at, { actor, action: "sign-in-provider.saved", subject: id, detail });
    return saved;
  });
}

/** Fetches the configuration anew, and with it the keys. */
async function requireUsable(
  services: Needs,
  {
    tokenAuthMethod,
    ...settings
  }: Pick<SignInProvider, "issuer" | "clientId" | "scope" | "tokenAuthMethod"> & {
    clientSecret: string | null;
  },
): Promise<void> {
  const provider = await toOidc(services, { ...settings, authMethod: tokenAuthMethod as AuthMethod | null });
  const found = await discoverAnew(provider).catch((error: unknown) => {
    if (!(error instanceof OidcError)) throw error;
    refuse({ kind: "unavailable", code: "issuer_away", retryAfterSeconds: 30 }, error);
  });
  const lack = findLack(found.serverMetadata(), provider);
  if (lack !== null) invalid("issuer", "oidc_without", { what: lack });
}

async function requireOwnDomains(tx: Queryable, teamId: string, domains: readonly string[]): Promise<void> {
  const { signInDomains } = await tx.team.findUniqueOrThrow({ where: { id: teamId } });
  const foreign = domains.find((domain) => !signInDomains.includes(domain));
  if (foreign !== undefined) invalid("domains", "domain_not_confirmed", { domain: foreign });
}

/** Ends the sessions by a provider. Its links stay: they are by `iss` and `sub`. */
async function endAll(tx: Transaction, providerId: string): Promise<void> {
  await tx.session.deleteMany({ where: { provider: { identity: { providerId } } } });
}

export async function getSignInProvider(
  { database }: Pick<Services, "database">,
  teamId: string | null,
): Promise<SignInProvider> {
  return (await findProvider(database, teamId ?? OPERATOR)) ?? notFound("sign_in_provider");
}

export function findProvider(on: Queryable, id: string): Promise<SignInProvider | null> {
  return on.signInProvider.findUnique({ where: { id } });
}

export function removeSignInProvider(
  { database, now }: Needs,
  actor: PeopleActor,
  teamId: string | null,
): Promise<void> {
  const id = teamId ?? OPERATOR;
  return database.$transaction(async (tx) => {
    await lockName(tx, "admins", teamId ?? "");
    if ((await findProvider(tx, id)) === null) notFound("sign_in_provider");
    await endAll(tx, id);
    await audit(tx, now(), { actor, action: "sign-in-provider.removed", subject: id });
    await tx.signInProvider.delete({ where: { id } });
  });
}

/** As openid-client takes it. */
export async function openProvider(
  services: Needs,
  { id, issuer, clientId, clientSecretSealed, tokenAuthMethod, scope }: SignInProvider,
): Promise<OidcProvider> {
  const clientSecret =
    clientSecretSealed &&
    unseal(services.keyring, "SignInProvider.clientSecretSealed", id, clientSecretSealed);
  const authMethod = tokenAuthMethod as AuthMethod | null;
  return toOidc(services, { issuer, clientId, clientSecret, scope, authMethod });
}

/** With our key for private_key_jwt (RFC 7523). */
async function toOidc(services: Needs, settings: Omit<OidcProvider, "allowLoopback">): Promise<OidcProvider> {
  const { issuer, clientId, clientSecret, authMethod, scope } = settings;
  const allowLoopback = !services.config.production;
  const known = { issuer, clientId, clientSecret, authMethod, scope, allowLoopback };
  return authMethod === "private_key_jwt" ? { ...known, assertionKey: await assertionKey(services) } : known;
}
