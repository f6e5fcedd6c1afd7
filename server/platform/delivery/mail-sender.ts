/** Who our mails are from. */
import { domainToASCII } from "node:url";

export interface MailSender {
  /** Empty where there is none. */
  name: string;
  address: string;
  /** In ASCII and lower case. */
  domain: string;
}

/** How mails of a domain are signed: as nodemailer has it. */
export interface DkimSigner {
  domainName: string;
  keySelector: string;
  /** PEM. */
  privateKey: string;
}

/** Of "Name <address>" or an address. In parts, or nodemailer would take "Shop, Ltd <a@b.org>" for two addresses. */
export function readMailSender(from: string): MailSender {
  const [, name = "", given = from] = /^([^<>]*)<([^<>]+)>\s*$/.exec(from) ?? [];
  const address = given.trim();
  const domain = domainToASCII(address.slice(address.lastIndexOf("@") + 1)).toLowerCase();
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address, domain };
}
