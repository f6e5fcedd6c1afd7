/** Polls of a device (RFC 8628, section 3.4 and 3.5). A yes for a pool comes with its booking. */
import { type CodeOf, refuse } from "../../../errors.ts";
import { tokenHash } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Client } from "../../clients/app/clients.ts";
import { hasEnded } from "../../clients/app/cut-off.ts";
import type { Supergroup } from "../../shared/group/supergroups.ts";
import { lockRow } from "../../shared/lock.ts";
import { later, SECOND_MS } from "../../shared/time.ts";
import { type GrantedTokens, issueFamily } from "../oauth/code.ts";
import { revokeFamilies } from "../oauth/revoke.ts";
import { type Booking, type BookingNeeds, book, bookedColumns, type Wish } from "./booking.ts";

type Problem = CodeOf<"grant", "device_grant">;

/** Seconds that each `slow_down` adds (RFC 8628, section 3.5). */
const SLOWER_SECONDS = 5;
/** Polls may come this much closer together than the interval, as networks delay one and not the other. */
const JITTER_MS = SECOND_MS;

/** Tokens of a device; with the booking of a request for a pool. */
export type DeviceTokens = GrantedTokens & { booking: Booking | null };

/** Hands the tokens out once, after the member has agreed; refuses until then, and afterwards. */
export async function redeemDeviceCode(
  services: BookingNeeds,
  client: Client,
  deviceCode: string,
): Promise<DeviceTokens> {
  const asked = { client, hash: tokenHash(deviceCode), at: services.now() };
  const first = await services.database.$transaction((tx) => poll(tx, asked, null));
  const outcome = isWish(first)
    ? await book(services, first, (tx, booking) => poll(tx, asked, booking))
    : first;
  // After the transaction, which would roll back what the poll has noted.
  if (typeof outcome === "string") refuse({ kind: "device_grant", code: outcome });
  return outcome as DeviceTokens;
}

const isWish = (outcome: DeviceTokens | Wish | Problem): outcome is Wish =>
  typeof outcome === "object" && "poolId" in outcome;

/** The tokens; of a request for a pool the wish first, and the tokens once it is booked. */
async function poll(
  tx: Transaction,
  { client, hash, at }: { client: Client; hash: string; at: Date },
  booking: Booking | null,
): Promise<DeviceTokens | Wish | Problem> {
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
  const { scopes, authenticatedAt, authenticatedBy, poolId, orderId } = request;
  const supergroup = request.supergroup as Supergroup;
  if (poolId !== null && orderId !== null && booking === null)
    return { client, accountId, supergroup, poolId, orderId };
  await tx.deviceRequest.update({ where: { hash }, data: { redeemedAt: at, ...bookedColumns(booking) } });
  const signIn = { supergroup, authenticatedAt, authenticatedBy };
  const family = { codeHash: hash, accountId, flow: "current", scopes, ...signIn } as const;
  return { ...(await issueFamily(tx, client, family, at)), booking };
}
