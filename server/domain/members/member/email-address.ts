import { domainToASCII } from "node:url";

/** An address in the two forms that matter. */
export interface EmailAddress {
  /** The domain in ASCII and lower case. */
  domain: string;
  /**
   * The form in which two addresses of one person are equal: lower case, and without the "+tag" that
   * most providers ignore. For comparing only; mail goes to what the person wrote.
   */
  normalised: string;
}

/** In ASCII and lower case; undefined where it has what belongs to a web address, which domainToASCII would cut off. */
export function readMailDomain(text: string): string | undefined {
  return /[/?#\\:@[\]]/.test(text) ? undefined : domainToASCII(text).toLowerCase();
}

/**
 * Whether a mail server may send mail elsewhere than to the domain: the percent hack and UUCP's "!" (RFC 5321, section 3.3;
 * RFC 1123, section 5.2.16), or an encoded word (RFC 2047) that is decoded into another address.
 */
export function isRouted(text: string): boolean {
  return /[%!]|=\?/.test(text.slice(0, text.lastIndexOf("@")));
}

/** Reads an address that the validator has passed; undefined when its domain is none after all. */
export function readAddress(text: string): EmailAddress | undefined {
  const at = text.lastIndexOf("@");
  const domain = readMailDomain(text.slice(at + 1));
  const [local = ""] = text.slice(0, at).toLowerCase().split("+", 1);
  return at < 1 || local === "" || domain === undefined || !domain.includes(".")
    ? undefined
    : { domain, normalised: `${local}@${domain}` };
}
