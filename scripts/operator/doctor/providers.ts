/** The doctor's look at those whom cohort calls: mail, text messages, virus scanner, name servers. */
import { Resolver } from "node:dns/promises";
import { verifySmtp } from "../../../server/platform/delivery/mail.ts";
import { readTwilioStatus } from "../../../server/platform/delivery/sms.ts";
import { pingClamd } from "../../../server/platform/files/clamd.ts";
import { type Check, fail, ok, reasonOf, skip, warn } from "./check.ts";

const TIMEOUT_MS = 10_000;

/** Connects, secures the line and signs in; sends nothing. */
export const checkMail: Check = async ({ config: { mail } }) => {
  if (mail.kind === "mailbox") return [skip("mail", "no SMTP_URL: mails stay in the mailbox")];
  const { hostname } = new URL(mail.url);
  try {
    await verifySmtp({ url: mail.url, timeoutMs: TIMEOUT_MS });
    return [ok("mail", hostname)];
  } catch (error) {
    return [
      fail(
        "mail",
        `${hostname}: ${reasonOf(error)}`,
        "Mend SMTP_URL: address, port, TLS, user and password.",
      ),
    ];
  }
};

export const checkTexts: Check = async ({ config: { sms } }) => {
  if (sms.kind === "mailbox") return [skip("texts", "no TWILIO_ACCOUNT_SID: texts stay in the mailbox")];
  const { accountSid, authToken, apiUrl } = sms;
  const todo = "Mend TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN, or the account at Twilio.";
  try {
    const options = { accountSid, authToken, timeoutMs: TIMEOUT_MS, ...(apiUrl !== undefined && { apiUrl }) };
    const status = await readTwilioStatus(options);
    return [
      status === "active"
        ? ok("texts", "the account is active")
        : fail("texts", `the account is ${status}`, todo),
    ];
  } catch (error) {
    return [fail("texts", reasonOf(error), todo)];
  }
};

export const checkScanner: Check = async ({ config: { clamd } }) => {
  if (clamd === null) return [skip("virus scanner", "none is set")];
  const where = "path" in clamd ? clamd.path : `${clamd.host}:${clamd.port}`;
  return [
    (await pingClamd(clamd))
      ? ok("virus scanner", where)
      : fail(
          "virus scanner",
          `${where} doesn't answer`,
          "Start clamd: until it answers, documents are refused.",
        ),
  ];
};

export const checkDns: Check = async ({ config: { dnsServers, mail, inbound } }) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (dnsServers !== null) resolver.setServers(dnsServers);
  const servers = resolver.getServers().join(", ");
  const findings = [];
  const texts = (name: string) => resolver.resolveTxt(name).then(joined, () => []);
  const sender = mail.kind === "smtp" ? domainOf(mail.from) : null;
  if (sender === null && inbound === null) return [skip("DNS", "nothing is sent or received by mail")];
  if (inbound !== null) {
    const hosts = await resolver.resolveMx(inbound.domain).catch(() => []);
    findings.push(
      hosts.length > 0
        ? ok("DNS", `mail for ${inbound.domain} goes to ${hosts.map(({ exchange }) => exchange).join(", ")}`)
        : fail(
            "DNS",
            `no MX record of ${inbound.domain} at ${servers}`,
            "Publish one that leads to INBOUND_SMTP_HOST or your provider; or mend DNS_SERVERS.",
          ),
    );
  }
  if (sender !== null) {
    const spf = (await texts(sender)).some((text) => text.startsWith("v=spf1"));
    const dmarc = (await texts(`_dmarc.${sender}`)).some((text) => text.startsWith("v=DMARC1"));
    const lacking = [...(spf ? [] : ["SPF"]), ...(dmarc ? [] : ["DMARC"])];
    findings.push(
      lacking.length === 0
        ? ok("sender domain", `${sender} has SPF and DMARC`)
        : warn(
            "sender domain",
            `${sender} has no ${lacking.join(" and no ")} at ${servers}`,
            "Publish them, or mails to members may be taken for spam.",
          ),
    );
  }
  return findings;
};

function joined(records: string[][]): string[] {
  return records.map((pieces) => pieces.join(""));
}

/** Of "Name <address>" or an address. */
function domainOf(from: string): string {
  return /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? from;
}
