/** A closed month of the demo brand, so that a first start has a statement to read. */
import { timeUuid } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { SECOND_MS } from "../../shared/time.ts";
import { monthAt, startOfMonth } from "../commission/months.ts";
import { createRule } from "../commission/rules.ts";
import type { BrandPath } from "../partner/partners.ts";
import { closeStatement } from "./close.ts";

const ACTOR = "system";
const PERCENT = "7.5";
/** Amounts in pounds, and what of them qualifies. The last order was cancelled. */
const ORDERS = [
  { orderId: "demo-1001", value: 59.99, qualifying: 49.99 },
  { orderId: "demo-1002", value: 25, qualifying: 25 },
  { orderId: "demo-1003", value: 12.5, qualifying: 12.5, isCancelled: true },
];
const FIRST_HOUR = 12;

/** Makes a rule, the orders of last month and their statement, unless the brand has a rule. */
export async function demoMonth(
  services: Pick<Services, "database" | "now" | "keyring" | "admission">,
  path: BrandPath,
): Promise<void> {
  const { database, now } = services;
  const { partnerId, brandUid } = path;
  if ((await database.commissionRule.count({ where: { brandUid } })) > 0) return;
  const at = now();
  const { timeZone } = await database.brand.findUniqueOrThrow({ where: { uid: brandUid } });
  const lastDay = new Date(startOfMonth(monthAt(at, timeZone), timeZone).getTime() - 1);
  const month = monthAt(lastDay, timeZone);
  const begins = startOfMonth(month, timeZone).getTime();
  for (const [index, order] of ORDERS.entries()) {
    const { orderId, value: transactionValue, qualifying: qualifyingAmount, isCancelled = false } = order;
    const occurredAt = new Date(begins + (FIRST_HOUR + index) * 3_600 * SECOND_MS);
    const timestamp = occurredAt.getTime() / SECOND_MS;
    const sent = { code: "STUDENT10", transactionValue, qualifyingAmount, currency: "GBP" };
    const id = timeUuid(at);
    const attributes = JSON.stringify({ brandUid, orderId, ...sent, timestamp });
    const voided = isCancelled ? { voidedAt: occurredAt, voidReason: "order cancelled" } : {};
    const row = { id, partnerId, brandUid, ...sent, occurredAt, receivedAt: at, attributes, ...voided };
    await database.$transaction([
      database.trackingOrder.create({ data: { brandUid, orderId, transactionId: id } }),
      database.trackingTransaction.create({ data: row }),
    ]);
  }
  await createRule(services, ACTOR, path, { percent: PERCENT, fromMonth: month });
  await closeStatement(services, ACTOR, path, month);
}
