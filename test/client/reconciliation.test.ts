/** `statements.reconcile` on a real server, and responses that break off. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import {
  Cohort,
  type CohortOptions,
  type OrderToReconcile,
  type ReconciliationLine,
} from "../../client/index.ts";
import { useService } from "../support/use-service.ts";

const MONTH = "2026-03";
const AT = Date.parse("2026-03-03T12:00:00Z") / 1000;

const sold = (orderId: string, amount: number, currency = "GBP"): OrderToReconcile => ({
  orderId,
  amount,
  currency,
});

const SENT: (OrderToReconcile | string)[] = [
  sold("A", 10),
  "",
  sold("B", 21),
  sold("C", 6),
  sold("D", 9, "EUR"),
  sold("E", 10),
  sold("F", 1),
  sold("A", 10),
  "{",
  sold(" ", 1),
  sold("G", 1.001),
  sold("H", 1, "gbp"),
  { ...sold("I", 1), note: "x" } as OrderToReconcile,
  sold("K", 4),
];

describe("statements.reconcile", () => {
  const service = useService();
  let options: CohortOptions;
  let brandUid: string;
  beforeAll(async () => {
    const partner = await service.partner();
    brandUid = partner.brandUid;
    options = {
      baseUrl: service.baseUrl,
      apiKey: partner.apiKey,
      fetch: (request) => service.fetch(request),
    };
  });

  async function fill(cohort: Cohort, brand: string): Promise<void> {
    const order = { brandUid: brand, code: "STUDENT10", currency: "GBP", timestamp: AT };
    const bought = (orderId: string | undefined, transactionValue: number, changes: object = {}) =>
      cohort.transactions.record({
        ...order,
        ...(orderId !== undefined && { orderId }),
        transactionValue,
        qualifyingAmount: transactionValue,
        ...changes,
      });
    await bought("A", 10);
    await bought("B", 20);
    const { id } = await bought("C", 10);
    const adjusted = { transactionId: id, currency: "GBP", timestamp: AT, reason: "test" };
    await cohort.transactions.adjust({
      ...adjusted,
      adjustmentId: "1",
      type: "correction",
      transactionValue: -4,
      qualifyingAmount: -4,
    });
    await cohort.transactions.adjust({
      ...adjusted,
      adjustmentId: "2",
      type: "refund",
      transactionValue: 1,
      qualifyingAmount: 1,
    });
    await bought("D", 9);
    await cohort.transactions.void((await bought("E", 10)).id, { reason: "test" });
    await cohort.transactions.void((await bought("L", 10)).id, { reason: "test" });
    await bought("J", 7.5);
    await bought(undefined, 2.5);
    await bought("K", 4, { timestamp: AT - 86_400 * 20 });
  }

  async function outcomesOf(
    cohort: Cohort,
    brand: string,
    orders: Parameters<Cohort["statements"]["reconcile"]>[1] = SENT,
  ) {
    const found: ReconciliationLine[] = [];
    for await (const outcome of await cohort.statements.reconcile({ brandUid: brand, month: MONTH }, orders))
      found.push(outcome);
    return found;
  }

  const plain = (lines: readonly ReconciliationLine[]) =>
    lines
      .map((line) => JSON.stringify(line).replace(/"(transactionId|timeZone|brandUid)":"[^"]+"/g, '"$1":""'))
      .map((text) => JSON.parse(text))
      .sort((one, other) =>
        JSON.stringify([one.line, one.orderId]) < JSON.stringify([other.line, other.orderId]) ? -1 : 1,
      );

  it("gives the same outcomes of an array and of a generator", async () => {
    const real = new Cohort(options);
    await fill(real, brandUid);
    const ours = await outcomesOf(real, brandUid);
    expect(ours.map(({ result }) => result).sort()).toEqual(
      [
        ...["same", "same", "differs", "differs", "differs", "missing_here", "other_month", "twice"],
        ...["missing_there", "missing_there", "refused", "refused", "refused", "refused", "refused", "sums"],
      ].sort(),
    );
    expect(ours.at(-1)).toMatchObject({ result: "sums", lines: 13, refused: 5 });
    async function* each() {
      yield* SENT;
    }
    expect(plain(await outcomesOf(real, brandUid, each()))).toEqual(plain(ours));
  });

  it("throws what the server refuses, and what the orders throw", async () => {
    const cohort = new Cohort({ ...options, retries: 0 });
    await expect(outcomesOf(cohort, "br_none")).rejects.toMatchObject({ code: "bad_request" });
    await expect(outcomesOf(cohort, brandUid, [])).rejects.toMatchObject({ details: ["/body has no lines"] });
    const { openReconciliations } = service.services;
    const held = ["one", "other"].map((name) => openReconciliations.tryEnter({ name }));
    await expect(outcomesOf(cohort, brandUid)).rejects.toMatchObject({ code: "unavailable", retryAfter: 30 });
    for (const release of held) release?.();
    async function* broken() {
      yield sold("A", 10);
      throw new Error("the file is gone");
    }
    await expect(outcomesOf(cohort, brandUid, broken())).rejects.toThrow("the file is gone");
  });

  it.each([
    ["in a line", (text: string) => text.slice(0, -5)],
    ["before the sums", (text: string) => `${text.trimEnd().split("\n").slice(0, -1).join("\n")}\n`],
    ["before anything", () => ""],
  ])("throws where the response is cut off %s", async (_where, cut) => {
    const fetch = async (request: Request) => {
      const response = await service.fetch(request);
      return new Response(cut(await response.text()), response);
    };
    const cohort = new Cohort({ ...options, fetch });
    await expect(outcomesOf(cohort, brandUid)).rejects.toMatchObject({ code: "unreachable" });
  });

  it("frees its place for a caller who breaks off", async () => {
    const cohort = new Cohort(options);
    const orders = Array.from({ length: 20_000 }, (_, index) => sold(`X-${index}`, 1));
    for await (const _outcome of await cohort.statements.reconcile({ brandUid, month: MONTH }, orders)) break;
    expect((await outcomesOf(cohort, brandUid)).at(-1)?.result).toBe("sums");
  });
});
