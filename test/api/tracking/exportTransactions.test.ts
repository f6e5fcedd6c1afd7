import { describe, expect, it } from "@jest/globals";
import { parse } from "csv-parse/sync";
import { currentWork } from "../../../server/context/work.ts";
import { DATABASE_GONE } from "../../support/failing-database.ts";

import { ask, type Partner, purchase, record } from "../../support/tracking.ts";
import { useService } from "../../support/use-service.ts";

const PATH = "/code-tracking/transactions/export";

describe("GET /code-tracking/transactions/export", () => {
  const service = useService();

  const exported = async (partner: Partner, query = "") => {
    const { status, text, headers } = await ask(service, partner, "GET", `${PATH}${query}`);
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(headers.get("content-disposition")).toBe("attachment; filename=transactions.csv");
    return { text, rows: parse(text, { columns: true }) as Record<string, string>[] };
  };

  it("D9: 503 where the first page can't be read, and the place is free again", async () => {
    const partner = await service.partner();
    await record(service, partner, purchase(service, partner));
    const { readReplica } = service.services;
    const reads: string[] = [];
    service.services.readReplica = async () => {
      reads.push(currentWork().kind);
      throw DATABASE_GONE;
    };
    try {
      // More than may be open at once.
      for (let call = 0; call < 6; call += 1) {
        const { status, headers } = await ask(service, partner, "GET", PATH);
        expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
      }
    } finally {
      service.services.readReplica = readReplica;
    }
    expect(reads).toEqual(Array.from({ length: 6 }, () => "long"));
    expect((await exported(partner)).rows).toHaveLength(1);
  });

  it("200: all fields, as RFC 4180 writes them", async () => {
    const partner = await service.partner();
    const sent = purchase(service, partner, {
      code: 'quote " comma , line\nbreak',
      transactionValue: 10,
      qualifyingAmount: 0.1,
      newUser: true,
      productsOrderedSku: ["A", "B,C"],
    });
    const { body } = await record(service, partner, sent);
    const { text, rows } = await exported(partner);
    expect(text.split("\r\n")[0]).toBe(
      "id,brandUid,code,transactionValue,qualifyingAmount,currency,timestamp,newUser,productsOrderedSku,productsOrderedName,receivedAt,voidedAt,voidReason",
    );
    expect(rows).toEqual([
      {
        id: body.data.id,
        brandUid: partner.brandUid,
        code: sent.code,
        transactionValue: "10.00",
        qualifyingAmount: "0.10",
        currency: "GBP",
        timestamp: String(sent.timestamp),
        newUser: "true",
        productsOrderedSku: '["A","B,C"]',
        productsOrderedName: "",
        receivedAt: service.clock.now.toISOString(),
        voidedAt: "",
        voidReason: "",
      },
    ]);
  });

  it("200: a text that a spreadsheet would run stands behind a quotation mark", async () => {
    const partner = await service.partner();
    await record(service, partner, purchase(service, partner, { code: "=1+1" }));
    expect((await exported(partner)).rows[0]?.code).toBe("'=1+1");
  });

  it.each([
    ["x;=1+1", "x;'=1+1"],
    ["x\t@SUM(A1)", "x\t'@SUM(A1)"],
    ["a, -1", "a, '-1"],
    ['x;"=1', "x;\"'=1"],
    ["SAVE-10", "SAVE-10"],
  ])("200: L5: %j, for spreadsheets that split elsewhere", async (code, told) => {
    const partner = await service.partner();
    await record(service, partner, purchase(service, partner, { code }));
    const { rows, text } = await exported(partner);
    expect(rows[0]?.code).toBe(told);
    // Texts are quoted, whatever is in them, and numbers are numbers.
    expect(text).toContain(`,"${told.replaceAll('"', '""')}",59.99,`);
  });

  it("200: nothing to export is a line of names", async () => {
    const { rows, text } = await exported(await service.partner());
    expect([rows, text.split("\r\n").length]).toEqual([[], 2]);
  });

  it("200: more than one page of rows, each once, narrowed like the list", async () => {
    const partner = await service.partner();
    const { database, now } = service.services;
    const at = now();
    await database.$executeRaw`
      INSERT INTO "TrackingTransaction" (id, "partnerId", "brandUid", code, "transactionValue", "qualifyingAmount",
        currency, "occurredAt", "receivedAt", attributes)
      SELECT gen_random_uuid(), ${partner.partnerId}, ${partner.brandUid}, 'C' || n, n, n, 'GBP',
        ${at}::timestamptz - (n / 3) * interval '1 second', ${at},
        json_build_object('brandUid', ${partner.brandUid}::text, 'code', 'C' || n, 'transactionValue', n,
          'qualifyingAmount', n, 'currency', 'GBP', 'timestamp', 1)::text
      FROM generate_series(1, 4500) AS n`;
    const { readReplica } = service.services;
    const works: string[] = [];
    service.services.readReplica = (read) => {
      works.push(currentWork().kind);
      return readReplica(read);
    };
    const { rows } = await exported(partner);
    service.services.readReplica = readReplica;
    expect(works).toEqual(Array.from({ length: 45 }, () => "long"));
    expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([4500, 4500]);
    const from = Math.floor(at.getTime() / 1000) - 100;
    expect((await exported(partner, `?from=${from}`)).rows.length).toBeLessThan(320);
  });

  it("200: gives its place back at the end, also when nobody reads on (D10)", async () => {
    const partner = await service.partner();
    for (let time = 0; time < 6; time += 1) await exported(partner);
    const { openExports } = service.services;
    const controller = new AbortController();
    const request = { headers: { "api-key": partner.apiKey }, signal: controller.signal };
    const response = await fetch(`${service.baseUrl}${PATH}`, request);
    controller.abort();
    await response.text().catch(() => {});
    // Rejects where it gets none within two seconds.
    for (let place = 0; place < 4; place += 1) await openExports.enter({ name: partner.partnerId });
  });

  it("503: four exports of a partner are open at once, and no other partner waits for them (D10)", async () => {
    const [greedy, other] = [await service.partner(), await service.partner()];
    const { openExports } = service.services;
    const held = [1, 2, 3, 4].map(() => openExports.tryEnter({ name: greedy.partnerId }));
    const refused = await ask(service, greedy, "GET", PATH);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(refused.details).toEqual(["You have too many exports open at once. Try again in 30 seconds."]);
    await exported(other);
    held[0]?.();
    await exported(greedy);
  });

  it("503: one that gets no turn for its first page in time (D9)", async () => {
    const partner = await service.partner();
    const held = Promise.withResolvers<void>();
    const holding = service.services.admission.long.doPiece("another", () => held.promise, true);
    const { status, headers } = await ask(service, partner, "GET", PATH);
    expect([status, headers.get("retry-after")]).toEqual([503, "30"]);
    held.resolve();
    await holding;
    expect((await exported(partner)).rows).toEqual([]);
  });

  it("400: filters are validated before the first byte", async () => {
    const { status, details } = await ask(service, await service.partner(), "GET", `${PATH}?until=x`);
    expect([status, details]).toEqual([400, [expect.stringContaining("/query/until")]]);
  });
});
