import type { Credential } from "../../../../generated/prisma/client.ts";
import { noteKey } from "../../../context/current-call.ts";
import { type Issue, refuse } from "../../../errors.ts";
import { isInNetwork, isNetwork } from "../../../platform/network/network.ts";
import type { Services } from "../../../services.ts";
import {
  DAY_MS,
  issueCredential,
  later,
  liveSecret,
  OPERATOR_TOKEN_DAYS,
  readFutureInstant,
} from "../../shared/index.ts";

export interface OperatorToken {
  /** "operator:<token id>", as the audit log names it. */
  id: string;
  scopes: readonly string[];
  ratePerMinute: number | null;
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
  const select = { id: true, scopes: true, networks: true, ratePerMinute: true } as const;
  const token = await database.credential.findFirst({ where, select });
  if (token === null) return null;
  requireNetwork(token, address);
  noteKey(token.id);
  return { id: `operator:${token.id}`, scopes: token.scopes, ratePerMinute: token.ratePerMinute };
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

/** Refuses scopes that the issuer lacks: no privilege escalation. */
export async function issueOperatorToken(
  services: Needs,
  issuer: OperatorToken,
  { name, scopes = [], networks = [], ratePerMinute, expiresAt }: NewOperatorToken,
): Promise<Credential & { secret: string }> {
  if (scopes.length === 0 && issuer.scopes.length > 0)
    refuse({ kind: "forbidden", code: "scopes_of_issuer", params: { scopes: issuer.scopes } });
  requireScopes(issuer, scopes);
  const end = readTokenEnd({ networks, expiresAt }, services.now());
  return issueCredential(
    services,
    issuer.id,
    { kind: "operator_token", name },
    {
      scopes: [...scopes],
      networks: [...networks],
      ratePerMinute: ratePerMinute ?? null,
      expiresAt: end,
    },
  );
}

/** Expiry of a new token; refuses a past one, and invalid networks. */
export function readTokenEnd(
  { networks = [], expiresAt }: Pick<NewOperatorToken, "networks" | "expiresAt">,
  now: Date,
): Date {
  requireNetworks(networks);
  return expiresAt === undefined
    ? later(now, OPERATOR_TOKEN_DAYS * DAY_MS)
    : readFutureInstant(expiresAt, "expiresAt", now);
}

function requireNetworks(given: readonly string[]): void {
  const issues = given.flatMap((network, index): Issue[] =>
    isNetwork(network) ? [] : [{ path: ["networks", index], code: "not_a_network" }],
  );
  const [first, ...more] = issues;
  if (first !== undefined) refuse({ kind: "invalid", issues: [first, ...more] });
}
