/** Tokens of operators. */
import { conflict } from "../../errors.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import {
  countLive,
  issueCredential,
  listCredentials,
  liveSecret,
  lockCredentials,
  revokeCredential,
} from "../shared/credential.ts";
import type { IssuedToken } from "./apps.ts";

type Needs = Pick<Services, "database" | "now">;

const OPERATORS = { kind: "operator_token" } as const;

export async function issueOperatorToken(
  { database, now }: Needs,
  operator: string,
  name: string,
): Promise<Omit<IssuedToken, "expiresAt">> {
  return database.$transaction((tx) => issue(tx, operator, name, now()));
}

/** The first token of an installation; null when somebody holds one already. Of two calls at once one gets it. */
export async function issueFirstOperatorToken(
  { database, now }: Needs,
  name: string,
): Promise<Omit<IssuedToken, "expiresAt"> | null> {
  return database.$transaction(async (tx) => {
    await lockCredentials(tx, OPERATORS);
    return (await countLive(tx, OPERATORS, now())) > 0 ? null : issue(tx, "system", name, now());
  });
}

async function issue(tx: Transaction, operator: string, name: string, at: Date) {
  const owner = { ...OPERATORS, name };
  const { id, secret, createdAt } = await issueCredential(tx, operator, owner, { mode: null }, at);
  return { tokenId: id, accessToken: secret, createdAt };
}

export async function listOperatorTokens({ database }: Pick<Services, "database">) {
  const rows = await listCredentials(database, OPERATORS);
  return rows.map((row) => ({ ...row, name: row.name ?? "" }));
}

/** Refuses to revoke the last one: nobody could issue another. */
export async function revokeOperatorToken(
  { database, now }: Needs,
  operator: string,
  tokenId: string,
): Promise<void> {
  await database.$transaction(async (tx) => {
    await lockCredentials(tx, OPERATORS);
    const live = await tx.credential.findMany({ where: { ...OPERATORS, revokedAt: null }, take: 2 });
    if (live.length === 1 && live[0]?.id === tokenId) conflict("last_operator_token");
    await revokeCredential(tx, operator, OPERATORS, tokenId, now());
  });
}

/** "operator:<token id>" for a live token, else null. */
export async function operatorOfToken({ database, now }: Needs, accessToken: string): Promise<string | null> {
  const where = liveSecret("operator_token", accessToken, now());
  const token = await database.credential.findFirst({ where, select: { id: true } });
  return token && `operator:${token.id}`;
}
