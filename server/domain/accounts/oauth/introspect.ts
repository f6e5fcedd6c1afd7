/** Token introspection (RFC 7662), for the token's own client. */
import { tokenHash } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import type { Client } from "../../clients/app/clients.ts";
import { hasEnded } from "../../clients/app/cut-off.ts";
import type { Supergroup } from "../../shared/group/supergroups.ts";
import { type Scope, scopesToday } from "./openid-request.ts";
import type { Flow } from "./token.ts";

export interface ActiveToken {
  flow: Flow;
  scopes: readonly Scope[];
  /** OpenID Connect: determines the issuer. */
  supergroup: Supergroup | null;
  account: { id: string; svcId: string };
  createdAt: Date;
  expiresAt: Date;
}

/** Null for any invalid token, without the reason. */
export async function introspectToken(
  { database, now }: Pick<Services, "database" | "now">,
  client: Pick<Client, "id" | "profile" | "openIdScopes" | "overrides" | "tokensEndedAt">,
  token: string,
): Promise<ActiveToken | null> {
  const hash = tokenHash(token);
  const family = { include: { account: { select: { id: true, svcId: true, deletedAt: true } } } } as const;
  const found =
    (await database.accessToken.findUnique({ where: { hash }, include: { family } })) ??
    (await database.refreshToken.findUnique({ where: { hash }, include: { family } }));
  if (found === null || found.family.clientId !== client.id || found.expiresAt <= now()) return null;
  const { account, flow, scopes, supergroup, revokedAt } = found.family;
  const isUsed = "usedAt" in found && found.usedAt !== null;
  if (found.revokedAt !== null || revokedAt !== null || account.deletedAt !== null || isUsed) return null;
  const { createdAt, expiresAt } = found;
  if (hasEnded(client, createdAt)) return null;
  const today = scopesToday(client, scopes);
  return {
    flow: flow as Flow,
    scopes: today,
    supergroup: today.length === 0 ? null : (supergroup as Supergroup | null),
    account,
    createdAt,
    expiresAt,
  };
}

/** Scopes that the client may have now; empty without OpenID Connect. */
export async function readScopes(
  { database }: Pick<Services, "database">,
  hash: string,
): Promise<readonly Scope[]> {
  const token = await database.accessToken.findUnique({
    where: { hash },
    select: {
      family: {
        select: { scopes: true, client: { select: { profile: true, overrides: true, openIdScopes: true } } },
      },
    },
  });
  return token === null ? [] : scopesToday(token.family.client, token.family.scopes);
}
