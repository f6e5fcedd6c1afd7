import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { AdjustmentLineAnswer } from "../../../generated/tracking.ts";
import { type Service, startService } from "../../support/service.ts";
import { ask, type Partner, purchase, record, refund } from "../../support/tracking.ts";

describe("POST /code-tracking/adjustments", () => {
  let service: Service;
  let partner: Partner;
  let id: string;
  beforeAll(async () => {
    service = await startService();
    partner = await service.partner();
    const order = purchase(service, partner, {
      orderId: "1001",
      transactionValue: 1_000,
      qualifyingAmount: 1_000,
    });
    id = (await record(service, partner, order)).body.data.id;
  });
  afterAll(() => service.stop());

  async function send(lines: (string | object)[]) {
    const body = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
    const type = { "content-type": "application/x-ndjson" };
    const answer = await ask(service, partner, "POST", "/code-tracking/adjustments", body, type);
    const answers = answer.text
      .split("\n")
      .filter((line) => line.startsWith('{"line"'))
      .map((line) => JSON.parse(line) as AdjustmentLineAnswer);
    return { ...answer, answers };
  }
  const part = (adjustmentId: string, amount: number) =>
    refund(service, id, { adjustmentId, transactionValue: amount, qualifyingAmount: amount });

  it("200: each line by itself and in order, and a repeat is the same", async () => {
    const lines = [
      part("a", 600),
      "{",
      part("b", 600),
      part("a", 600),
      part("a", 500),
      { ...part("c", 1), transactionId: undefined, brandUid: partner.brandUid, orderId: "1001" },
      { ...part("d", 1), transactionId: undefined, brandUid: partner.brandUid, orderId: "unknown" },
      part("e", 0.001),
    ];
    const { status, answers } = await send(lines);
    expect(status).toBe(200);
    expect(answers.map(({ line, status: of }) => [line, of])).toEqual([
      [1, 200],
      [2, 400],
      [3, 400],
      [4, 200],
      [5, 409],
      [6, 200],
      [7, 404],
      [8, 400],
    ]);
    expect(answers[3]?.data).toEqual(answers[0]?.data);
    expect(answers[5]?.data?.meta.net.transactionValue).toBe("399.00");
    const outcomes = (of: AdjustmentLineAnswer[]) => of.map(({ status: one, data }) => [one, data]);
    expect(outcomes((await send(lines)).answers)).toEqual(outcomes(answers));
  });

  it("200: a thousand lines on one order", async () => {
    const lines = Array.from({ length: 1_000 }, (_, index) => part(`many_${index}`, 0.1));
    const { answers } = await send(lines);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1_000);
    expect(answers.at(-1)?.data?.meta.net.transactionValue).toBe("299.00");
  });

  it("400: no lines, and too many", async () => {
    expect((await send([" "])).details).toEqual(["/body has no lines"]);
    const { status, details } = await send(Array.from({ length: 1_001 }, () => "{}"));
    expect([status, details]).toEqual([400, ["/body has 1001 lines; at most 1000 are allowed"]]);
  });
});
