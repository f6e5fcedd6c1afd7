/** Profiles of OAuth clients, and rules by client (spec/decisions/oauth.md, "Profiles"). */
import type * as stored from "../../../../generated/prisma/client.ts";
import { checkAll, invalid } from "../../../errors.ts";

/** Whether a login link must, may or must not have a `code_challenge` (RFC 7636). */
export type Pkce = "required" | "optional" | "off";

export interface ClientRules {
  /** OAuth as libraries expect it: `iss`, errors to the program, OpenID Connect, pushed requests. */
  standards: boolean;
  /** Has no secret (RFC 6749, section 2.1): an app, or a page without a server. */
  publicClient: boolean;
  /** May use the deprecated flow as well. */
  legacy: boolean;
  /** Redirect URIs without queries of the login link's own (RFC 9700, section 4.1.3). */
  exactRedirectUris: boolean;
  /** Codes for ten minutes, as RFC 6749, section 4.1.2, recommends. */
  shortCodes: boolean;
  returnState: boolean;
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
  shortCodes: false,
  returnState: false,
  refuseQueryCredentials: false,
  narrowConsent: true,
  pkce: "optional",
};
const STANDARD: ClientRules = {
  ...INTERFACE,
  standards: true,
  shortCodes: true,
  returnState: true,
  pkce: "required",
};

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
  shortCodes: true,
  returnState: true,
  refuseQueryCredentials: true,
  narrowConsent: false,
} as const satisfies Partial<ClientRules>;

type Override = keyof typeof OVERRIDES;

const OVERRIDES_MAX = 2;

type Profiled = Pick<stored.Client, "profile" | "overrides">;

/** Rules of a client: the one place that decides. */
export function readRules(client: Profiled): ClientRules {
  const { pkce, ...switches } = readSwitches(client);
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

/** Profile and overrides as fields of the operator API. */
export type Switches = Omit<ClientRules, "pkce"> & { pkce: string | null };

export function readSwitches(client: Profiled): Switches {
  const { standards, publicClient } = profileOf(client);
  const has = (name: Override): boolean => client.overrides.includes(name) === OVERRIDES[name];
  return {
    standards,
    publicClient,
    legacy: has("legacy"),
    exactRedirectUris: has("exactRedirectUris"),
    shortCodes: has("shortCodes"),
    returnState: has("returnState"),
    refuseQueryCredentials: has("refuseQueryCredentials"),
    narrowConsent: has("narrowConsent"),
    pkce: client.overrides.find((override) => override.startsWith("pkce="))?.slice("pkce=".length) ?? null,
  };
}

function profileOf({ profile }: Pick<Profiled, "profile">): ClientRules {
  return PROFILES[profile as Profile];
}

const overrideNames = Object.keys(OVERRIDES) as Override[];

/** Switches that a call sets: all of them with a profile. */
export function switchesGiven<Given extends { profile?: Profile | undefined }>({
  profile,
  ...given
}: Given): Omit<Given, "profile"> | (Switches & Omit<Given, "profile">) {
  return profile === undefined ? given : { ...readSwitches({ profile, overrides: [] }), ...given };
}

/** Refuses values that the profile has already, and more than two overrides. */
export function requireProfile(given: Partial<Switches> & { profile?: Profile | undefined }): void {
  const { profile } = given;
  if (profile === undefined) return;
  const bare = readSwitches({ profile, overrides: [] });
  const differs = (name: Override | "pkce") => given[name] !== undefined && given[name] !== bare[name];
  checkAll(
    ...(["standards", "publicClient"] as const).map((name) => () => {
      if (given[name] !== undefined) invalid(name, "beside_profile");
    }),
    () => {
      if ([...overrideNames, "pkce" as const].filter(differs).length > OVERRIDES_MAX)
        invalid("profile", "too_many_overrides", { max: OVERRIDES_MAX });
    },
  );
}
