/** The doctor's look at those whom cohort calls: mail, text messages, virus scanner, name servers. */
import { Resolver } from "node:dns/promises";
import { type TextProviderConfig, textProviderSettings } from "../../../server/config/texts.ts";
import { verifySmtp } from "../../../server/platform/delivery/mail.ts";
import { pingClamd } from "../../../server/platform/files/clamd.ts";
import { openTextProvider } from "../../../server/platform/texts/open.ts";
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
        "Mend SMTP_URL: address, port, TLS, user and password.",
      ),
    ];
  }
};

/** Asks each provider for its account; sends nothing. */
export const checkTexts: Check = async ({ config: { texts } }) => {
  if (texts.length === 0) return [skip("texts", "no provider is set: texts stay in the mailbox")];
  const findings = await Promise.all(texts.map(checkTextProvider));
  const providers = texts.map(openTextProvider);
  const namesOf = (way: "call" | "whatsapp") =>
    providers.flatMap(({ name, ways }) => (ways.includes(way) ? [name] : [])).join(", ");
  const [calls, whatsApp] = [namesOf("call"), namesOf("whatsapp")];
  return [
    ...findings.flat(),
    calls === "" ? skip("calls", "no provider calls") : ok("calls", calls),
    whatsApp === "" ? skip("whatsapp", "no provider sends by WhatsApp") : ok("whatsapp", whatsApp),
  ];
};

async function checkTextProvider(config: TextProviderConfig): Promise<Finding[]> {
  const provider = openTextProvider(config);
  const todo = `Mend ${textProviderSettings[provider.name]} and what belongs to it, or the account there.`;
  const found: Finding[] = await provider.check().then(
    ({ isReady, found }) => [
      isReady ? ok("texts", `${provider.name}: ${found}`) : fail("texts", `${provider.name}: ${found}`, todo),
    ],
    (error: unknown) => [fail("texts", `${provider.name}: ${reasonOf(error)}`, todo)],
  );
  if (provider.readReceipt === undefined)
    found.push(
      warn(
        "texts",
        `${provider.name}: its receipts can't be verified, so none are asked for`,
        "Set VONAGE_SIGNATURE_SECRET or MESSAGEBIRD_SIGNING_KEY, so that members are told of numbers that no text reaches.",
      ),
    );
  return found;
}

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
