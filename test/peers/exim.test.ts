/** Exim as the server of members who write to us: signed by itself, over STARTTLS. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createTransport } from "nodemailer";
import { selfSigned } from "../../server/platform/federation/certificate.ts";
import { eventually } from "../support/eventually.ts";
import {
  awaitingMail,
  INBOUND_DOMAIN,
  type InboundService,
  startInboundService,
} from "../support/inbound.ts";
import { type App, read } from "../support/journey.ts";
import { startRelay } from "../support/relay.ts";
import { keyPair } from "../support/signed-mail.ts";
import { startExim } from "./support/exim.ts";

let folder: string;
let inbound: InboundService;
let app: App;
let mailboxes: Awaited<ReturnType<typeof startRelay>>;
let exim: Awaited<ReturnType<typeof startExim>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cohort-mx-"));
  const { privateKey, certificate } = await selfSigned("in.verify.example", new Date());
  const tls = { certificateFile: join(folder, "certificate"), keyFile: join(folder, "key") };
  await writeFile(tls.certificateFile, certificate);
  await writeFile(tls.keyFile, privateKey);
  [inbound, mailboxes] = [await startInboundService({}, {}, tls), await startRelay()];
  inbound.service.clock.now = new Date();
  app = await inbound.service.app("test");
  exim = await startExim({
    privateKey: keyPair().privateKey.export({ type: "pkcs1", format: "pem" }) as string,
    routes: { [INBOUND_DOMAIN]: inbound.listener.port, "ox.ac.uk": Number(new URL(mailboxes.url).port) },
  });
});
afterAll(async () => {
  await exim.stop();
  await mailboxes.close();
  await inbound.stop();
  await rm(folder, { recursive: true });
});

/** A member writes with a mail program. */
async function write(mail: {
  subject?: string;
  text: string;
  headers?: Record<string, string>;
  bcc?: string;
}) {
  const { verificationId, address, subjectCode } = await awaitingMail(inbound.service, app);
  const program = createTransport({ host: "127.0.0.1", port: exim.port });
  const from = `Ada Lovelace <ada-${verificationId}@ox.ac.uk>`;
  await program.sendMail({ from, to: address, subject: subjectCode, ...mail });
  return verificationId;
}

const stageOf = async (id: string) => (await read(app, id)).stage;
const refusalOf = async (id: string) => (await read(app, id)).inbound?.refusal?.code;

it("a member's mail proves: Exim signs headers that are not there, too", async () => {
  const id = await write({ text: "Hallo\r\n.\r\n  Grüße \r\n\r\n" });
  await eventually(
    () => stageOf(id),
    (stage) => stage === "success",
  );
  await eventually(exim.log, (log) =>
    / X=TLS1\.3\S* .*C="250 2\.0\.0 Thank you, this is confirmed"/.test(log),
  );
});

it("A5: with the list of headers that Microsoft 365 signs, To not among them, it proves", async () => {
  const headers = { "X-MS-Exchange-SenderADCheck": "1" };
  const id = await write({ text: "Hello", headers, bcc: "copy@ox.ac.uk" });
  await eventually(
    () => stageOf(id),
    (stage) => stage === "success",
  );
  const copy = await eventually(
    async () => mailboxes.taken[0]?.raw.toString(),
    (raw) => raw !== undefined,
  );
  const [, signed = ""] = /^DKIM-Signature:.*?\bh=([^;]+);/ms.exec(copy ?? "") ?? [];
  expect(signed.replaceAll(/\s/g, "").toLowerCase().split(":").sort()).toEqual([
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "subject",
    "x-ms-exchange-senderadcheck",
  ]);
});

it("A6: a mail that is too large is told to the member", async () => {
  const id = await write({ text: "0123456789".repeat(200_000) });
  await eventually(
    () => refusalOf(id),
    (code) => code === "too_large",
  );
});

it("what does not count is refused within SMTP, so that Exim tells the member", async () => {
  const id = await write({ subject: "Please verify me", text: "Hello" });
  await eventually(
    () => refusalOf(id),
    (code) => code === "no_code",
  );
  const words = "550 5.7.1 The code that was given with this address must be in the Subject";
  await eventually(exim.log, (log) => log.includes(words));
});
