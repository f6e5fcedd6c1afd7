import { domainToASCII } from "node:url";

export interface EmailAddress {
  domain: string;
  /** For comparing only: lower case, without the "+tag" that most providers ignore. */
  normalised: string;
}

/** ASCII, lower case; undefined for characters of a web address, which domainToASCII would cut off. */
export function readMailDomain(text: string): string | undefined {
  return /[/?#\\:@[\]]/.test(text) ? undefined : domainToASCII(text).toLowerCase();
}

/** Percent hack and UUCP's "!" (RFC 5321, section 3.3; RFC 1123, section 5.2.16), or an encoded word (RFC 2047). */
export function isRouted(text: string): boolean {
  return /[%!]|=\?/.test(text.slice(0, text.lastIndexOf("@")));
}

/** Reads a validated address; undefined if its domain is invalid. */
export function readAddress(text: string): EmailAddress | undefined {
  const at = text.lastIndexOf("@");
  const domain = readMailDomain(text.slice(at + 1));
  const [local = ""] = text.slice(0, at).toLowerCase().split("+", 1);
  return at < 1 || local === "" || domain === undefined || !domain.includes(".")
    ? undefined
    : { domain, normalised: `${local}@${domain}` };
}
