/** Identity providers of institutions, as operators save, list and remove them. */
import { randomUUID } from "node:crypto";
import type { NewIdentityProvider } from "../../../../../generated/management.ts";
import type {
  IdentityProvider,
  ProviderDisplay as StoredDisplay,
} from "../../../../../generated/prisma/client.ts";
import { invalid, notFound, refuse } from "../../../../errors.ts";
import { seal } from "../../../../platform/crypto.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { discoverAnew, findLack, OidcError } from "../../../../platform/federation/oidc.ts";
import type { Services } from "../../../../services.ts";
import { audit } from "../../../shared/audit.ts";
import { type Keyset, type Paged, type PageRequest, pageOf } from "../../../shared/lists/keyset.ts";
import { lockName } from "../../../shared/lock.ts";
import { REQUESTED } from "../../institution/write.ts";
import { domainOfPattern } from "../assertion/scope-pattern.ts";
import { describedByConfiguration, NO_DISPLAY, type ProviderDisplay, readDisplay } from "./display.ts";
import { endOfProvider } from "./provider-end.ts";
import { oidcProvider, type ProviderSettings, readProviderSettings } from "./settings.ts";
import { writeDisplays } from "./store-display.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;

export type DisplayedProvider = IdentityProvider & { display: StoredDisplay | null };

const include = { display: true } as const;

type Settings = Omit<
  IdentityProvider,
  "id" | "institutionId" | "mode" | "source" | "createdAt" | "updatedAt" | "clientSecretSealed"
> & { clientSecret: string | null };

export async function saveIdentityProvider(
  services: Needs,
  operator: string,
  wish: NewIdentityProvider,
): Promise<DisplayedProvider> {
  const { database, keyring, now } = services;
  const { institutionId, mode } = wish;
  const institution = await database.institution.findUnique({ where: { id: institutionId } });
  if (institution === null) notFound("institution");
  if (institution.kind !== "education" || institution.source === REQUESTED)
    invalid("institutionId", "institution_without_portal");
  const { clientSecret, display, ...settings } = await readSettings(services, wish);
  const at = now();
  return database.$transaction(async (tx) => {
    await lockName(tx, "institutions");
    const where = { institutionId_mode: { institutionId, mode } };
    const id = (await tx.identityProvider.findUnique({ where }))?.id ?? randomUUID();
    const clientSecretSealed =
      clientSecret === null ? null : seal(keyring, "IdentityProvider.clientSecretSealed", id, clientSecret);
    if (settings.kind === "saml") Object.assign(settings, await withoutForeignScopes(tx, wish, settings));
    const changes = { ...settings, clientSecretSealed, source: "operator", updatedAt: at };
    const saved = await tx.identityProvider.upsert({
      where,
      create: { id, institutionId, mode, createdAt: at, ...changes },
      update: changes,
    });
    const detail = { institutionId, mode, kind: saved.kind };
    await audit(tx, at, { actor: operator, action: "identity-provider.saved", subject: saved.id, detail });
    await writeDisplays(tx, [{ providerId: id, display }], at);
    return tx.identityProvider.findUniqueOrThrow({ where: { id }, include });
  });
}

async function readSettings(
  services: Needs,
  wish: NewIdentityProvider,
): Promise<Settings & { display: ProviderDisplay }> {
  const read = readProviderSettings(wish, services.now(), services.config);
  const { saml, oidc, affiliationScopes, display } = read;
  if (saml !== undefined)
    return {
      ...NOTHING,
      kind: "saml",
      ...saml,
      affiliationScopes,
      endsAt: endOfProvider(saml),
      display: display ?? NO_DISPLAY,
    };
  const { discovered, ...settings } = await discoveredOidc(services, oidc);
  return { ...settings, affiliationScopes, display: display ?? discovered };
}

// Leaves out scopes of other institutions at a proxy; an operator's scopes all count.
async function withoutForeignScopes(
  tx: Transaction,
  { institutionId, affiliationScopes: listed = [] }: NewIdentityProvider,
  { affiliationScopes, declaredScopes, declaredPatterns }: Omit<Settings, "clientSecret">,
): Promise<Pick<Settings, "affiliationScopes" | "shared" | "declaredScopes" | "declaredPatterns">> {
  const scopes = [...declaredScopes, ...declaredPatterns.flatMap((each) => domainOfPattern(each) ?? [])];
  const known = await tx.institutionDomain.findMany({
    where: { domain: { in: scopes.flatMap(withParents) } },
    select: { domain: true, institutionId: true },
  });
  const isForeign = (scope: string) => {
    const owners = withParents(scope).flatMap((domain) => known.filter((each) => each.domain === domain));
    return owners.length > 0 && owners.every((owner) => owner.institutionId !== institutionId);
  };
  const shared = scopes.some(isForeign);
  return {
    affiliationScopes:
      listed.length > 0 ? affiliationScopes : affiliationScopes.filter((scope) => !isForeign(scope)),
    shared,
    declaredScopes: shared ? declaredScopes : [],
    declaredPatterns: shared ? declaredPatterns : [],
  };
}

/** "physics.ox.ac.uk", "ox.ac.uk", "ac.uk". */
function withParents(scope: string): string[] {
  const labels = scope.split(".");
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join("."));
}

const NOTHING = {
  signInUrl: null,
  signInBinding: "redirect",
  scopePatterns: [],
  certificates: [],
  clientId: null,
  clientSecret: null,
  scope: null,
  tokenAuthMethod: null,
  claimMapping: null,
  shared: false,
  declaredScopes: [],
  declaredPatterns: [],
  validUntil: null,
  metadataSourceId: null,
  endsAt: null,
};

/** Fetches the issuer's configuration, to show mistakes to the operator and not to a member. */
async function discoveredOidc(
  { config }: Needs,
  {
    issuer,
    clientId,
    scope,
    tokenEndpointAuthMethod,
    claims,
    ...given
  }: NonNullable<ProviderSettings["oidc"]>,
): Promise<Omit<Settings, "affiliationScopes"> & { discovered: ProviderDisplay }> {
  const [clientSecret, authMethod] = [given.clientSecret ?? null, tokenEndpointAuthMethod ?? null];
  const provider = oidcProvider(config, { issuer, clientId, clientSecret, authMethod, scope });
  const found = await discoverAnew(provider).catch((error: unknown) => {
    if (!(error instanceof OidcError)) throw error;
    refuse({ kind: "unavailable", code: "issuer_without_configuration", retryAfterSeconds: 30 }, error);
  });
  const lack = findLack(found.serverMetadata(), provider);
  if (lack !== null) invalid(["oidc", "issuer"], "oidc_without", { what: lack });
  return {
    ...NOTHING,
    kind: "oidc",
    entityId: issuer,
    clientId,
    clientSecret,
    scope,
    tokenAuthMethod: authMethod,
    claimMapping: claims === undefined ? null : JSON.stringify(claims),
    discovered: readDisplay(describedByConfiguration(found.serverMetadata())),
  };
}

export function listIdentityProviders(
  { database }: Pick<Services, "database">,
  { institutionId, ...page }: PageRequest & { institutionId?: string | undefined },
): Promise<Paged<DisplayedProvider>> {
  const ofInstitution = institutionId === undefined ? {} : { institutionId };
  return pageOf(page, ({ where, ...keyset }: Keyset) =>
    database.identityProvider.findMany({ ...keyset, where: { ...ofInstitution, ...where }, include }),
  );
}

export async function removeIdentityProvider(
  { database, now }: Pick<Services, "database" | "now">,
  operator: string,
  providerId: string,
): Promise<void> {
  await database.$transaction(async (tx) => {
    const [removed] = await tx.identityProvider.findMany({ where: { id: providerId } });
    const { count } = await tx.identityProvider.deleteMany({ where: { id: providerId } });
    if (removed === undefined || count === 0) notFound("identity_provider");
    const { institutionId, mode } = removed;
    const detail = { institutionId, mode };
    await audit(tx, now(), {
      actor: operator,
      action: "identity-provider.removed",
      subject: providerId,
      detail,
    });
  });
}
