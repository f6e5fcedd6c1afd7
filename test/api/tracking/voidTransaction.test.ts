import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { VoidedTransaction } from "../../../generated/tracking.ts";
import { auditOf, UNKNOWN_ID } from "../../support/operator.ts";
import { HOUR_MS, type Service, startService } from "../../support/service.ts";
import { ask, type Partner, purchase, record, recordedIds } from "../../support/tracking.ts";

describe("POST /code-tracking/transaction/{transactionId}/void", () => {
  let service: Service;
  let partner: Partner;
  beforeAll(async () => {
    service = await startService();
    partner = await service.partner();
  });
  afterAll(() => service.stop());

  const markVoid = (id: string, body: unknown, by = partner) =>
    ask<VoidedTransaction>(service, by, "POST", `/code-tracking/transaction/${id}/void`, body);

  it("200: marked with the reason, kept, and on record", async () => {
    const sent = purchase(service, partner);
    const { id } = (await record(service, partner, sent)).body.data;
    const receivedAt = service.clock.now.toISOString();
    service.pass(HOUR_MS);
    const { status, body } = await markVoid(id, { reason: "order cancelled" });
    const meta = { receivedAt, voidedAt: service.clock.now.toISOString(), voidReason: "order cancelled" };
    expect([status, body.data]).toEqual([200, { type: "transaction", id, attributes: sent, meta }]);
    expect(await recordedIds(service, partner)).toContain(id);
    expect(await auditOf(service, "transaction.voided", id)).toEqual([
      { actor: `tracking-key:${partner.keyId}`, detail: null },
    ]);
  });

  it("200: once more changes nothing, and of ten at once one reason stays", async () => {
    const { id } = (await record(service, partner)).body.data;
    const reasons = Array.from({ length: 10 }, (_, index) => `reason ${index}`);
    const answers = await Promise.all(reasons.map((reason) => markVoid(id, { reason })));
    expect(answers.map(({ status }) => status)).toEqual(reasons.map(() => 200));
    const later = await markVoid(id, { reason: "later" });
    expect(new Set([...answers, later].map(({ text }) => text)).size).toBe(1);
    expect(await auditOf(service, "transaction.voided", id)).toHaveLength(1);
  });

  it.each([
    {},
    { reason: "" },
    { reason: "  " },
    { reason: "x".repeat(201) },
    { reason: 1 },
    { reason: "\0" },
    { reason: "\u0017" },
    { reason: "cancelled \u001b[31m" },
    { reason: "\u0085" },
    { reason: "x", why: 1 },
  ])("400: %j", async (body) => {
    const { id } = (await record(service, partner)).body.data;
    const { status, details } = await markVoid(id, body);
    expect([status, details.length > 0]).toEqual([400, true]);
    for (const detail of details) expect(detail).toMatch(/^\/body\/(reason|why) /);
  });

  it.each([
    ["\u200bline one\nline two \ufeff", "line one\nline two"],
    ["order cancelled 👩‍👩‍👧", "order cancelled 👩‍👩‍👧"],
  ])("200: %j is kept as people read it", async (reason, kept) => {
    const { id } = (await record(service, partner)).body.data;
    expect((await markVoid(id, { reason })).body.data.meta.voidReason).toBe(kept);
  });

  it("400: an id that is none", async () => {
    const { status, details } = await markVoid("dry-run", { reason: "x" });
    expect([status, details]).toEqual([400, [expect.stringContaining("/params/transactionId")]]);
  });

  it("404: another partner's, or nobody's", async () => {
    const other = await service.partner();
    const { id } = (await record(service, other)).body.data;
    for (const unknown of [id, UNKNOWN_ID]) {
      const { status, details } = await markVoid(unknown, { reason: "x" });
      expect([status, details]).toEqual([404, ["There is no such transaction."]]);
    }
  });
});
