import { connect } from "node:net";
import { describe, expect, it } from "@jest/globals";
import type { ReconciledLine, ReconciliationSums, RefusedLine } from "../../../generated/tracking.ts";
import { addRule, brandPath, close, order, refundAt, voidAt } from "../../support/closings.ts";
import { ask as askOperator } from "../../support/operator.ts";

import { ask, type Partner } from "../../support/tracking.ts";
import { useService } from "../../support/use-service.ts";

type AnyLine = ReconciledLine | RefusedLine | ReconciliationSums;

const PATH = "/code-tracking/reconciliation";
const NDJSON = { "content-type": "application/x-ndjson" };
const JANUARY = "2026-01-10T12:00:00Z";

const sold = (orderId: string, amount: number, currency = "GBP") => ({ orderId, amount, currency });

const idOf = (line: ReconciledLine | RefusedLine) => ("orderId" in line && line.orderId) || "~";

describe("POST /code-tracking/reconciliation", () => {
  const service = useService();

  const send = (
    partner: Partner,
    body: string | Uint8Array,
    month = "2026-01",
    headers: Record<string, string> = NDJSON,
  ) => ask(service, partner, "POST", `${PATH}?brandUid=${partner.brandUid}&month=${month}`, body, headers);

  /** Lines by their number, those without one first, and the sums. */
  async function compare(partner: Partner, lines: readonly (object | string)[], month?: string) {
    const texts = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line)));
    const { status, text } = await send(partner, texts.join("\n"), month);
    if (status !== 200) throw new Error(text);
    const answers = text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as AnyLine);
    const sums = answers.pop() as ReconciliationSums;
    const others = (answers as (ReconciledLine | RefusedLine)[]).sort(
      (one, other) => (one.line ?? 0) - (other.line ?? 0) || (idOf(one) < idOf(other) ? -1 : 1),
    );
    return { lines: others, sums, results: others.map(({ result }) => result) };
  }

  it("400: a file with 1,000 refused lines is read no further", async () => {
    const partner = await service.partner();
    const wrong = JSON.stringify({ orderId: "A", amount: 1, currency: "gbp" });
    const lines = [JSON.stringify(sold("B", 1)), ...Array.from({ length: 999 }, () => wrong)];
    const { sums } = await compare(partner, lines);
    expect([sums.lines, sums.refused]).toEqual([1_000, 999]);
    for (const body of [[...lines, "{}"].join("\n"), "{}\n".repeat(200_000)]) {
      const { status, text } = await send(partner, body);
      expect([status, text]).toEqual([400, expect.stringContaining("1,000 lines are refused")]);
      expect(text.length).toBeLessThan(500);
    }
  });

  it("200: what is the same, differs, is missing here and there, stands twice or in another month, with sums", async () => {
    const partner = await service.partner();
    const { partnerId, brandUid } = partner;
    const ids: Record<string, string> = {};
    for (const [orderId, amount] of [
      ["A", 10],
      ["B", 20],
      ["C", 30.5],
    ] as const)
      ids[orderId] = await order(service, partner, JANUARY, amount, { orderId });
    ids.none = await order(service, partner, JANUARY, 7);
    ids.march = await order(service, partner, "2026-03-01T00:00:00Z", 5, { orderId: "March" });
    const { lines, sums } = await compare(partner, [
      sold("A", 10),
      sold("B", 20.01),
      "",
      sold("Z", 99),
      sold("A", 10),
      sold("March", 5),
    ]);
    const recorded = (transactionId: string | undefined, amount: string) => ({
      transactionId,
      amount,
      currency: "GBP",
    });
    expect(lines).toEqual([
      { result: "missing_there", orderId: "C", recorded: recorded(ids.C, "30.50") },
      { result: "missing_there", recorded: recorded(ids.none, "7.00") },
      {
        result: "same",
        line: 1,
        orderId: "A",
        sent: { amount: "10.00", currency: "GBP" },
        recorded: recorded(ids.A, "10.00"),
      },
      {
        result: "differs",
        line: 2,
        orderId: "B",
        sent: { amount: "20.01", currency: "GBP" },
        recorded: recorded(ids.B, "20.00"),
      },
      { result: "missing_here", line: 4, orderId: "Z", sent: { amount: "99.00", currency: "GBP" } },
      { result: "twice", line: 5, firstLine: 1, orderId: "A", sent: { amount: "10.00", currency: "GBP" } },
      {
        result: "other_month",
        line: 6,
        orderId: "March",
        sent: { amount: "5.00", currency: "GBP" },
        recorded: recorded(ids.march, "5.00"),
        month: "2026-03",
      },
    ]);
    const sum = (result: string, sent: string, given: string, orders = 1) => ({
      result,
      currency: "GBP",
      orders,
      sent,
      recorded: given,
    });
    expect(sums).toEqual({
      result: "sums",
      brandUid,
      month: "2026-01",
      timeZone: "UTC",
      lines: 5,
      refused: 0,
      sums: [
        sum("differs", "20.01", "20.00"),
        sum("missing_here", "99.00", "0.00"),
        sum("missing_there", "0.00", "37.50", 2),
        sum("other_month", "5.00", "5.00"),
        sum("same", "10.00", "10.00"),
        sum("twice", "10.00", "0.00"),
      ],
    });
    await addRule(service, { partnerId, brandUid });
    await close(service, { partnerId, brandUid }, "2026-01");
    expect((await compare(partner, [sold("A", 10)])).results).toEqual([
      "missing_there",
      "missing_there",
      "missing_there",
      "same",
    ]);
  });

  it("200: refunds take nothing off the amount, corrections change it, a void makes it 0", async () => {
    const partner = await service.partner();
    for (const [orderId, type, transactionValue] of [
      ["R", "refund", 4],
      ["C", "correction", -4],
      ["K", "chargeback", 10],
    ] as const) {
      const id = await order(service, partner, JANUARY, 10, { orderId });
      await refundAt(service, partner, id, JANUARY, {
        type,
        transactionValue,
        qualifyingAmount: transactionValue,
      });
    }
    await voidAt(service, partner, await order(service, partner, JANUARY, 10, { orderId: "V" }));
    await voidAt(service, partner, await order(service, partner, JANUARY, 10, { orderId: "W" }));
    const { lines } = await compare(partner, [sold("R", 10), sold("C", 6), sold("K", 10), sold("V", 10)]);
    expect(
      (lines as ReconciledLine[]).map(({ result, orderId, recorded }) => [result, orderId, recorded]),
    ).toEqual([
      ["same", "R", expect.objectContaining({ amount: "10.00", refunded: "4.00", net: "6.00" })],
      ["same", "C", expect.objectContaining({ amount: "6.00", refunded: "0.00", net: "6.00" })],
      ["same", "K", expect.objectContaining({ amount: "10.00", refunded: "10.00", net: "0.00" })],
      ["differs", "V", expect.objectContaining({ amount: "0.00", voided: true })],
    ]);
    expect((await compare(partner, [sold("V", 0)], "2026-01")).results).toContain("same");
  });

  it("200: months of the brand's time zone, across summer time", async () => {
    const partner = await service.partner();
    await askOperator(service, "PATCH", brandPath(partner), { timeZone: "America/New_York" });
    for (const [orderId, time] of [
      ["last", "2025-04-01T03:59:59Z"],
      ["first", "2025-04-01T04:00:00Z"],
    ] as const)
      await order(service, partner, time, 1, { orderId });
    const { results, lines } = await compare(partner, [sold("last", 1), sold("first", 1)], "2025-03");
    expect([results, (lines[1] as ReconciledLine).month]).toEqual([["same", "other_month"], "2025-04"]);
  });

  it("200: the same order id of another brand is none, also of the same partner", async () => {
    const [partner, other] = [await service.partner(), await service.partner()];
    const path = `/management/partners/${partner.partnerId}/brands`;
    const { brandUid } = (
      await askOperator<{ brandUid: string }>(service, "POST", path, { name: "Second", country: "GB" })
    ).body;
    await order(service, { ...partner, brandUid }, JANUARY, 10, { orderId: "S" });
    await order(service, other, JANUARY, 10, { orderId: "S" });
    expect((await compare(partner, [sold("S", 10)])).results).toEqual(["missing_here"]);
  });

  it("200: another currency differs, and each amount counts in its own", async () => {
    const partner = await service.partner();
    await order(service, partner, JANUARY, 10, { orderId: "E" });
    const { results, sums } = await compare(partner, [sold("E", 10, "EUR")]);
    expect([results, sums.sums]).toEqual([
      ["differs"],
      [
        { result: "differs", currency: "EUR", orders: 1, sent: "10.00", recorded: "0.00" },
        { result: "differs", currency: "GBP", orders: 0, sent: "0.00", recorded: "10.00" },
      ],
    ]);
  });

  it("200: each wrong line with its number and reason, the rest compared", async () => {
    const partner = await service.partner();
    await order(service, partner, JANUARY, 10, { orderId: "A" });
    const good = sold("A", 10);
    const wrong: [object | string, RefusedLine["reason"]][] = [
      ["{", "not_an_object"],
      ["[]", "not_an_object"],
      ['"A"', "not_an_object"],
      ["null", "not_an_object"],
      [{ ...good, note: "x" }, "unknown_field"],
      [{ amount: 10, currency: "GBP" }, "wrong_order_id"],
      [{ ...good, orderId: 100234 }, "wrong_order_id"],
      [{ ...good, orderId: " A" }, "wrong_order_id"],
      [{ ...good, orderId: "Ä" }, "wrong_order_id"],
      [{ ...good, orderId: "A".repeat(129) }, "wrong_order_id"],
      [{ ...good, amount: "10.00" }, "wrong_amount"],
      [{ ...good, amount: 10.005 }, "wrong_amount"],
      [{ ...good, amount: -10 }, "wrong_amount"],
      ['{"orderId":"A","amount":-0,"currency":"GBP"}', "wrong_amount"],
      ['{"orderId":"A","amount":1e400,"currency":"GBP"}', "wrong_amount"],
      [{ ...good, amount: 10_000_000_000 }, "wrong_amount"],
      [{ ...good, currency: "gbp" }, "wrong_currency"],
      [{ ...good, currency: "XXX" }, "wrong_currency"],
      [{ ...good, orderId: "A", x: "x".repeat(5_000) }, "line_too_long"],
    ];
    const { lines, sums } = await compare(partner, [
      ...wrong.map(([line]) => line),
      "  \t",
      { ...good, orderId: "A" },
    ]);
    expect(lines.slice(0, -1)).toEqual(
      wrong.map(([, reason], index) => ({
        result: "refused",
        line: index + 1,
        reason,
        detail: expect.any(String),
      })),
    );
    expect([lines.at(-1)?.result, lines.at(-1)?.line]).toEqual(["same", wrong.length + 2]);
    expect([sums.lines, sums.refused]).toEqual([wrong.length + 1, wrong.length]);
  });

  it("200: a byte order mark, line breaks of Windows, and no last one", async () => {
    const partner = await service.partner();
    await order(service, partner, JANUARY, 10, { orderId: "A" });
    const { text } = await send(
      partner,
      `\ufeff${JSON.stringify(sold("A", 10))}\r\n\r\n${JSON.stringify(sold("B", 1))}`,
    );
    expect(
      text
        .split("\n")
        .map((line) => /"result":"(\w+)","line":(\d)/.exec(line)?.slice(1))
        .filter((found) => found !== undefined),
    ).toEqual([
      ["same", "1"],
      ["missing_here", "3"],
    ]);
  });

  it("200: thousands of lines, with characters cut between pieces", async () => {
    const partner = await service.partner();
    const ids = Array.from({ length: 2_500 }, (_, index) => `N-${index}`);
    for (const orderId of ids.slice(0, 3)) await order(service, partner, JANUARY, 1, { orderId });
    const { sums } = await compare(partner, [
      "é".repeat(3_000),
      ...ids.map((orderId) => sold(orderId, 1)),
      ...ids.map((orderId) => sold(orderId, 1)),
    ]);
    expect([sums.refused, sums.sums.map(({ result, orders }) => [result, orders])]).toEqual([
      1,
      [
        ["missing_here", 2_497],
        ["same", 3],
        ["twice", 2_500],
      ],
    ]);
  });

  it("200: more orders than a piece has, of several brands", async () => {
    const partner = await service.partner();
    const { database } = service.services;
    const id = await order(service, partner, JANUARY, 1, { orderId: "P-0" });
    await database.$executeRaw`
      INSERT INTO "TrackingTransaction" ("id", "partnerId", "brandUid", code, "transactionValue", "qualifyingAmount", currency, "occurredAt", "receivedAt", attributes)
      SELECT gen_random_uuid(), "partnerId", CASE WHEN n % 2 = 0 THEN "brandUid" ELSE 'another' END, code, 1, 1, currency,
        "occurredAt" + (n / 10) * interval '1 second', "receivedAt", '{"orderId":"P-' || n || '"}'
      FROM "TrackingTransaction", generate_series(1, 4000) AS n WHERE id = ${id}::uuid`;
    const { sums } = await compare(partner, [sold("P-0", 1), sold("P-4000", 1), sold("P-3999", 1)]);
    expect(sums.sums.map(({ result, orders }) => [result, orders])).toEqual([
      ["missing_here", 1],
      ["missing_there", 1_999],
      ["same", 2],
    ]);
  });

  const line = `${JSON.stringify(sold("A", 10))}\n`;
  it.each<[string, Uint8Array]>([
    ["UTF-16 with a byte order mark", Buffer.from(`\ufeff${line}`, "utf16le")],
    ["UTF-16 without one", Buffer.from(line, "utf16le")],
    ["Latin-1", Buffer.from('{"orderId":"\xe9","amount":1,"currency":"GBP"}\n', "latin1")],
    ["a character that is cut off at the end", Buffer.from([0x7b, 0xc3])],
  ])("400: %s", async (_name, bytes) => {
    const { status, details } = await send(await service.partner(), bytes);
    expect([status, details]).toEqual([400, ["The body is not valid UTF-8."]]);
  });

  it("400: no lines, another's brand, no month; 415: CSV", async () => {
    const partner = await service.partner();
    for (const body of ["", "\n \r\n"])
      expect((await send(partner, body)).details).toEqual(["/body has no lines"]);
    const other = { ...partner, brandUid: (await service.partner()).brandUid };
    expect((await send(other, line)).details).toEqual([
      "/query/brandUid is not a brand of this api-key's partner",
    ]);
    for (const month of ["2026-13", "2026-1", ""])
      expect((await send(partner, line, month)).status).toBe(400);
    expect((await send(partner, line, "2026-01", { "content-type": "text/csv" })).status).toBe(415);
  });

  it("400: more than a million lines", async () => {
    const { status, details } = await send(
      await service.partner(),
      `${JSON.stringify(sold("A", 1))}\n`.repeat(1_000_001),
    );
    expect([status, details]).toEqual([400, ["/body has 1000001 lines; at most 1000000 are allowed"]]);
  });

  it("503: a second one of the partner, and a third in all; each is free again after it", async () => {
    const [partner, other] = [await service.partner(), await service.partner()];
    const { openReconciliations } = service.services;
    const own = openReconciliations.tryEnter({ name: partner.partnerId });
    const { status, details, headers } = await send(partner, line);
    expect([status, details, headers.get("retry-after")]).toEqual([
      503,
      [expect.stringContaining("A reconciliation of yours is open, or two of others are.")],
      "30",
    ]);
    const second = openReconciliations.tryEnter({ name: "another" });
    expect((await send(other, line)).status).toBe(503);
    own?.();
    second?.();
    for (const body of [line, "{", "\xff", line]) await send(partner, Buffer.from(body, "latin1"));
    expect(openReconciliations.count().running).toBe(0);
    expect((await send(partner, line)).status).toBe(200);
  });

  it("keeps no place for a body or response that breaks off", async () => {
    const partner = await service.partner();
    const { hostname, port } = new URL(service.baseUrl);
    const { openReconciliations } = service.services;
    const head = [
      `POST ${PATH}?brandUid=${partner.brandUid}&month=2026-01 HTTP/1.1`,
      `Host: ${hostname}`,
      `api-key: ${partner.apiKey}`,
      "User-Agent: tests/1",
      "Content-Type: application/x-ndjson",
      "Content-Length: 1000",
    ];
    const socket = connect(Number(port), hostname);
    socket.write(`${head.join("\r\n")}\r\n\r\n${line}`);
    while (openReconciliations.count().running === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    socket.destroy();
    while (openReconciliations.count().running > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    const gone = new AbortController();
    const response = await service.fetch(
      `${service.baseUrl}${PATH}?brandUid=${partner.brandUid}&month=2026-01`,
      {
        method: "POST",
        headers: { "api-key": partner.apiKey, "user-agent": "tests/1", ...NDJSON },
        body: Array.from({ length: 50_000 }, (_, index) => JSON.stringify(sold(`G-${index}`, 1))).join("\n"),
        signal: gone.signal,
      },
    );
    expect(response.status).toBe(200);
    gone.abort();
    while (openReconciliations.count().running > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect((await send(partner, line)).status).toBe(200);
  });
});
