/** Claims, redemptions, orders and refunds of a pool on a day, as rows: recording thousands takes minutes. */
import { randomUUID } from "node:crypto";
import { timeUuid } from "../../server/platform/crypto.ts";
import type { Service } from "./service.ts";

interface Trade {
  partnerId: string;
  brandUid: string;
  poolId: string;
  /** The day, such as 2026-03-04. */
  day: string;
  claims?: number;
  /** Redeemed ones of the claims. */
  redeemed?: number;
  /** Orders, each of 10.00. */
  orders?: number;
  /** Orders of which 4.00 were refunded on the same day; the last of them is voided instead. */
  refunds?: number;
  currency?: string;
}

/** Amounts of an order after its refund. */
const LEFT = { netValue: 6, netQualifying: 6 };

export async function trade({ services: { database } }: Service, given: Trade): Promise<void> {
  const { partnerId, brandUid, poolId, day, claims = 0, redeemed = 0, orders = 0, refunds = 0 } = given;
  const at = new Date(`${day}T12:00:00Z`);
  const codes = await addCodes(database, given, claims, at);
  await database.codeClaim.createMany({
    data: codes.map((codeId) => ({
      id: randomUUID(),
      poolId,
      codeId,
      accountId: randomUUID(),
      period: "once",
      supergroup: "student",
      territory: "GB",
      claimedAt: at,
    })),
  });
  await database.codeUse.createMany({
    data: codes
      .slice(0, redeemed)
      .map((codeId) => ({ id: randomUUID(), codeId, orderId: codeId, redeemedAt: at })),
  });
  const ids = Array.from({ length: orders }, () => timeUuid(at));
  const [voided, ...refunded] = ids.slice(0, refunds);
  await database.trackingTransaction.createMany({
    data: ids.map((id) => ({
      id,
      partnerId,
      brandUid,
      code: "X",
      transactionValue: 10,
      qualifyingAmount: 10,
      currency: given.currency ?? "GBP",
      occurredAt: at,
      receivedAt: at,
      attributes: "{}",
      voidedAt: id === voided ? at : null,
      ...(refunded.includes(id) && { adjustments: 1, ...LEFT, refundedValue: 4, refundedQualifying: 4 }),
    })),
  });
  await database.attribution.createMany({
    data: ids.map((transactionId) => ({ transactionId, poolId, brandUid, occurredAt: at })),
  });
  await database.trackingAdjustment.createMany({
    data: refunded.map((transactionId) => ({
      transactionId,
      place: 1,
      id: randomUUID(),
      adjustmentId: "re_1",
      valueChange: -4,
      qualifyingChange: -4,
      ...LEFT,
      receivedAt: at,
      attributes: '{"type":"refund"}',
    })),
  });
}

/** Adds free codes to a pool. */
export async function stockUp(
  { services: { database } }: Service,
  pool: Pick<Trade, "brandUid" | "poolId">,
  count: number,
): Promise<void> {
  await addCodes(database, pool, count, null);
}

async function addCodes(
  database: Service["services"]["database"],
  { brandUid, poolId }: Pick<Trade, "brandUid" | "poolId">,
  count: number,
  claimedAt: Date | null,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const before = await database.poolCode.count({ where: { poolId } });
  await database.poolCode.createMany({
    data: ids.map((id, place) => ({
      id,
      poolId,
      brandUid,
      position: before + place + 1,
      textSealed: "x",
      textIndex: id,
      claimedAt,
    })),
  });
  return ids;
}
