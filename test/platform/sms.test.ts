import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { DeliveryError, type DeliveryFailure } from "../../server/platform/delivery/delivery.ts";
import { type TwilioOptions, twilioSms } from "../../server/platform/delivery/sms.ts";

const ACCOUNT = `AC${"0".repeat(32)}`;
const TOKEN = "a-token: with/odd+signs";
const MESSAGE = { to: "+4915112345678", body: "Your code is 493017. Grüße & bis bald 👋" };
const SID = `SM${"1".repeat(32)}`;

/** What a server that speaks like Twilio was asked, and how it is told to answer. */
interface Peer {
  url: string;
  requests: { method: string; url: string; headers: IncomingMessage["headers"]; body: string }[];
}

type Answer = (response: ServerResponse) => void;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** The import of the package belongs to no test's time-out. */
beforeAll(async () => {
  await import("twilio");
});

async function twilioThat(answer: Answer): Promise<Peer> {
  const requests: Peer["requests"] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    requests.push({ method: `${request.method}`, url: `${request.url}`, headers: request.headers, body });
    answer(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

function json(status: number, body: unknown): Answer {
  return (response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
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

function smsTo({ url }: Pick<Peer, "url">, options: Partial<TwilioOptions> = {}) {
  return twilioSms({
    accountSid: ACCOUNT,
    authToken: TOKEN,
    from: "+491511111111",
    apiUrl: url,
    timeoutMs: 5_000,
    ...options,
  });
}

/** The failure, once it is known that nothing of it tells who was to get what. */
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

describe("twilioSms", () => {
  it("sends Twilio's documented request, and nothing more", async () => {
    const peer = await twilioThat(created);
    await smsTo(peer)(MESSAGE);
    const [request] = peer.requests;
    expect(peer.requests).toHaveLength(1);
    expect(request?.method).toBe("POST");
    expect(request?.url).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Messages.json`);
    expect(request?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
    expect(request?.headers.authorization).toBe(`Basic ${btoa(`${ACCOUNT}:${TOKEN}`)}`);
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      To: MESSAGE.to,
      From: "+491511111111",
      Body: MESSAGE.body,
    });
  });

  it("lets a messaging service choose the sender", async () => {
    const peer = await twilioThat(created);
    const send = twilioSms({
      accountSid: ACCOUNT,
      authToken: TOKEN,
      messagingServiceSid: "MG123",
      apiUrl: peer.url,
    });
    await send(MESSAGE);
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
    ["a code that is no code", problem(400, Number(MESSAGE.to.slice(1))), "refused", undefined, 400],
    [
      "a status that is no status",
      json(400, { type: "t", title: "t", status: Number(MESSAGE.to.slice(1)), code: 21211 }),
      "unreachable",
      21211,
      undefined,
    ],
    ["null", json(400, null), "refused", undefined, 400],
    [
      "201 with garbage",
      (r) => r.writeHead(201).end(`<p>${MESSAGE.to}`),
      "unreachable",
      undefined,
      undefined,
    ],
    ["201 with nothing", (r) => r.writeHead(201).end(), "unreachable", undefined, undefined],
    ["200 with other JSON", json(200, { hello: MESSAGE.body }), "unreachable", undefined, undefined],
  ];

  it.each(answers)("%s: says what it means, after one request", async (_, answer, reason, code, status) => {
    const peer = await twilioThat(answer);
    const failure = await failureOf(smsTo(peer)(MESSAGE));
    expect(failure).toMatchObject({ name: "DeliveryError", reason, cause: { code, status } });
    expect(peer.requests).toHaveLength(1);
  });

  it("says unreachable when nobody listens", async () => {
    const failure = await failureOf(smsTo({ url: "http://127.0.0.1:1" })(MESSAGE));
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
    let hungUp: Promise<unknown> | undefined;
    const peer = await twilioThat((response) => {
      hungUp = once(response, "close");
      answer(response);
    });
    const start = performance.now();
    expect(await failureOf(smsTo(peer, { timeoutMs: 300 })(MESSAGE))).toMatchObject({ reason: "timeout" });
    expect(performance.now() - start).toBeLessThan(1_500);
    await hungUp;
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
