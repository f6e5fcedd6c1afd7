/** Public suffixes, below which many may register: by themselves they prove nothing. */
import { getPublicSuffix } from "tldts";

/** Suffixes of the list that one institution or service controls. */
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
