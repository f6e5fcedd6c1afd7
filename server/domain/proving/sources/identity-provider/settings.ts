/** Operator's settings of an identity provider, validated offline. */
import type { NewIdentityProvider } from "../../../../../generated/management.ts";
import type { IdentityProvider } from "../../../../../generated/prisma/client.ts";
import { checkAll, invalid, refuse } from "../../../../errors.ts";
import { unseal } from "../../../../platform/crypto.ts";
import type { AuthMethod, OidcProvider } from "../../../../platform/federation/oidc.ts";
import { XmlError } from "../../../../platform/federation/xml-scan.ts";
import type { Services } from "../../../../services.ts";
import { readScope } from "../assertion/affiliation.ts";
import type { ClaimMapping } from "../assertion/claim-mapping.ts";
import { describedDisplay, type ProviderDisplay, readDisplay } from "./display.ts";
import { type DescribedProvider, metadataReader } from "./metadata.ts";
import { requirePublic, type ValidProvider, validateProvider } from "./valid-provider.ts";

type Oidc = NonNullable<NewIdentityProvider["oidc"]>;

interface Declared {
  declaredScopes: string[];
  declaredPatterns: string[];
}

export type ProviderSettings = { affiliationScopes: string[]; display: ProviderDisplay | null } & (
  | { saml: Omit<ValidProvider, "scopes"> & Declared; oidc?: undefined }
  | { oidc: Oidc & { scope: string }; saml?: undefined }
);

const ELEMENTS_MAX = 5_000;

const SCOPE = "openid profile";

const METADATA = ["saml", "metadata"];

export function readProviderSettings(
  { saml, oidc, ...wish }: Pick<NewIdentityProvider, "saml" | "oidc" | "affiliationScopes" | "display">,
  now: Date,
  config: { production: boolean },
): ProviderSettings {
  const given = (wish.affiliationScopes ?? []).map(
    (text) => readScope(text) ?? invalid("affiliationScopes", "not_a_scope"),
  );
  const wished = wish.display === undefined ? null : readDisplay(describedDisplay(wish.display));
  if (saml !== undefined && oidc === undefined) {
    const { described, sound } = readOne(saml.metadata, now);
    const { scopes, ...provider } = sound;
    const display = wished ?? readDisplay(described.display);
    const declared = { ...provider, declaredScopes: scopes, declaredPatterns: provider.scopePatterns };
    if (given.length === 0) return { saml: declared, affiliationScopes: scopes, display };
    return { saml: { ...declared, scopePatterns: [] }, affiliationScopes: given, display };
  }
  if (oidc !== undefined && saml === undefined)
    return { oidc: readOidc(oidc, config), affiliationScopes: given, display: wished };
  invalid([], "neither_saml_nor_oidc");
}

function readOne(metadata: string, now: Date): { described: DescribedProvider; sound: ValidProvider } {
  const found: DescribedProvider[] = [];
  const reader = metadataReader(ELEMENTS_MAX, { provider: (provider) => void found.push(provider) });
  try {
    reader.write(metadata);
    reader.end();
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    invalid(METADATA, `metadata_${error.why}`);
  }
  const [provider] = found;
  if (provider === undefined || found.length > 1)
    invalid(METADATA, "metadata_providers", { count: found.length });
  const sound = validateProvider(provider, now);
  if ("code" in sound) refuse({ kind: "invalid", issues: [{ path: METADATA, ...sound }] });
  return { described: provider, sound };
}

function readOidc({ scope = SCOPE, ...oidc }: Oidc, { production }: { production: boolean }) {
  const { issuer } = oidc;
  checkAll(
    () => {
      requirePublic(["oidc", "issuer"], issuer, production);
    },
    () => {
      if (!/^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/.test(scope))
        invalid(["oidc", "scope"], "malformed_scope");
      if (!scope.split(" ").includes("openid")) invalid(["oidc", "scope"], "scope_without_openid");
    },
    () => {
      if (oidc.tokenEndpointAuthMethod === "private_key_jwt" && oidc.clientSecret !== undefined)
        invalid(["oidc", "clientSecret"], "secret_beside_key");
    },
  );
  return { ...oidc, scope };
}

export function readMapping({ claimMapping }: Pick<IdentityProvider, "claimMapping">): ClaimMapping | null {
  return claimMapping === null ? null : (JSON.parse(claimMapping) as ClaimMapping);
}

export function oidcProviderOf(
  { config, keyring }: Pick<Services, "config" | "keyring">,
  { id, entityId: issuer, clientId, clientSecretSealed, scope, tokenAuthMethod }: IdentityProvider,
): OidcProvider {
  const clientSecret =
    clientSecretSealed === null
      ? null
      : unseal(keyring, "IdentityProvider.clientSecretSealed", id, clientSecretSealed);
  const authMethod = tokenAuthMethod as AuthMethod | null;
  return oidcProvider(config, {
    issuer,
    clientId: clientId ?? "",
    clientSecret,
    authMethod,
    scope: scope ?? SCOPE,
  });
}

export function oidcProvider(
  { production }: Pick<Services["config"], "production">,
  settings: Omit<OidcProvider, "allowLoopback">,
): OidcProvider {
  return { ...settings, allowLoopback: !production };
}
