import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { inspect } from "node:util";
import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { DeliveryError, type DeliveryFailure } from "../../server/platform/delivery/delivery.ts";
import { smtpMail } from "../../server/platform/delivery/mail.ts";
import { REAL } from "../support/time-limits.ts";

const FROM = "Cohort <no-reply@cohort.example>";
const MAIL = {
  to: "anna.schmidt@students.example",
  subject: "Ihr Bestätigungscode",
  text: "Your code is 493017.\n.\nGrüße",
};

const closing: (() => void)[] = [];
afterEach(() => {
  jest.useRealTimers();
  for (const close of closing.splice(0)) close();
});

function mailThrough(url: string, timeoutMs = 5_000) {
  const mail = smtpMail({ url, from: FROM, timeoutMs });
  closing.push(() => mail.close());
  return mail;
}

async function addressOf(server: Server): Promise<string> {
  if (!server.listening) await once(server, "listening");
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** One SMTP transaction. */
interface Delivery {
  session: string;
  from: string;
  to: string[];
  content: string;
}

/** A real SMTP server that keeps what it gets. Its certificate is its own, so TLS is for those who ask. */
async function smtpServer(options: SMTPServerOptions = {}) {
  const deliveries: Delivery[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    hideSTARTTLS: true,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        deliveries.push({
          session: session.id,
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          content: Buffer.concat(chunks).toString("utf8"),
        });
        done(null, "queued");
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  const address = await addressOf(server.listen(0, "127.0.0.1"));
  closing.push(() => server.close());
  return { address, deliveries };
}

/** A peer that speaks by the script: what it answers to each command, or nothing at all. */
async function scriptedServer(answers: Record<string, string | ((socket: Socket) => void)>) {
  const heard: string[] = [];
  const server = createServer((socket) => {
    closing.push(() => socket.destroy());
    socket.on("error", () => undefined);
    const answer = (command: string) => {
      heard.push(command);
      const act = answers[command] ?? "250 ok";
      if (typeof act === "string") socket.write(`${act}\r\n`);
      else act(socket);
    };
    answer("CONNECT");
    let rest = "";
    let inData = false;
    socket.setEncoding("utf8").on("data", (chunk) => {
      const lines = (rest + chunk).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (inData && line !== ".") continue;
        inData = line.startsWith("DATA") && answers.DATA === undefined;
        if (inData) socket.write("354 go ahead\r\n");
        else answer(line === "." ? "END" : (line.split(/[ :]/)[0] ?? ""));
      }
    });
  }).listen(0, "127.0.0.1");
  closing.push(() => server.close());
  return { address: await addressOf(server), heard };
}

/** The failure, after a check that it names neither recipient nor content. */
async function failureOf(sending: Promise<void>): Promise<DeliveryError> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DeliveryError)) throw new Error(`not a DeliveryError: ${inspect(error)}`);
  const told = `${inspect(error, { depth: 9, showHidden: true })}${JSON.stringify(error)}${error.stack}`;
  for (const secret of ["anna.schmidt", "students.example", MAIL.subject, "493017", "hunter2"]) {
    expect(told).not.toContain(secret);
  }
  return error;
}

/** The header fields of a message, unfolded, by their lower-case names. */
function headersOf({ content }: Delivery): Record<string, string> {
  const head = content.slice(0, content.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  return Object.fromEntries(
    head.split("\r\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

describe("smtpMail", () => {
  it("names an address of its own for bounces in the envelope, and nowhere else", async () => {
    const { address, deliveries } = await smtpServer();
    const mail = smtpMail({ url: `smtp://${address}`, from: FROM, bouncesTo: "bounces@cohort.example" });
    closing.push(() => mail.close());
    await mail.send(MAIL);
    expect(deliveries[0]).toMatchObject({ from: "bounces@cohort.example", to: [MAIL.to] });
    expect(headersOf(deliveries[0] as Delivery)).toMatchObject({ from: FROM, to: MAIL.to });
    expect(deliveries[0]?.content).not.toContain("bounces@");
  });

  it.each([
    ["Shop, Ltd <hello@shop.example>", /^From: "Shop, Ltd" <hello@shop\.example>\r$/m],
    ['"Shop, Ltd" <hello@shop.example>', /^From: "Shop, Ltd" <hello@shop\.example>\r$/m],
    [
      "Käse & Brot <hello@shop.example>",
      /^From: =\?UTF-8\?Q\?K=C3=A4se_=26_Brot\?= <hello@shop\.example>\r$/m,
    ],
    ["hello@shop.example", /^From: hello@shop\.example\r$/m],
  ])("A11: sends as one sender from %s", async (from, line) => {
    const { address, deliveries } = await smtpServer();
    const mail = smtpMail({ url: `smtp://${address}`, from });
    closing.push(() => mail.close());
    await mail.send({ ...MAIL, id: "one" });
    const [{ from: envelope, content } = { from: "", content: "" }] = deliveries;
    expect([envelope, content]).toEqual(["hello@shop.example", expect.stringMatching(line)]);
    expect(content).toContain("Message-ID: <one@shop.example>");
  });

  it("A11: names itself as it is told to in EHLO, and the URL has the last word", async () => {
    const names: string[] = [];
    const onMailFrom: SMTPServerOptions["onMailFrom"] = (_address, { hostNameAppearsAs }, done) => {
      names.push(String(hostNameAppearsAs));
      done();
    };
    const { address } = await smtpServer({ onMailFrom });
    for (const query of ["", "?name=mta.shop.example"]) {
      const url = `smtp://${address}${query}`;
      const mail = smtpMail({ url, from: FROM, helloName: "verify.example" });
      closing.push(() => mail.close());
      await mail.send(MAIL);
    }
    expect(names).toEqual(["verify.example", "mta.shop.example"]);
  });

  it("delivers one mail to one recipient, marked as sent by a machine", async () => {
    const { address, deliveries } = await smtpServer();
    await mailThrough(`smtp://${address}`).send(MAIL);
    expect(deliveries).toHaveLength(1);
    const [delivery] = deliveries as [Delivery];
    expect(delivery).toMatchObject({ from: "no-reply@cohort.example", to: [MAIL.to] });
    const headers = headersOf(delivery);
    expect(headers).toMatchObject({
      from: FROM,
      to: MAIL.to,
      "auto-submitted": "auto-generated",
      "x-auto-response-suppress": "OOF, AutoReply",
      "content-type": "text/plain; charset=utf-8",
    });
    expect(headers.subject).toBe("=?UTF-8?Q?Ihr_Best=C3=A4tigungscode?=");
    expect(headers["message-id"]).toMatch(/^<[^@<>]+@cohort\.example>$/);
    expect(Object.keys(headers).sort()).toEqual([
      "auto-submitted",
      "content-transfer-encoding",
      "content-type",
      "date",
      "from",
      "message-id",
      "mime-version",
      "subject",
      "to",
      "x-auto-response-suppress",
    ]);
    expect(delivery.content).toContain("Your code is 493017.\r\n.\r\nGr=C3=BC=C3=9Fe");
  });

  it("delivers text and HTML as alternatives", async () => {
    const { address, deliveries } = await smtpServer();
    await mailThrough(`smtp://${address}`).send({ ...MAIL, html: "<p>Your code is <b>493017</b>.</p>" });
    const [delivery] = deliveries as [Delivery];
    expect(headersOf(delivery)["content-type"]).toMatch(/^multipart\/alternative/);
    expect(delivery.content).toContain("text/plain");
    expect(delivery.content).toContain("<p>Your code is <b>493017</b>.</p>");
  });

  it("uses a connection again, and another one after the server has hung up", async () => {
    const { address, deliveries } = await smtpServer({ socketTimeout: 300 });
    const mail = mailThrough(`smtp://${address}`);
    await mail.send(MAIL);
    await mail.send(MAIL);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await mail.send(MAIL);
    const [first, second, third] = deliveries.map(({ session }) => session);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(deliveries).toHaveLength(3);
  });

  it("sends many mails at once, each to its own recipient", async () => {
    const { address, deliveries } = await smtpServer();
    const mail = mailThrough(`smtp://${address}`);
    const addresses = Array.from({ length: 20 }, (_, index) => `student${100 + index}@students.example`);
    await Promise.all(addresses.map((to) => mail.send({ ...MAIL, to })));
    expect(deliveries.flatMap(({ to }) => to).sort()).toEqual(addresses);
  });

  it("logs in over TLS", async () => {
    let login: string | undefined;
    const { address, deliveries } = await smtpServer({
      authOptional: false,
      hideSTARTTLS: false,
      onAuth({ username, password }, session, done) {
        login = `${username}/${password}/${session.secure}`;
        done(null, { user: username ?? "" });
      },
    });
    const url = `smtp://cohort%40mail.example:hunter2%2F@${address}?tls.rejectUnauthorized=false`;
    await mailThrough(url).send(MAIL);
    expect(login).toBe("cohort@mail.example/hunter2//true");
    expect(deliveries).toHaveLength(1);
  });

  it.each([
    ["smtps", { secure: true }],
    ["smtp", { hideSTARTTLS: false }],
  ])("does not trust an unknown certificate over %s", async (scheme, options) => {
    const { address, deliveries } = await smtpServer(options);
    const failure = await failureOf(mailThrough(`${scheme}://${address}`).send(MAIL));
    expect(failure.reason).toBe("unreachable");
    expect(deliveries).toHaveLength(0);
  });

  it("sends no password to a server without TLS", async () => {
    let asked = false;
    const { address } = await smtpServer({
      allowInsecureAuth: true,
      disabledCommands: ["STARTTLS"],
      onAuth(_auth, _session, done) {
        asked = true;
        done(null, { user: "x" });
      },
    });
    const failure = await failureOf(mailThrough(`smtp://cohort:hunter2@${address}`).send(MAIL));
    expect(failure).toMatchObject({ reason: "refused", cause: { code: "ETLS" } });
    expect(asked).toBe(false);
  });

  it("says refused when the login fails", async () => {
    const { address } = await smtpServer({
      hideSTARTTLS: false,
      onAuth: (_auth, _session, done) => done(new Error("no such user: hunter2")),
    });
    const url = `smtp://cohort:hunter2@${address}?tls.rejectUnauthorized=false`;
    expect(await failureOf(mailThrough(url).send(MAIL))).toMatchObject({
      reason: "refused",
      cause: { status: 535 },
    });
  });
});

describe("what a mail can't be made to do", () => {
  const hostile = [
    "anna@students.example\r\nBcc: eve@evil.example",
    "anna@students.example\nBcc: eve@evil.example",
    "anna@students.example, eve@evil.example",
    "anna@students.example;eve@evil.example",
    "anna@students.example>\r\nRCPT TO:<eve@evil.example",
    "Anna <anna@students.example>",
    '"anna@students.example"@evil.example',
    "anna@students.example@evil.example",
    "group:anna@students.example,eve@evil.example;",
    "anna@students.example\0",
    "anna@students.example\u0085eve@evil.example",
    "anna@[127.0.0.1]",
    "anna(eve@evil.example)@students.example",
    "not an address",
    `${"a".repeat(250)}@students.example`,
    "",
  ];

  it.each(hostile)("%j is nobody's address", async (to) => {
    const { address, deliveries } = await smtpServer();
    expect(await failureOf(mailThrough(`smtp://${address}`).send({ ...MAIL, to }))).toMatchObject({
      reason: "recipient_refused",
    });
    expect(deliveries).toHaveLength(0);
  });

  it.each(["\r\n", "\n", "\r", "\r\n\r\n", "\u2028"])("a subject with %j adds no header", async (end) => {
    const { address, deliveries } = await smtpServer();
    const subject = `Your code${end}Bcc: eve@evil.example${end}X-Evil: yes`;
    await mailThrough(`smtp://${address}`).send({ ...MAIL, subject });
    const [delivery] = deliveries as [Delivery];
    expect(delivery.to).toEqual([MAIL.to]);
    const headers = headersOf(delivery);
    expect(headers).not.toHaveProperty("bcc");
    expect(headers).not.toHaveProperty("x-evil");
    expect(headers["auto-submitted"]).toBe("auto-generated");
    expect(delivery.content).toContain("Your code is 493017.");
  });

  it.each([
    "smtp://h?logger=true",
    "smtp://h?debug=1",
    "smtp://h?disableFileAccess=false",
    "smtp://h?pool=0",
  ])("the URL %s is refused: it would open what is closed", (url) => {
    expect(() => smtpMail({ url, from: FROM })).toThrow("can't be set");
  });

  it.each(["", "mail.example", "https://mail.example", "smtp:", "smtp://"])("%j is no server", (url) => {
    expect(() => smtpMail({ url, from: FROM })).toThrow("SMTP");
  });
});

describe("how an SMTP server says no", () => {
  const replies: [string, string, DeliveryFailure, string, number][] = [
    ["RCPT", "550 5.1.1 <anna.schmidt@students.example> unknown", "recipient_refused", "5.1.1", 550],
    ["RCPT", "550-5.2.1 anna.schmidt is\r\n550 5.2.1 disabled", "recipient_refused", "5.2.1", 550],
    ["RCPT", "552 5.2.2 mailbox of anna.schmidt is full", "recipient_refused", "5.2.2", 552],
    ["RCPT", "550 5.5.0 mailbox unavailable", "recipient_refused", "5.5.0", 550],
    ["RCPT", "550 anna.schmidt? No such user", "recipient_refused", "EENVELOPE", 550],
    ["RCPT", "554 5.7.1 <anna.schmidt@students.example> relay access denied", "refused", "5.7.1", 554],
    ["RCPT", "550 5.1.8 sender's domain has no MX", "refused", "5.1.8", 550],
    ["RCPT", "450 4.2.0 <anna.schmidt@students.example> greylisted", "deferred", "4.2.0", 450],
    ["RCPT", "503 what?", "refused", "EENVELOPE", 503],
    ["RCPT", "421 4.3.2 shutting down, anna.schmidt", "unreachable", "4.3.2", 421],
    ["MAIL", "550 5.1.0 sender rejected", "refused", "5.1.0", 550],
    ["MAIL", "452 4.3.1 disk full", "deferred", "4.3.1", 452],
    ["END", "554 5.7.1 spam: 493017", "refused", "5.7.1", 554],
    ["END", "550 5.1.1 anna.schmidt is unknown", "recipient_refused", "5.1.1", 550],
    ["END", "550 5.1.7 sender is odd", "refused", "5.1.7", 550],
    ["END", "554 delivery error for anna.schmidt", "refused", "EMESSAGE", 554],
    ["CONNECT", "554 go away", "refused", "EPROTOCOL", 554],
    ["CONNECT", "421 too many connections", "unreachable", "EPROTOCOL", 421],
  ];

  it.each(replies)("%s, %j: %s", async (command, reply, reason, code, status) => {
    const { address, heard } = await scriptedServer({ CONNECT: "220 hi", [command]: reply });
    const failure = await failureOf(mailThrough(`smtp://${address}`).send(MAIL));
    expect(failure).toMatchObject({ reason, cause: { code, status } });
    expect(heard.filter((line) => line === "END").length).toBeLessThanOrEqual(1);
  });

  it("goes on over the same connection after a refused recipient", async () => {
    const { address, deliveries } = await smtpServer({
      onRcptTo({ address: to }, _session, done) {
        done(to.startsWith("anna") ? Object.assign(new Error("no user"), { responseCode: 550 }) : null);
      },
    });
    const mail = mailThrough(`smtp://${address}`);
    expect(await failureOf(mail.send(MAIL))).toMatchObject({ reason: "recipient_refused" });
    await mail.send({ ...MAIL, to: "ben@students.example" });
    expect(deliveries.map(({ to }) => to)).toEqual([["ben@students.example"]]);
  });
});

describe("when the SMTP server is out of order", () => {
  it("says unreachable when nobody listens", async () => {
    const failure = await failureOf(mailThrough("smtp://127.0.0.1:1").send(MAIL));
    expect(failure).toMatchObject({ reason: "unreachable", cause: { code: "ESOCKET" } });
  });

  it("says unreachable when the host has no address", async () => {
    const failure = await failureOf(mailThrough("smtp://mail.invalid").send(MAIL));
    expect(failure.reason).toBe("unreachable");
  });

  it("says unreachable when something else than SMTP answers", async () => {
    const { address } = await scriptedServer({ CONNECT: "HTTP/1.1 400 anna.schmidt" });
    expect(await failureOf(mailThrough(`smtp://${address}`).send(MAIL))).toMatchObject({
      reason: "unreachable",
    });
  });

  it.each(["CONNECT", "EHLO", "MAIL", "RCPT", "END"])(
    "says unreachable when the connection breaks at %s",
    async (command) => {
      const { address, heard } = await scriptedServer({
        CONNECT: "220 hi",
        [command]: (socket: Socket) => socket.destroy(),
      });
      const failure = await failureOf(mailThrough(`smtp://${address}`).send(MAIL));
      expect(failure.reason).toBe("unreachable");
      expect(heard.filter((line) => line === "END")).toHaveLength(command === "END" ? 1 : 0);
    },
  );

  it.each(["CONNECT", "EHLO", "MAIL", "RCPT", "END"])(
    "says timeout in time, hangs up and sends nothing twice when the peer hangs at %s",
    async (command) => {
      const { promise: reached, resolve: reach } = Promise.withResolvers<Promise<unknown>[]>();
      const { address, heard } = await scriptedServer({
        CONNECT: "220 hi",
        [command]: (socket) => reach([once(socket, "close")]),
      });
      jest.useFakeTimers({ doNotFake: [...REAL] });
      const failed = failureOf(mailThrough(`smtp://${address}`, 300).send(MAIL));
      const hungUp = await reached;
      await jest.advanceTimersByTimeAsync(300);
      expect(await failed).toMatchObject({ reason: "timeout" });
      await Promise.all(hungUp);
      expect(heard.filter((line) => line === command)).toHaveLength(1);
    },
  );

  it("says timeout when replies trickle in, which no time-out of silence notices", async () => {
    const { address } = await scriptedServer({
      CONNECT: "220 hi",
      RCPT: (socket) => {
        const trickle = setInterval(() => socket.write("250-"), 20);
        socket.on("close", () => clearInterval(trickle));
      },
    });
    expect(await failureOf(mailThrough(`smtp://${address}`, 300).send(MAIL))).toMatchObject({
      reason: "timeout",
    });
  });

  it("drops a mail whose time is up while it waits for a free connection", async () => {
    const { address, heard } = await scriptedServer({ CONNECT: "220 hi", MAIL: () => undefined });
    const mail = mailThrough(`smtp://${address}`, 300);
    const failures = await Promise.all(Array.from({ length: 12 }, () => failureOf(mail.send(MAIL))));
    expect(failures.map(({ reason }) => reason)).toEqual(Array(12).fill("timeout"));
    // Those that were cut off are still being heard of for a moment.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const before = heard.length;
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(heard).toHaveLength(before);
  });

  it("sends nothing once it is closed", async () => {
    const { address, deliveries } = await smtpServer();
    const mail = mailThrough(`smtp://${address}`);
    mail.close();
    expect((await failureOf(mail.send(MAIL))).reason).toBe("unreachable");
    expect(deliveries).toHaveLength(0);
  });
});
