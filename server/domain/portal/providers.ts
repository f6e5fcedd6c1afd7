/** Which identity provider an institution has: saving, listing, and removing one, as operators do. */
import { randomUUID } from "node:crypto";
import type { NewIdentityProvider } from "../../../generated/operator.ts";
import type { IdentityProvider } from "../../../generated/prisma/client.ts";
import { refuse } from "../../errors.ts";
import { seal } from "../../platform/crypto.ts";
import { discover, OidcRefused } from "../../platform/oidc.ts";
import { XmlRefused } from "../../platform/xml-scan.ts";
import type { Services } from "../../services.ts";
import { audit } from "../audit/audit.ts";
import { lockDirectory, REQUESTED } from "../institution/write.ts";
import { readCursor, writeCursor } from "../paging.ts";
import { readScope } from "./affiliation.ts";
import { type DescribedProvider, metadataReader } from "./metadata.ts";
import { oidcProviderOf, SCOPE, SECRET_PURPOSE } from "./oidc.ts";
import { isWebAddress, type SoundProvider, soundProvider } from "./sound-provider.ts";

type Saving = Pick<Services, "config" | "database" | "keyring" | "now">;

/** One entity has some hundred elements. */
const ELEMENTS_MAX = 5_000;

/** What differs between the kinds; the rest of a row is the same. */
type Settings = Omit<
  IdentityProvider,
  "id" | "institutionId" | "mode" | "source" | "createdAt" | "updatedAt"
>;

/** Saves it in place of what the institution had in this mode. */
export async function saveIdentityProvider(
  services: Saving,
  operator: string,
  wish: NewIdentityProvider,
): Promise<IdentityProvider> {
  const { database, now } = services;
  const { institutionId, mode } = wish;
  const institution = await database.institution.findUnique({ where: { id: institutionId } });
  if (institution === null) refuse({ kind: "not_found", what: "institution" });
  if (institution.kind !== "education" || institution.source === REQUESTED)
    bad("/body/institutionId is no listed institution for education; only these have portals");
  const settings = await readSettings(services, wish);
  const at = now();
  const changes = { ...settings, source: "operator", updatedAt: at };
  return database.$transaction(async (tx) => {
    await lockDirectory(tx);
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

async function readSettings(
  services: Saving,
  { saml, oidc, ...wish }: NewIdentityProvider,
): Promise<Settings> {
  const given = (wish.affiliationScopes ?? []).map(
    (text) => readScope(text) ?? bad("/body/affiliationScopes holds a text that is no domain name"),
  );
  if (saml !== undefined && oidc === undefined) {
    const { scopes, ...provider } = readOne(saml.metadata, services.now());
    const affiliationScopes = given.length > 0 ? given : scopes;
    return { ...NOTHING, kind: "saml", ...provider, affiliationScopes };
  }
  if (oidc !== undefined && saml === undefined) {
    return { ...(await readOidc(services, oidc)), affiliationScopes: given };
  }
  bad("/body must have exactly one of saml and oidc");
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

/** The one identity provider that a text describes. */
function readOne(metadata: string, now: Date): SoundProvider {
  const found: DescribedProvider[] = [];
  const reader = metadataReader(ELEMENTS_MAX, { provider: (provider) => void found.push(provider) });
  try {
    reader.write(metadata);
    reader.end();
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    const words = { not_xml: "is no well-formed XML", dtd: "has a DTD", too_complex: "is too large" };
    bad(`/body/saml/metadata ${words[error.why]}`);
  }
  const [provider] = found;
  if (provider === undefined || found.length > 1)
    bad(`/body/saml/metadata describes ${found.length} SAML 2.0 identity providers, and must describe one`);
  const sound = soundProvider(provider, now);
  return typeof sound === "string" ? bad(`/body/saml/metadata: ${sound}`) : sound;
}

/** Asks the issuer for its configuration, so that a mistake shows now and not to a member. */
async function readOidc(
  services: Saving,
  { issuer, clientId, clientSecret, scope = SCOPE }: NonNullable<NewIdentityProvider["oidc"]>,
): Promise<Settings> {
  const { config, keyring } = services;
  if (!isWebAddress(issuer) || (config.production && !issuer.startsWith("https:")))
    bad("/body/oidc/issuer must be an https address");
  if (!/^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/.test(scope))
    bad("/body/oidc/scope is no list of scopes, separated by one blank each");
  if (!scope.split(" ").includes("openid")) bad("/body/oidc/scope must have openid in it");
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
    if (!(error instanceof OidcRefused)) throw error;
    refuse(
      {
        kind: "unavailable",
        detail: "/body/oidc/issuer gave no configuration; is it right?",
        retryAfterSeconds: 30,
      },
      error,
    );
  }
  return { ...settings, affiliationScopes: [] };
}

export async function listIdentityProviders(
  { database }: Pick<Services, "database">,
  page: { institutionId?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ providers: IdentityProvider[]; nextCursor?: string }> {
  const after = page.cursor === undefined ? undefined : readCursor(page.cursor);
  const rows = await database.identityProvider.findMany({
    where: {
      ...(page.institutionId === undefined ? {} : { institutionId: page.institutionId }),
      ...(after && {
        OR: [{ createdAt: { lt: after.createdAt } }, { createdAt: after.createdAt, id: { gt: after.id } }],
      }),
    },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: page.limit + 1,
  });
  const providers = rows.slice(0, page.limit);
  const last = providers.at(-1);
  return rows.length > page.limit && last ? { providers, nextCursor: writeCursor(last) } : { providers };
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
    if (removed === undefined || count === 0) refuse({ kind: "not_found", what: "identity provider" });
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

function bad(detail: string): never {
  refuse({ kind: "bad_request", detail });
}
