/** What an operator may set for a client (spec/decisions/oauth.md, "Clients"). */
import type { App, Mode } from "../../../generated/prisma/client.ts";
import type { Config } from "../../config.ts";
import { refuse } from "../../errors.ts";
import { groupsOf, isSupergroup } from "../group/supergroups.ts";
import { isTerritory } from "../shared/phone-number.ts";
import { registrationFault } from "../shared/redirect-url.ts";

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
  privacyUrl: string | null;
  termsUrl: string | null;
}

/** The least that a new client needs. */
export type NewClientSettings = Partial<ClientSettings> &
  Pick<ClientSettings, "name" | "redirectUris" | "supergroups" | "countries">;

/** With what a client has where nothing else is set. */
export function newClientSettings(given: NewClientSettings): ClientSettings {
  const usual = { defaultCountry: null, standards: false, legacy: false, scopes: [] };
  return { ...usual, privacyUrl: null, termsUrl: null, ...given };
}

/** Refuses settings of which one is wrong by itself, or beside another that is told as well; names the field. */
export function requireSoundClient(settings: Partial<ClientSettings>): void {
  requireRedirectUris(settings);
  requireCountries(settings);
  const { scopes = [], legacy } = settings;
  if (scopes.length > 0 && legacy === false)
    bad("/body/scopes belong to the deprecated flow: only with /body/legacy");
  for (const field of ["privacyUrl", "termsUrl"] as const) {
    const url = settings[field] ?? null;
    if (url !== null && !isPolicyUrl(url)) bad(`/body/${field} must be an https address`);
  }
}

function requireRedirectUris({ redirectUris, legacy }: Partial<ClientSettings>): void {
  if (redirectUris === undefined) return;
  for (const [index, uri] of redirectUris.entries()) {
    const fault = registrationFault(uri);
    if (fault !== undefined) bad(`/body/redirectUris/${index} ${fault}`);
  }
  // The deprecated flow goes to no other kind (interface, "Authentication", 4).
  if (legacy && !redirectUris.some((uri) => uri.startsWith("https:")))
    bad("/body/redirectUris needs one that begins with https, for the deprecated flow");
}

function requireCountries({ countries, defaultCountry, standards }: Partial<ClientSettings>): void {
  for (const [index, country] of countries?.entries() ?? []) {
    if (!isTerritory(country)) bad(`/body/countries/${index} is no ISO 3166-1 country code`);
  }
  if (defaultCountry === null || defaultCountry === undefined) return;
  // Everybody else's login link must name the country (interface, "Login page").
  if (standards === false) bad("/body/defaultCountry is for clients with /body/standards only");
  if (countries?.includes(defaultCountry) === false) bad("/body/defaultCountry is not among /body/countries");
}

/** A supergroup of which the app may use no group would lead every member to a dead end. */
export function requireSupergroups(
  { supergroups }: Pick<ClientSettings, "supergroups">,
  { consumerGroups }: Pick<App, "consumerGroups">,
) {
  for (const [index, supergroup] of supergroups.entries()) {
    const groups = isSupergroup(supergroup) ? groupsOf(supergroup) : [];
    if (!groups.some((group) => consumerGroups.includes(group)))
      bad(`/body/supergroups/${index} has no group that the client's app may use`);
  }
}

/** The link stands on a page of ours, so it is an address that a browser opens and nothing else. */
function isPolicyUrl(text: string): boolean {
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
  const kind = variable === "LEGACY_SUNSET_ON" ? "a legacy client" : "a live client";
  refuse({ kind: "conflict", detail: `The server's ${variable} is not set, which ${kind} needs.` });
}

function bad(detail: string): never {
  refuse({ kind: "bad_request", detail });
}
