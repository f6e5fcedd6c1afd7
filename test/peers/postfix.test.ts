/** Postfix with OpenDKIM: as the server of members who write to us, and as the one that sends our mail and brings it back. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createTransport } from "nodemailer";
import { findDkimSigner } from "../../server/domain/messages/dkim-key.ts";
import { avoidingBounces } from "../../server/domain/messages/sent-mail.ts";
import { type SmtpMail, smtpMail } from "../../server/platform/delivery/mail.ts";
import { addKey, useKey } from "../support/dkim-keys.ts";
import { eventually } from "../support/eventually.ts";
import {
  awaitingMail,
  INBOUND_DOMAIN,
  type InboundService,
  startInboundService,
} from "../support/inbound.ts";
import { type App, chosenLive, must, pathOf, read } from "../support/journey.ts";
import { startRelay } from "../support/relay.ts";
import { keyPair } from "../support/signed-mail.ts";
import { CAMPUS, startPostfix } from "./support/postfix.ts";

const FROM = "Cohort <hello@verify.example>";

let inbound: InboundService;
let app: App;
let mailboxes: Awaited<ReturnType<typeof startRelay>>;
let postfix: Awaited<ReturnType<typeof startPostfix>>;
let mail: SmtpMail;
beforeAll(async () => {
  [inbound, mailboxes] = [await startInboundService(), await startRelay()];
  mailboxes.policy.of = ({ to }) =>
    to.startsWith("gone@") ? { code: 550, text: "5.1.1 No such mailbox" } : null;
  const { service, names, listener } = inbound;
  const { services } = service;
  service.clock.now = new Date();
  services.config = {
    ...services.config,
    mail: { kind: "smtp", url: mailboxes.url, from: FROM, bouncesTo: "inbound" },
  };
  const { body: key } = await addKey(service);
  names.records.set(key.record.name, key.record.value);
  await useKey(service, key.dkimKeyId);
  postfix = await startPostfix({
    privateKey: keyPair().privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    publicKeys: { [key.record.name]: key.record.value },
    routes: {
      [INBOUND_DOMAIN]: `smtp:[127.0.0.1]:${listener.port}`,
      "ox.ac.uk": `smtp:[127.0.0.1]:${new URL(mailboxes.url).port}`,
    },
  });
  const findSigner = (domain: string) => findDkimSigner(services, domain);
  mail = smtpMail({ url: postfix.url, from: FROM, findSigner });
  services.sendMail = avoidingBounces(services, INBOUND_DOMAIN, mail.send);
  app = await service.app("test");
});
afterAll(async () => {
  mail.close();
  await postfix.stop();
  await mailboxes.close();
  await inbound.stop();
});

/** A member writes with a mail program in the institution's network. */
async function write(subject: (code: string) => string, text: string) {
  const { verificationId, address, subjectCode } = await awaitingMail(inbound.service, app);
  const program = createTransport({ host: "127.0.0.1", port: postfix.port, localAddress: CAMPUS });
  const from = `Ada Lovelace <ada-${verificationId}@ox.ac.uk>`;
  await program.sendMail({ from, to: address, subject: subject(subjectCode), text });
  return { verificationId, sender: `ada-${verificationId}@ox.ac.uk` };
}

/** We write to a member of a live app. */
async function mailLink(live: App, email: string) {
  const { verificationId } = await chosenLive(inbound.service, live);
  const path = "/app/{appId}/whitelabel/verifications/{verificationId}/email";
  await must(live.calls.POST(path, { ...pathOf(live, verificationId), body: { email } }));
  return verificationId;
}

const sentTo = (address: string) => mailboxes.taken.find(({ to }) => to === address)?.raw.toString();

it("a member's mail, signed by OpenDKIM, proves", async () => {
  const { verificationId } = await write((code) => `Grüße: ${code}`, "Hallo\r\n.\r\n\r\n");
  await eventually(
    async () => (await read(app, verificationId)).stage,
    (stage) => stage === "success",
  );
});

it("what does not count comes back to the member, with our words", async () => {
  const { verificationId, sender } = await write(() => "Please verify me", "Hello");
  const report = await eventually(
    async () => sentTo(sender),
    (text) => text !== undefined,
  );
  expect(report).toContain("The code that was given with this address must be in");
  expect((await read(app, verificationId)).inbound?.refusal?.code).toBe("no_code");
});

it("A6: a mail that is too large, by a server that declares its size, is told to the member", async () => {
  const { verificationId } = await write((code) => code, "0123456789".repeat(200_000));
  await eventually(
    async () => (await read(app, verificationId)).inbound?.refusal?.code,
    (code) => code === "too_large",
  );
  expect(await postfix.log()).toMatch(/status=bounced .*552 5\.3\.4/);
});

it("OpenDKIM verifies our own mail", async () => {
  await mailLink(await inbound.service.app("live"), "grace@ox.ac.uk");
  const raw = await eventually(
    async () => sentTo("grace@ox.ac.uk"),
    (text) => text !== undefined,
  );
  expect(raw).toMatch(/^Authentication-Results: mail\.ox\.ac\.uk;\s+dkim=pass .*header\.d=verify\.example/m);
});

it("its report on a mailbox that does not exist finds the mail by its return path", async () => {
  const live = await inbound.service.app("live");
  const verificationId = await mailLink(live, "gone@ox.ac.uk");
  const rejection = await eventually(
    async () => (await read(live, verificationId)).rejection,
    (found) => found !== undefined,
  );
  expect(rejection).toMatchObject({ method: "email", code: "bounced" });
});
