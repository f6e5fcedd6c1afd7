import type { Services } from "../../services.ts";
import { keepOrReplace } from "../shared/access/credential.ts";

export interface DemoTracking {
  apiKey: string;
  brandUid: string;
}

export const DEMO_PARTNER = "pa_demo";
export const DEMO_BRAND = "br_demo_gb";

/** Makes the demo partner with its brand; keeps the `known` key while it works. */
export async function demoTracking(
  { database, now }: Pick<Services, "database" | "now">,
  appId: string,
  known: Partial<DemoTracking> | undefined,
): Promise<DemoTracking> {
  const createdAt = now();
  const partner = { id: DEMO_PARTNER, mode: "test" as const, name: "Demo shop", appId, createdAt };
  await database.partner.upsert({ where: { id: DEMO_PARTNER }, create: partner, update: { appId } });
  const brand = { uid: DEMO_BRAND, partnerId: DEMO_PARTNER, name: "Demo shop", country: "GB", createdAt };
  await database.brand.upsert({ where: { uid: DEMO_BRAND }, create: brand, update: {} });
  const owner = { kind: "tracking_key", partnerId: DEMO_PARTNER } as const;
  const apiKey = await keepOrReplace({ database, now }, owner, known?.apiKey);
  return { apiKey, brandUid: DEMO_BRAND };
}
