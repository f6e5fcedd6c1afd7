/** Amazon SNS as it documents its messages, with a stand-in for its certificate and its API: a paid service. */
import { createSign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { findBounce } from "../../../server/domain/messages/sent-mail.ts";
import { selfSigned } from "../../../server/platform/federation/certificate.ts";
import {
  awaitingMail,
  HOOK_SECRET,
  type InboundService,
  mailTo,
  startInboundService,
} from "../../support/inbound.ts";
import { type App, read } from "../../support/journey.ts";

const ARN = "arn:aws:sns:eu-west-1:123456789012:inbound-mail";
const HOST = "https://sns.eu-west-1.amazonaws.com";
const CERTIFICATE = "/SimpleNotificationService-0123456789abcdef.pem";

type Fields = Record<string, string>;

describe("POST /inbound-email/sns", () => {
  let inbound: InboundService;
  let app: App;
  let key: Awaited<ReturnType<typeof selfSigned>>;
  const aws = createServer();
  const asked: string[] = [];
  let isAway = false;

  beforeAll(async () => {
    inbound = await startInboundService();
    const { services, clock } = inbound.service;
    app = await inbound.service.app("test");
    key = await selfSigned("sns.amazonaws.com", new Date(clock.now.getTime() - 1_000));
    aws.on("request", ({ url = "" }, response) => {
      asked.push(url);
      response.statusCode = isAway ? 500 : 200;
      response.end(url === CERTIFICATE ? key.certificate : "<ConfirmSubscriptionResponse/>");
    });
    await new Promise<void>((resolve) => aws.listen(0, "127.0.0.1", resolve));
    const apiUrl = `http://127.0.0.1:${(aws.address() as AddressInfo).port}`;
    const { inbound: known } = services.config;
    if (known !== null)
      services.config = { ...services.config, inbound: { ...known, sns: { arn: ARN, apiUrl } } };
  });
  afterAll(async () => {
    aws.closeAllConnections();
    aws.close();
    await inbound.stop();
  });

  /** Signed as SNS signs it; `changed` is put in afterwards. */
  function message(fields: Fields, changed: Fields = {}): string {
    const whole: Fields = {
      Type: "Notification",
      MessageId: "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324",
      TopicArn: ARN,
      Timestamp: inbound.service.clock.now.toISOString(),
      SignatureVersion: "2",
      SigningCertURL: `${HOST}${CERTIFICATE}`,
      ...fields,
    };
    const names = "Message MessageId Subject SubscribeURL Timestamp Token TopicArn Type".split(" ");
    const text = names
      .flatMap((name) => (whole[name] === undefined ? [] : `${name}\n${whole[name]}\n`))
      .join("");
    const Signature = createSign("RSA-SHA256").update(text).sign(key.privateKey, "base64");
    return JSON.stringify({ ...whole, Signature, ...changed });
  }

  async function send(body: string, secret = HOOK_SECRET, type = "text/plain; charset=UTF-8") {
    const response = await inbound.service.fetch(`${inbound.service.baseUrl}/inbound-email/sns`, {
      method: "POST",
      headers: {
        "content-type": type,
        authorization: `Basic ${btoa(`inbound:${secret}`)}`,
      },
      body,
    });
    return { status: response.status, body: await response.json() };
  }

  const received = (content: string) => ({
    Subject: "Amazon SES Email Receipt Notification",
    Message: JSON.stringify({ notificationType: "Received", receipt: { action: { type: "SNS" } }, content }),
  });

  it.each([
    ["Base64", (raw: string) => Buffer.from(raw).toString("base64")],
    ["UTF-8", (raw: string) => raw],
  ])("200: a mail in %s proves, once", async (encoding, encode) => {
    const { verificationId, address } = await awaitingMail(inbound.service, app);
    const raw = mailTo(address, inbound.service, { from: `sns${encoding.length}@ox.ac.uk` });
    const notification = message(received(encode(raw)));
    expect(await send(notification)).toEqual({ status: 200, body: { verdict: "proven" } });
    expect((await read(app, verificationId)).stage).toBe("success");
    expect((await send(notification)).body.verdict).toBe("unknown");
  });

  it("200: a subscription of our topic is confirmed, by an address that the message does not choose", async () => {
    const fields = {
      Type: "SubscriptionConfirmation",
      Token: "2336412f37fb687f5d51e6e2425a8a58715b6f2cf4b9c6c93b6dfe1c7d8d",
      Message: "You have chosen to subscribe to the topic.",
      SubscribeURL: "http://169.254.169.254/latest/meta-data",
    };
    asked.length = 0;
    expect(await send(message(fields))).toEqual({ status: 200, body: { verdict: "subscribed" } });
    const query = new URLSearchParams({ Action: "ConfirmSubscription", TopicArn: ARN, Token: fields.Token });
    expect(asked.filter((url) => url !== CERTIFICATE)).toEqual([`/?${query}`]);
  });

  it("200: after a permanent bounce nothing more is sent to the address; a passing one says nothing", async () => {
    const { services } = inbound.service;
    const bounce = (bounceType: string, emailAddress: string) => ({
      Message: JSON.stringify({
        notificationType: "Bounce",
        bounce: { bounceType, bouncedRecipients: [{ emailAddress }] },
      }),
    });
    for (const type of ["Transient", "Permanent"]) {
      const answer = await send(message(bounce(type, `${type}@ox.ac.uk`)));
      expect([answer, (await findBounce(services, `${type}@ox.ac.uk`)) !== null]).toEqual([
        { status: 200, body: { verdict: "bounce" } },
        type === "Permanent",
      ]);
    }
  });

  it("200: a mail that is in S3, and a farewell, are no mails", async () => {
    const stored = { Message: JSON.stringify({ notificationType: "Received", receipt: {} }) };
    const farewell = {
      Type: "UnsubscribeConfirmation",
      Message: "x",
      Token: "x",
      SubscribeURL: "https://x.example",
    };
    for (const fields of [stored, { Message: "no JSON" }, farewell])
      expect(await send(message(fields as unknown as Fields))).toEqual({
        status: 200,
        body: { verdict: "unknown" },
      });
  });

  it.each<[string, () => string]>([
    [
      "another key",
      () => message(received("x"), { Signature: Buffer.from("x".repeat(256)).toString("base64") }),
    ],
    ["a changed text", () => message(received("x"), { Message: "y" })],
    ["another topic", () => message({ ...received("x"), TopicArn: ARN.replace("mail", "other") })],
    ["SHA-1", () => message({ ...received("x"), SignatureVersion: "1" })],
    [
      "a certificate of a stranger",
      () => message({ ...received("x"), SigningCertURL: `https://evil.example${CERTIFICATE}` }),
    ],
    [
      "a bucket at Amazon",
      () =>
        message({
          ...received("x"),
          SigningCertURL: `https://sns.eu-west-1.amazonaws.com.s3.amazonaws.com${CERTIFICATE}`,
        }),
    ],
    [
      "another region",
      () =>
        message({
          ...received("x"),
          SigningCertURL: `${HOST.replace("eu-west-1", "us-east-1")}${CERTIFICATE}`,
        }),
    ],
    ["another path", () => message({ ...received("x"), SigningCertURL: `${HOST}/x.pem` })],
    [
      "http",
      () => message({ ...received("x"), SigningCertURL: `${HOST.replace("https", "http")}${CERTIFICATE}` }),
    ],
    ["yesterday's date", () => message({ ...received("x"), Timestamp: "2026-03-03T05:06:07.000Z" })],
    ["no fields", () => "{}"],
    ["no JSON", () => "hello"],
  ])("400: %s, and nobody else is asked", async (_what, write) => {
    asked.length = 0;
    expect((await send(write())).status).toBe(400);
    expect(asked.filter((url) => url !== CERTIFICATE)).toEqual([]);
  });

  it("400: anything where no topic is set", async () => {
    const { services } = inbound.service;
    const { config } = services;
    const { sns: _sns, ...others } = config.inbound ?? { domain: "", smtp: null, hookSecret: null };
    services.config = { ...config, inbound: others };
    const { status } = await send(message(received("x")));
    services.config = config;
    expect(status).toBe(400);
  });

  it("413: more than SNS sends", async () => {
    expect((await send("x".repeat(1_100_000))).status).toBe(413);
  });

  it("415: another type", async () => {
    expect((await send("x", HOOK_SECRET, "text/html")).status).toBe(415);
  });

  it("401: without the secret", async () => {
    expect((await send(message(received("x")), "wrong")).status).toBe(401);
  });

  it("503: while Amazon can't be reached", async () => {
    isAway = true;
    const other = CERTIFICATE.replace("0123", "4567");
    const { status } = await send(message({ ...received("x"), SigningCertURL: `${HOST}${other}` }));
    isAway = false;
    expect(status).toBe(503);
  });
});
