import type { Brand, Partner, TrackingKey } from "../../../generated/operator.ts";
import type * as stored from "../../../generated/prisma/client.ts";
import { compact } from "../compact.ts";

export function presentPartner({ id, createdAt, name, mode, appId, disabledAt }: stored.Partner): Partner {
  return compact({ partnerId: id, name, mode, appId, disabledAt, createdAt });
}

export function presentBrand({ uid, name, country, disabledAt, createdAt }: stored.Brand): Brand {
  return compact({ brandUid: uid, name, country, disabledAt, createdAt });
}

export function presentTrackingKey(key: stored.Credential): TrackingKey {
  const { id, createdAt, ratePerMinute, revokedAt } = key;
  return compact({ keyId: id, createdAt, ratePerMinute, revokedAt });
}
