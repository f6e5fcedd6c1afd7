/** Mail that members write, by real SMTP on loopback, with real DKIM keys and a name server of our own. */
import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { createTransport } from "nodemailer";
import type { MailRefusal } from "../../generated/whitelabel.ts";
import { sweep } from "../../server/domain/retention/sweep.ts";
import {
  askForAddress,
  awaitingMail,
  type InboundService,
  mailTo,
  type Odd,
  startInboundService,
} from "../support/inbound.ts";
import { type App, pathOf, read } from "../support/journey.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, type Service } from "../support/service.ts";
import { type Headers, keyPair } from "../support/signed-mail.ts";
import { handIn } from "../support/smtp-client.ts";
import { contentsOf } from "../support/whitelabel.ts";

const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

describe("mail that members write", () => {
  let inbound: InboundService;
  let service: Service;
  let app: App;
  beforeAll(async () => {
    inbound = await startInboundService();
    ({ service } = inbound);
    app = await service.app("test");
    const { names } = inbound;
    names.publish("new.ox.ac.uk");
    names.publish("ac.uk");
    names.publish("evil.example");
    names.publish("ox.ac.uk.evil.example");
    names.publish("evil-ox.ac.uk");
    names.publish("0x.ac.uk");
    names.publish("alumni.ox.ac.uk");
    names.publish("mit.edu");
    names.publish("ox.ac.uk", { selector: "short", bits: 768 });
    names.publish("ox.ac.uk", { selector: "old", bits: 1024 });
    names.publish("ox.ac.uk", { selector: "test", record: `${keyPair().record}; t=y` });
    names.publish("ox.ac.uk", { selector: "revoked", record: "v=DKIM1; p=" });
    names.publish("ox.ac.uk", { selector: "broken", record: "v=DKIM1; p=not-base64" });
    names.failing.add("away._domainkey.ox.ac.uk");
  });
  // Every limit of a minute begins anew.
  beforeEach(() => service.pass(MINUTE_MS));
  afterAll(() => inbound.stop());

  let people = 0;
  /** Each proof backs one account: a person of their own for each test. */
  const person = () => {
    people += 1;
    return `person${people}@ox.ac.uk`;
  };

  /** A mail to a new verification, and the reply that its sender's server gets. */
  async function write(odd: Odd | ((address: string) => Odd) = {}, envelope: { from?: string } = {}) {
    const { verificationId, address } = await awaitingMail(service, app);
    const wish = typeof odd === "function" ? odd(address) : odd;
    const raw = mailTo(address, service, { from: person(), ...wish });
    const reply = await handIn(inbound.listener.port, { raw, to: address, ...envelope });
    return { verificationId, address, raw, reply };
  }

  describe("proves the membership", () => {
    it("by a mail that the institution's server has signed: nodemailer's signer, and its SMTP", async () => {
      const { verificationId, address, subjectCode } = await awaitingMail(service, app);
      const transport = createTransport({
        host: "127.0.0.1",
        port: inbound.listener.port,
        dkim: {
          domainName: "ox.ac.uk",
          keySelector: "s1",
          privateKey: keyPair().privateKey.export({ type: "pkcs8", format: "pem" }) as string,
        },
      });
      const { response } = await transport.sendMail({
        from: "Ada <ada@ox.ac.uk>",
        to: address,
        subject: `Ich bin's: Ä ${subjectCode}`,
        date: service.clock.now,
        text: "Hallo\n.\nGrüße",
        html: "<p>Hallo</p>",
      });
      expect(response).toBe("250 2.0.0 Thank you, this is confirmed");
      const proven = await read(app, verificationId);
      expect(proven).toMatchObject({ status: "success", stage: "success" });
      expect(proven).not.toHaveProperty("inbound");
    });

    it.each<[string, Odd | ((address: string) => Odd)]>([
      ["an empty mail", { body: "" }],
      ["a bare address", { from: "bare@ox.ac.uk" }],
      ["the address as its own display name", { from: '"shown@ox.ac.uk" <shown@ox.ac.uk>' }],
      ["a comment after the name (A11)", { from: "Ada Lovelace (Student, CS) <comment@ox.ac.uk>" }],
      ["the name in a comment (A11)", { from: "noname@ox.ac.uk (Ada Lovelace)" }],
      [
        "the author as Sender too",
        { from: "self@ox.ac.uk", headers: [["Sender", "Ada (Student) <SELF@ox.ac.uk>"]] },
      ],
      ["an encoded display name", { from: "=?utf-8?Q?Ad=C3=A4?= <coded@ox.ac.uk>" }],
      [
        "a domain below the institution's, signed by itself",
        { from: "a@new.ox.ac.uk", sign: { domain: "new.ox.ac.uk" } },
      ],
      ["a domain below the institution's, signed by the one above", { from: "b@new.ox.ac.uk" }],
      ["capitals in every address", (to) => ({ from: "CAPS@OX.AC.UK", to: to.toUpperCase() })],
      ["a domain in capitals in the signature", { sign: { domain: "OX.AC.UK" } }],
      ["other recipients beside", (to) => ({ to: `Bob <bob@example.com>, Cohort <${to}>` })],
      ["a folded To", (to) => ({ to: `Bob <bob@example.com>,\r\n <${to}>` })],
      [
        "fields signed twice, so that none can be added",
        { sign: { signed: ["From", "To", "Date", "From", "To", "Date", "Subject"] } },
      ],
      ["a key of 1024 bits", { sign: { selector: "old", bits: 1024 } }],
      ["a signature that ends later", { sign: { tags: "x=4000000000;" } }],
      ["Auto-Submitted: no", { headers: [["Auto-Submitted", "no"]] }],
      [
        "a seal of the sender's own relay",
        { unsigned: [["ARC-Seal", "i=1; a=rsa-sha256; cv=none; d=x; s=y; b=z"]] },
      ],
      [
        "a header of one broken signature, and a good one",
        {
          unsigned: [
            ["DKIM-Signature", "v=1; a=rsa-sha256; d=ox.ac.uk; s=s1; h=From:To:Date; bh=AAAA; b=AAAA"],
          ],
        },
      ],
      [
        "a Date with its zone's name",
        () => ({ headers: [["Date", service.clock.now.toUTCString().replace("GMT", "+0000 (GMT)")]] }),
      ],
      [
        "a body of several parts that is broken",
        {
          headers: [["Content-Type", 'multipart/mixed; boundary="x"']],
          body: "--x\r\nContent-Type: ???\r\n\r\n=ZZ\r\n",
        },
      ],
    ])("with %s", async (_what, odd) => {
      const { verificationId, reply } = await write(odd);
      expect([reply, (await read(app, verificationId)).stage]).toEqual([
        "250 2.0.0 Thank you, this is confirmed",
        "success",
      ]);
    });

    it("of an employer's people, too", async () => {
      inbound.names.publish("nhs.net");
      const { verificationId } = await app.calls
        .POST("/app/{appId}/whitelabel/verifications", {
          params: { path: { appId: app.appId } },
          body: {
            territory: "GB",
            firstName: "Ada",
            lastName: "Lovelace",
            userEmail: "a@example.com",
            dob: "1990-01-01",
            consumerGroup: "healthcare",
          },
        })
        .then(({ data }) => ({ verificationId: data?.verificationId ?? "" }));
      const path = pathOf(app, verificationId);
      await app.calls.POST(`${ONE}/otp`, {
        ...path,
        body: { phoneNumber: "+447400999001", territory: "GB" },
      });
      await app.calls.POST(`${ONE}/otp/verify`, { ...path, body: { code: "123456" } });
      await app.calls.PATCH(ONE, { ...path, body: { institutionId: "nhs.net" } });
      const { address } = await askForAddress(service, app, verificationId);
      const raw = mailTo(address, service, { from: "nurse@nhs.net", sign: { domain: "nhs.net" } });
      expect(await handIn(inbound.listener.port, { raw, to: address })).toMatch(/^250 /);
    });
  });

  it("A5: takes the headers that Microsoft 365 signs, among which To is not", async () => {
    const headers: Headers = [
      ["Content-Type", "text/plain"],
      ["MIME-Version", "1.0"],
      ["X-MS-Exchange-SenderADCheck", "1"],
    ];
    const signed = ["From", "Date", "Subject", "Message-ID", ...headers.map(([name]) => name)];
    const { reply, verificationId } = await write({ from: person(), headers, sign: { signed } });
    expect([reply.slice(0, 3), (await read(app, verificationId)).stage]).toEqual(["250", "success"]);
  });

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
      waiting = await awaitingMail(service, app);
      before = await contentsOf(service.services.database);
    });

    it.each(corpus)("%s: %s", async (_what, refusal, odd) => {
      const { verificationId, address } = waiting;
      const wish = typeof odd === "function" ? odd(address) : odd;
      const raw = mailTo(address, service, { from: person(), ...wish });
      const reply = await handIn(inbound.listener.port, { raw, to: address });
      const told = await read(app, verificationId);
      expect([reply.slice(0, 6), told.inbound?.refusal]).toMatchObject([
        "550 5.",
        { code: refusal, at: service.clock.now.toISOString() },
      ]);
      expect([told.stage, told.inbound?.address]).toEqual(["pending_verification:email", address]);
    });

    it("after all of them there is the last reason and its time, and nothing else anywhere", async () => {
      const after = await contentsOf(service.services.database);
      expect(after).toEqual({ ...before, Attempt: after.Attempt });
      const { address, verificationId } = waiting;
      const where = { verificationId, method: "inbound_email" };
      const attempt = await service.services.database.attempt.findFirst({ where });
      expect(attempt).toMatchObject({ state: "open", addressSealed: null, addressIndex: null });
      const raw = mailTo(address, service, { from: person() });
      expect(await handIn(inbound.listener.port, { raw, to: address })).toMatch(/^250 /);
    });

    it("A6: too large, which the member is told", async () => {
      const { verificationId, address } = await awaitingMail(service, app);
      const raw = mailTo(address, service, { body: `${"0123456789".repeat(90)}\r\n`.repeat(1300) });
      expect(await handIn(inbound.listener.port, { raw, to: address })).toMatch(/^552 /);
      const told = await read(app, verificationId);
      expect([told.stage, told.inbound?.refusal?.code]).toEqual(["pending_verification:email", "too_large"]);
    });

    it("a bounce, which has no sender", async () => {
      const { verificationId, reply } = await write({}, { from: "" });
      expect(reply).toMatch(/^550 5\.7\.1 Automatic messages/);
      expect((await read(app, verificationId)).inbound?.refusal?.code).toBe("automatic");
    });

    it("nothing of a stranger's choice is asked of the name servers", async () => {
      inbound.names.asked.length = 0;
      await write({ sign: { domain: "evil.example" } });
      await write({ from: "a@evil.example", sign: { domain: "evil.example" } });
      await write({ sign: { domain: "new.ox.ac.uk" } });
      expect(inbound.names.asked).toEqual([]);
    });
  });

  it("lets the person write again after a refusal; no attempt is spent", async () => {
    const { verificationId, address } = await write({ sign: null });
    const raw = mailTo(address, service, { from: person() });
    expect(await handIn(inbound.listener.port, { raw, to: address })).toMatch(/^250 /);
    const row = await service.services.database.verification.findUniqueOrThrow({
      where: { id: verificationId },
    });
    expect([row.stage, row.rejections]).toEqual(["success", 0]);
  });

  it("a name server that fails: try again, and nothing is decided", async () => {
    const { verificationId, address, reply } = await write({ sign: { selector: "away" } });
    expect(reply).toMatch(/^451 4\.7\.0 /);
    expect((await read(app, verificationId)).inbound).not.toHaveProperty("refusal");
    const raw = mailTo(address, service, { from: person() });
    expect(await handIn(inbound.listener.port, { raw, to: address })).toMatch(/^250 /);
  });

  it("one mail to two addresses proves one of them", async () => {
    const [one, two] = [await awaitingMail(service, app), await awaitingMail(service, app)];
    const raw = mailTo(one.address, service, {
      from: person(),
      to: `${one.address}, ${two.address}`,
      subject: `${one.subjectCode} ${two.subjectCode}`,
    });
    const replies = await Promise.all(
      [one, two].map(({ address }) => handIn(inbound.listener.port, { raw, to: address })),
    );
    expect(replies.map((reply) => reply.slice(0, 3)).sort()).toEqual(["250", "550"]);
    const stages = [await read(app, one.verificationId), await read(app, two.verificationId)];
    expect(stages.map(({ stage }) => stage).sort()).toEqual(["pending_verification:email", "success"]);
    expect(stages.flatMap(({ inbound: left }) => left?.refusal?.code ?? [])).toEqual(["replayed"]);
  });

  it("one mail to two addresses proves one of them, with another Message-ID put in too", async () => {
    const [one, two] = [await awaitingMail(service, app), await awaitingMail(service, app)];
    const raw = mailTo(one.address, service, {
      from: person(),
      to: `${one.address}, ${two.address}`,
      subject: `${one.subjectCode} ${two.subjectCode}`,
      sign: { signed: ["From", "To", "Date", "Subject"] },
    });
    expect(await handIn(inbound.listener.port, { raw, to: one.address })).toMatch(/^250 /);
    const changed = raw.replace(/Message-ID: <[^>]+>/, "Message-ID: <another@mail.example>");
    expect(await handIn(inbound.listener.port, { raw: changed, to: two.address })).toMatch(
      /^550 5\.7\.1 This message/,
    );
  });

  it("keeps of a proof two hashes, and forgets them when the mail is too old anyway", async () => {
    const { database } = service.services;
    await database.usedMail.deleteMany();
    await write();
    const kept = await database.usedMail.findMany();
    expect(kept.map(({ index }) => index.length)).toEqual([43, 43]);
    expect(kept[0]?.forgetAt).toEqual(new Date(service.clock.now.getTime() + 25 * HOUR_MS));
    service.pass(25 * HOUR_MS);
    await sweep(service.services);
    expect(await database.usedMail.count()).toBe(2);
    service.pass(1);
    await sweep(service.services);
    expect(await database.usedMail.count()).toBe(0);
  });

  it("one proof, one account: an address that has verified another account is rejected, and flagged", async () => {
    const from = person();
    await write({ from });
    const { verificationId, reply } = await write({ from: from.replace("@", "+tag@") });
    expect(reply).toMatch(/^550 5\.7\.1 This address has already been used to verify another account/);
    expect(await read(app, verificationId)).toMatchObject({
      stage: "rejected_verification:email",
      rejection: { method: "inbound_email", code: "already_used" },
    });
    const entry = { action: "proof.reused", subject: verificationId };
    expect(await service.services.database.auditEntry.count({ where: entry })).toBe(1);
  });

  it("knows no address that was not given out, nor one that is not open any more", async () => {
    const { listener } = inbound;
    const refused = async (to: string) =>
      expect([to, await handIn(listener.port, { raw: "", to })]).toEqual([
        to,
        "550 5.1.1 This address is not expecting mail",
      ]);
    const { verificationId, address } = await awaitingMail(service, app);
    for (const other of [
      `${"0".repeat(32)}@in.verify.example`,
      address.replace("in.verify", "evil"),
      address.replace("@", "x@"),
      address.slice(1),
      "postmaster@in.verify.example",
      "ada@example.com",
    ])
      await refused(other);
    const { address: next } = await askForAddress(service, app, verificationId);
    await refused(address);
    await app.calls.PATCH(ONE, { ...pathOf(app, verificationId), body: { institutionId: "ashby.ac.uk" } });
    await refused(next);
    const proven = await write();
    await refused(proven.address);
    const erased = await awaitingMail(service, app);
    await app.calls.DELETE(ONE, pathOf(app, erased.verificationId));
    await refused(erased.address);
    const expired = await awaitingMail(service, app);
    await app.calls.POST(`${ONE}/test/expire`, pathOf(app, expired.verificationId));
    await refused(expired.address);
    service.pass(MINUTE_MS);
    const late = await awaitingMail(service, app);
    service.pass(DAY_MS);
    await refused(late.address);
    expect((await read(app, late.verificationId)).rejection).toMatchObject({
      method: "inbound_email",
      code: "unanswered",
    });
  });
});
