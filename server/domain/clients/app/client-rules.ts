/** What an operator may set for a client (spec/decisions/oauth.md, "Clients"). */
import type { App, Mode } from "../../../../generated/prisma/client.ts";
import type { Config } from "../../../config.ts";
import { checkAll, conflict, invalid } from "../../../errors.ts";
import { isPrintable } from "../../../platform/printable.ts";
import { groupsOf, isSupergroup, isTerritory } from "../../shared/index.ts";
import { requireHostName } from "./client-domain.ts";
import { requireRegistrable } from "./redirect-url.ts";

/** What an operator sets; a client's app and its mode never change. */
export interface ClientSettings {
  name: string;
  redirectUris: string[];
  supergroups: string[];
  /** The plan. */
  countries: string[];
  defaultCountry: string | null;
  standards: boolean;
  legacy: boolean;
  scopes: string[];
  /** Redirect URIs without queries of the login link's own (RFC 9700, section 4.1.3). */
  exactRedirectUris: boolean;
  /** Codes for ten minutes, as RFC 6749, section 4.1.2, recommends. */
  shortCodes: boolean;
  /** Gives `state` back, although the client is not `standards`. */
  returnState: boolean;
  /** Refuses secrets, codes and tokens in addresses. */
  refuseQueryCredentials: boolean;
  /** Null: required for `standards` clients, optional for others. */
  pkce: string | null;
  /** Has no secret (RFC 6749, section 2.1): an app, or a page without a server. */
  publicClient: boolean;
  /** Asks its members for, and tells it of, its own supergroups only; once on, it stays on. */
  narrowConsent: boolean;
  /** What it may ask for by OpenID Connect, beside memberships. */
  openIdScopes: string[];
  /** Of the signature of its ID tokens. */
  idTokenAlgorithm: string;
  privacyUrl: string | null;
  termsUrl: string | null;
  /** A host of its own for its login pages; null for that of SSO_URL. */
  domain: string | null;
}

/** The least that a new client needs. */
export type NewClientSettings = Partial<ClientSettings> &
  Pick<ClientSettings, "name" | "redirectUris" | "supergroups" | "countries">;

/** What a client has where nothing else is set. */
const USUAL_SETTINGS = {
  defaultCountry: null,
  standards: false,
  legacy: false,
  scopes: [],
  // What the interface promises; an operator may ask for more, client by client.
  exactRedirectUris: false,
  shortCodes: false,
  returnState: false,
  refuseQueryCredentials: false,
  pkce: null,
  publicClient: false,
  narrowConsent: false,
  openIdScopes: [],
  idTokenAlgorithm: "RS256",
  privacyUrl: null,
  termsUrl: null,
  domain: null,
} satisfies Partial<ClientSettings>;

/** With what a client has where nothing else is set. */
export function newClientSettings(given: NewClientSettings): ClientSettings {
  return { ...USUAL_SETTINGS, ...given };
}

/** The same, read field by field and never copied: of a payload with faults, the faulty fields can't be read. */
export function readAsNewClient(given: NewClientSettings): ClientSettings {
  const get = (target: NewClientSettings, name: string | symbol) =>
    Reflect.get(name in target ? target : USUAL_SETTINGS, name);
  return new Proxy(given, { get }) as ClientSettings;
}

/** Whether a login link must have a `code_challenge` (RFC 7636), may have one, or must not. */
export type Pkce = "required" | "optional" | "off";

/** Nothing else protects the codes of a client without a secret (RFC 9700, section 2.1.1). */
export function pkceOf({
  pkce,
  standards,
  publicClient,
}: Pick<ClientSettings, "pkce" | "standards" | "publicClient">): Pkce {
  if (publicClient) return "required";
  return (pkce as Pkce | null) ?? (standards ? "required" : "optional");
}

/** Refuses settings of which one is wrong by itself, or beside another that is told as well; names the field. */
export function validateClient(settings: Partial<ClientSettings>): void {
  checkAll(
    () => requireRedirectUris(settings),
    () => requireCountries(settings),
    () => requirePublic(settings),
    () => requireScopes(settings),
    () => {
      const { name } = settings;
      if (name !== undefined && !isPrintable(name)) invalid("name", "unprintable", { field: "name" });
    },
    ...(["privacyUrl", "termsUrl"] as const).map((field) => () => {
      const url = settings[field] ?? null;
      if (url !== null && !isLinkable(url)) invalid(field, "not_https");
    }),
    () => requireHostName(settings.domain),
  );
}

function requireScopes(settings: Partial<ClientSettings>): void {
  const { scopes = [], openIdScopes = [], legacy, standards } = settings;
  if (scopes.length > 0 && legacy === false) invalid("scopes", "scopes_without_legacy");
  if (openIdScopes.length > 0 && standards === false) invalid("openIdScopes", "open_id_without_standards");
}

function requireRedirectUris({ redirectUris, legacy }: Partial<ClientSettings>): void {
  if (redirectUris === undefined) return;
  checkAll(
    ...redirectUris.map((uri, index) => () => requireRegistrable(uri, ["redirectUris", index])),
    () => {
      // The deprecated flow goes to no other kind (interface, "Authentication", 4).
      if (legacy && !redirectUris.some((uri) => uri.startsWith("https:")))
        invalid("redirectUris", "no_https_redirect_uri");
    },
  );
}

/** A client without a secret is safe with PKCE only, and the deprecated flow knows none. */
function requirePublic({ publicClient, standards, legacy, pkce }: Partial<ClientSettings>): void {
  if (!publicClient) return;
  if (!standards) invalid("publicClient", "public_without_standards");
  if (legacy) invalid("publicClient", "public_with_legacy");
  if (pkce === "optional" || pkce === "off") invalid("pkce", "public_without_pkce");
}

function requireCountries({ countries, defaultCountry, standards }: Partial<ClientSettings>): void {
  checkAll(
    ...(countries ?? []).map((country, index) => () => {
      if (!isTerritory(country)) invalid(["countries", index], "unknown_country");
    }),
  );
  if (defaultCountry === null || defaultCountry === undefined) return;
  // Everybody else's login link must name the country (interface, "Login page").
  if (standards === false) invalid("defaultCountry", "default_country_without_standards");
  if (countries?.includes(defaultCountry) === false) invalid("defaultCountry", "default_country_not_listed");
}

/** A supergroup of which the app may use no group would lead every member to a dead end. */
export function requireSupergroups(
  { supergroups }: Pick<ClientSettings, "supergroups">,
  { consumerGroups }: Pick<App, "consumerGroups">,
) {
  for (const [index, supergroup] of supergroups.entries()) {
    const groups = isSupergroup(supergroup) ? groupsOf(supergroup) : [];
    if (!groups.some((group) => consumerGroups.includes(group)))
      invalid(["supergroups", index], "supergroup_without_groups");
  }
}

/** The link stands on a page of ours, so it is an address that a browser opens and nothing else. */
export function isLinkable(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === "https:" && username === "" && password === "";
}

/** Settings of the installation that go with a client; looked at when one is saved, and when a server starts. */
export type InstallationSettings = Pick<Config, "production" | "legacySunsetOn" | "privacyPolicyUrl">;

/** The variable that must be set before production may serve such a client; undefined when nothing is missing. */
export function missingVariable(
  { production, legacySunsetOn, privacyPolicyUrl }: InstallationSettings,
  { mode, legacy }: { mode: Mode; legacy: boolean },
): "LEGACY_SUNSET_ON" | "PRIVACY_POLICY_URL" | undefined {
  if (!production) return undefined;
  if (legacy && legacySunsetOn === null) return "LEGACY_SUNSET_ON";
  return mode === "live" && privacyPolicyUrl === null ? "PRIVACY_POLICY_URL" : undefined;
}

export function requireVariables(
  config: InstallationSettings,
  client: { mode: Mode; legacy: boolean },
): void {
  const variable = missingVariable(config, client);
  if (variable === undefined) return;
  conflict("setting_missing", { variable, client: variable === "LEGACY_SUNSET_ON" ? "legacy" : "live" });
}
