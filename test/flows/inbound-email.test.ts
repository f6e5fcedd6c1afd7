/** Mail that members write, by real SMTP on loopback, with real DKIM keys and a name server of our own. */
import { describe, expect, it } from "@jest/globals";
import { createTransport } from "nodemailer";
import { sweep } from "../../server/domain/operations/retention/sweep.ts";
import {
  askForAddress,
  awaitingMail,
  mailTo,
  type Odd,
  person,
  withOxfordMail,
  write,
} from "../support/inbound.ts";
import { pathOf, read } from "../support/journey.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../support/service.ts";
import { type Headers, keyPair } from "../support/signed-mail.ts";
import { handIn } from "../support/smtp-client.ts";

const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

const setting = withOxfordMail();

describe("proves the membership", () => {
  it("by a mail that the institution's server has signed: nodemailer's signer, and its SMTP", async () => {
    const { verificationId, address, subjectCode } = await awaitingMail(setting.service, setting.app);
    const transport = createTransport({
      host: "127.0.0.1",
      port: setting.inbound.listener.port,
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
      date: setting.service.clock.now,
      text: "Hallo\n.\nGrüße",
      html: "<p>Hallo</p>",
    });
    expect(response).toBe("250 2.0.0 Thank you, this is confirmed");
    const proven = await read(setting.app, verificationId);
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
      () => ({ headers: [["Date", setting.service.clock.now.toUTCString().replace("GMT", "+0000 (GMT)")]] }),
    ],
    [
      "a body of several parts that is broken",
      {
        headers: [["Content-Type", 'multipart/mixed; boundary="x"']],
        body: "--x\r\nContent-Type: ???\r\n\r\n=ZZ\r\n",
      },
    ],
  ])("with %s", async (_what, odd) => {
    const { verificationId, reply } = await write(setting, odd);
    expect([reply, (await read(setting.app, verificationId)).stage]).toEqual([
      "250 2.0.0 Thank you, this is confirmed",
      "success",
    ]);
  });

  it("of an employer's people, too", async () => {
    setting.inbound.names.publish("nhs.net");
    const { verificationId } = await setting.app.calls
      .POST("/app/{appId}/whitelabel/verifications", {
        params: { path: { appId: setting.app.appId } },
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
    const path = pathOf(setting.app, verificationId);
    await setting.app.calls.POST(`${ONE}/otp`, {
      ...path,
      body: { phoneNumber: "+447400999001", territory: "GB" },
    });
    await setting.app.calls.POST(`${ONE}/otp/verify`, { ...path, body: { code: "123456" } });
    await setting.app.calls.PATCH(ONE, { ...path, body: { institutionId: "nhs.net" } });
    const { address } = await askForAddress(setting.service, setting.app, verificationId);
    const raw = mailTo(address, setting.service, { from: "nurse@nhs.net", sign: { domain: "nhs.net" } });
    expect(await handIn(setting.inbound.listener.port, { raw, to: address })).toMatch(/^250 /);
  });
});

it("A5: takes the headers that Microsoft 365 signs, among which To is not", async () => {
  const headers: Headers = [
    ["Content-Type", "text/plain"],
    ["MIME-Version", "1.0"],
    ["X-MS-Exchange-SenderADCheck", "1"],
  ];
  const signed = ["From", "Date", "Subject", "Message-ID", ...headers.map(([name]) => name)];
  const { reply, verificationId } = await write(setting, { from: person(), headers, sign: { signed } });
  expect([reply.slice(0, 3), (await read(setting.app, verificationId)).stage]).toEqual(["250", "success"]);
});

it("lets the person write again after a refusal; no attempt is spent", async () => {
  const { verificationId, address } = await write(setting, { sign: null });
  const raw = mailTo(address, setting.service, { from: person() });
  expect(await handIn(setting.inbound.listener.port, { raw, to: address })).toMatch(/^250 /);
  const row = await setting.service.services.database.verification.findUniqueOrThrow({
    where: { id: verificationId },
  });
  expect([row.stage, row.rejections]).toEqual(["success", 0]);
});

it("a name server that fails: try again, and nothing is decided", async () => {
  const { verificationId, address, reply } = await write(setting, { sign: { selector: "away" } });
  expect(reply).toMatch(/^451 4\.7\.0 /);
  expect((await read(setting.app, verificationId)).inbound).not.toHaveProperty("refusal");
  const raw = mailTo(address, setting.service, { from: person() });
  expect(await handIn(setting.inbound.listener.port, { raw, to: address })).toMatch(/^250 /);
});

it("one mail to two addresses proves one of them", async () => {
  const [one, two] = [
    await awaitingMail(setting.service, setting.app),
    await awaitingMail(setting.service, setting.app),
  ];
  const raw = mailTo(one.address, setting.service, {
    from: person(),
    to: `${one.address}, ${two.address}`,
    subject: `${one.subjectCode} ${two.subjectCode}`,
  });
  const replies = await Promise.all(
    [one, two].map(({ address }) => handIn(setting.inbound.listener.port, { raw, to: address })),
  );
  expect(replies.map((reply) => reply.slice(0, 3)).sort()).toEqual(["250", "550"]);
  const stages = [await read(setting.app, one.verificationId), await read(setting.app, two.verificationId)];
  expect(stages.map(({ stage }) => stage).sort()).toEqual(["pending_verification:email", "success"]);
  expect(stages.flatMap(({ inbound: left }) => left?.refusal?.code ?? [])).toEqual(["replayed"]);
});

it("one mail to two addresses proves one of them, with another Message-ID put in too", async () => {
  const [one, two] = [
    await awaitingMail(setting.service, setting.app),
    await awaitingMail(setting.service, setting.app),
  ];
  const raw = mailTo(one.address, setting.service, {
    from: person(),
    to: `${one.address}, ${two.address}`,
    subject: `${one.subjectCode} ${two.subjectCode}`,
    sign: { signed: ["From", "To", "Date", "Subject"] },
  });
  expect(await handIn(setting.inbound.listener.port, { raw, to: one.address })).toMatch(/^250 /);
  const changed = raw.replace(/Message-ID: <[^>]+>/, "Message-ID: <another@mail.example>");
  expect(await handIn(setting.inbound.listener.port, { raw: changed, to: two.address })).toMatch(
    /^550 5\.7\.1 This message/,
  );
});

it("keeps of a proof two hashes, and forgets them when the mail is too old anyway", async () => {
  const { database } = setting.service.services;
  await database.usedMail.deleteMany();
  await write(setting);
  const kept = await database.usedMail.findMany();
  expect(kept.map(({ index }) => index.length)).toEqual([43, 43]);
  expect(kept[0]?.forgetAt).toEqual(new Date(setting.service.clock.now.getTime() + 25 * HOUR_MS));
  setting.service.pass(25 * HOUR_MS);
  await sweep(setting.service.services);
  expect(await database.usedMail.count()).toBe(2);
  setting.service.pass(1);
  await sweep(setting.service.services);
  expect(await database.usedMail.count()).toBe(0);
});

it("one proof, one account: an address that has verified another account is rejected, and flagged", async () => {
  const from = person();
  await write(setting, { from });
  const { verificationId, reply } = await write(setting, { from: from.replace("@", "+tag@") });
  expect(reply).toMatch(/^550 5\.7\.1 This address has already been used to verify another account/);
  expect(await read(setting.app, verificationId)).toMatchObject({
    stage: "rejected_verification:email",
    rejection: { method: "inbound_email", code: "already_used" },
  });
  const entry = { action: "proof.reused", subject: verificationId };
  expect(await setting.service.services.database.auditEntry.count({ where: entry })).toBe(1);
});

it("knows no address that was not given out, nor one that is not open any more", async () => {
  const { listener } = setting.inbound;
  const refused = async (to: string) =>
    expect([to, await handIn(listener.port, { raw: "", to })]).toEqual([
      to,
      "550 5.1.1 This address is not expecting mail",
    ]);
  const { verificationId, address } = await awaitingMail(setting.service, setting.app);
  for (const other of [
    `${"0".repeat(32)}@in.verify.example`,
    address.replace("in.verify", "evil"),
    address.replace("@", "x@"),
    address.slice(1),
    "postmaster@in.verify.example",
    "ada@example.com",
  ])
    await refused(other);
  const { address: next } = await askForAddress(setting.service, setting.app, verificationId);
  await refused(address);
  await setting.app.calls.PATCH(ONE, {
    ...pathOf(setting.app, verificationId),
    body: { institutionId: "ashby.ac.uk" },
  });
  await refused(next);
  const proven = await write(setting);
  await refused(proven.address);
  const erased = await awaitingMail(setting.service, setting.app);
  await setting.app.calls.DELETE(ONE, pathOf(setting.app, erased.verificationId));
  await refused(erased.address);
  const expired = await awaitingMail(setting.service, setting.app);
  await setting.app.calls.POST(`${ONE}/test/expire`, pathOf(setting.app, expired.verificationId));
  await refused(expired.address);
  setting.service.pass(MINUTE_MS);
  const late = await awaitingMail(setting.service, setting.app);
  setting.service.pass(DAY_MS);
  await refused(late.address);
  expect((await read(setting.app, late.verificationId)).rejection).toMatchObject({
    method: "inbound_email",
    code: "unanswered",
  });
});
