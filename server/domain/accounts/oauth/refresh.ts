/** Refresh token rotation (RFC 9700, section 4.14.2). */
import type { RefreshToken, TokenFamily } from "../../../../generated/prisma/client.ts";
import { type CodeOf, refuse } from "../../../errors.ts";
import { tokenHash } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import type { Client } from "../../clients/app/clients.ts";
import { hasEnded } from "../../clients/app/cut-off.ts";
import { readRules } from "../../clients/app/profiles.ts";
import { lockRow } from "../../shared/lock.ts";
import { MINUTE_MS } from "../../shared/time.ts";
import { type GrantedTokens, openIdOf } from "./code.ts";
import { scopesToday } from "./openid-request.ts";
import { revokeFamilies } from "./revoke.ts";
import { issueTokens } from "./token.ts";

/** Grace period for lost responses, in which a token may be used again. */
const GRACE_MS = MINUTE_MS;

type KnownRefreshToken = RefreshToken & { family: TokenFamily };

/**
 * Rotates a refresh token. Reuse within the grace period is allowed until a successor is used; any later one is a
 * replay and revokes the family.
 */
export async function refreshTokens(
  { database, now }: Pick<Services, "database" | "now">,
  client: Pick<Client, "id" | "profile" | "overrides" | "openIdScopes" | "tokensEndedAt">,
  refreshToken: string,
): Promise<GrantedTokens> {
  const hash = tokenHash(refreshToken);
  const at = now();
  const outcome = await database.$transaction(
    async (tx): Promise<GrantedTokens | CodeOf<"grant", "invalid_grant">> => {
      // Row lock on the family, to serialise checks of its tokens.
      await lockRow(tx, "TokenFamily", hash);
      const token = await tx.refreshToken.findUnique({ where: { hash }, include: { family: true } });
      if (token === null || token.family.clientId !== client.id) return "foreign_refresh_token";
      const mayRefresh = token.family.flow !== "legacy" || readRules(client).legacy;
      if (token.family.revokedAt !== null || !mayRefresh || hasEnded(client, token.createdAt))
        return "refresh_token_revoked";
      if (token.expiresAt <= at) return "refresh_token_expired";
      if (await isReused(tx, token, at)) {
        await revokeFamilies(tx, { id: token.familyId }, at);
        return "refresh_token_used";
      }
      if (token.usedAt === null) await beginUse(tx, token, at);
      const family = { ...token.family, scopes: scopesToday(client, token.family.scopes) };
      return { ...(await issueTokens(tx, family, hash, at)), openId: openIdOf(family) };
    },
  );
  // Thrown after the commit, or the revocation would be rolled back.
  if (typeof outcome !== "string") return outcome;
  refuse({ kind: "invalid_grant", code: outcome });
}

/** Whether a sibling or a successor in use has superseded the token. */
async function isReused(
  tx: Transaction,
  { hash, usedAt, revokedAt }: KnownRefreshToken,
  at: Date,
): Promise<boolean> {
  if (revokedAt !== null) return true;
  if (usedAt === null) return false;
  if (at.getTime() - usedAt.getTime() > GRACE_MS) return true;
  return (await tx.refreshToken.count({ where: { parentHash: hash, usedAt: { not: null } } })) > 0;
}

/** The first successor used wins; its siblings are revoked. */
async function beginUse(tx: Transaction, { hash, parentHash }: KnownRefreshToken, at: Date): Promise<void> {
  await tx.refreshToken.update({ where: { hash }, data: { usedAt: at } });
  if (parentHash === null) return;
  await tx.refreshToken.updateMany({
    where: { parentHash, hash: { not: hash }, revokedAt: null },
    data: { revokedAt: at },
  });
}
