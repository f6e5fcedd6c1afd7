/** A service to which members write mails, and the mails. */
import { afterAll, beforeAll, beforeEach } from "@jest/globals";
import type { SmtpLimits, SmtpListener } from "../../server/platform/delivery/smtp-listener.ts";
import { startMailListener } from "../../server/start/mail-listener.ts";
import { type App, chosen } from "./journey.ts";
import { MINUTE_MS, type Replaced, type Service, startService } from "./service.ts";
import {
  type Headers,
  headersOf,
  keyPair,
  openNameServer,
  rawMail,
  type Signing,
  signed,
} from "./signed-mail.ts";
import { handIn } from "./smtp-client.ts";
import { caller } from "./whitelabel.ts";

export const INBOUND_DOMAIN = "in.verify.example";
export const HOOK_SECRET = "0123456789abcdef0123456789abcdef";

export type InboundService = Awaited<ReturnType<typeof startInboundService>>;

/** Starts a service with a listener on a free port, and a name server that publishes the keys of ox.ac.uk. */
export async function startInboundService(
  limits: SmtpLimits = {},
  more: Replaced["services"] = {},
  tls: { certificateFile: string; keyFile: string } | null = null,
) {
  const names = await openNameServer();
  const service = await startService({
    config: {
      inbound: {
        domain: INBOUND_DOMAIN,
        smtp: { port: 0, host: "127.0.0.1", tls },
        hookSecret: HOOK_SECRET,
      },
    },
    services: { resolveTxt: names.resolveTxt, ...more },
  });
  const listener = (await startMailListener(service.services, limits)) as SmtpListener;
  names.publish("ox.ac.uk");
  return {
    service,
    names,
    listener,
    async stop() {
      await listener.close();
      await names.close();
      await service.stop();
    },
  };
}

/** A verification that waits for a mail. */
export async function awaitingMail(service: Service, app: App, institutionId = "ox.ac.uk") {
  const { verificationId } = await chosen(app, {}, institutionId);
  return { verificationId, ...(await askForAddress(service, app, verificationId)) };
}

/** Codes that the Subject must contain, by the address that came with each. */
const codes = new Map<string, string>();

export async function askForAddress(service: Service, app: App, verificationId: string) {
  const path = `/verifications/${verificationId}/email`;
  const { status, detail, body } = await caller(service, app)("POST", path, { direction: "inbound" });
  if (status !== 200) throw new Error(`no address: ${status} ${detail}`);
  const address = body.inboundAddress ?? "";
  const subjectCode = body.inbound?.subjectCode ?? "";
  codes.set(address, subjectCode);
  return { address, subjectCode };
}

/** Differences from a mail that ada@ox.ac.uk writes and her university signs. */
export interface Odd {
  from?: string;
  to?: string;
  /** The subject; by default it has the address's code. */
  subject?: string;
  at?: Date;
  /** Headers that replace those of their names, or are added. */
  headers?: Headers;
  /** Headers in front, which are not signed. */
  unsigned?: Headers;
  without?: string[];
  body?: string;
  sign?: Partial<Signing> | null;
}

export function mailTo(address: string, { clock }: Pick<Service, "clock">, odd: Odd = {}): string {
  const { from = "Ada Lovelace <ada@ox.ac.uk>", to = address, at = clock.now, body, sign = {} } = odd;
  const { subject = `Please verify me: ${codes.get(address)}` } = odd;
  const replaced = new Set(
    [...(odd.headers ?? []), ...(odd.without ?? []).map((name) => [name])].map(nameOf),
  );
  const usual = headersOf({ from, to, subject, at }).filter((header) => !replaced.has(nameOf(header)));
  const raw = rawMail([...usual, ...(odd.headers ?? [])], body);
  const whole = sign === null ? raw : signed(raw, { domain: "ox.ac.uk", ...sign });
  return `${(odd.unsigned ?? []).map(([name, value]) => `${name}: ${value}\r\n`).join("")}${whole}`;
}

function nameOf([name = ""]: readonly string[]): string {
  return name.toLowerCase();
}

/** Set before the tests run; limits of a minute begin anew with each test. */
export interface OxfordMail {
  inbound: InboundService;
  service: Service;
  app: App;
}

/** Names that look like the university's, or belong to it, each with its key; to be called at the top of a test file. */
export function withOxfordMail(): OxfordMail {
  const setting = {} as OxfordMail;
  beforeAll(async () => {
    const inbound = await startInboundService();
    const { service, names } = inbound;
    Object.assign(setting, { inbound, service, app: await service.app("test") });
    for (const domain of [
      "new.ox.ac.uk",
      "ac.uk",
      "evil.example",
      "ox.ac.uk.evil.example",
      "evil-ox.ac.uk",
      "0x.ac.uk",
      "alumni.ox.ac.uk",
      "mit.edu",
    ])
      names.publish(domain);
    names.publish("ox.ac.uk", { selector: "short", bits: 768 });
    names.publish("ox.ac.uk", { selector: "old", bits: 1024 });
    names.publish("ox.ac.uk", { selector: "test", record: `${keyPair().record}; t=y` });
    names.publish("ox.ac.uk", { selector: "revoked", record: "v=DKIM1; p=" });
    names.publish("ox.ac.uk", { selector: "broken", record: "v=DKIM1; p=not-base64" });
    names.failing.add("away._domainkey.ox.ac.uk");
  });
  beforeEach(() => setting.service.pass(MINUTE_MS));
  afterAll(() => setting.inbound.stop());
  return setting;
}

let people = 0;
/** A new person's address, since each proof backs one account. */
export function person(): string {
  people += 1;
  return `person${people}@ox.ac.uk`;
}

/** A mail to a new verification, and the reply that its sender's server gets. */
export async function write(
  { inbound, service, app }: OxfordMail,
  odd: Odd | ((address: string) => Odd) = {},
  envelope: { from?: string } = {},
) {
  const { verificationId, address } = await awaitingMail(service, app);
  const wish = typeof odd === "function" ? odd(address) : odd;
  const raw = mailTo(address, service, { from: person(), ...wish });
  const reply = await handIn(inbound.listener.port, { raw, to: address, ...envelope });
  return { verificationId, address, raw, reply };
}
