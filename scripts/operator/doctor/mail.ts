/** The doctor's look at mail: the server that sends for us, the records by which others trust it, and the way back. */
import { Resolver } from "node:dns/promises";
import { getDomain } from "tldts";
import type { Config } from "../../../server/config.ts";
import {
  dkimRecord,
  isPublished,
  listDkimKeys,
  type OurDkimKey,
} from "../../../server/domain/messages/dkim-key.ts";
import { countShutAddresses } from "../../../server/domain/messages/sent-mail.ts";
import type { OpenDatabase } from "../../../server/platform/database/database.ts";
import { type ResolveTxt, txtResolver } from "../../../server/platform/delivery/dns.ts";
import { verifySmtp } from "../../../server/platform/delivery/mail.ts";
import { readMailSender } from "../../../server/platform/delivery/mail-sender.ts";
import { type Check, type Finding, fail, ok, reasonOf, skip, warn } from "./check.ts";

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
        "Check address, port, TLS, user and password in SMTP_URL.",
      ),
    ];
  }
};

/** Checks DNS: MX for inbound mail; SPF (RFC 7208) and DMARC (RFC 7489) for outbound. */
export const checkDns: Check = async ({ config }) => {
  const { dnsServers, mail, inbound } = config;
  if (mail.kind === "mailbox" && inbound === null) return [skip("DNS", "no mail is sent or received")];
  const findings = inbound === null ? [] : [await checkMx(dnsServers, inbound.domain)];
  if (mail.kind === "mailbox") return findings;
  const texts = txtResolver(dnsServers);
  return [
    ...findings,
    await checkSenderDomain(texts, readMailSender(mail.from).domain, envelopeDomain(config)),
  ];
};

async function checkMx(dnsServers: Config["dnsServers"], domain: string): Promise<Finding> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (dnsServers !== null) resolver.setServers(dnsServers);
  const hosts = await resolver.resolveMx(domain).catch(() => []);
  const names = hosts.map(({ exchange }) => exchange).join(", ");
  return names !== ""
    ? ok("DNS", `mail for ${domain} goes to ${names}`)
    : fail(
        "DNS",
        `no MX record for ${domain} at ${resolver.getServers().join(", ")}`,
        "Publish one that points to INBOUND_SMTP_HOST or your provider, or fix DNS_SERVERS.",
      );
}

/** The domain that SPF is about: that of the envelope's sender. */
function envelopeDomain({ mail, inbound }: Config): string {
  if (mail.kind === "mailbox") return "";
  if (mail.bouncesTo === "inbound") return inbound?.domain ?? "";
  return readMailSender(mail.bouncesTo ?? mail.from).domain;
}

async function checkSenderDomain(texts: ResolveTxt, sender: string, envelope: string): Promise<Finding> {
  const spf = await readTexts(texts, envelope, /^v=spf1( |$)/i);
  const dmarc = await readDmarc(texts, sender);
  const lacking = [
    ...(spf.length === 0 ? [`no SPF record for ${envelope}`] : []),
    // Section 4.5: two are an error, as good as none.
    ...(spf.length > 1 ? [`${spf.length} SPF records for ${envelope}`] : []),
    ...(dmarc === null ? [`no DMARC record for ${sender}`] : []),
  ];
  if (lacking.length === 0) return ok("sender domain", `SPF for ${envelope}, DMARC for ${sender} (${dmarc})`);
  const todo = "Publish exactly one of each, or mail to members may end up as spam.";
  return warn("sender domain", lacking.join(", "), todo);
}

/** The policy of the domain, or else of the organization that it belongs to (RFC 7489, section 6.6.3). */
async function readDmarc(texts: ResolveTxt, sender: string): Promise<string | null> {
  for (const domain of new Set([sender, getDomain(sender) ?? sender])) {
    const [record] = await readTexts(texts, `_dmarc.${domain}`, /^v=DMARC1( *;|$)/);
    if (record !== undefined) return /;\s*p=\w+/i.exec(record)?.[0].replace(/^;\s*/, "") ?? "no policy";
  }
  return null;
}

async function readTexts(texts: ResolveTxt, name: string, kind: RegExp): Promise<string[]> {
  const records = await texts(name).catch(() => []);
  return records.map((pieces) => pieces.join("")).filter((text) => kind.test(text));
}

/** The record of each key that signs our mails (RFC 6376, section 3.6.2.2), or is to. */
export const checkDkim: Check = async ({ config: { mail, dnsServers }, home }) => {
  if (mail.kind === "mailbox") return [];
  if (home === null) return [skip("DKIM", "the database can't be checked")];
  const [table] = await home.client.$queryRaw<{ found: boolean }[]>`
    SELECT to_regclass('"DkimKey"') IS NOT NULL AS found`;
  if (table?.found !== true) return [skip("DKIM", "no tables yet")];
  const { domain } = readMailSender(mail.from);
  const keys = await listDkimKeys({ database: home.client });
  const ours = keys.filter((key) => key.domain === domain && key.state !== "former");
  if (ours.length === 0)
    return [skip("DKIM", `cohort signs no mails from ${domain}: your mail provider must`)];
  const resolveTxt = txtResolver(dnsServers);
  return Promise.all(ours.map((key) => checkKey(resolveTxt, key)));
};

async function checkKey(resolveTxt: ResolveTxt, key: OurDkimKey): Promise<Finding> {
  const { name } = dkimRecord(key);
  const use = `npm run operator -- mail use-key ${key.id}`;
  const isThere = await isPublished(resolveTxt, key).catch(() => null);
  if (isThere === null)
    return warn("DKIM", `${name}: the name servers don't answer`, "Fix DNS_SERVERS, or try again.");
  if (key.state === "next")
    return isThere
      ? warn("DKIM", `${name} is published, but isn't used to sign`, `Run "${use}".`)
      : warn("DKIM", `${name} is not published yet`, `Publish what "mail keys" prints, then run "${use}".`);
  return isThere
    ? ok("DKIM", `${name} is the key that signs`)
    : fail(
        "DKIM",
        `${name} isn't the key that signs`,
        'Publish the record that "npm run operator -- mail keys" prints: mails count as forged until then.',
      );
}

/** Whether bounces come back to us, and mail for those who run this arrives. */
export const checkMailBack: Check = async ({ config: { mail, inbound }, home }) => {
  const findings: Finding[] = [];
  if (home !== null && mail.kind === "smtp") findings.push(...(await checkShut(home)));
  if (mail.kind === "smtp") {
    const to = mail.bouncesTo ?? readMailSender(mail.from).address;
    findings.push(
      to === "inbound"
        ? await checkListener(inbound)
        : skip(
            "bounces",
            `they go to ${to}: report them by POST /management/email-bounces, or set MAIL_BOUNCES_TO=inbound`,
          ),
    );
  }
  if (inbound === null) return findings;
  const roles = `postmaster@${inbound.domain} and abuse@${inbound.domain}`;
  const { postmaster } = inbound;
  findings.push(
    postmaster === undefined
      ? warn("postmaster", `${roles} are refused`, "Set INBOUND_POSTMASTER (RFC 5321, section 4.5.1).")
      : ok("postmaster", `${roles} are passed on to ${postmaster}`),
  );
  return findings;
};

/** Addresses that get no mail for a day. */
async function checkShut({ client }: OpenDatabase): Promise<Finding[]> {
  const [table] = await client.$queryRaw<{ found: boolean }[]>`
    SELECT to_regclass('"SentMail"') IS NOT NULL AS found`;
  if (table?.found !== true) return [];
  const shut = await countShutAddresses({ database: client, now: () => new Date() });
  if (shut === 0) return [ok("bounced addresses", "none")];
  const todo = 'Search shows each; "npm run operator -- mail allow ADDRESS" ends its day.';
  return [warn("bounced addresses", `${shut} get no mail for a day, since one came back`, todo)];
}

/** Checks the listener by SMTP, up to the point where a mail would begin. */
async function checkListener(inbound: Config["inbound"]): Promise<Finding> {
  if (inbound?.smtp == null) return ok("bounces", "they come by the hook of your mail provider");
  const { host, port } = inbound.smtp;
  const reached = host === "::" || host === "0.0.0.0" ? "localhost" : host;
  const address = `${reached.includes(":") ? `[${reached}]` : reached}:${port}`;
  try {
    // Its certificate names the domain and not this machine.
    await verifySmtp({ url: `smtp://${address}?tls.rejectUnauthorized=false`, timeoutMs: TIMEOUT_MS });
    return ok("bounces", `the listener at ${address} answers`);
  } catch (error) {
    return warn(
      "bounces",
      `the listener at ${address} doesn't answer: ${reasonOf(error)}`,
      "Start the server, or fix INBOUND_SMTP_HOST and INBOUND_SMTP_PORT: until then bounces are lost.",
    );
  }
}
