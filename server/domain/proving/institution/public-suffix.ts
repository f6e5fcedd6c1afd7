/** Domains below which anybody, or many institutions, may register: as a whole they prove nothing of anybody. */
import { getPublicSuffix } from "tldts";

/** Suffixes of the list below which one institution or service alone gives out names, to itself or to those in its care. */
const OF_ONE_INSTITUTION: ReadonlySet<string> = new Set([
  "nhs.uk",
  "police.uk",
  "glow.sch.uk",
  "rub.de",
  "ruhr-uni-bochum.de",
]);

/** Whether a domain, in ASCII and lower case, is a public suffix: co.uk, ac.uk, github.io (publicsuffix.org). */
export function isPublicSuffix(domain: string): boolean {
  if (OF_ONE_INSTITUTION.has(domain)) return false;
  return getPublicSuffix(domain, { allowPrivateDomains: true, extractHostname: false }) === domain;
}
