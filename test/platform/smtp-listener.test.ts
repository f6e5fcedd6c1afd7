/** The listener as a peer of the open internet meets it: limits, broken talk, silence. */
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { createTransport } from "nodemailer";
import {
  listenSmtp,
  type SmtpLimits,
  type SmtpListening,
  type SmtpMail,
} from "../../server/platform/delivery/smtp-listener.ts";
import { eventually } from "../support/eventually.ts";
import { dialTo, handIn } from "../support/smtp-client.ts";

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Takes mail for known@in.example only. */
async function listening(changes: Partial<SmtpListening> = {}, limits: SmtpLimits = {}) {
  const mails: SmtpMail[] = [];
  const errors: object[] = [];
  const listener = await listenSmtp(
    {
      port: 0,
      host: "127.0.0.1",
      name: "in.example",
      tls: null,
      bytesMax: 1_000,
      checkRecipient: async (to) =>
        to === "known@in.example" ? null : { code: 550, text: "5.1.1 nobody waits here" },
      receive: async (mail) => {
        mails.push(mail);
        if (mail.isOversized) return { code: 552, text: "5.3.4 too large" };
        return { code: 250, text: "2.0.0 done" };
      },
      log: {
        debug: () => {},
        info: () => {},
        warn: () => {},
        isLevelEnabled: () => true,
        error: (fields) => void errors.push(fields),
      },
      ...changes,
    },
    limits,
  );
  closing.push(() => listener.close());
  return { port: listener.port, mails, errors };
}

async function dial(port: number) {
  const peer = await dialTo(port);
  closing.push(() => peer.hangUp());
  return peer;
}

describe("listenSmtp", () => {
  it("names itself, and offers neither a login nor what it can't do", async () => {
    const { port } = await listening();
    const peer = await dial(port);
    expect(peer.greeting).toMatch(/^220 in\.example /);
    const offers = (await peer.say("EHLO mail.example")).split("\r\n").map((line) => line.slice(4));
    // Without a number: a server that knows the limit bounces by itself, and the member never learns why (A6).
    expect(offers).toContain("SIZE");
    expect(offers.join(" ")).not.toMatch(/AUTH|STARTTLS|XCLIENT|XFORWARD|DSN/);
    for (const command of ["AUTH PLAIN AGEAYg==", "STARTTLS", "VRFY root", "EXPN all"])
      expect([command, (await peer.say(command)).slice(0, 3)]).toEqual([
        command,
        expect.stringMatching(/^(252|5\d\d)$/),
      ]);
  });

  it("hands the message over to the byte, with its envelope; dots at a line's start as well", async () => {
    const { port, mails } = await listening();
    const raw = Buffer.from("Subject: \xfc\r\n\r\n.\r\n..a\r\n.b\r\n", "latin1");
    expect(await handIn(port, { raw, to: "known@in.example" })).toBe("250 2.0.0 done");
    expect(mails).toEqual([
      { raw, recipient: "known@in.example", isOversized: false, envelopeFrom: "ada@ox.ac.uk" },
    ]);
    await handIn(port, { raw: "a\r\n", to: "known@in.example", from: "" });
    expect(mails[1]?.envelopeFrom).toBe("");
  });

  it("takes one recipient, relays nothing, and hangs up on whoever tries addresses", async () => {
    const { port, mails } = await listening();
    const peer = await dial(port);
    await peer.say("EHLO x");
    await peer.say("MAIL FROM:<a@b.example>");
    expect(await peer.say("RCPT TO:<someone@elsewhere.example>")).toMatch(/^550 5\.1\.1 /);
    expect(await peer.say("RCPT TO:<known@in.example>")).toMatch(/^250 /);
    expect(await peer.say("RCPT TO:<other@in.example>")).toMatch(/^452 /);
    await peer.say("RSET");
    await peer.say("MAIL FROM:<a@b.example>");
    for (let n = 0; n < 4; n += 1) expect(await peer.say(`RCPT TO:<x${n}@in.example>`)).toMatch(/^550 /);
    expect(await peer.say("RCPT TO:<known@in.example>")).toMatch(/^421 /);
    expect(mails).toEqual([]);
  });

  it("refuses what is too large: by the announced size, and at the end of what was not announced", async () => {
    const { port, mails } = await listening();
    const peer = await dial(port);
    await peer.say("EHLO x");
    await peer.say("MAIL FROM:<a@b.example> SIZE=1001");
    expect(await peer.say("RCPT TO:<known@in.example>")).toMatch(/^552 /);
    expect(mails).toEqual([expect.objectContaining({ isOversized: true, raw: Buffer.alloc(0) })]);
    const raw = `Subject: x\r\n\r\n${"y".repeat(5_000_000)}\r\n`;
    expect(await handIn(port, { raw, to: "known@in.example" })).toMatch(/^552 /);
    expect(mails.filter((mail) => mail.raw.length > 70_000)).toEqual([]);
  });

  it("says try again where judging fails on our side", async () => {
    const broken = async () => {
      throw new Error("the database is away");
    };
    const one = await listening({ checkRecipient: broken });
    expect(await handIn(one.port, { raw: "a\r\n", to: "known@in.example" })).toMatch(/^451 4\.3\.0 /);
    const two = await listening({ receive: broken });
    expect(await handIn(two.port, { raw: "a\r\n", to: "known@in.example" })).toMatch(/^451 4\.3\.0 /);
    expect([one.errors.length, two.errors.length]).toEqual([1, 1]);
  });

  it("answers commands that come all at once, in order, and takes no mail out of the data", async () => {
    const { port, mails } = await listening();
    const peer = await dial(port);
    await peer.say("EHLO x");
    peer.write("MAIL FROM:<a@b.example>\r\nRCPT TO:<known@in.example>\r\nDATA\r\n");
    expect(
      [await peer.reply(), await peer.reply(), await peer.reply()].map((line) => line.slice(0, 3)),
    ).toEqual(["250", "250", "354"]);
    // A dot between lone line feeds ends no message (CVE-2023-51764 and its kin).
    const smuggled =
      "Subject: a\r\n\r\nx\n.\nMAIL FROM:<eve@b.example>\r\nRCPT TO:<known@in.example>\r\nDATA\r\n";
    peer.write(`${smuggled}y\r\n.\r\nQUIT\r\n`);
    expect([await peer.reply(), (await peer.reply()).slice(0, 3)]).toEqual(["250 2.0.0 done", "221"]);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.raw.toString()).toBe(`${smuggled}y\r\n`);
  });

  it("A11: commands that end in a bare LF are answered, and make no mail of another's data", async () => {
    const { port, mails } = await listening();
    const peer = await dial(port);
    peer.write("EHLO x\nMAIL FROM:<a@b.example>\nRCPT TO:<known@in.example>\nDATA\n");
    for (const code of ["250", "250", "250", "354"]) expect((await peer.reply()).slice(0, 3)).toBe(code);
    const text = "Subject: a\n\nx\n.\nMAIL FROM:<eve@b.example>\nRCPT TO:<known@in.example>\nDATA\ny\n.\n";
    peer.write(`${text}\r\n.\r\n`);
    expect(await peer.reply()).toBe("250 2.0.0 done");
    expect(mails.map(({ raw, envelopeFrom }) => [raw.toString(), envelopeFrom])).toEqual([
      [`${text}\r\n`, "a@b.example"],
    ]);
  });

  it("survives what is no SMTP", async () => {
    const { port, errors } = await listening();
    for (const noise of [
      "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
      "\0\0\0\0\r\n",
      `${"x".repeat(20_000)}\r\n`,
      Buffer.from([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3]),
      "MAIL FROM:<a@b>\r\nDATA\r\n.\r\n",
      "EHLO x\r\n".repeat(5_000),
    ]) {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {});
      socket.write(noise);
      await new Promise((resolve) => setTimeout(resolve, 150));
      socket.destroy();
    }
    expect(await handIn(port, { raw: "a\r\n", to: "known@in.example" })).toBe("250 2.0.0 done");
    expect(errors).toEqual([]);
  });

  it("hangs up on silence, and on whoever sends a byte now and then", async () => {
    const { port } = await listening({}, { silenceMs: 300, connectionMs: 900 });
    const silent = await dial(port);
    expect(await silent.reply()).toMatch(/^421 /);
    const slow = await dial(port);
    await slow.say("EHLO x");
    const drip = setInterval(() => slow.write("N"), 100);
    await eventually(() => slow.closed());
    clearInterval(drip);
  });

  it("holds five connections of one address, and takes the next when one has gone", async () => {
    const { port } = await listening();
    const open = [];
    for (let n = 0; n < 5; n += 1) open.push(await dial(port));
    expect(open.every(({ greeting }) => greeting.startsWith("220"))).toBe(true);
    expect((await dial(port)).greeting).toMatch(/^421 4\.7\.0 /);
    open[0]?.hangUp();
    await eventually(async () => (await dial(port)).greeting.startsWith("220 "));
  });

  it("takes ten mails of one connection", async () => {
    const { port, mails } = await listening();
    const peer = await dial(port);
    await peer.say("EHLO x");
    for (let n = 0; n < 10; n += 1) {
      await peer.say("MAIL FROM:<a@b.example>");
      await peer.say("RCPT TO:<known@in.example>");
      await peer.say("DATA");
      expect(await peer.say("Subject: x\r\n\r\n.")).toMatch(/^250 /);
    }
    expect(await peer.say("MAIL FROM:<a@b.example>")).toMatch(/^421 /);
    expect(mails).toHaveLength(10);
  });

  it("offers STARTTLS where it has a certificate, and takes mail over it", async () => {
    const folder = await mkdtemp(join(tmpdir(), "cohort-tls-"));
    closing.push(() => rm(folder, { recursive: true }));
    const [certificateFile, keyFile] = [join(folder, "c.pem"), join(folder, "k.pem")];
    const asked = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=in.example", "-days", "1"];
    execFileSync("openssl", [...asked, "-keyout", keyFile, "-out", certificateFile], { stdio: "ignore" });
    const { port, mails } = await listening({ tls: { certificateFile, keyFile } });
    const transport = createTransport({
      host: "127.0.0.1",
      port,
      requireTLS: true,
      tls: { rejectUnauthorized: false },
    });
    await transport.sendMail({ from: "a@b.example", to: "known@in.example", text: "x" });
    expect(mails).toHaveLength(1);
  });
});
