/** A brand at work, as the console shows it. */
import { addRule, close, order } from "./closings.ts";
import { claimBy, poolWith, shopOf, verifiedFor } from "./codes.ts";
import { DAY_MS, type Service } from "./service.ts";
import { ask } from "./tracking.ts";

/** Two days with claims, redemptions and refusals, two pools, a rule and a closed month. Moves the clock. */
export async function brandAtWork(service: Service) {
  const app = await service.app();
  const shop = await shopOf(service, app);
  const month = new Date(service.clock.now);
  month.setUTCDate(0);
  const closed = month.toISOString().slice(0, "2026-02".length);
  await addRule(service, shop, { fromMonth: closed });
  await addRule(service, shop, { fromMonth: closed, supergroup: "graduate", percent: "12.5" });
  await order(service, shop, `${closed}-10T12:00:00Z`, 20);
  await close(service, shop, closed);
  const codes = Array.from({ length: 12 }, (_, index) => `BRAND-${index}`);
  const unique = await poolWith(service, shop, codes, { name: "Autumn" });
  const last = await poolWith(service, shop, ["LAST-1"], { name: "Last chance" });
  await poolWith(service, shop, [], { name: "For all", kind: "generic", genericCode: "ALL10" });
  const claim = async (poolId: string) => claimBy(service, app, await verifiedFor(service, app), poolId);
  const claimed = [await claim(unique), await claim(unique), await claim(last), await claim(last)];
  service.pass(DAY_MS);
  claimed.push(await claim(unique), await claim(last));
  const till = (verb: string, place: number, orderId?: string) => {
    const body = { brandUid: shop.brandUid, code: claimed[place]?.code, ...(orderId && { orderId }) };
    return ask(service, shop, "POST", `/code-tracking/codes/${verb}`, body);
  };
  for (const place of [0, 1]) await till("redeem", place, String(place));
  // Refused: three times used, once held, once released.
  await till("check", 0);
  await till("hold", 0, "other");
  await till("redeem", 1, "other");
  await till("hold", 2, "first");
  await till("hold", 2, "other");
  await till("release", 2, "first");
  await till("redeem", 2, "first");
  const pending = { stage: "select_institution", expiresOn: null, lapsesAt: null } as const;
  await claimBy(service, app, await verifiedFor(service, app, pending), unique);
  await service.services.codeRefusals.save();
  return { ...shop, closed };
}
