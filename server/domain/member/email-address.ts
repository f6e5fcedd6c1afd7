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

/** Reads an address that the validator has passed; undefined when its domain is none after all. */
export function readAddress(text: string): EmailAddress | undefined {
  const at = text.lastIndexOf("@");
  const domain = domainToASCII(text.slice(at + 1)).toLowerCase();
  const [local = ""] = text.slice(0, at).toLowerCase().split("+", 1);
  return at < 1 || local === "" || !domain.includes(".")
    ? undefined
    : { domain, normalised: `${local}@${domain}` };
}
