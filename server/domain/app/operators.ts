/** Tokens of operators. */
import { randomUUID } from "node:crypto";
import { refuse } from "../../errors.ts";
import { randomToken, tokenHash } from "../../platform/crypto.ts";
import type { Transaction } from "../../platform/database.ts";
import type { Services } from "../../services.ts";
import { audit } from "../shared/audit.ts";
import type { IssuedToken } from "./apps.ts";

type Stored = Pick<Services, "database" | "now">;

/** As many as the document promises at most. */
const TOKENS_SHOWN_MAX = 1000;

export async function issueOperatorToken(
  { database, now }: Stored,
  operator: string,
  name: string,
): Promise<Omit<IssuedToken, "expiresAt">> {
  return database.$transaction((tx) => issue(tx, operator, name, now()));
}

/**
 * The first token of an installation; null when somebody holds one already. The table is locked, so of
 * two calls at once one gets it.
 */
export async function issueFirstOperatorToken(
  { database, now }: Stored,
  name: string,
): Promise<Omit<IssuedToken, "expiresAt"> | null> {
  return database.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE "OperatorToken" IN SHARE ROW EXCLUSIVE MODE`;
    if ((await tx.operatorToken.count({ where: { revokedAt: null } })) > 0) return null;
    return issue(tx, "system", name, now());
  });
}

async function issue(tx: Transaction, operator: string, name: string, createdAt: Date) {
  const accessToken = `cohort_operator_${randomToken()}`;
  const tokenId = randomUUID();
  await tx.operatorToken.create({ data: { id: tokenId, name, hash: tokenHash(accessToken), createdAt } });
  await audit(tx, createdAt, { actor: operator, action: "operator-token.issued", subject: tokenId });
  return { tokenId, accessToken, createdAt };
}

export async function listOperatorTokens({ database }: Pick<Services, "database">) {
  return database.operatorToken.findMany({
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: TOKENS_SHOWN_MAX,
  });
}

/** Refuses to revoke the last one: nobody could issue another. */
export async function revokeOperatorToken(
  { database, now }: Stored,
  operator: string,
  tokenId: string,
): Promise<void> {
  await database.$transaction(async (tx) => {
    // All live ones, in one order: of two calls that revoke one another's token, one must lose.
    const live = await tx.$queryRaw<{ id: string }[]>`
      SELECT id::text FROM "OperatorToken" WHERE "revokedAt" IS NULL ORDER BY id FOR UPDATE`;
    const known = await tx.operatorToken.findUnique({ where: { id: tokenId } });
    if (known === null) refuse({ kind: "not_found", what: "token" });
    if (known.revokedAt !== null) return;
    if (live.length === 1)
      refuse({ kind: "conflict", detail: "This is the last operator token; issue another one first." });
    await tx.operatorToken.update({ where: { id: tokenId }, data: { revokedAt: now() } });
    await audit(tx, now(), { actor: operator, action: "operator-token.revoked", subject: tokenId });
  });
}

/** "operator:<token id>" for a live token, else null. */
export async function operatorOfToken(
  { database }: Pick<Services, "database">,
  accessToken: string,
): Promise<string | null> {
  const token = await database.operatorToken.findUnique({ where: { hash: tokenHash(accessToken) } });
  return token === null || token.revokedAt !== null ? null : `operator:${token.id}`;
}
