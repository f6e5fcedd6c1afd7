/** Profiles of OAuth clients, and rules by client (spec/decisions/oauth.md, "Profiles"). */
import type * as stored from "../../../../generated/prisma/client.ts";
import { invalid } from "../../../errors.ts";

/** Whether a login link must, may or must not have a `code_challenge` (RFC 7636). */
export type Pkce = "required" | "optional" | "off";

export interface ClientRules {
  /**
   * OAuth as libraries expect it: `state` and `iss`, errors to the program, codes for ten minutes (RFC 6749, section 4.1.2), OpenID
   * Connect, pushed requests.
   */
  standards: boolean;
  /** Has no secret (RFC 6749, section 2.1): an app, or a page without a server. */
  publicClient: boolean;
  /** May use the deprecated flow as well. */
  legacy: boolean;
  /** Redirect URIs without queries of the login link's own (RFC 9700, section 4.1.3). */
  exactRedirectUris: boolean;
  /** Refuses secrets, codes and tokens in addresses. */
  refuseQueryCredentials: boolean;
  /** Limits consent and lookups to its own supergroups; once on, it stays on. */
  narrowConsent: boolean;
  pkce: Pkce;
}

const INTERFACE: ClientRules = {
  standards: false,
  publicClient: false,
  legacy: false,
  exactRedirectUris: false,
  refuseQueryCredentials: false,
  narrowConsent: true,
  pkce: "optional",
};
const STANDARD: ClientRules = { ...INTERFACE, standards: true, pkce: "required" };

const PROFILES = {
  /** The login as the interface has it. */
  legacy: INTERFACE,
  /** OAuth 2.0 and OpenID Connect as libraries expect them. */
  standard: STANDARD,
  /** Standard, without a secret. */
  public: { ...STANDARD, publicClient: true },
} as const satisfies Record<string, ClientRules>;

export type Profile = keyof typeof PROFILES;

/** Rules that a client may have otherwise than its profile, with their other value; beside these `pkce=…`. */
const OVERRIDES = {
  legacy: true,
  exactRedirectUris: true,
  refuseQueryCredentials: true,
  narrowConsent: false,
} as const satisfies Partial<ClientRules>;

type Override = keyof typeof OVERRIDES;

const OVERRIDES_MAX = 2;

type Profiled = Pick<stored.Client, "profile" | "overrides">;

/** Rules of a client: the one place that decides. */
export function readRules(client: Profiled): ClientRules {
  const { pkce, profile: _profile, ...switches } = readSwitches(client);
  const own = profileOf(client);
  const rules: ClientRules = { ...own };
  for (const name of overrideNames)
    if (switches[name] === OVERRIDES[name]) Object.assign(rules, { [name]: OVERRIDES[name] });
  // PKCE alone protects the codes of a client without a secret (RFC 9700, section 2.1.1).
  if (pkce !== null && !own.publicClient) rules.pkce = pkce as Pkce;
  return rules;
}

/** Fields in which a client differs from its profile. */
export function listOverrides({ overrides }: Profiled): (Override | "pkce")[] {
  return overrides.map((override) => override.split("=", 1)[0] as Override | "pkce");
}

/** Rule as a condition for raw SQL. */
export function ruleInSql(name: Override, table: string): string {
  const others = Object.entries(PROFILES).flatMap(([profile, rules]) =>
    rules[name] === OVERRIDES[name] ? [`'${profile}'`] : [],
  );
  const isOverridden = [`'${name}' = ANY (${table}.overrides)`];
  if (others.length > 0) isOverridden.push(`${table}.profile IN (${others.join(", ")})`);
  const condition = `(${isOverridden.join(" OR ")})`;
  return OVERRIDES[name] ? condition : `NOT ${condition}`;
}

/** Profile and overrides as fields of the management API. */
export type Switches = Pick<ClientRules, Override> & { profile: Profile; pkce: string | null };

export function readSwitches(client: Profiled): Switches {
  const has = (name: Override): boolean => client.overrides.includes(name) === OVERRIDES[name];
  return {
    profile: client.profile as Profile,
    legacy: has("legacy"),
    exactRedirectUris: has("exactRedirectUris"),
    refuseQueryCredentials: has("refuseQueryCredentials"),
    narrowConsent: has("narrowConsent"),
    pkce: client.overrides.find((override) => override.startsWith("pkce="))?.slice("pkce=".length) ?? null,
  };
}

/** As columns. */
export function toProfiled({ profile, pkce, ...switches }: Switches): Profiled {
  const names: string[] = overrideNames.filter((name) => switches[name] === OVERRIDES[name]);
  return { profile, overrides: pkce === null ? names : [...names, `pkce=${pkce}`] };
}

/** Other fields, which are columns of the same name. */
export function omitSwitches<Given extends Partial<Switches>>({
  profile: _profile,
  legacy: _legacy,
  exactRedirectUris: _exactRedirectUris,
  refuseQueryCredentials: _refuseQueryCredentials,
  narrowConsent: _narrowConsent,
  pkce: _pkce,
  ...others
}: Given): Omit<Given, keyof Switches> {
  return others;
}

function profileOf({ profile }: Pick<Profiled, "profile">): ClientRules {
  return PROFILES[profile as Profile];
}

const overrideNames = Object.keys(OVERRIDES) as Override[];

/** Switches that a call sets: all of them with a profile. */
export function switchesGiven<Given extends Partial<Switches>>(given: Given): Given | (Switches & Given) {
  const { profile } = given;
  return profile === undefined ? given : { ...readSwitches({ profile, overrides: [] }), ...given };
}

/** Refuses more than two overrides beside a profile. */
export function requireProfile(given: Partial<Switches>): void {
  const { profile } = given;
  if (profile === undefined) return;
  const bare = readSwitches({ profile, overrides: [] });
  const differs = (name: Override | "pkce") => given[name] !== undefined && given[name] !== bare[name];
  if ([...overrideNames, "pkce" as const].filter(differs).length > OVERRIDES_MAX)
    invalid("profile", "too_many_overrides", { max: OVERRIDES_MAX });
}
