/** Unbound as `DNS_SERVERS`: keys of signed zones, and keys that somebody on the way has put in their place. */
import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { txtResolver } from "../../server/platform/delivery/dns.ts";
import {
  awaitingMail,
  type InboundService,
  mailTo,
  person,
  startInboundService,
} from "../support/inbound.ts";
import { type App, read } from "../support/journey.ts";
import { keyPair, type Signing } from "../support/signed-mail.ts";
import { handIn } from "../support/smtp-client.ts";
import { signZone, startUnbound } from "./support/unbound.ts";

const forger = generateKeyPairSync("rsa", { modulusLength: 2048 });
const forgersRecord = `v=DKIM1; k=rsa; p=${forger.publicKey.export({ type: "spki", format: "der" }).toString("base64")}`;

let unbound: Awaited<ReturnType<typeof startUnbound>>;
let credulous: typeof unbound;
let inbound: InboundService;
let app: App;
beforeAll(async () => {
  const zone = await signZone({
    name: "ox.ac.uk",
    records: {
      "s1._domainkey": keyPair().record,
      // With notes that take it past what UDP carries (RFC 6891, section 6.2.5).
      "long._domainkey": `${keyPair(4096).record}; n=${"0123456789".repeat(200)}`,
      "forged._domainkey": keyPair().record,
    },
    aliases: { "moved._domainkey": "s1._domainkey" },
    forged: { "forged._domainkey": forgersRecord },
  });
  [unbound, credulous] = [await startUnbound(zone), await startUnbound(zone, { validates: false })];
  inbound = await startInboundService({}, { resolveTxt: txtResolver([unbound.address]) });
  app = await inbound.service.app("test");
});
afterAll(async () => {
  await inbound.stop();
  await unbound.stop();
  await credulous.stop();
});

/** A member's mail, signed so. */
async function write(sign: Partial<Signing>) {
  const { verificationId, address } = await awaitingMail(inbound.service, app);
  const raw = mailTo(address, inbound.service, { from: person(), sign });
  const reply = await handIn(inbound.listener.port, { raw, to: address });
  const { stage, inbound: told } = await read(app, verificationId);
  return { reply, stage, refusal: told?.refusal?.code };
}

it.each<[string, Partial<Signing>]>([
  ["of a signed zone", {}],
  ["behind an alias", { selector: "moved" }],
  ["of 2.9 KB, which comes by TCP", { selector: "long", bits: 4096 }],
])("a key %s proves", async (_what, sign) => {
  expect(await write(sign)).toMatchObject({ reply: expect.stringMatching(/^250 /), stage: "success" });
});

it("a name that the zone denies has no key", async () => {
  expect(await write({ selector: "none" })).toMatchObject({
    reply: expect.stringMatching(/^550 5\.7\.21 /),
    refusal: "bad_signature",
  });
});

it("a key whose DNSSEC signature does not fit decides nothing: the sender's server is to try again", async () => {
  const forged = { selector: "forged", privateKey: forger.privateKey };
  const { resolveTxt } = inbound.service.services;
  expect(await write(forged)).toEqual({
    reply: expect.stringMatching(/^451 4\.7\.0 /),
    stage: "pending_verification:email",
    refusal: undefined,
  });
  expect(unbound.log()).toContain("validation failure <forged._domainkey.ox.ac.uk. TXT IN>");
  // The counter-check: a name server without validation accepts the forged zone.
  inbound.service.services.resolveTxt = txtResolver([credulous.address]);
  expect((await write(forged)).stage).toBe("success");
  inbound.service.services.resolveTxt = resolveTxt;
});
