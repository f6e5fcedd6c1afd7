import type { Brand, Partner, TrackingKey } from "../../../generated/operator.ts";
import type * as stored from "../../../generated/prisma/client.ts";

export function presentPartner({ id, createdAt, name, mode }: stored.Partner): Partner {
  return { partnerId: id, name, mode, createdAt: createdAt.toISOString() };
}

export function presentBrand({ uid, name, country, createdAt }: stored.Brand): Brand {
  return { brandUid: uid, name, country, createdAt: createdAt.toISOString() };
}

export function presentTrackingKey({
  id,
  createdAt,
  ratePerMinute,
  revokedAt,
}: stored.Credential): TrackingKey {
  return {
    keyId: id,
    createdAt: createdAt.toISOString(),
    ...(ratePerMinute !== null && { ratePerMinute }),
    ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
  };
}
