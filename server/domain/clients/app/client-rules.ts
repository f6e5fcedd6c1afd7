/** Settings of a client (spec/decisions/oauth.md, "Clients"). */
import type { App, Mode } from "../../../../generated/prisma/client.ts";
import type { Config } from "../../../config.ts";
import { checkAll, conflict, invalid } from "../../../errors.ts";
import { groupsOf, isSupergroup } from "../../shared/group/supergroups.ts";
import { isTerritory } from "../../shared/phone-number.ts";
import { isLinkable, requireName } from "../../shared/plain-text.ts";
import { requireHostName } from "./client-domain.ts";
import { validateMailRules } from "./mail-rule.ts";
import { readSwitches, requireProfile, type Switches, switchesGiven } from "./profiles.ts";
import { requireRegistrable } from "./redirect-url.ts";

/** A client's app and mode never change. */
export interface ClientSettings extends Switches {
  name: string;
  redirectUris: string[];
  supergroups: string[];
  /** The plan. */
  countries: string[];
  defaultCountry: string | null;
  scopes: string[];
  /** Scopes beside memberships. */
  openIdScopes: string[];
  /** Whether errors to its redirect URI have `iss`. */
  issInErrors: boolean;
  /** Whether it may ask on another device (RFC 8628). */
  deviceGrant: boolean;
  /** Whether it may exchange its members' tokens (RFC 8693). */
  tokenExchange: boolean;
  /** Audience of grants for it, such as the issuer of its authorization server; null where it takes none. */
  exchangeAudience: string | null;
  /** How `sub` names its members: "public" or "pairwise". Fixed when it is created. */
  subjectType: string;
  /** Signature of its ID tokens. */
  idTokenAlgorithm: string;
  mailSuffices: string[];
  documentAfterMail: string[];
  /** Whether its pages offer wallets, where its app takes them. */
  walletOffered: boolean;
  privacyUrl: string | null;
  termsUrl: string | null;
  /** Own host of its login pages; null for SSO_URL's. */
  domain: string | null;
}

export type NewClientSettings = ClientChanges &
  Pick<ClientSettings, "name" | "redirectUris" | "supergroups" | "countries">;

/** A profile sets all switches that are not given beside it. */
export type ClientChanges = Partial<ClientSettings>;

const USUAL_SETTINGS = {
  defaultCountry: null,
  ...readSwitches({ profile: "legacy", overrides: ["narrowConsent"] }),
  scopes: [],
  openIdScopes: [],
  issInErrors: true,
  deviceGrant: false,
  tokenExchange: false,
  exchangeAudience: null,
  idTokenAlgorithm: "RS256",
  mailSuffices: [],
  documentAfterMail: [],
  walletOffered: false,
  privacyUrl: null,
  termsUrl: null,
  domain: null,
} satisfies Partial<ClientSettings>;

/** A client that begins by the lookup keeps its number as `sub`, should it get another profile later. */
export function newClientSettings(given: NewClientSettings): ClientSettings {
  const subjectType = (given.profile ?? "legacy") === "legacy" ? "public" : "pairwise";
  return { ...USUAL_SETTINGS, subjectType, ...switchesGiven(given) };
}

/** Refuses a new client that is invalid for any app. */
export function validateNewClient(given: NewClientSettings): void {
  checkAll(
    () => requireProfile(given),
    () => validateClient(withDefaults(given, USUAL_SETTINGS)),
  );
}

/** Refuses changes that are invalid for any client. */
export function validateChanges(given: ClientChanges): void {
  checkAll(
    () => requireProfile(given),
    () => validateClient(withDefaults(given, {})),
  );
}

/** Reads field by field: faulty fields of a payload throw when read. */
function withDefaults(given: ClientChanges, usual: Partial<ClientSettings>): Partial<ClientSettings> {
  const defaults = () => {
    const { profile } = given;
    return profile === undefined ? usual : { ...usual, ...readSwitches({ profile, overrides: [] }) };
  };
  const get = (target: object, name: string | symbol) =>
    name in target ? Reflect.get(target, name) : Reflect.get(defaults(), name);
  return new Proxy(given, { get });
}

/** Refuses settings that are invalid alone or together; names the field. */
export function validateClient(settings: Partial<ClientSettings>): void {
  checkAll(
    () => requireRedirectUris(settings),
    () => requireCountries(settings),
    () => requirePublic(settings),
    () => requireScopes(settings),
    () => {
      if (settings.deviceGrant && settings.profile === "legacy")
        invalid("deviceGrant", "device_grant_without_standards");
    },
    () => {
      if (settings.tokenExchange && settings.profile !== undefined && settings.profile !== "standard")
        invalid("tokenExchange", "token_exchange_without_secret");
    },
    () => {
      const { name } = settings;
      if (name !== undefined) requireName(name);
    },
    ...(["privacyUrl", "termsUrl", "exchangeAudience"] as const).map((field) => () => {
      const url = settings[field] ?? null;
      if (url !== null && !isLinkable(url)) invalid(field, "not_https");
    }),
    () => requireHostName(settings.domain),
    () => validateMailRules(settings),
  );
}

function requireScopes(settings: Partial<ClientSettings>): void {
  const { scopes = [], openIdScopes = [], legacy, profile } = settings;
  if (scopes.length > 0 && legacy === false) invalid("scopes", "scopes_without_legacy");
  if (openIdScopes.length > 0 && profile === "legacy") invalid("openIdScopes", "open_id_without_standards");
}

function requireRedirectUris({ redirectUris, legacy }: Partial<ClientSettings>): void {
  if (redirectUris === undefined) return;
  checkAll(
    ...redirectUris.map((uri, index) => () => requireRegistrable(uri, ["redirectUris", index])),
    () => {
      // The deprecated flow needs https (interface, "Authentication", 4).
      if (legacy && !redirectUris.some((uri) => uri.startsWith("https:")))
        invalid("redirectUris", "no_https_redirect_uri");
    },
  );
}

/** A client without a secret needs PKCE, which the deprecated flow lacks. */
function requirePublic({ profile, legacy, pkce }: Partial<ClientSettings>): void {
  if (profile !== "public") return;
  if (legacy) invalid("legacy", "public_with_legacy");
  if (pkce === "optional" || pkce === "off") invalid("pkce", "public_without_pkce");
}

function requireCountries({ countries, defaultCountry, profile }: Partial<ClientSettings>): void {
  checkAll(
    ...(countries ?? []).map((country, index) => () => {
      if (!isTerritory(country)) invalid(["countries", index], "unknown_country");
    }),
  );
  if (defaultCountry === null || defaultCountry === undefined) return;
  // Other clients' login links must name the country (interface, "Login page").
  if (profile === "legacy") invalid("defaultCountry", "default_country_without_standards");
  if (countries?.includes(defaultCountry) === false) invalid("defaultCountry", "default_country_not_listed");
}

/** A supergroup without usable groups would be a dead end for members. */
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

/** Installation settings that a client needs, checked when it is saved, and at start. */
export type InstallationSettings = Pick<Config, "production" | "legacySunsetOn" | "privacyPolicyUrl">;

/** Variable that production lacks for such a client; undefined for none. */
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
