import { X509Certificate } from "node:crypto";
import type { MetadataSource } from "../../../../../generated/prisma/client.ts";
import { DAY_MS, later } from "../../../shared/time.ts";

/** Days of warning before an end, to get the next certificate. */
export const WARN_DAYS = 30;

export interface SourceEnd {
  certificateEndsAt: Date | null;
  certificateEndsSoon: boolean;
  /** Two thirds of the time to `validUntil` are over: refreshes come before half of it, so they have failed. */
  metadataEndsSoon: boolean;
}

export function endOfSource(
  {
    certificate,
    refreshedAt,
    validUntil,
  }: Pick<MetadataSource, "certificate" | "refreshedAt" | "validUntil">,
  now: Date,
): SourceEnd {
  const certificateEndsAt = certificate === null ? null : new Date(new X509Certificate(certificate).validTo);
  const isCertain = refreshedAt !== null && validUntil !== null;
  const lifeMs = isCertain ? validUntil.getTime() - refreshedAt.getTime() : 0;
  return {
    certificateEndsAt,
    certificateEndsSoon: certificateEndsAt !== null && certificateEndsAt < later(now, WARN_DAYS * DAY_MS),
    metadataEndsSoon: isCertain && validUntil.getTime() - now.getTime() < lifeMs / 3,
  };
}
