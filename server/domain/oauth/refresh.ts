/** Refreshing with rotation (RFC 9700, section 4.14.2): every refresh token is good for one successor. */
import type { RefreshToken, TokenFamily } from "../../../generated/prisma/client.ts";
import { refuse } from "../../errors.ts";
import { tokenHash } from "../../platform/crypto.ts";
import type { Transaction } from "../../platform/database.ts";
import type { Services } from "../../services.ts";
import { lockRow } from "../shared/lock.ts";
import { MINUTE_MS } from "../shared/time.ts";
import type { Client } from "./clients.ts";
import { revokeFamilies } from "./revoke.ts";
import { type IssuedTokens, issueTokens } from "./token.ts";

/** An answer may get lost on its way; so long the same token may ask again. */
const GRACE_MS = MINUTE_MS;

type Known = RefreshToken & { family: TokenFamily };

/**
 * Gives new tokens for a refresh token. The same token may ask again within a minute, for answers get lost and
 * servers ask in parallel; as soon as one of its successors is used, the others and the token itself are over.
 * Whatever comes after that is a copy in other hands: the whole family is revoked, for nobody can tell whose.
 */
export async function refreshTokens(
  { database, now }: Pick<Services, "database" | "now">,
  client: Pick<Client, "id">,
  refreshToken: string,
): Promise<IssuedTokens> {
  const hash = tokenHash(refreshToken);
  const at = now();
  const outcome = await database.$transaction(async (tx) => {
    // The family's row is the lock: its tokens are judged one after another.
    await lockRow(tx, "TokenFamily", hash);
    const token = await tx.refreshToken.findUnique({ where: { hash }, include: { family: true } });
    if (token === null || token.family.clientId !== client.id)
      return "The refresh token is not one of this client's.";
    if (token.family.revokedAt !== null) return "The refresh token was revoked.";
    if (token.expiresAt <= at) return "The refresh token has expired.";
    if (await isReused(tx, token, at)) {
      await revokeFamilies(tx, { id: token.familyId }, at);
      return "The refresh token was used before; all tokens that came from the same code are revoked.";
    }
    if (token.usedAt === null) await beginUse(tx, token, at);
    return issueTokens(tx, token.family, hash, at);
  });
  // Thrown only now: within the transaction it would take the revocation back.
  if (typeof outcome !== "string") return outcome;
  refuse({ kind: "oauth", error: "invalid_grant", detail: outcome });
}

/** Whether the token has been put aside, by a sibling or by a successor that is in use. */
async function isReused(tx: Transaction, { hash, usedAt, revokedAt }: Known, at: Date): Promise<boolean> {
  if (revokedAt !== null) return true;
  if (usedAt === null) return false;
  if (at.getTime() - usedAt.getTime() > GRACE_MS) return true;
  return (await tx.refreshToken.count({ where: { parentHash: hash, usedAt: { not: null } } })) > 0;
}

/** Of the successors that one token was given, the first that is used is the one; the others end. */
async function beginUse(tx: Transaction, { hash, parentHash }: Known, at: Date): Promise<void> {
  await tx.refreshToken.update({ where: { hash }, data: { usedAt: at } });
  if (parentHash === null) return;
  await tx.refreshToken.updateMany({
    where: { parentHash, hash: { not: hash }, revokedAt: null },
    data: { revokedAt: at },
  });
}
