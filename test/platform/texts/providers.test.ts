/** Vonage, MessageBird and the generic webhook, each by its documented protocol. */
import { createHash, createHmac } from "node:crypto";
import { afterEach, describe, expect, it } from "@jest/globals";
import { SignJWT } from "jose";
import { Webhook } from "standardwebhooks";
import { DeliveryError } from "../../../server/platform/delivery/delivery.ts";
import { messageBirdTexts } from "../../../server/platform/texts/messagebird.ts";
import type { TextProvider } from "../../../server/platform/texts/provider.ts";
import { vonageTexts } from "../../../server/platform/texts/vonage.ts";
import { webhookTexts } from "../../../server/platform/texts/webhook.ts";
import { type Answer, json, startTextPeer, type TextPeer, vonageAnswer } from "../../support/text-peer.ts";

const ID = "0b7f3c1e-6f0a-4a53-9a5e-2b8f1c0d4e6a";
const RECEIPTS = "https://verify.example/text-receipts";
const TEXT = {
  id: ID,
  to: "+447400123456",
  body: "493017 is your code",
  by: { way: "text" },
  timeoutMs: 5_000,
} as const;

let peer: TextPeer | undefined;
afterEach(() => peer?.close());

async function peerThat(answer: Answer): Promise<TextPeer> {
  peer = await startTextPeer(answer);
  return peer;
}

async function failureOf(provider: TextProvider): Promise<DeliveryError> {
  const sending = provider.send({ ...TEXT, receiptUrl: null });
  const error = await sending.catch((reason: unknown) => reason);
  if (!(error instanceof DeliveryError)) throw new Error(`not a DeliveryError: ${String(error)}`);
  expect(`${JSON.stringify(error)}${error.stack}`).not.toContain("7400123456");
  return error;
}

describe("vonageTexts", () => {
  const options = { apiKey: "abcd1234", apiSecret: "s", from: "Cohort", signatureSecret: "sign with this" };
  const at = ({ url }: TextPeer) => vonageTexts({ ...options, apiUrl: url });

  it("sends the documented request; what GSM 03.38 lacks goes as unicode", async () => {
    const { url, requests } = await peerThat(vonageAnswer("0"));
    const provider = vonageTexts({ ...options, apiUrl: url });
    await provider.send({ ...TEXT, receiptUrl: `${RECEIPTS}/vonage` });
    await provider.send({ ...TEXT, body: "Kod: 493017 ż", receiptUrl: null });
    const [first, second] = requests.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
    expect(requests[0]).toMatchObject({ method: "POST", url: "/sms/json" });
    expect(first).toEqual({
      api_key: "abcd1234",
      api_secret: "s",
      from: "Cohort",
      to: "447400123456",
      text: TEXT.body,
      type: "text",
      "client-ref": ID,
      "status-report-req": "true",
      callback: `${RECEIPTS}/vonage`,
    });
    expect(second).toMatchObject({ type: "unicode", "status-report-req": "false" });
  });

  it.each([
    ["1", "unreachable"],
    ["4", "refused"],
    ["5", "unreachable"],
    ["6", "recipient_refused"],
    ["7", "recipient_refused"],
    ["9", "refused"],
    ["15", "refused"],
    ["29", "recipient_refused"],
    ["33", "recipient_refused"],
  ])("status %s means %s", async (status, reason) => {
    const failure = await failureOf(at(await peerThat(vonageAnswer(status))));
    expect(failure).toMatchObject({ reason, cause: { code: Number(status), status: 200 } });
  });

  it("429 names the time, and a page in HTML with 200 is no answer", async () => {
    const limited = await failureOf(at(await peerThat(json(429, {}, { "retry-after": "17" }))));
    expect(limited).toMatchObject({ reason: "refused", retryAfterSeconds: 17, mayHaveArrived: false });
    peer?.close();
    const portal = await failureOf(at(await peerThat((response) => response.end("<html>Sign in</html>"))));
    expect(portal).toMatchObject({ reason: "unreachable", mayHaveArrived: true });
  });

  const receipt = (status: string, code = "0") => ({
    msisdn: "447400123456",
    to: "Cohort",
    messageId: "0A0000000123ABCD1",
    status,
    "err-code": code,
    "client-ref": ID,
    "message-timestamp": "2026-01-01 12:00:00 +0000",
    timestamp: "1582650446",
    nonce: "ec11dd3e&1e7f=4db8",
  });
  const sign = (fields: Record<string, string>, secret = options.signatureSecret) => {
    const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
    const text = sorted.map(([name, value]) => `&${name}=${value.replaceAll(/[&=]/g, "_")}`).join("");
    return { ...fields, sig: createHmac("sha256", secret).update(text).digest("hex").toUpperCase() };
  };
  const provider = vonageTexts(options);
  const url = `${RECEIPTS}/vonage`;

  it("reads a signed receipt as a form, as JSON and in the query", async () => {
    const fields = sign(receipt("failed", "3"));
    const expected = { id: ID, state: "undeliverable", code: "3", providerId: "0A0000000123ABCD1" };
    const json = { "content-type": "application/json" };
    const none = Buffer.alloc(0);
    const calls = [
      { method: "POST", url, headers: {}, body: Buffer.from(new URLSearchParams(fields).toString()) },
      { method: "POST", url, headers: json, body: Buffer.from(JSON.stringify(fields)) },
      { method: "GET", url: `${url}?${new URLSearchParams(fields)}`, headers: {}, body: none },
    ];
    for (const call of calls) expect(await provider.readReceipt?.(call)).toEqual(expected);
  });

  it("leaves what decides nothing open, and refuses what was changed or signed by others", async () => {
    const read = (fields: object) =>
      provider.readReceipt?.({
        method: "POST",
        url,
        headers: { "content-type": "application/json" },
        body: Buffer.from(JSON.stringify(fields)),
      });
    expect(await read(sign(receipt("buffered")))).toBe("pending");
    expect(await read({ ...sign(receipt("failed")), status: "delivered" })).toBe(null);
    expect(await read(sign(receipt("delivered"), "another"))).toBe(null);
    expect(await read(receipt("delivered"))).toBe(null);
    expect(vonageTexts({ ...options, signatureSecret: undefined } as never).readReceipt).toBe(undefined);
  });
});

describe("messageBirdTexts", () => {
  const options = {
    accessKey: "live_key",
    originator: "Cohort",
    callFrom: "+442079460018",
    signingKey: "k1",
  };
  const at = ({ url }: TextPeer) => messageBirdTexts({ ...options, apiUrl: url });

  it("sends the documented requests, for a text and for a call", async () => {
    const peer = await peerThat(json(201, { id: "e8077d803532c0b5937c639b60216938" }));
    await at(peer).send({ ...TEXT, receiptUrl: `${RECEIPTS}/messagebird` });
    await at(peer).send({ ...TEXT, by: { way: "call", language: "de-DE" }, receiptUrl: null });
    const [text, call] = peer.requests;
    expect(text).toMatchObject({ method: "POST", url: "/messages" });
    expect(text?.headers.authorization).toBe("AccessKey live_key");
    expect(JSON.parse(`${text?.body}`)).toEqual({
      originator: "Cohort",
      recipients: ["447400123456"],
      body: TEXT.body,
      reference: ID,
      datacoding: "auto",
      reportUrl: `${RECEIPTS}/messagebird`,
    });
    expect(call?.url).toBe("/voicemessages");
    expect(JSON.parse(`${call?.body}`)).toMatchObject({
      originator: "442079460018",
      language: "de-de",
      repeat: 2,
    });
  });

  it.each([
    [422, 9, "recipients", "recipient_refused"],
    [422, 10, "recipient", "recipient_refused"],
    [422, 10, "originator", "refused"],
    [401, 2, "access_key", "refused"],
    [402, 25, null, "refused"],
    [500, 99, null, "unreachable"],
  ])("%d with code %d of %s means %s", async (status, code, parameter, reason) => {
    const errors = [{ code, description: "not +447400123456", parameter }];
    const failure = await failureOf(at(await peerThat(json(status, { errors }))));
    expect(failure).toMatchObject({ reason, cause: { code, status } });
  });

  const provider = messageBirdTexts(options);
  const query = `id=abc123&reference=${ID}&recipient=447400123456&status=delivery_failed&statusErrorCode=104`;
  const url = `${RECEIPTS}/messagebird?${query}`;
  const read = async (claims: object, key = "k1", to = url) => {
    const token = await new SignJWT({ url_hash: sha256(url), ...claims })
      .setProtectedHeader({ alg: "HS256" })
      .setIssuer("MessageBird")
      .setNotBefore(Math.floor(Date.now() / 1_000))
      .setExpirationTime("1m")
      .sign(Buffer.from(key));
    const headers = { "messagebird-signature-jwt": token };
    return provider.readReceipt?.({ method: "GET", url: to, headers, body: Buffer.alloc(0) });
  };

  it("reads a status report in the query, and refuses what was changed or signed by others", async () => {
    const expected = { id: ID, state: "undeliverable", code: "104", providerId: "abc123" };
    expect(await read({})).toEqual(expected);
    expect(await read({}, "k2")).toBe(null);
    expect(await read({}, "k1", url.replace("delivery_failed", "delivered"))).toBe(null);
    expect(await read({ payload_hash: sha256("x") })).toBe(null);
    expect(await read({ iss: "Other" })).toEqual(expected); // The library sets the issuer last.
    const unsigned = { method: "GET", url, headers: {}, body: Buffer.alloc(0) };
    expect(await provider.readReceipt?.(unsigned)).toBe(null);
  });
});

describe("webhookTexts", () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const at = ({ url }: TextPeer) => webhookTexts({ url: `${url}/texts`, secret, calls: true });

  it("sends an event that a library of Standard Webhooks verifies", async () => {
    const peer = await peerThat((response) => response.writeHead(204).end());
    await at(peer).send({ ...TEXT, receiptUrl: `${RECEIPTS}/webhook` });
    await at(peer).send({ ...TEXT, by: { way: "call", language: "de-DE" }, receiptUrl: null });
    const [text, call] = peer.requests.map(({ body, headers }) =>
      new Webhook(secret).verify(body, headers as Record<string, string>),
    );
    const data = { id: ID, to: TEXT.to, body: TEXT.body };
    expect(text).toMatchObject({
      type: "text.requested",
      data: { ...data, receiptUrl: `${RECEIPTS}/webhook` },
    });
    expect(call).toMatchObject({ type: "call.requested", data: { ...data, language: "de-DE" } });
  });

  it("takes a refused recipient from 422 with its code, and nothing else", async () => {
    const refused = await peerThat(json(422, { code: "recipient_refused" }));
    expect((await failureOf(at(refused))).reason).toBe("recipient_refused");
    refused.answer = json(422, { code: "no_credit" });
    expect((await failureOf(at(refused))).reason).toBe("refused");
    refused.answer = json(503, {}, { "retry-after": "5" });
    expect(await failureOf(at(refused))).toMatchObject({ reason: "unreachable", retryAfterSeconds: 5 });
  });

  it("reads a signed receipt, and refuses a changed or old one", async () => {
    const provider = webhookTexts({ url: "https://gateway.example", secret, calls: false });
    const event = { type: "message.receipt", data: { id: ID, state: "undeliverable", code: "absent" } };
    const read = (body: string, signed = body, minutesAgo = 0) => {
      const sentAt = new Date(Date.now() - minutesAgo * 60_000);
      const headers = {
        "webhook-id": "m1",
        "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1_000)),
        "webhook-signature": new Webhook(secret).sign("m1", sentAt, signed),
      };
      return provider.readReceipt?.({ method: "POST", url: RECEIPTS, headers, body: Buffer.from(body) });
    };
    const body = JSON.stringify(event);
    expect(await read(body)).toEqual({ id: ID, state: "undeliverable", code: "absent", providerId: null });
    expect(await read(body.replace("undeliverable", "delivered"), body)).toBe(null);
    expect(await read(body, body, 6)).toBe(null);
    expect(await read(JSON.stringify({ type: "other", data: event.data }))).toBe("pending");
  });
});

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
