import type { Credential } from "../../../../generated/prisma/client.ts";
import { noteKey } from "../../../context/current-call.ts";
import { type Issue, invalid, refuse } from "../../../errors.ts";
import { isInNetwork, isNetwork } from "../../../platform/network/network.ts";
import type { Services } from "../../../services.ts";
import { issueCredential, liveSecret, TOKEN_DAYS_MAX } from "../../shared/access/credential.ts";
import { type Maker, USUAL_RATES } from "../../shared/access/maker.ts";
import { requireName } from "../../shared/plain-text.ts";
import { DAY_MS, later, readFutureInstant } from "../../shared/time.ts";

export interface OperatorToken extends Maker {
  /** "operator:<token id>", as the audit log names it. */
  id: string;
  /** Empty for all. */
  scopes: readonly string[];
}

export interface NewOperatorToken {
  name: string;
  scopes?: readonly string[] | undefined;
  networks?: readonly string[] | undefined;
  ratePerMinute?: number | undefined;
  expiresAt?: string | undefined;
}

type Needs = Pick<Services, "database" | "now">;

/** Null for an unknown, revoked or expired token. Refuses one from another network. */
export async function findOperatorToken(
  { database, now }: Needs,
  accessToken: string,
  address: string | undefined,
): Promise<OperatorToken | null> {
  const where = liveSecret("operator_token", accessToken, now());
  const select = { id: true, scopes: true, networks: true, ratePerMinute: true, expiresAt: true } as const;
  const token = await database.credential.findFirst({ where, select });
  if (token === null) return null;
  requireNetwork(token, address);
  noteKey(token.id);
  return { ...token, id: `operator:${token.id}` };
}

/** Refuses an address outside of the networks that a token is accepted from. */
export function requireNetwork(
  { networks }: Pick<Credential, "networks">,
  address: string | undefined,
): void {
  if (networks.length > 0 && !isInNetwork(address, networks))
    refuse({ kind: "forbidden", code: "network_not_allowed" });
}

/** Refuses what a token was not issued for. An operator token without scopes may do everything. */
export function requireScopes({ scopes }: Pick<OperatorToken, "scopes">, needed: readonly string[]): void {
  if (scopes.length > 0) requireGranted(scopes, needed);
}

/** Refuses what is not granted; a scope to write includes reading. Without any scope, nothing is granted. */
export function requireGranted(granted: readonly string[], needed: readonly string[]): void {
  for (const scope of needed)
    if (!granted.includes(scope) && !granted.includes(scope.replace(/:read$/, ":write")))
      refuse({ kind: "forbidden", code: "scope_missing", params: { scope } });
}

/** Refuses what the issuer lacks: no privilege escalation. */
export async function issueOperatorToken(
  services: Needs,
  issuer: OperatorToken,
  { name, scopes = [], networks = [], ratePerMinute, expiresAt }: NewOperatorToken,
): Promise<Credential & { secret: string }> {
  if (scopes.length === 0 && issuer.scopes.length > 0)
    refuse({ kind: "forbidden", code: "scopes_of_issuer", params: { scopes: issuer.scopes } });
  requireScopes(issuer, scopes);
  const end = readNewToken({ name, networks, expiresAt }, services.now());
  // Without scopes it may do everything, so also give another a higher rate.
  const usual = issuer.scopes.length === 0 ? null : USUAL_RATES.operator_token;
  const maker = { ...issuer, ratePerMinute: issuer.ratePerMinute ?? usual };
  return issueCredential(
    services,
    maker,
    { kind: "operator_token", name },
    {
      scopes: [...scopes],
      networks: [...networks],
      ratePerMinute: ratePerMinute ?? null,
      expiresAt: end,
    },
  );
}

/** End of a new token, null where none is asked for; refuses one in the past or beyond a year, and a bad name or network. */
export function readNewToken(
  { name, networks = [], expiresAt }: Pick<NewOperatorToken, "name" | "networks" | "expiresAt">,
  now: Date,
): Date | null {
  requireName(name);
  requireNetworks(networks);
  if (expiresAt === undefined) return null;
  const end = readFutureInstant(expiresAt, "expiresAt", now);
  const days = TOKEN_DAYS_MAX;
  return end > later(now, days * DAY_MS) ? invalid("expiresAt", "end_too_far", { days }) : end;
}

function requireNetworks(given: readonly string[]): void {
  const issues = given.flatMap((network, index): Issue[] =>
    isNetwork(network) ? [] : [{ path: ["networks", index], code: "not_a_network" }],
  );
  const [first, ...more] = issues;
  if (first !== undefined) refuse({ kind: "invalid", issues: [first, ...more] });
}
