/** A member's decision on a device request. The database decides between two decisions, and between a decision and the end. */
import type { Queryable } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";

/** "late": the device no longer waits. */
export type Decision = "agreed" | "denied" | "late";

type Deciding = { database: Queryable } & Pick<Services, "now">;

interface Agreement {
  accountId: string;
  authenticatedAt: Date | null;
  authenticatedBy: string | null;
}

export function agreeToDevice(services: Deciding, hash: string, agreement: Agreement): Promise<Decision> {
  return decide(services, hash, { outcome: "agreed", ...agreement });
}

export function denyDevice(services: Deciding, hash: string): Promise<Decision> {
  return decide(services, hash, { outcome: "denied" });
}

/** Decides once; pressed again, the same decision stands. */
async function decide(
  { database, now }: Deciding,
  hash: string,
  decision: { outcome: "agreed" | "denied" } & Partial<Agreement>,
): Promise<Decision> {
  const at = now();
  const { count } = await database.deviceRequest.updateMany({
    where: { hash, outcome: null, expiresAt: { gt: at } },
    data: { ...decision, decidedAt: at },
  });
  if (count > 0) return decision.outcome;
  const { outcome = null, accountId = null } =
    (await database.deviceRequest.findUnique({ where: { hash } })) ?? {};
  const isSame = outcome === decision.outcome && accountId === (decision.accountId ?? null);
  return isSame ? decision.outcome : "late";
}
