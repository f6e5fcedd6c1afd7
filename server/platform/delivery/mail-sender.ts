import { domainToASCII } from "node:url";

export interface MailSender {
  name: string;
  address: string;
  domain: string;
}

export interface DkimSigner {
  domainName: string;
  keySelector: string;
  /** PEM. */
  privateKey: string;
}

/** Parses "Name <address>" or an address. Nodemailer would take "Shop, Ltd <a@b.org>" for two addresses. */
export function readMailSender(from: string): MailSender {
  const [, name = "", given = from] = /^([^<>]*)<([^<>]+)>\s*$/.exec(from) ?? [];
  const address = given.trim();
  const domain = domainToASCII(address.slice(address.lastIndexOf("@") + 1)).toLowerCase();
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address, domain };
}
