import type { IdentityProvider } from "../../../../../generated/prisma/client.ts";
import { readCertificate } from "../../../../platform/federation/certificate.ts";

/** End of its metadata or last certificate, which institutions replace then; null without one. */
export function endOfProvider({
  validUntil,
  certificates,
}: Pick<IdentityProvider, "validUntil" | "certificates">): Date | null {
  const ends = certificates.flatMap((der) => readCertificate(der)?.validUntil.getTime() ?? []);
  const last = ends.length === 0 ? [] : [Math.max(...ends)];
  const all = [...last, ...(validUntil === null ? [] : [validUntil.getTime()])];
  return all.length === 0 ? null : new Date(Math.min(...all));
}
