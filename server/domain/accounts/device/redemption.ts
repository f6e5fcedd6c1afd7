/** Polls of a device (RFC 8628, section 3.4 and 3.5). */
import { type CodeOf, refuse } from "../../../errors.ts";
import { tokenHash } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import type { Client } from "../../clients/app/clients.ts";
import { hasEnded } from "../../clients/app/cut-off.ts";
import type { Supergroup } from "../../shared/group/supergroups.ts";
import { lockRow } from "../../shared/lock.ts";
import { later, SECOND_MS } from "../../shared/time.ts";
import { type GrantedTokens, issueFamily } from "../oauth/code.ts";
import { revokeFamilies } from "../oauth/revoke.ts";

type Needs = Pick<Services, "database" | "now">;
type Problem = CodeOf<"grant", "device_grant">;

/** Seconds that each `slow_down` adds (RFC 8628, section 3.5). */
const SLOWER_SECONDS = 5;
/** Polls may come this much closer together than the interval, as networks delay one and not the other. */
const JITTER_MS = SECOND_MS;

/** Hands the tokens out once, after the member has agreed; refuses until then, and afterwards. */
export async function redeemDeviceCode(
  { database, now }: Needs,
  client: Client,
  deviceCode: string,
): Promise<GrantedTokens> {
  const hash = tokenHash(deviceCode);
  const at = now();
  const outcome = await database.$transaction((tx) => poll(tx, client, hash, at));
  // After the transaction, which would roll back what the poll has noted.
  return typeof outcome === "string" ? refuse({ kind: "device_grant", code: outcome }) : outcome;
}

async function poll(
  tx: Transaction,
  client: Client,
  hash: string,
  at: Date,
): Promise<GrantedTokens | Problem> {
  await lockRow(tx, "DeviceRequest", hash);
  const request = await tx.deviceRequest.findUnique({ where: { hash } });
  if (request === null || request.clientId !== client.id) return "foreign_device_code";
  const { outcome, accountId, polledAt, intervalSeconds, redeemedAt, expiresAt } = request;
  if (redeemedAt !== null) {
    await revokeFamilies(tx, { codeHash: hash, clientId: client.id }, at);
    return "device_code_used";
  }
  if (outcome === "denied") return "access_denied";
  // A yes of the last moment is fetched by the poll after it.
  const end = outcome === "agreed" ? later(expiresAt, 2 * intervalSeconds * SECOND_MS) : expiresAt;
  if (end <= at || hasEnded(client, request.createdAt)) return "expired_token";
  const isTooSoon =
    polledAt !== null && at.getTime() - polledAt.getTime() < intervalSeconds * SECOND_MS - JITTER_MS;
  if (outcome === null || accountId === null || isTooSoon) {
    const slower = isTooSoon ? { intervalSeconds: intervalSeconds + SLOWER_SECONDS } : {};
    await tx.deviceRequest.update({ where: { hash }, data: { polledAt: at, ...slower } });
    return isTooSoon ? "slow_down" : "authorization_pending";
  }
  const account = await tx.account.findUnique({ where: { id: accountId }, select: { deletedAt: true } });
  if (account === null || account.deletedAt !== null) return "access_denied";
  await tx.deviceRequest.update({ where: { hash }, data: { redeemedAt: at } });
  const { scopes, authenticatedAt, authenticatedBy } = request;
  const supergroup = request.supergroup as Supergroup;
  const signIn = { supergroup, authenticatedAt, authenticatedBy };
  return issueFamily(tx, client, { codeHash: hash, accountId, flow: "current", scopes, ...signIn }, at);
}
