import { X509Certificate } from "node:crypto";
import type { MetadataSource } from "../../../../../generated/prisma/client.ts";
import { DAY_MS, later } from "../../../shared/index.ts";

/** So many days before an end there is a warning: time to get the certificate that comes next. */
export const WARN_DAYS = 30;

/** How long a metadata source will do. */
export interface SourceEnd {
  /** When the certificate of who signs it ends; null without one. */
  certificateEndsAt: Date | null;
  certificateEndsSoon: boolean;
  /**
   * Two thirds of the time between the last refresh and `validUntil` are over. Refreshes come before half of it, so they
   * have failed; the days alone say nothing, since federations sign for a few days to a few weeks.
   */
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
