import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "@jest/globals";
import supertest from "supertest";
import { sweep } from "../../../server/domain/operations/retention/sweep.ts";
import { issueCredential, revokeCredential } from "../../../server/domain/shared/access/credential.ts";
import { createBrand } from "../../../server/domain/tracking/partner/partners.ts";
import { DATABASE_GONE, withFailingDatabase } from "../../support/failing-database.ts";
import { DAY_MS, HOUR_MS } from "../../support/service.ts";
import {
  ask,
  type Partner,
  purchase,
  ROOT,
  record,
  recordedIds,
  USER_AGENT,
} from "../../support/tracking.ts";
import { useService } from "../../support/use-service.ts";

describe("POST /code-tracking/transaction", () => {
  const service = useService();
  let partner: Partner;
  beforeAll(async () => {
    partner = await service.partner();
  });

  const storedAs = (id: string) =>
    service.services.database.trackingTransaction.findUniqueOrThrow({ where: { id } });

  it("200: exactly the interface's answer, to a bare client", async () => {
    const sent = purchase(service, partner);
    const answer = await supertest(service.baseUrl)
      .post(ROOT)
      .set({ "api-key": partner.apiKey, "User-Agent": USER_AGENT })
      .send(sent)
      .expect("Content-Type", /json/)
      .expect(200);
    expect(answer.body).toEqual({ data: { type: "transaction", id: expect.any(String), attributes: sent } });
  });

  it("200: every field is kept as it was sent, amounts as exact decimals", async () => {
    const sent = purchase(service, partner, {
      transactionValue: 0.29,
      qualifyingAmount: 0.1,
      newUser: false,
      productsOrderedSku: ["A", ""],
      productsOrderedName: [],
      userAgent: "Mozilla/5.0 🎓",
      code: "Ünïcode ✓ <b>",
    });
    const { status, body } = await record(service, partner, sent);
    expect([status, body.data.attributes]).toEqual([200, sent]);
    const stored = await storedAs(body.data.id);
    expect(stored).toMatchObject({
      partnerId: partner.partnerId,
      brandUid: partner.brandUid,
      code: sent.code,
      currency: "GBP",
      occurredAt: new Date(sent.timestamp * 1000),
      receivedAt: service.clock.now,
      voidedAt: null,
    });
    expect([stored.transactionValue.toFixed(2), stored.qualifyingAmount.toFixed(2)]).toEqual([
      "0.29",
      "0.10",
    ]);
  });

  it("200: attributes are the very text, to the last digit", async () => {
    const { brandUid, timestamp } = purchase(service, partner);
    const text = `{ "brandUid":"${brandUid}", "code":"\\u0041/\\/", "transactionValue": 10.000, "qualifyingAmount":1e1, "currency":"GBP","timestamp":${timestamp} }`;
    const answer = await record(service, partner, text);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(
      `{"data":{"type":"transaction","id":"${answer.body.data.id}","attributes":${text}}}`,
    );
  });

  it("200: the largest amount is kept to the last cent", async () => {
    const sent = purchase(service, partner, {
      transactionValue: 9999999999.99,
      qualifyingAmount: 9999999999.98,
    });
    const { body } = await record(service, partner, sent);
    const stored = await storedAs(body.data.id);
    expect([stored.transactionValue.toFixed(2), stored.qualifyingAmount.toFixed(2)]).toEqual([
      "9999999999.99",
      "9999999999.98",
    ]);
  });

  it("200: a hundred at once, each once, each with its own answer", async () => {
    const sent = Array.from({ length: 100 }, (_, index) =>
      purchase(service, partner, { code: `PAR${index}` }),
    );
    const answers = await Promise.all(sent.map((one) => record(service, partner, one)));
    expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect(answers.map(({ body }) => body.data.attributes.code)).toEqual(sent.map(({ code }) => code));
    const ids = answers.map(({ body }) => body.data.id);
    expect(new Set(ids).size).toBe(100);
    const stored = await service.services.database.trackingTransaction.findMany({
      where: { id: { in: ids } },
    });
    const codes = new Map(stored.map(({ id, code }) => [id, code]));
    expect(ids.map((id) => codes.get(id))).toEqual(sent.map(({ code }) => code));
  });

  it("200: a row that the database refuses fails by itself; its neighbours are recorded", async () => {
    const { database } = service.services;
    await database.$executeRaw`ALTER TABLE "TrackingTransaction" ADD CONSTRAINT bad CHECK (code <> 'BAD') NOT VALID`;
    const codes = ["GOOD1", "BAD", "GOOD2", "BAD", "GOOD3"];
    const answers = await Promise.all(
      codes.map((code) => record(service, partner, purchase(service, partner, { code }))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 500, 200, 500, 200]);
    expect(service.errors.splice(0)).toHaveLength(2);
    await database.$executeRaw`ALTER TABLE "TrackingTransaction" DROP CONSTRAINT bad`;
  });

  it("200: a brand that was made a moment ago, by a key that is known already", async () => {
    await record(service, partner);
    const made = { name: "New", country: "DE" };
    const { uid } = await createBrand(service.services, "system", partner.partnerId, made);
    expect((await record(service, partner, purchase(service, partner, { brandUid: uid }))).status).toBe(200);
  });

  it("200: two keys of a partner overlap, and the one that was revoked ends at once", async () => {
    const { partnerId, keyId } = partner;
    const rotating = await service.partner();
    const second = await issueCredential(service.services, "system", {
      kind: "tracking_key",
      partnerId: rotating.partnerId,
    });
    const fresh = { ...rotating, apiKey: second.secret };
    expect([(await record(service, rotating)).status, (await record(service, fresh)).status]).toEqual([
      200, 200,
    ]);
    await revokeCredential(
      service.services,
      "system",
      { kind: "tracking_key", partnerId: rotating.partnerId },
      rotating.keyId,
    );
    expect([(await record(service, rotating)).status, (await record(service, fresh)).status]).toEqual([
      401, 200,
    ]);
    expect(await storedAs((await record(service, partner)).body.data.id)).toMatchObject({ partnerId });
    expect(keyId).not.toBe(second.id);
  });

  it("200: a key that another process revoked records nothing, though this one has just seen it live", async () => {
    const other = await service.partner();
    await record(service, other);
    const { database, now } = service.services;
    await database.credential.update({ where: { id: other.keyId }, data: { revokedAt: now() } });
    const { status, details } = await record(service, other);
    expect([status, details]).toEqual([401, ["The api-key header is missing or not valid."]]);
    expect(await recordedIds(service, other)).toHaveLength(1);
  });

  describe("dryRun=true", () => {
    it("200: validated in full, and not recorded", async () => {
      const before = await recordedIds(service, partner);
      const sent = purchase(service, partner);
      const good = await ask<{ data: { id: string } }>(service, partner, "POST", `${ROOT}?dryRun=true`, sent);
      expect([good.status, good.body.data]).toEqual([
        200,
        { type: "transaction", id: "dry-run", attributes: sent },
      ]);
      const bad = await ask(service, partner, "POST", `${ROOT}?dryRun=true`, { ...sent, currency: "gbp" });
      expect([bad.status, bad.details]).toEqual([400, ["/body/currency must be written in capitals: GBP"]]);
      expect(await recordedIds(service, partner)).toEqual(before);
    });

    it("200: leaves the idempotency key to the call that records", async () => {
      const sent = purchase(service, partner);
      const headers = { "idempotency-key": "dry-then-wet" };
      await ask(service, partner, "POST", `${ROOT}?dryRun=true`, sent, headers);
      const { body } = await record(service, partner, { ...sent, code: "OTHER" }, headers);
      expect(await storedAs(body.data.id)).toMatchObject({ code: "OTHER" });
    });

    it.each(["?dryRun=yes", "?dryRun=", "?dryRun=true&dryRun=false", "?dryRun[]=true"])(
      "400: %s",
      async (query) => {
        const before = await recordedIds(service, partner);
        const answer = await ask(service, partner, "POST", `${ROOT}${query}`, purchase(service, partner));
        expect([answer.status, answer.details]).toEqual([400, [expect.stringContaining("/query/dryRun")]]);
        expect(await recordedIds(service, partner)).toEqual(before);
      },
    );
  });

  describe("Idempotency-Key", () => {
    let keys = 0;
    const fresh = () => {
      keys += 1;
      return { "idempotency-key": `order-${keys}` };
    };

    it("200: the same call gets the same answer, and is recorded once", async () => {
      const [headers, sent] = [fresh(), purchase(service, partner)];
      const first = await record(service, partner, sent, headers);
      const second = await record(service, partner, sent, headers);
      expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
      const stored = (await recordedIds(service, partner)).filter((id) => id === first.body.data.id);
      expect(stored).toHaveLength(1);
    });

    it("200: fifty equal calls at once are recorded once", async () => {
      const other = await service.partner();
      const [headers, sent] = [fresh(), purchase(service, other)];
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => record(service, other, sent, headers)),
      );
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(await recordedIds(service, other)).toEqual([answers[0]?.body.data.id]);
    });

    it("200: a call that failed leaves the key free", async () => {
      const headers = fresh();
      const sent = purchase(service, partner);
      expect((await record(service, partner, { ...sent, code: 1 }, headers)).status).toBe(400);
      const gone = await withFailingDatabase(service, DATABASE_GONE, () =>
        record(service, partner, sent, headers),
      );
      expect(gone.status).toBe(503);
      expect((await record(service, partner, sent, headers)).status).toBe(200);
    });

    it("200: keys of two api-keys never meet", async () => {
      const other = await service.partner();
      const headers = fresh();
      const mine = await record(service, partner, undefined, headers);
      const theirs = await record(service, other, undefined, headers);
      expect([mine.status, theirs.status]).toEqual([200, 200]);
      expect(theirs.body.data.id).not.toBe(mine.body.data.id);
    });

    it("200: after 24 hours the key is free again, swept or not", async () => {
      const headers = fresh();
      const sent = purchase(service, partner);
      const first = await record(service, partner, sent, headers);
      service.pass(DAY_MS - HOUR_MS);
      expect((await record(service, partner, sent, headers)).body.data.id).toBe(first.body.data.id);
      service.pass(HOUR_MS);
      const second = await record(service, partner, { ...sent, code: "NEXT" }, headers);
      expect([second.status, second.body.data.id === first.body.data.id]).toEqual([200, false]);
      service.pass(DAY_MS + 1);
      await sweep(service.services);
      expect(await service.services.database.idempotencyKey.count()).toBe(0);
      const now = purchase(service, partner);
      expect((await record(service, partner, now, headers)).status).toBe(200);
    });

    it("200: a sweep forgets more keys than it takes at once, and no younger one", async () => {
      const { database, now } = service.services;
      const old = new Date(now().getTime() - DAY_MS - 1);
      await database.$executeRaw`
        INSERT INTO "IdempotencyKey" (id, fingerprint, "resourceId", "startedAt")
        SELECT 'old-' || i, '', gen_random_uuid(), ${old}::timestamptz FROM generate_series(1, 20001) AS i`;
      const headers = fresh();
      const sent = purchase(service, partner);
      const first = await record(service, partner, sent, headers);
      await sweep(service.services);
      expect(await database.idempotencyKey.count({ where: { startedAt: old } })).toBe(0);
      expect((await record(service, partner, sent, headers)).text).toBe(first.text);
    });

    it("409: another body under the same key, even one that only differs in blanks", async () => {
      const headers = fresh();
      const sent = purchase(service, partner);
      const first = await record(service, partner, sent, headers);
      for (const body of [{ ...sent, code: "OTHER" }, ` ${JSON.stringify(sent)}`]) {
        const { status, errors } = await record(service, partner, body, headers);
        const detail =
          "This Idempotency-Key was used for a different body within the last 24 hours; " +
          "use a new key, or repeat the first body byte for byte.";
        expect([status, errors]).toEqual([409, [{ status: 409, title: "conflict", detail }]]);
      }
      expect((await record(service, partner, sent, headers)).text).toBe(first.text);
    });

    it("409: of two bodies at once under one key, one is recorded", async () => {
      const other = await service.partner();
      const headers = fresh();
      const answers = await Promise.all(
        ["A", "B", "C", "D"].map((code) =>
          record(service, other, purchase(service, other, { code }), headers),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      expect(await recordedIds(service, other)).toHaveLength(1);
    });

    it.each([
      ["x".repeat(256), "must have at most 255 characters"],
      ["tab\there", "may contain only printable ASCII characters"],
      ["ümlaut", "may contain only printable ASCII characters"],
    ])("400: a key that is none: %j", async (key, fault) => {
      const headers = { "idempotency-key": Buffer.from(key).toString("latin1") };
      const { status, details } = await record(service, partner, undefined, headers);
      expect([status, details]).toEqual([400, [`/headers/idempotency-key ${fault}`]]);
    });
  });

  describe("what is wrong", () => {
    const nothingRecorded = async (work: () => Promise<void>) => {
      const before = await service.services.database.trackingTransaction.count();
      await work();
      expect(await service.services.database.trackingTransaction.count()).toBe(before);
    };

    it("400: every fault in one answer: of headers, query, schema and rules", async () => {
      await nothingRecorded(async () => {
        const text = JSON.stringify({
          ...purchase(service, partner),
          transactionValue: "10",
          currency: "gbp",
          voucher: 1,
        });
        const answer = await bare(`${ROOT}?wet=1`, text, { "user-agent": undefined });
        expect(answer.status).toBe(400);
        const { errors } = JSON.parse(answer.body) as {
          errors: { status: number; title: string; detail: string }[];
        };
        expect(errors.map(({ status, title }) => [status, title])).toEqual(
          errors.map(() => [400, "bad_request"]),
        );
        expect(errors.map(({ detail }) => detail.split(" ")[0]).sort()).toEqual([
          "/body/currency",
          "/body/transactionValue",
          "/body/voucher",
          "/headers/user-agent",
          "/query/wet",
        ]);
      });
    });

    it("400: no User-Agent; its form is not validated", async () => {
      const text = JSON.stringify(purchase(service, partner));
      const none = await bare(ROOT, text, { "user-agent": undefined });
      expect([none.status, none.body]).toEqual([
        400,
        expect.stringContaining("/headers/user-agent is missing"),
      ]);
      expect((await bare(ROOT, text, { "user-agent": "x" })).status).toBe(200);
    });

    it.each([
      ["1e400", "transactionValue", "1e400"],
      ["-0", "qualifyingAmount", "-0"],
      ['"10"', "transactionValue", '"10"'],
      ["19.999999999999998", "transactionValue", "19.999999999999998"],
      ["past 2^53", "transactionValue", "9007199254740993"],
      ["milliseconds", "timestamp", "1772600767000"],
      ["a time like 1e400", "timestamp", "1e400"],
      ["lower case", "currency", '"gbp"'],
      ["NUL", "code", '"A\\u0000B"'],
      ["half a surrogate pair", "userAgent", '"\\ud83c"'],
      ["half a surrogate pair in a list", "productsOrderedSku", '["A","\\udf93"]'],
      ["-0.0", "transactionValue", "-0.0"],
      ["a negative amount", "qualifyingAmount", "-0.01"],
      ["a number for a list", "productsOrderedName", "1"],
      ["seconds as a text", "timestamp", '"1772600767"'],
      ["NUL in a brand", "brandUid", '"br\\u0000"'],
      ["10,000 products", "productsOrderedName", JSON.stringify(Array.from({ length: 10_000 }, () => "a"))],
      ["null for a list", "productsOrderedSku", "null"],
    ])("400: %s in %s, named", async (_what, field, text) => {
      await nothingRecorded(async () => {
        const sound = JSON.stringify({
          ...purchase(service, partner, { qualifyingAmount: 0 }),
          [field]: undefined,
        });
        const answer = await record(service, partner, `${sound.slice(0, -1)},"${field}":${text}}`);
        expect(answer.status).toBe(400);
        for (const detail of answer.details) expect(detail).toMatch(new RegExp(`^/body/${field}(/\\d+)? `));
      });
    });

    it("200: 10.000, empty lists", async () => {
      const text = JSON.stringify(
        purchase(service, partner, { productsOrderedSku: [], productsOrderedName: [] }),
      );
      expect((await record(service, partner, text.replace("59.99", "60.000"))).status).toBe(200);
    });

    it("400: a brand of another partner, in the words for one that does not exist", async () => {
      const other = await service.partner();
      const words = "/body/brandUid is not a brand of this api-key's partner";
      for (const brandUid of [other.brandUid, "br_nobody"]) {
        const { status, details } = await record(service, partner, purchase(service, partner, { brandUid }));
        expect([status, details]).toEqual([400, [words]]);
      }
    });

    it.each([
      "",
      " ",
      "{",
      '{"a":1',
      "nothing",
      "null",
      "[]",
      "1",
      '"x"',
      '{"a":"\\x"}',
      "\ufeff{}",
      "\0",
      '{"code":"A\0B"}',
      '{"transactionValue":NaN}',
      '{"transactionValue":+1}',
      '{"transactionValue":01}',
      "[".repeat(60_000),
    ])("400: a body that is no JSON object: %.20j", async (text) => {
      const { status, details } = await record(service, partner, text);
      expect([status, details.length > 0]).toEqual([400, true]);
    });

    it("400: one field twice, which two readers would read differently", async () => {
      const text = JSON.stringify(purchase(service, partner));
      const { status, details } = await record(service, partner, `${text.slice(0, -1)},"currency":"USD"}`);
      expect([status, details]).toEqual([400, ["/body/currency appears twice in the body"]]);
    });

    it("400: bytes that are no UTF-8", async () => {
      const { status, details } = await record(service, partner, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]));
      expect([status, details]).toEqual([400, ["The body is not valid UTF-8."]]);
    });

    it("a body that stops half-way is no fault of ours, and nothing is recorded", async () => {
      await nothingRecorded(async () => {
        const text = JSON.stringify(purchase(service, partner));
        const half = text.slice(0, 20);
        const whole = `Content-Length: ${text.length}`;
        const inLines = `${whole}\r\nContent-Type: application/x-ndjson`;
        for (const [path, headers, sent] of [
          [ROOT, `${whole}\r\nContent-Type: application/json`, half],
          [ROOT, `${whole}\r\nContent-Type: application/json`, ""],
          [ROOT, "Transfer-Encoding: chunked\r\nContent-Type: application/json", `14\r\n${half}\r\n`],
          [`${ROOT}s`, inLines, half],
        ]) {
          const { hostname, port } = new URL(service.baseUrl);
          const socket = connect(Number(port), hostname);
          const key = `Host: x\r\napi-key: ${partner.apiKey}\r\nUser-Agent: x`;
          socket.write(`POST ${path} HTTP/1.1\r\n${key}\r\n${headers}\r\n\r\n${sent}`);
          await new Promise((resolve) => setImmediate(resolve));
          await record(service, partner, "{"); // By now the server has begun to read the other one.
          socket.destroy();
        }
        await record(service, partner, "{");
        expect(service.errors).toEqual([]);
      });
    });

    /** A call that no client library has touched. */
    async function bare(path: string, body: string, headers: Record<string, string | undefined>) {
      const { request } = await import("node:http");
      const all = {
        "api-key": partner.apiKey,
        "content-type": "application/json",
        "user-agent": "x",
        ...headers,
      };
      const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
      return new Promise<{ status: number; body: string }>((resolve, reject) => {
        const call = request(
          `${service.baseUrl}${path}`,
          { method: "POST", headers: Object.fromEntries(given) },
          (response) => {
            let text = "";
            response.on("data", (chunk) => (text += chunk));
            response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text }));
          },
        );
        call.on("error", reject).end(body);
      });
    }
  });
});
