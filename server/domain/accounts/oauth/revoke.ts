/** Revokes tokens. Access tokens have their own mark, so that a lookup reads one row less. */
import type { Prisma } from "../../../../generated/prisma/client.ts";
import { refuse } from "../../../errors.ts";
import { tokenHash } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import type { Client } from "../../clients/app/clients.ts";

/** All tokens of a member, or those of one client. */
export async function revokeTokens(
  tx: Transaction,
  { accountId, clientId }: { accountId: string; clientId?: string },
  at: Date,
): Promise<void> {
  const of = { accountId, ...(clientId === undefined ? {} : { clientId }) };
  await endCodes(tx, of, at);
  await endDeviceRequests(tx, of, at);
  await revokeFamilies(tx, of, at);
}

/** Denies what a member has agreed to and no device has fetched (RFC 8628). */
async function endDeviceRequests(
  tx: Transaction,
  of: { accountId: string; clientId?: string },
  at: Date,
): Promise<void> {
  await tx.deviceRequest.updateMany({
    where: { ...of, redeemedAt: null },
    data: { outcome: "denied", decidedAt: at, accountId: null },
  });
}

/** Columns that a finished code does not need. */
export const EMPTIED = { nonceSealed: null } as const;

/** Ends unredeemed codes, and erases the login link's data about the member. */
export async function endCodes(
  tx: Transaction,
  of: Prisma.AuthorizationCodeWhereInput,
  at: Date,
): Promise<void> {
  await tx.authorizationCode.updateMany({
    where: { ...of, redeemedAt: null, expiresAt: { gt: at } },
    data: { expiresAt: at },
  });
  await tx.authorizationCode.updateMany({ where: of, data: EMPTIED });
}

/** Revokes families with all tokens. Locks families first, as refreshing does, against deadlocks. */
export async function revokeFamilies(
  tx: Transaction,
  of: Prisma.TokenFamilyWhereInput,
  at: Date,
): Promise<void> {
  await tx.tokenFamily.updateMany({ where: { ...of, revokedAt: null }, data: { revokedAt: at } });
  await tx.accessToken.updateMany({ where: { family: of, revokedAt: null }, data: { revokedAt: at } });
}

/** Revocation endpoint (RFC 7009): a refresh token takes its family with it. Refuses only another client's token. */
export async function revokeToken(
  { database, now }: Pick<Services, "database" | "now">,
  client: Pick<Client, "id">,
  token: string,
): Promise<void> {
  const hash = tokenHash(token);
  const at = now();
  const refresh = await database.refreshToken.findUnique({ where: { hash }, include: { family: true } });
  const access = refresh === null ? await database.accessToken.findUnique({ where: { hash } }) : null;
  const owner = refresh?.family.clientId ?? access?.clientId ?? client.id;
  if (owner !== client.id) refuse({ kind: "invalid_grant", code: "foreign_token" });
  if (refresh !== null) await database.$transaction((tx) => revokeFamilies(tx, { id: refresh.familyId }, at));
  if (access?.revokedAt === null)
    await database.accessToken.update({ where: { hash }, data: { revokedAt: at } });
}
