/** Which identity provider an institution has: saving, listing, and removing one, as operators do. */
import { randomUUID } from "node:crypto";
import type { NewIdentityProvider } from "../../../generated/operator.ts";
import type { IdentityProvider } from "../../../generated/prisma/client.ts";
import { invalid, notFound, refuse } from "../../errors.ts";
import { seal } from "../../platform/crypto.ts";
import { discover, OidcError } from "../../platform/federation/oidc.ts";
import type { Services } from "../../services.ts";
import { REQUESTED } from "../institution/write.ts";
import { audit } from "../shared/audit.ts";
import { type Keyset, type Paged, type PageRequest, pageOf } from "../shared/keyset.ts";
import { lockName } from "../shared/lock.ts";
import { oidcProviderOf, type ProviderSettings, readProviderSettings, SECRET_PURPOSE } from "./settings.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;

/** What differs between the kinds; the rest of a row is the same. */
type Settings = Omit<
  IdentityProvider,
  "id" | "institutionId" | "mode" | "source" | "createdAt" | "updatedAt"
>;

/** Saves it in place of what the institution had in this mode. */
export async function saveIdentityProvider(
  services: Needs,
  operator: string,
  wish: NewIdentityProvider,
): Promise<IdentityProvider> {
  const { database, now } = services;
  const { institutionId, mode } = wish;
  const institution = await database.institution.findUnique({ where: { id: institutionId } });
  if (institution === null) notFound("institution");
  if (institution.kind !== "education" || institution.source === REQUESTED)
    invalid("institutionId", "institution_without_portal");
  const settings = await readSettings(services, wish);
  const at = now();
  const changes = { ...settings, source: "operator", updatedAt: at };
  return database.$transaction(async (tx) => {
    await lockName(tx, "institutions");
    const saved = await tx.identityProvider.upsert({
      where: { institutionId_mode: { institutionId, mode } },
      create: { id: randomUUID(), institutionId, mode, createdAt: at, ...changes },
      update: changes,
    });
    const detail = { institutionId, mode, kind: saved.kind };
    await audit(tx, at, { actor: operator, action: "identity-provider.saved", subject: saved.id, detail });
    return saved;
  });
}

async function readSettings(services: Needs, wish: NewIdentityProvider): Promise<Settings> {
  const { saml, oidc, affiliationScopes } = readProviderSettings(wish, services.now(), services.config);
  return saml === undefined
    ? { ...(await discoveredOidc(services, oidc)), affiliationScopes }
    : { ...NOTHING, kind: "saml", ...saml, affiliationScopes };
}

const NOTHING = {
  signInUrl: null,
  certificates: [],
  clientId: null,
  clientSecretSealed: null,
  scope: null,
  shared: false,
  validUntil: null,
};

/** Asks the issuer for its configuration, so that a mistake shows now and not to a member. */
async function discoveredOidc(
  services: Needs,
  { issuer, clientId, clientSecret, scope }: NonNullable<ProviderSettings["oidc"]>,
): Promise<Omit<Settings, "affiliationScopes">> {
  const { keyring } = services;
  const sealed = clientSecret === undefined ? null : seal(keyring, SECRET_PURPOSE, clientSecret);
  const settings = {
    ...NOTHING,
    kind: "oidc",
    entityId: issuer,
    clientId,
    clientSecretSealed: sealed,
    scope,
  };
  try {
    await discover(oidcProviderOf(services, settings));
  } catch (error) {
    if (!(error instanceof OidcError)) throw error;
    refuse({ kind: "unavailable", code: "issuer_without_configuration", retryAfterSeconds: 30 }, error);
  }
  return settings;
}

export function listIdentityProviders(
  { database }: Pick<Services, "database">,
  { institutionId, ...page }: PageRequest & { institutionId?: string | undefined },
): Promise<Paged<IdentityProvider>> {
  const ofInstitution = institutionId === undefined ? {} : { institutionId };
  return pageOf(page, ({ where, ...keyset }: Keyset) =>
    database.identityProvider.findMany({ ...keyset, where: { ...ofInstitution, ...where } }),
  );
}

/** From here on nothing that it says counts: its open requests go with it. */
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
