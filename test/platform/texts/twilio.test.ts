import { once } from "node:events";
import { inspect } from "node:util";
import { afterEach, describe, expect, it, jest } from "@jest/globals";
import twilio from "twilio";
import type { TwilioOptions } from "../../../server/config/texts.ts";
import {
  DeliveryError,
  type DeliveryFailure,
  type TextBy,
} from "../../../server/platform/delivery/delivery.ts";
import { twilioTexts } from "../../../server/platform/texts/twilio.ts";
import { type Answer, json, startTextPeer, type TextPeer } from "../../support/text-peer.ts";
import { REAL } from "../../support/time-limits.ts";

const ACCOUNT = `AC${"0".repeat(32)}`;
const TOKEN = "a-token: with/odd+signs";
const MESSAGE = { to: "+4915112345678", body: "Your code is 493017. Grüße & bis bald 👋" };
const SID = `SM${"1".repeat(32)}`;

const closing: (() => void)[] = [];
afterEach(() => {
  jest.useRealTimers();
  for (const close of closing.splice(0)) close();
});

async function twilioThat(answer: Answer): Promise<TextPeer> {
  const peer = await startTextPeer(answer);
  closing.push(peer.close);
  return peer;
}

/** The documented answer, shortened. It repeats the recipient and the text, as Twilio's does. */
const created = json(201, {
  sid: SID,
  account_sid: ACCOUNT,
  to: MESSAGE.to,
  from: "+491511111111",
  body: MESSAGE.body,
  status: "queued",
  error_code: null,
  error_message: null,
});

/** Twilio quotes the recipient in its messages. */
function problem(status: number, code: number): Answer {
  const message = `The 'To' number ${MESSAGE.to} can't get "${MESSAGE.body}".`;
  return json(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
}

function failedAtOnce(code: number | null): Answer {
  const message = code === null ? null : `${MESSAGE.to} can't get "${MESSAGE.body}".`;
  return json(201, { sid: SID, to: MESSAGE.to, status: "failed", error_code: code, error_message: message });
}

const ID = "0b7f3c1e-6f0a-4a53-9a5e-2b8f1c0d4e6a";

function smsTo(
  { url }: Pick<TextPeer, "url">,
  options: Partial<TwilioOptions> = { from: "+491511111111" },
  { timeoutMs = 5_000, receiptUrl = null }: { timeoutMs?: number; receiptUrl?: string | null } = {},
) {
  const provider = twilioTexts({ accountSid: ACCOUNT, authToken: TOKEN, apiUrl: url, ...options });
  return (message: { to: string; body: string; by?: TextBy }) =>
    provider.send({ by: { way: "text" }, ...message, id: ID, receiptUrl, timeoutMs });
}

/** The failure, after a check that it names neither recipient nor content. */
async function failureOf(sending: Promise<void>): Promise<DeliveryError> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DeliveryError)) throw new Error(`not a DeliveryError: ${inspect(error)}`);
  const told = `${inspect(error, { depth: 9, showHidden: true })}${JSON.stringify(error)}${error.stack}`;
  for (const secret of [MESSAGE.to, MESSAGE.to.slice(1), MESSAGE.body, "493017", TOKEN]) {
    expect(told).not.toContain(secret);
  }
  return error;
}

describe("twilioTexts", () => {
  it("sends Twilio's documented request, and nothing more", async () => {
    const peer = await twilioThat(created);
    await smsTo(peer)(MESSAGE);
    const [request] = peer.requests;
    expect(peer.requests).toHaveLength(1);
    expect(request?.method).toBe("POST");
    expect(request?.url).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Messages.json`);
    expect(request?.headers["content-type"]).toMatch(/^application\/x-www-form-urlencoded/);
    expect(request?.headers.authorization).toBe(`Basic ${btoa(`${ACCOUNT}:${TOKEN}`)}`);
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      To: MESSAGE.to,
      From: "+491511111111",
      Body: MESSAGE.body,
    });
  });

  it("lets a messaging service choose the sender", async () => {
    const peer = await twilioThat(created);
    await smsTo(peer, { messagingServiceSid: "MG123" })(MESSAGE);
    expect(Object.fromEntries(new URLSearchParams(peer.requests[0]?.body))).toEqual({
      To: MESSAGE.to,
      MessagingServiceSid: "MG123",
      Body: MESSAGE.body,
    });
  });

  it("keeps the path of a proxy", async () => {
    const peer = await twilioThat(created);
    await smsTo({ url: `${peer.url}/twilio/` })(MESSAGE);
    expect(peer.requests[0]?.url).toBe(`/twilio/2010-04-01/Accounts/${ACCOUNT}/Messages.json`);
  });

  it("sends many messages at once, each to its own recipient", async () => {
    const peer = await twilioThat(created);
    const send = smsTo(peer);
    const numbers = Array.from({ length: 30 }, (_, index) => `+4915112345${100 + index}`);
    await Promise.all(numbers.map((to) => send({ to, body: `for ${to}` })));
    const sent = peer.requests.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
    expect(sent.map(({ To }) => To).sort()).toEqual(numbers);
    expect(sent.every(({ To, Body }) => Body === `for ${To}`)).toBe(true);
  });

  it("refuses settings with which nothing could ever be sent", () => {
    expect(() => smsTo({ url: "http://127.0.0.1" }, { accountSid: "SK1" })).toThrow("AC");
    expect(() => smsTo({ url: "http://127.0.0.1" }, { from: "" })).toThrow("sender");
  });

  const answers: [string, Answer, DeliveryFailure, number | undefined, number | undefined][] = [
    ["400 with a general code", problem(400, 21606), "refused", 21606, 400],
    ["401", problem(401, 20003), "refused", 20003, 401],
    ["429", problem(429, 20429), "refused", 20429, 429],
    ["500", problem(500, 20500), "unreachable", 20500, 500],
    ["503 in HTML", (r) => r.writeHead(503).end("<html>"), "unreachable", undefined, 503],
    ["a redirect", (r) => r.writeHead(307, { location: "/elsewhere" }).end(), "refused", undefined, 307],
    ["an invalid number", problem(400, 21211), "recipient_refused", 21211, 400],
    ["an unsubscribed number", problem(400, 21610), "recipient_refused", 21610, 400],
    ["an unreachable number", problem(400, 21612), "recipient_refused", 21612, 400],
    ["a landline", problem(400, 21614), "recipient_refused", 21614, 400],
    [
      "an answer in the form of RFC 9457",
      json(400, { type: "t", title: `no ${MESSAGE.to}`, status: 400, code: 21211, detail: MESSAGE.body }),
      "recipient_refused",
      21211,
      400,
    ],
    ["A11: 201 of a message that has failed", failedAtOnce(30001), "refused", 30001, 201],
    ["A11: 201 of one that failed without a code", failedAtOnce(null), "refused", undefined, 201],
    ["A11: 201 of one to a landline", failedAtOnce(21614), "recipient_refused", 21614, 201],
    ["a code that is no code", problem(400, Number(MESSAGE.to.slice(1))), "refused", undefined, 400],
    [
      "a status that is no status",
      json(400, { type: "t", title: "t", status: Number(MESSAGE.to.slice(1)), code: 21211 }),
      "recipient_refused",
      21211,
      400,
    ],
    ["null", json(400, null), "refused", undefined, 400],
    ["201 with garbage", (r) => r.writeHead(201).end(`<p>${MESSAGE.to}`), "unreachable", undefined, 201],
    ["201 with nothing", (r) => r.writeHead(201).end(), "unreachable", undefined, 201],
    ["200 with other JSON", json(200, { hello: MESSAGE.body }), "unreachable", undefined, 200],
  ];

  it.each(answers)("%s: says what it means, after one request", async (_, answer, reason, code, status) => {
    const peer = await twilioThat(answer);
    const failure = await failureOf(smsTo(peer)(MESSAGE));
    expect(failure).toMatchObject({ name: "DeliveryError", reason, cause: { code, status } });
    expect(peer.requests).toHaveLength(1);
  });

  it("says unreachable when nobody listens", async () => {
    const { url, close } = await startTextPeer(created);
    close();
    const failure = await failureOf(smsTo({ url })(MESSAGE));
    expect(failure).toMatchObject({ reason: "unreachable", cause: { code: "ECONNREFUSED" } });
  });

  it("says unreachable when the answer breaks off", async () => {
    const peer = await twilioThat((response) => {
      response.writeHead(201, { "content-length": 500 }).write(`{"to":"${MESSAGE.to}"`);
      setTimeout(() => response.destroy(), 50);
    });
    expect(await failureOf(smsTo(peer)(MESSAGE))).toMatchObject({ reason: "unreachable" });
    expect(peer.requests).toHaveLength(1);
  });

  it("reads no endless answer", async () => {
    const peer = await twilioThat(json(201, { sid: SID, body: "x".repeat(1_000_000) }));
    expect(await failureOf(smsTo(peer)(MESSAGE))).toMatchObject({ reason: "unreachable" });
  });

  const silences: [string, Answer][] = [
    ["without an answer", () => undefined],
    ["after the head", (response) => response.writeHead(201).flushHeaders()],
    [
      "half-way through the body",
      (response) => response.writeHead(201, { "content-length": 500 }).write('{"sid":'),
    ],
    [
      "in an answer that trickles",
      (response) => {
        response.writeHead(201);
        const trickle = setInterval(() => response.write(" "), 20);
        response.on("close", () => clearInterval(trickle));
      },
    ],
  ];

  it.each(silences)("says timeout in time and hangs up when the peer hangs %s", async (_, answer) => {
    const { promise: reached, resolve: reach } = Promise.withResolvers<Promise<unknown>[]>();
    const peer = await twilioThat((response) => {
      reach([once(response, "close")]);
      answer(response);
    });
    jest.useFakeTimers({ doNotFake: [...REAL] });
    const failed = failureOf(smsTo(peer)(MESSAGE));
    const hungUp = await reached;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await failed).toMatchObject({ reason: "timeout" });
    await Promise.all(hungUp);
    expect(peer.requests).toHaveLength(1);
  });

  it("works again after a failure", async () => {
    let calls = 0;
    const peer = await twilioThat((response) => (++calls === 1 ? problem(500, 20500) : created)(response));
    const send = smsTo(peer);
    await failureOf(send(MESSAGE));
    await send(MESSAGE);
    expect(peer.requests).toHaveLength(2);
  });
});

describe("twilioTexts: calls and receipts", () => {
  it("calls by the Calls resource, with the words in TwiML", async () => {
    const peer = await twilioThat(json(201, { sid: `CA${"1".repeat(32)}`, status: "queued" }));
    const send = smsTo(
      peer,
      { from: "Cohort", callFrom: "+442079460018" },
      { receiptUrl: "https://a.example/r" },
    );
    await send({ to: MESSAGE.to, body: 'Code 1 & 2 <b> "x"', by: { way: "call", language: "de-DE" } });
    const [request] = peer.requests;
    expect(request?.url).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Calls.json`);
    const { Twiml, ...fields } = Object.fromEntries(new URLSearchParams(request?.body));
    expect(fields).toEqual({
      To: MESSAGE.to,
      From: "+442079460018",
      StatusCallback: `https://a.example/r?id=${ID}`,
    });
    expect(Twiml).toContain('<Say language="de-DE">Code 1 &#38; 2 &#60;b&#62; &#34;x&#34;</Say>');
  });

  const TEMPLATE = `HX${"3".repeat(32)}`;
  it.each([
    ["de", `HX${"4".repeat(32)}`],
    ["pt", `HX${"5".repeat(32)}`],
    ["pl", TEMPLATE],
  ])(
    "sends WhatsApp's template in the language of the page (%s), else the first one",
    async (language, sid) => {
      const peer = await twilioThat(created);
      const templates = [
        { language: "en_GB", name: TEMPLATE },
        { language: "de", name: `HX${"4".repeat(32)}` },
        { language: "pt_PT", name: `HX${"5".repeat(32)}` },
      ];
      const whatsApp = { from: "+442079460018", templates };
      await smsTo(peer, { from: "Cohort", whatsApp })({
        ...MESSAGE,
        by: { way: "whatsapp", language, code: "493017" },
      });
      const [request] = peer.requests;
      expect(request?.url).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Messages.json`);
      expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
        To: `whatsapp:${MESSAGE.to}`,
        From: "whatsapp:+442079460018",
        ContentSid: sid,
        ContentVariables: '{"1":"493017"}',
      });
    },
  );

  const url = `https://verify.example/text-receipts/twilio?id=${ID}`;
  const provider = twilioTexts({ accountSid: ACCOUNT, authToken: TOKEN, from: "+491511111111" });
  const read = (fields: Record<string, string>, sign = twilio.getExpectedTwilioSignature, at = url) => {
    const headers = { "x-twilio-signature": sign(TOKEN, url, fields) };
    const body = Buffer.from(new URLSearchParams(fields).toString());
    return provider.readReceipt?.({ method: "POST", url: at, headers, body });
  };
  const sid = `SM${"2".repeat(32)}`;

  it.each([
    [
      { MessageStatus: "delivered", MessageSid: sid },
      { state: "delivered", code: null },
    ],
    [
      { MessageStatus: "undelivered", MessageSid: sid, ErrorCode: "30003" },
      { state: "undeliverable", code: "30003" },
    ],
    [
      { MessageStatus: "failed", MessageSid: sid, ErrorCode: "30006" },
      { state: "undeliverable", code: "30006" },
    ],
    [
      { CallStatus: "completed", CallSid: sid },
      { state: "delivered", code: null },
    ],
    [
      { CallStatus: "no-answer", CallSid: sid },
      { state: "undeliverable", code: "no-answer" },
    ],
  ])("a receipt signed by Twilio's own library is read: %j", async (fields, expected) => {
    const sent = { To: MESSAGE.to, AccountSid: ACCOUNT, ...fields };
    expect(await read(sent)).toEqual({ id: ID, providerId: sid, ...expected });
  });

  it("one on its way decides nothing; a changed one, another address and another token are refused", async () => {
    expect(await read({ MessageStatus: "sent", MessageSid: sid })).toBe("pending");
    const fields = { MessageStatus: "undelivered", MessageSid: sid };
    const ofOther = { MessageStatus: "delivered", MessageSid: sid };
    expect(await read(fields, (token, at) => twilio.getExpectedTwilioSignature(token, at, ofOther))).toBe(
      null,
    );
    expect(await read(fields, (_, at, given) => twilio.getExpectedTwilioSignature("t", at, given))).toBe(
      null,
    );
    expect(await read(fields, undefined, url.replace("0b7f", "1b7f"))).toBe(null);
  });
});
