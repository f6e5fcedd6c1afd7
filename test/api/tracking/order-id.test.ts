/** An order is recorded once in its brand, whichever caller repeats it, as long as its transaction is kept. */
import { describe, expect, it } from "@jest/globals";
import type { LineAnswer, NewTransaction } from "../../../generated/tracking.ts";
import { sweep } from "../../../server/domain/operations/retention/sweep.ts";
import { issueCredential } from "../../../server/domain/shared/access/credential.ts";
import { createBrand } from "../../../server/domain/tracking/partner/partners.ts";
import { createTransactionWriter } from "../../../server/domain/tracking/transaction-writer.ts";
import { DAY_MS } from "../../support/service.ts";
import { ask, type Partner, purchase, ROOT, record, recordedIds } from "../../support/tracking.ts";
import { useService } from "../../support/use-service.ts";

describe("orderId", () => {
  const service = useService();
  let partner: Partner;
  let orders = 0;

  async function begin(): Promise<NewTransaction> {
    partner = await service.partner();
    orders += 1;
    return purchase(service, partner, { orderId: `order-${orders}` });
  }
  const send = (sent: unknown, key?: string, by = partner) =>
    record(service, by, sent, key === undefined ? {} : { "idempotency-key": key });
  const keyIds = () => service.services.database.idempotencyKey.count();
  const isRecorded = async (ids: string[]) => expect(await recordedIds(service, partner)).toEqual(ids);

  it("200: is echoed, and a repeat is the first answer to the letter", async () => {
    const sent = await begin();
    const text = JSON.stringify(sent).replace("59.99", "59.990");
    const first = await send(text);
    expect(first.text).toBe(
      `{"data":{"type":"transaction","id":"${first.body.data.id}","attributes":${text}}}`,
    );
    const reordered = Object.fromEntries(Object.entries(sent).reverse());
    for (const again of [text, sent, reordered, { ...sent, userAgent: "Mozilla/5.0" }])
      expect((await send(again)).text).toBe(first.text);
    await isRecorded([first.body.data.id]);
  });

  it("200: at any age, under any idempotency key, by any api-key of the partner", async () => {
    const sent = { ...(await begin()), userAgent: "Mozilla/5.0" };
    const { id } = (await send(sent, "first")).body.data;
    const issued = await issueCredential(service.services, "system", {
      kind: "tracking_key",
      partnerId: partner.partnerId,
    });
    const other = { ...partner, apiKey: issued.secret };
    const repeats = async () =>
      [
        await send(sent, "first"),
        await send(sent, "second"),
        await send(sent),
        await send(sent, "first", other),
      ].map(({ status, body }) => [status, body.data.id]);
    const all = Array.from({ length: 4 }, () => [200, id]);
    expect(await repeats()).toEqual(all);
    service.pass(6 * DAY_MS);
    await sweep(service.services);
    expect(await repeats()).toEqual(all);
    await isRecorded([id]);
  });

  it("200: fifty at once are recorded once", async () => {
    const sent = await begin();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => send(sent, index % 2 === 0 ? `k${index}` : undefined)),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await isRecorded([answers[0]?.body.data.id ?? ""]);
  });

  it("200: two processes at once record it once, with all of their other rows", async () => {
    const sent = await begin();
    const writers = [0, 1].map(() => createTransactionWriter(service.services));
    const row = (orderId: string | null, code: string) => ({
      id: crypto.randomUUID(),
      keyId: partner.keyId,
      partnerId: partner.partnerId,
      appId: null,
      codeIndexes: null,
      brandUid: partner.brandUid,
      code,
      transactionValue: "2",
      qualifyingAmount: "1",
      currency: "GBP",
      timestamp: sent.timestamp,
      orderId,
      receivedAt: service.clock.now,
      idempotency: null,
      attributes: JSON.stringify({ ...sent, code, orderId: orderId ?? undefined }),
    });
    for (let round = 0; round < 20; round += 1) {
      const rows = writers.flatMap(({ write }, place) => [
        write(row(`race-${round}`, "SAME")),
        write(row(null, `PLAIN-${round}-${place}`)),
      ]);
      const kinds = await Promise.all(rows);
      const ids = kinds.map((kept) => (kept.kind === "recorded" ? kept.id : kept.kind));
      expect(ids[0]).toBe(ids[2]);
      expect(new Set(ids).size).toBe(3);
    }
    expect(await recordedIds(service, partner)).toHaveLength(60);
  });

  it("200: the same id in two brands is two orders", async () => {
    const sent = await begin();
    const { uid } = await createBrand(service.services, "system", partner.partnerId, {
      name: "Second",
      country: "DE",
    });
    const ids = [await send(sent), await send({ ...sent, brandUid: uid })].map(({ body }) => body.data.id);
    await isRecorded(ids.toSorted());
    expect(new Set(ids).size).toBe(2);
  });

  it("200: dryRun=true leaves the id to the call that records", async () => {
    const sent = await begin();
    const dry = await ask(service, partner, "POST", `${ROOT}?dryRun=true`, sent);
    expect([dry.status, dry.text.includes("dry-run")]).toEqual([200, true]);
    expect((await send({ ...sent, code: "OTHER" })).status).toBe(200);
  });

  it("200: ends with its transaction, of a test key after a week", async () => {
    const sent = await begin();
    const { id } = (await send(sent)).body.data;
    service.pass(8 * DAY_MS);
    await sweep(service.services);
    await isRecorded([]);
    expect(await service.services.database.trackingOrder.count({ where: { transactionId: id } })).toBe(0);
    const { body } = await send({ ...sent, code: "LATER" });
    await isRecorded([body.data.id]);
  });

  it("409: another order under the id, with each field that differs and both values", async () => {
    const sent = { ...(await begin()), productsOrderedSku: ["A"] };
    const first = await send(sent);
    const { code: _left, ...other } = {
      ...sent,
      transactionValue: 60,
      newUser: true,
      productsOrderedSku: ["A", "B"],
    };
    const { status, errors } = await send({ ...other, code: sent.code, qualifyingAmount: 49.99 });
    expect([status, errors]).toEqual([
      409,
      [
        "/body/transactionValue is 60, but this order was recorded with 59.99",
        '/body/productsOrderedSku is ["A","B"], but this order was recorded with ["A"]',
        "/body/newUser is true, but this order was recorded without it",
      ].map((detail) => ({ status: 409, title: "conflict", detail })),
    ]);
    await isRecorded([first.body.data.id]);
  });

  it("409: leaves the idempotency key free for the right call", async () => {
    const sent = await begin();
    await send(sent);
    const before = await keyIds();
    expect((await send({ ...sent, code: "OTHER" }, "free")).status).toBe(409);
    expect(await keyIds()).toBe(before);
    expect((await send({ ...sent, orderId: "right" }, "free")).status).toBe(200);
  });

  it("409: a key that was used for another body takes no order", async () => {
    const sent = await begin();
    await send(sent, "used");
    const { status, details } = await send({ ...sent, orderId: "next" }, "used");
    expect([status, details]).toEqual([409, [expect.stringContaining("Idempotency-Key")]]);
    expect((await send({ ...sent, orderId: "next" })).status).toBe(200);
  });

  it("409: of two orders at once under one id, one is recorded", async () => {
    const sent = await begin();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send({ ...sent, code: `C${index % 2}` }, `k${index}`)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(5).fill(409)]);
    expect(await recordedIds(service, partner)).toHaveLength(1);
  });

  it.each(["", " 1", "1 ", "ü", "a\nb", "1".repeat(129)])("400: %j", async (orderId) => {
    const { status, details } = await send({ ...(await begin()), orderId });
    expect([status, details]).toEqual([400, [expect.stringMatching(/^\/body\/orderId /)]]);
    await isRecorded([]);
  });

  it("400: another partner's brand, whether its order exists or not", async () => {
    const theirs = await begin();
    await send(theirs);
    const other = await service.partner();
    const asked = [theirs, { ...theirs, orderId: "unknown" }].map((sent) => send(sent, undefined, other));
    const [known, unknown] = await Promise.all(asked);
    expect([known?.status, known?.text]).toEqual([400, unknown?.text]);
  });

  it("200: in a batch, for each line as alone", async () => {
    const sent = await begin();
    const first = await send(sent);
    const lines = [
      sent,
      { ...sent, orderId: "b" },
      { ...sent, orderId: "b" },
      { ...sent, code: "OTHER" },
      sent,
    ];
    const batch = async (key: string) => {
      const body = lines.map((line) => JSON.stringify(line)).join("\n");
      const headers = { "content-type": "application/x-ndjson", "idempotency-key": key };
      const { text } = await ask(service, partner, "POST", `${ROOT}s`, body, headers);
      return text
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as LineAnswer);
    };
    const answers = await batch("day");
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409, 200]);
    const ids = answers.map(({ data }) => data?.id);
    expect(ids).toEqual([first.body.data.id, ids[1], ids[1], undefined, first.body.data.id]);
    expect(answers[3]?.errors?.[0]?.detail).toMatch(/^\/body\/code is "OTHER", but/);
    expect(await batch("day")).toEqual(answers);
    expect(await batch("another")).toEqual(answers);
    expect(await recordedIds(service, partner)).toHaveLength(2);
  });
});
