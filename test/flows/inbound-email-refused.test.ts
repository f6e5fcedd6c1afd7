/** Mail that proves nothing: each kind refused by its own reason, at the door, and nothing kept of it. */
import { generateKeyPairSync } from "node:crypto";
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { MailRefusal } from "../../generated/whitelabel.ts";
import { awaitingMail, mailTo, type Odd, person, withOxfordMail, write } from "../support/inbound.ts";
import { read } from "../support/journey.ts";
import type { Headers } from "../support/signed-mail.ts";
import { handIn } from "../support/smtp-client.ts";
import { contentsOf } from "../support/whitelabel.ts";

const setting = withOxfordMail();

const { privateKey: strangersKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const cc = (address: string): Headers => [["Cc", address]];

const corpus: [string, MailRefusal, Odd | ((address: string) => Odd)][] = [
  ["no signature at all", "not_signed", { sign: null }],
  [
    "SPF alone, as somebody else has noted it",
    "not_signed",
    {
      sign: null,
      unsigned: [
        ["Received-SPF", "pass"],
        ["Authentication-Results", "mx; spf=pass; dkim=pass header.d=ox.ac.uk"],
      ],
    },
  ],
  ["somebody else's key", "bad_signature", { sign: { privateKey: strangersKey } }],
  ["no published key", "bad_signature", { sign: { selector: "none" } }],
  ["a revoked key", "bad_signature", { sign: { selector: "revoked" } }],
  ["a broken key record", "bad_signature", { sign: { selector: "broken" } }],
  ["a key that is only tested (A11)", "test_signature", { sign: { selector: "test" } }],
  ["a key of 768 bits", "weak_signature", { sign: { selector: "short", bits: 768 } }],
  ["SHA-1", "weak_signature", { sign: { algorithm: "rsa-sha1" } }],
  ["a stranger's signature", "wrong_signer", { sign: { domain: "evil.example" } }],
  ["the signature of the registry above", "wrong_signer", { sign: { domain: "ac.uk" } }],
  ["the signature of a sister", "wrong_signer", { from: "a@ox.ac.uk", sign: { domain: "new.ox.ac.uk" } }],
  ["the signature of a domain that ends alike", "wrong_signer", { sign: { domain: "evil-ox.ac.uk" } }],
  [
    "the signature of a domain that begins alike",
    "wrong_signer",
    { sign: { domain: "ox.ac.uk.evil.example" } },
  ],
  ["l= of the whole body", "partly_signed", { body: "0123456789\r\n", sign: { tags: "l=12;" } }],
  ["l= of nothing", "partly_signed", { sign: { tags: "l=0;" } }],
  ["an unsigned Date", "partly_signed", { sign: { signed: ["From", "To", "Subject"] } }],
  ["an unsigned From", "partly_signed", { sign: { signed: ["To", "Date", "Subject"] } }],
  ["an unsigned Subject (H2)", "partly_signed", { sign: { signed: ["From", "To", "Date"] } }],
  ["an answer to a stranger's mail (H2)", "reply", { headers: [["In-Reply-To", "<a@evil.example>"]] }],
  ["one of a thread (H2)", "reply", { headers: [["References", "<a@evil.example> <b@ox.ac.uk>"]] }],
  ["an answer that says so in its subject alone (H2)", "reply", { subject: "Re: when is the open day?" }],
  ["another's mail passed on (H2)", "forwarded", { subject: "WG: when is the open day?" }],
  ["a subject without the code (H2)", "no_code", { subject: "Please verify me" }],
  ["a subject with another one's code (H2)", "no_code", { subject: "Please verify me: KTRWZBQM" }],
  ["a ticket of a help desk (H2)", "role_address", { from: "IT Help <support+4711@ox.ac.uk>" }],
  ["an office (H2)", "role_address", { from: "admissions@ox.ac.uk" }],
  ["somebody else's name (H2)", "name_differs", { from: "Grace Hopper <abcd1234@ox.ac.uk>" }],
  ["somebody else's address (H2)", "name_differs", { from: "grace.hopper@ox.ac.uk" }],
  ["an expired signature", "bad_signature", { sign: { tags: "t=1000000000; x=1000000001;" } }],
  ["a signature of last year", "wrong_date", { sign: { tags: "t=1740000000;" } }],
  ["a signature of next year", "wrong_date", { sign: { tags: "t=1800000000;" } }],
  ["x= before t=", "bad_signature", { sign: { tags: "t=1772600767; x=1772600766;" } }],
  ["a tag that stands twice", "bad_signature", { sign: { tags: "s=s1;" } }],
  ["the address in Cc only", "not_in_to", (to) => ({ to: "bob@example.com", headers: cc(to) })],
  ["the address in the envelope only", "forwarded", { to: "bob@example.com" }],
  ["the address as a display name in To", "forwarded", (to) => ({ to: `"${to}" <bob@example.com>` })],
  ["two From fields", "malformed", { unsigned: [["From", "ada@ox.ac.uk"]] }],
  ["two From fields, in other case", "malformed", { unsigned: [["FROM", "ada@ox.ac.uk"]] }],
  ["two To fields", "malformed", (to) => ({ unsigned: [["To", to]] })],
  ["two Date fields", "malformed", { unsigned: [["Date", "Wed, 4 Mar 2026 05:06:07 +0000"]] }],
  ["two Message-IDs", "malformed", { unsigned: [["Message-ID", "<b@x.example>"]] }],
  ["two Subjects", "malformed", { unsigned: [["Subject", "Win"]] }],
  ["no From", "malformed", { without: ["From"] }],
  ["no Date", "malformed", { without: ["Date"] }],
  ["no Message-ID", "malformed", { without: ["Message-ID"] }],
  ["two mailboxes in From", "malformed", { from: "ada@ox.ac.uk, bob@ox.ac.uk" }],
  ["a group in From", "malformed", { from: "People: ada@ox.ac.uk;" }],
  ["two addresses in angle brackets", "malformed", { from: "<ada@ox.ac.uk> <eve@evil.example>" }],
  ["an address in a comment in From", "malformed", { from: "ada@ox.ac.uk (eve@evil.example)" }],
  ["a comment in From that holds another", "malformed", { from: "Ada (a (b) c) <ada@ox.ac.uk>" }],
  [
    "a quotation mark in a comment in From",
    "malformed",
    { from: 'Ada (a "b) c" <x@ox.ac.uk>) <ada@ox.ac.uk>' },
  ],
  [
    "a form of the institution that was sent on the user's behalf (A11)",
    "wrong_sender",
    { headers: [["Sender", "Moodle <noreply@ox.ac.uk>"]] },
  ],
  ["a Sender that can't be read (A11)", "wrong_sender", { headers: [["Sender", "ada"]] }],
  ["a quoted local part", "malformed", { from: '"ada@ox.ac.uk "@ox.ac.uk' }],
  ["a route in From", "malformed", { from: "<@evil.example:ada@ox.ac.uk>" }],
  ["an encoded address in From", "malformed", { from: "=?utf-8?Q?ada=40ox.ac.uk?=" }],
  [
    "the university as display name",
    "wrong_sender",
    { from: '"ada@ox.ac.uk" <eve@evil.example>', sign: { domain: "evil.example" } },
  ],
  [
    "an encoded display name that holds an address",
    "wrong_sender",
    { from: "=?utf-8?B?PGFkYUBveC5hYy51az4=?= <eve@evil.example>", sign: { domain: "evil.example" } },
  ],
  [
    "a domain that begins alike",
    "wrong_sender",
    { from: "a@ox.ac.uk.evil.example", sign: { domain: "ox.ac.uk.evil.example" } },
  ],
  [
    "a domain that ends alike",
    "wrong_sender",
    { from: "a@evil-ox.ac.uk", sign: { domain: "evil-ox.ac.uk" } },
  ],
  ["a domain that looks alike", "wrong_sender", { from: "a@0x.ac.uk", sign: { domain: "0x.ac.uk" } }],
  ["a Cyrillic letter in the domain", "wrong_sender", { from: "a@оx.ac.uk" }],
  ["full-width letters in the domain", "malformed", { from: "a@ｏｘ.ac.uk" }],
  ["an invisible letter in the domain", "malformed", { from: "a@o\u00adx.ac.uk" }],
  ["an alumni domain", "wrong_sender", { from: "a@alumni.ox.ac.uk", sign: { domain: "alumni.ox.ac.uk" } }],
  ["another university", "wrong_sender", { from: "a@mit.edu", sign: { domain: "mit.edu" } }],
  ["a Date before the address was made", "wrong_date", { at: new Date("2026-03-03T05:06:07Z") }],
  ["a Date tomorrow", "wrong_date", { at: new Date("2026-03-09T05:06:07Z") }],
  ["a Date that is none", "malformed", { headers: [["Date", "yesterday"]] }],
  [
    "a Date in a zone that means several",
    "malformed",
    { headers: [["Date", "Wed, 4 Mar 2026 05:06:07 IST"]] },
  ],
  ["an absence note", "automatic", { headers: [["Auto-Submitted", "auto-replied"]] }],
  ["an older absence note", "automatic", { headers: [["X-Autoreply", "yes"]] }],
  ["a note with Precedence", "automatic", { headers: [["Precedence", "auto_reply"]] }],
  [
    "a report",
    "automatic",
    { headers: [["Content-Type", "multipart/report; report-type=delivery-status; boundary=x"]] },
  ],
  ["an empty Return-Path", "automatic", { unsigned: [["Return-Path", "<>"]] }],
  ["a mailing list", "list", { headers: [["List-Id", "Students <students.ox.ac.uk>"]] }],
  ["a newsletter", "list", { headers: [["List-Unsubscribe", "<mailto:off@ox.ac.uk>"]] }],
  ["bulk mail", "list", { headers: [["Precedence", "bulk"]] }],
  ["a mail that was sent again", "forwarded", { unsigned: [["Resent-From", "eve@evil.example"]] }],
  [
    "a mailbox that passes everything on",
    "forwarded",
    { unsigned: [["X-Forwarded-To", "x@in.verify.example"]] },
  ],
  [
    "a broken signature below another server's seal",
    "forwarded",
    {
      sign: { privateKey: strangersKey },
      unsigned: [["ARC-Seal", "i=1; a=rsa-sha256; cv=none; d=x; s=y; b=z"]],
    },
  ],
  ["a NUL in the head", "malformed", { headers: [["Subject", "a\0b"]] }],
  ["a NUL in the body", "malformed", { body: "a\0b\r\n" }],
  ["a lone CR in a header", "malformed", { headers: [["Subject", "a\rFrom: ada@ox.ac.uk"]] }],
  ["a lone LF in a header", "malformed", { headers: [["Subject", "a\nFrom: ada@ox.ac.uk"]] }],
  ["a header without a colon", "malformed", { unsigned: [["From ada Wed Mar 4 05", ""]] }],
  ["a blank before the colon", "malformed", { unsigned: [["From ", "ada@ox.ac.uk"]] }],
  ["a head without end", "malformed", { headers: [["X-Long", "x".repeat(70_000)]] }],
  [
    "a thousand headers",
    "malformed",
    { unsigned: Array.from({ length: 1000 }, (): [string, string] => ["X-A", "b"]) },
  ],
  [
    "a dozen signatures",
    "malformed",
    { unsigned: Array.from({ length: 12 }, (): [string, string] => ["DKIM-Signature", "v=1; d=ox.ac.uk"]) },
  ],
];

describe("refuses a mail, says why, and keeps nothing of it", () => {
  // A refusal leaves the attempt open, so that one hears of all of them.
  let waiting: Awaited<ReturnType<typeof awaitingMail>>;
  let before: Record<string, string>;
  beforeAll(async () => {
    waiting = await awaitingMail(setting.service, setting.app);
    before = await contentsOf(setting.service.services.database);
  });

  it.each(corpus)("%s: %s", async (_what, refusal, odd) => {
    const { verificationId, address } = waiting;
    const wish = typeof odd === "function" ? odd(address) : odd;
    const raw = mailTo(address, setting.service, { from: person(), ...wish });
    const reply = await handIn(setting.inbound.listener.port, { raw, to: address });
    const told = await read(setting.app, verificationId);
    expect([reply.slice(0, 6), told.inbound?.refusal]).toMatchObject([
      "550 5.",
      { code: refusal, at: setting.service.clock.now.toISOString() },
    ]);
    expect([told.stage, told.inbound?.address]).toEqual(["pending_verification:email", address]);
  });

  it("after all of them there is the last reason and its time, and nothing else anywhere", async () => {
    const after = await contentsOf(setting.service.services.database);
    expect(after).toEqual({ ...before, Attempt: after.Attempt });
    const { address, verificationId } = waiting;
    const where = { verificationId, method: "inbound_email" };
    const attempt = await setting.service.services.database.attempt.findFirst({ where });
    expect(attempt).toMatchObject({ state: "open", addressSealed: null, addressIndex: null });
    const raw = mailTo(address, setting.service, { from: person() });
    expect(await handIn(setting.inbound.listener.port, { raw, to: address })).toMatch(/^250 /);
  });

  it("A6: too large, which the member is told", async () => {
    const { verificationId, address } = await awaitingMail(setting.service, setting.app);
    const raw = mailTo(address, setting.service, { body: `${"0123456789".repeat(90)}\r\n`.repeat(1300) });
    expect(await handIn(setting.inbound.listener.port, { raw, to: address })).toMatch(/^552 /);
    const told = await read(setting.app, verificationId);
    expect([told.stage, told.inbound?.refusal?.code]).toEqual(["pending_verification:email", "too_large"]);
  });

  it("a bounce, which has no sender", async () => {
    const { verificationId, reply } = await write(setting, {}, { from: "" });
    expect(reply).toMatch(/^550 5\.7\.1 Automatic messages/);
    expect((await read(setting.app, verificationId)).inbound?.refusal?.code).toBe("automatic");
  });

  it("nothing of a stranger's choice is asked of the name servers", async () => {
    setting.inbound.names.asked.length = 0;
    await write(setting, { sign: { domain: "evil.example" } });
    await write(setting, { from: "a@evil.example", sign: { domain: "evil.example" } });
    await write(setting, { sign: { domain: "new.ox.ac.uk" } });
    expect(setting.inbound.names.asked).toEqual([]);
  });
});
