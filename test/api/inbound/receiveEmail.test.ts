import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { MailVerdict } from "../../../generated/inbound.ts";
import { DATABASE_GONE, withFailingDatabase } from "../../support/failing-database.ts";
import {
  awaitingMail,
  HOOK_SECRET,
  type InboundService,
  mailTo,
  startInboundService,
} from "../../support/inbound.ts";
import { type App, read } from "../../support/journey.ts";
import { MINUTE_MS, type Service, startService } from "../../support/service.ts";
import { contentsOf } from "../../support/whitelabel.ts";

const RAW = { "content-type": "message/rfc822" };
const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
});

describe("POST /inbound-email", () => {
  let inbound: InboundService;
  let service: Service;
  let app: App;
  beforeAll(async () => {
    inbound = await startInboundService();
    ({ service } = inbound);
    app = await service.app();
    inbound.names.failing.add("away._domainkey.ox.ac.uk");
  });
  beforeEach(() => service.pass(MINUTE_MS));
  afterAll(() => inbound.stop());

  async function hand(
    body: BodyInit,
    headers: Record<string, string> = RAW,
    caller: Record<string, string> = basic("inbound", HOOK_SECRET),
    to = service,
  ) {
    const init = { method: "POST", body, headers: { ...caller, ...headers } };
    const response = await to.fetch(`${to.baseUrl}/inbound-email`, init);
    const answer = (await response.json()) as MailVerdict & { error?: { title: string; detail?: string } };
    return { status: response.status, headers: response.headers, answer };
  }

  let people = 0;
  const person = () => {
    people += 1;
    return `hooked${people}@ox.ac.uk`;
  };

  it("200: proven by the raw message, in every form in which providers send it", async () => {
    const multipart = (name: string, value: string | Blob) => {
      const form = new FormData();
      form.append("subject", "Confirm");
      form.append(name, value);
      return form;
    };
    const forms: [string, (raw: string) => Promise<{ status: number; answer: MailVerdict }>][] = [
      ["raw", (raw) => hand(raw)],
      ["raw, with a charset", (raw) => hand(raw, { "content-type": "message/rfc822; charset=binary" })],
      ["raw, with the line ends of Unix", (raw) => hand(raw.replaceAll("\r\n", "\n"))],
      ["Mailgun, as a form", (raw) => hand(new URLSearchParams({ recipient: "x", "body-mime": raw }), {})],
      ["Mailgun, in parts", (raw) => hand(multipart("body-mime", raw), {})],
      ["SendGrid", (raw) => hand(multipart("email", raw), {})],
      ["a part that is a file", (raw) => hand(multipart("email", new Blob([raw])), {})],
      [
        "Postmark",
        (raw) => hand(JSON.stringify({ From: "x", RawEmail: raw }), { "content-type": "application/json" }),
      ],
    ];
    for (const [form, send] of forms) {
      const { verificationId, address } = await awaitingMail(service, app);
      const raw = mailTo(address, service, { from: person(), body: "Grüße + 100% = ä&b\r\n" });
      const { status, answer } = await send(raw);
      expect([form, status, answer]).toEqual([form, 200, { verdict: "proven" }]);
      expect((await read(app, verificationId)).stage).toBe("success");
    }
  });

  it("D9: 503 with Retry-After while the database is away; the same message proves when it is back", async () => {
    const { verificationId, address } = await awaitingMail(service, app);
    const raw = mailTo(address, service, { from: person() });
    const { status, headers, answer } = await withFailingDatabase(service, DATABASE_GONE, () => hand(raw));
    expect([status, headers.get("retry-after"), answer.error]).toEqual([
      503,
      "2",
      expect.objectContaining({ title: "provider_unavailable" }),
    ]);
    expect((await hand(raw)).answer).toEqual({ verdict: "proven" });
    expect((await read(app, verificationId)).stage).toBe("success");
  });

  it("200: a message in another charset than UTF-8 is checked by its bytes", async () => {
    const { verificationId, address } = await awaitingMail(service, app);
    const raw = mailTo(address, service, { from: person(), body: "Gr=DC\r\n" });
    const inLatin1 = Buffer.from(raw.replace("Subject: ", "X-Note: Gr\xfc\xdfe\r\nSubject: "), "latin1");
    const form = [...inLatin1].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
    const { answer } = await hand(`body-mime=${form}`, {
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(answer).toEqual({ verdict: "proven" });
    expect((await read(app, verificationId)).stage).toBe("success");
  });

  it("200: refused, rejected and unknown are verdicts, and nothing to try again", async () => {
    const from = person();
    const first = await awaitingMail(service, app);
    expect((await hand(mailTo(first.address, service, { from }))).answer).toEqual({ verdict: "proven" });
    const second = await awaitingMail(service, app);
    const wrong = await hand(mailTo(second.address, service, { from, sign: null }));
    expect([wrong.status, wrong.answer]).toEqual([
      200,
      expect.objectContaining({
        verdict: "refused",
        refusal: "not_signed",
        reply: expect.stringMatching(/^55\d /),
      }),
    ]);
    expect((await read(app, second.verificationId)).inbound?.refusal?.code).toBe("not_signed");
    service.pass(MINUTE_MS);
    const used = await hand(mailTo(second.address, service, { from }));
    expect([used.status, used.answer]).toEqual([
      200,
      expect.objectContaining({ verdict: "rejected", reply: expect.stringMatching(/^550 /) }),
    ]);
    const third = await awaitingMail(service, app);
    const copied = await hand(
      mailTo(third.address, service, { to: "bob@ox.ac.uk", headers: [["Cc", third.address]] }),
    );
    expect(copied.answer).toEqual(
      expect.objectContaining({
        verdict: "refused",
        refusal: "not_in_to",
        reply: expect.stringMatching(/^55\d /),
      }),
    );
    const stranger = await hand(mailTo("ada@in.verify.example", service));
    expect([stranger.status, stranger.answer]).toEqual([
      200,
      expect.objectContaining({ verdict: "unknown", reply: expect.stringMatching(/^550 /) }),
    ]);
  });

  it("200: whatever is no message, and whatever is too large for one", async () => {
    const before = await contentsOf(service.services.database);
    const odd: (string | Uint8Array<ArrayBuffer>)[] = [
      "\0",
      "no headers at all",
      "\r\n\r\n",
      " folded: first\r\n\r\n",
      "From ada Wed Mar  4\r\nFrom: a\r\n\r\n",
      `To: ${"x".repeat(100_000)}\r\n\r\n`,
      new Uint8Array(2_000_000).fill(65),
      Uint8Array.from({ length: 5000 }, (_one, index) => (index * 7919) % 256),
    ];
    for (const body of odd) expect((await hand(body)).status).toBe(200);
    expect(await contentsOf(service.services.database)).toEqual(before);
    const { verificationId, address } = await awaitingMail(service, app);
    const { answer } = await hand(mailTo(address, service, { body: `${"x".repeat(900)}\r\n`.repeat(1300) }));
    expect(answer).toEqual(
      expect.objectContaining({
        verdict: "refused",
        refusal: "too_large",
        reply: expect.stringMatching(/^55\d /),
      }),
    );
    expect((await read(app, verificationId)).inbound?.refusal?.code).toBe("too_large");
  });

  it("200: ten mails a minute to one address are checked, and more are put off", async () => {
    const { address } = await awaitingMail(service, app);
    const raw = mailTo(address, service, { sign: null });
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) statuses.push((await hand(raw)).status);
    expect(statuses).toEqual(Array(10).fill(200));
    const deferred = await hand(raw);
    expect([deferred.status, deferred.answer.error?.detail]).toEqual([
      503,
      expect.stringContaining("Too many mails have arrived there within a minute."),
    ]);
  });

  it("400: a body without a message, or broken", async () => {
    const wrong: [string, BodyInit, Record<string, string>][] = [
      ["a form without a message", new URLSearchParams({ text: "x" }), {}],
      ["a broken multipart form", "--x", { "content-type": "multipart/form-data; boundary=y" }],
      ["a multipart form without a boundary", "--x", { "content-type": "multipart/form-data" }],
      ["broken JSON", "{", { "content-type": "application/json" }],
      ["JSON that is no object", "null", { "content-type": "application/json" }],
      ["JSON without a message", "{}", { "content-type": "application/json" }],
      ["two messages", '{"RawEmail":"x","RawEmail":"y"}', { "content-type": "application/json" }],
      ["a byte order mark", '\ufeff{"RawEmail":"x"}', { "content-type": "application/json" }],
      ["a message that is no text", '{"RawEmail":1}', { "content-type": "application/json" }],
    ];
    for (const [what, body, headers] of wrong) {
      const { status, answer } = await hand(body, headers);
      expect([what, status, answer.error?.title]).toEqual([what, 400, "bad_request"]);
      expect(answer.error?.detail).toMatch(/body/);
    }
  });

  it("401: no secret, another one, another user, an operator's token; and wherever no secret is set", async () => {
    const { address } = await awaitingMail(service, app);
    const raw = mailTo(address, service, { from: person() });
    const before = await contentsOf(service.services.database);
    for (const caller of [
      {},
      basic("inbound", ""),
      basic("inbound", `${HOOK_SECRET}x`),
      basic("Inbound", HOOK_SECRET),
      basic("", HOOK_SECRET),
      { authorization: `Basic ${HOOK_SECRET}` },
      { authorization: `Bearer ${service.operatorToken}` },
      { authorization: `Bearer ${HOOK_SECRET}` },
    ] as Record<string, string>[]) {
      const { status, answer, headers } = await hand(raw, RAW, caller);
      expect([caller, status, answer]).toEqual([caller, 401, { error: { title: "unauthorised" } }]);
      expect(headers.get("www-authenticate")).toMatch(/^Basic realm=/);
    }
    expect(await contentsOf(service.services.database)).toEqual(before);
    const closed = await startService();
    for (const secret of ["", "null", "undefined", HOOK_SECRET])
      expect((await hand("x", RAW, basic("inbound", secret), closed)).status).toBe(401);
    await closed.stop();
  });

  it("200: the Worker of the guide hands mails in to Cloudflare's interface, and tells the sender of a refusal", async () => {
    const guide = await readFile("docs/inbound-email.md", "utf8");
    const [, script = ""] = /```js\n(export default \{\n {2}async email[\s\S]*?)```/.exec(guide) ?? [];
    const worker = await import(`data:text/javascript,${encodeURIComponent(script)}`);
    const env = { COHORT_URL: `${service.baseUrl}/inbound-email`, COHORT_SECRET: HOOK_SECRET };
    const write = async (raw: string, changed: Partial<typeof env> = {}) => {
      const refusals: string[] = [];
      const message = { raw: new Blob([raw]).stream(), setReject: (why: string) => void refusals.push(why) };
      await worker.default.email(message, { ...env, ...changed });
      return refusals;
    };
    const { verificationId, address } = await awaitingMail(service, app);
    const raw = mailTo(address, service, { from: person() });
    expect(await write(raw.replace("DKIM-Signature", "X-Was"))).toEqual([
      "550 5.7.20 The message has no DKIM signature",
    ]);
    expect(await write(raw)).toEqual([]);
    expect((await read(app, verificationId)).stage).toBe("success");
    await expect(write(raw, { COHORT_SECRET: "wrong" })).rejects.toThrow("cohort answered 401");
  });

  it("413: more than any message may need", async () => {
    const { status, answer } = await hand(new Uint8Array(4_194_305));
    expect([status, answer.error?.title]).toEqual([413, "payload_too_large"]);
  });

  it("415: another type, none, or compressed", async () => {
    for (const headers of [
      { "content-type": "text/plain" },
      { "content-type": "" },
      { ...RAW, "content-encoding": "gzip" },
    ] as Record<string, string>[]) {
      const { status, answer } = await hand(new Uint8Array([1]), headers);
      expect([headers, status, answer.error?.title]).toEqual([headers, 415, "unsupported_media_type"]);
    }
  });

  it("503: a name server that does not answer; the provider tries again, and it counts then", async () => {
    const { verificationId, address } = await awaitingMail(service, app);
    const raw = mailTo(address, service, { from: person(), sign: { selector: "away" } });
    const { status, answer, headers } = await hand(raw);
    expect([status, answer.error?.title, headers.get("retry-after")]).toEqual([
      503,
      "provider_unavailable",
      "60",
    ]);
    expect((await read(app, verificationId)).inbound).not.toHaveProperty("refusal");
    inbound.names.failing.delete("away._domainkey.ox.ac.uk");
    inbound.names.publish("ox.ac.uk", { selector: "away" });
    expect((await hand(raw)).answer).toEqual({ verdict: "proven" });
  });
});
