/** `cohort reconcile`, packed, on files as shops have them. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type ClientCli, installClientCli } from "../support/client-cli.ts";
import { order, refundAt } from "../support/closings.ts";
import { type Service, startService } from "../support/service.ts";
import type { Partner } from "../support/tracking.ts";

const REFUNDED = "2026-01-10T13:00:00Z";

describe("cohort reconcile", () => {
  let service: Service;
  let cli: ClientCli;
  let partner: Partner;
  beforeAll(async () => {
    service = await startService();
    cli = await installClientCli();
    partner = await service.partner();
    for (const [second, orderId, amount] of [
      [0, "A-1", 10],
      [1, "A-2", 20],
      [2, "A-3", 1000.5],
      [3, "=A-4", 4],
    ] as const) {
      const id = await order(service, partner, `2026-01-10T12:00:0${second}Z`, amount, { orderId });
      if (orderId === "A-2")
        await refundAt(service, partner, id, REFUNDED, { transactionValue: 5, qualifyingAmount: 5 });
    }
  });
  afterAll(async () => {
    await service.stop();
    await cli.remove();
  });

  async function reconcile(
    content: string | Uint8Array,
    { name = "orders.csv", args = [] as string[], env = {} } = {},
  ) {
    const file = join(cli.folder, name);
    await writeFile(file, content);
    const { brandUid, apiKey } = partner;
    const all = { COHORT_URL: service.baseUrl, COHORT_API_KEY: apiKey, COHORT_BRAND_UID: brandUid, ...env };
    return cli.run(["reconcile", file, "--month", "2026-01", ...args], { env: all });
  }
  const csv = ["--print", "csv"];

  it("0: prints what differs with the file's line numbers, and the sums", async () => {
    const content =
      'orderId,note,amount,currency\nA-1,"two\nlines",10.00,GBP\n\nA-2,,19.99,GBP\nB-1,,"5",GBP\n';
    const { code, out, err } = await reconcile(content);
    expect([code, err]).toEqual([0, ""]);
    expect(out.split("\n").map((line) => line.replaceAll(/ +/g, " "))).toEqual([
      "LINE RESULT ORDERID SENT RECORDED CURRENCY REFUNDED NET NOTE",
      "5 differs A-2 19.99 20.00 GBP 5.00 15.00",
      " missing_there A-3 1000.50 GBP",
      " missing_there =A-4 4.00 GBP",
      "6 missing_here B-1 5.00 GBP",
      "",
      "CURRENCY RESULT ORDERS SENT RECORDED",
      "GBP differs 1 19.99 20.00",
      "GBP missing_here 1 5.00 0.00",
      "GBP missing_there 2 0.00 1004.50",
      "GBP same 1 10.00 10.00",
      "",
      "3 lines were read, and 0 refused.",
      "",
    ]);
  });

  it("0: semicolons, other columns and a byte order mark; CSV marks what a spreadsheet would run", async () => {
    const content =
      "\ufeffOrder;Sum;Cur\r\nA-1;10.00;GBP\r\nA-2;20;GBP\r\nA-3;1000,50;GBP\r\n=B;1;GBP\r\nA-1;10;gbp\r\n";
    const args = ["--order-id", "Order", "--amount", "Sum", "--currency", "Cur", "--all", ...csv];
    const { code, out } = await reconcile(content, { args });
    expect(code).toBe(0);
    const [header, ...rows] = out.trimEnd().split("\n");
    expect(header).toBe("line,result,orderId,sent,recorded,currency,refunded,net,note");
    expect(rows).toEqual([
      "2,same,A-1,10.00,10.00,GBP,,,",
      "3,same,A-2,20.00,20.00,GBP,5.00,15.00,",
      ",missing_there,A-3,,1000.50,GBP,,,",
      `,missing_there,"'=A-4",,4.00,GBP,,,`,
      `5,missing_here,"'=B",1.00,,GBP,,,`,
      '4,refused,,,,,,,"amount must be a JSON number from 0 to 9999999999.99, with at most two decimal places."',
      '6,refused,,,,,,,"currency must be an ISO 4217 code in capitals that was in use that month, such as GBP."',
    ]);
  });

  it("0: lines by the file's numbers, whatever stands in quotation marks; a stray mark costs its line; tabs in UTF-16", async () => {
    const rows = [
      "orderId,address,amount,currency",
      '"A-1","1 Road\r\n""Flat"" 2\r\nLondon",10,GBP',
      'A-2,"unclosed,20,GBP',
      "",
      "B-1,,5,GBP",
    ];
    const linesOf = ({ out }: { out: string }) =>
      out
        .trimEnd()
        .split("\n")
        .map((row) => row.split(",").slice(0, 3))
        .filter(([line]) => /^\d+$/.test(line ?? ""))
        .sort();
    const expected = [
      ["2", "same", "A-1"],
      ["5", "refused", ""],
      ["7", "missing_here", "B-1"],
    ];
    expect(linesOf(await reconcile(rows.join("\r\n"), { args: ["--all", ...csv] }))).toEqual(expected);
    const tabs = Buffer.from(`\ufeff${rows.join("\r\n").replaceAll(",", "\t")}`, "utf16le");
    expect(linesOf(await reconcile(tabs, { args: ["--all", ...csv] }))).toEqual(expected);
  });

  it("0: NDJSON, and JSON of all outcomes", async () => {
    const content = '{"orderId":"A-1","amount":10,"currency":"GBP"}\n\n{\n';
    const { out } = await reconcile(content, { name: "orders.ndjson", args: ["--all", "--json"] });
    const lines = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.filter(({ line }) => line !== undefined).map(({ line, result }) => [line, result])).toEqual([
      [1, "same"],
      [3, "refused"],
    ]);
    expect(lines.at(-1).result).toBe("sums");
  });

  it.each<[string, string | Uint8Array, RegExp]>([
    [
      "Latin-1",
      Buffer.from("orderId,amount,currency\n\xe9,1,GBP\n", "latin1"),
      /orders\.csv isn't UTF-8\. Save it as/,
    ],
    [
      "no such column",
      "id,amount,currency\n1,1,GBP\n",
      /has no column "orderId", only id, amount, currency\. Name it by --order-id\./,
    ],
    [
      "a quotation mark open in the header",
      'orderId,"amount,currency\nA,1,GBP\n',
      /line 1 .* nothing closes/,
    ],
  ])("2: %s", async (_name, content, told) => {
    const { code, out, err } = await reconcile(content);
    expect([code, out, err]).toEqual([2, "", expect.stringMatching(told)]);
  });

  it("1: an empty file, a wrong key; 2: no key, no brand, no file", async () => {
    expect(await reconcile("")).toMatchObject({
      code: 1,
      err: expect.stringContaining("/body has no lines"),
    });
    const wrong = await reconcile("orderId,amount,currency\nA,1,GBP\n", { env: { COHORT_API_KEY: "no" } });
    expect(wrong).toMatchObject({ code: 1, err: "unauthorised: COHORT_API_KEY is unknown or revoked.\n" });
    expect(await reconcile("", { env: { COHORT_API_KEY: "" } })).toMatchObject({
      code: 2,
      err: expect.stringContaining("COHORT_API_KEY"),
    });
    expect(await reconcile("", { env: { COHORT_BRAND_UID: "" } })).toMatchObject({
      code: 2,
      err: expect.stringContaining("--brand"),
    });
    const env = {
      COHORT_URL: service.baseUrl,
      COHORT_API_KEY: partner.apiKey,
      COHORT_BRAND_UID: partner.brandUid,
    };
    const none = await cli.run(["reconcile", "/nowhere.csv", "--month", "2026-01"], { env });
    expect(none).toMatchObject({ code: 2, err: "/nowhere.csv can't be read (ENOENT).\n" });
  });
});
