/** The command line for codes of a pool: files in and out. */
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { unseal } from "../../server/platform/crypto.ts";
import { poolWith, type Shop, shopOf } from "../support/codes.ts";
import { withOperatorCli } from "../support/operator-cli.ts";

const cli = withOperatorCli();

describe("codes add", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await shopOf(cli.service, await cli.service.app());
  });

  async function added(poolId: string, content: string | Buffer, ...args: string[]) {
    await writeFile(join(cli.folder, "codes.csv"), content);
    return cli.operator("codes", "add", shop.partnerId, shop.brandUid, poolId, "codes.csv", ...args);
  }
  const count = (poolId: string) => cli.service.services.database.poolCode.count({ where: { poolId } });

  it("0: a good file, without its head and with its other columns", async () => {
    const poolId = await poolWith(cli.service, shop, []);
    const { code, out, err } = await added(poolId, "\ufeffCode,note\r\nFILE-A,first\r\n\r\nFILE-B,\r\n");
    const preview = 'Column "Code", separated by commas: 2 codes, from FILE-A (line 2) to FILE-B (line 4).\n';
    expect([code, out, err]).toEqual([0, "Added 2, refused 0.\n", `${preview}line 4: 2 added, 0 refused\n`]);
    expect(await count(poolId)).toBe(2);
  });

  it("1: refused lines are told by number and reason, also when the file is sent again", async () => {
    const poolId = await poolWith(cli.service, shop, []);
    const text = `AGAIN-A\n=1+1\nagain-a\n${"x".repeat(201)}\nAGAIN-B\n`;
    const first = await added(poolId, Buffer.concat([Buffer.from(text), Buffer.from([0xe9, 0x41, 0x0a])]));
    expect([first.code, first.out.split("\n").sort()]).toEqual([
      1,
      [
        "",
        "Added 2, refused 4.",
        "line 2: formula",
        "line 3: repeated",
        "line 4: too_long",
        "line 6: not_utf_8",
      ],
    ]);
    const { code, out } = await added(poolId, "AGAIN-A\nAGAIN-B\nAGAIN-C\n", "--json");
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      refused: [1, 2].map((line) => ({ line, id: "", reason: "in_use" })),
      added: 1,
    });
    expect(await count(poolId)).toBe(3);
  });

  it("0: UTF-16, and more codes than one call takes", async () => {
    const poolId = await poolWith(cli.service, shop, []);
    const codes = Array.from({ length: 10_001 }, (_, index) => `MANY-${index}`);
    const { code, out, err } = await added(poolId, Buffer.from(`\ufeff${codes.join("\r\n")}`, "utf16le"));
    expect([code, out, err]).toEqual([
      0,
      "Added 10001, refused 0.\n",
      expect.stringContaining("10001 added"),
    ]);
    expect(await count(poolId)).toBe(10_001);
  });

  const textsOf = async (poolId: string) => {
    const { database, keyring } = cli.service.services;
    const rows = await database.poolCode.findMany({ where: { poolId }, orderBy: { position: "asc" } });
    return rows.map(({ id, textSealed }) => unseal(keyring, "PoolCode.textSealed", id, textSealed));
  };
  const utf16 = (text: string, isBigEndian: boolean) => {
    const bytes = Buffer.from(text, "utf16le");
    return isBigEndian ? bytes.swap16() : bytes;
  };

  it.each<[string, (text: string) => string | Buffer]>([
    ["semicolons", (text) => text],
    ["commas", (text) => text.replaceAll(";", ",")],
    ["tabs in UTF-16", (text) => utf16(`\ufeff${text.replaceAll(";", "\t")}`, false)],
    ["tabs in UTF-16, big end first", (text) => utf16(`\ufeff${text.replaceAll(";", "\t")}`, true)],
    ["UTF-16 without a mark", (text) => utf16(text, false)],
    ["a first line sep=", (text) => `sep=|\r\n${text.replaceAll(";", "|")}`],
  ])("0: the codes of a table with %s", async (what, save) => {
    const poolId = await poolWith(cli.service, shop, []);
    const mark = what.replaceAll(/\W/g, "").slice(0, 24).toUpperCase();
    const text = `Note;Coupon code\r\n"one\r\ntwo, 1,5";${mark}-1\r\nthree;${mark}-2\r\n`;
    const { code, out, err } = await added(poolId, save(text));
    expect([code, out]).toEqual([0, "Added 2, refused 0.\n"]);
    expect(await textsOf(poolId)).toEqual([`${mark}-1`, `${mark}-2`]);
    const first = what.startsWith("a first") ? 3 : 2;
    expect(err).toContain(`2 codes, from ${mark}-1 (line ${first}) to ${mark}-2 (line ${first + 2}).`);
  });

  it.each([
    ["Aktion Herbst\nHEAD-1\nHEAD-2\n", 'Line 1, "Aktion Herbst", looks like a heading'],
    ["Nummern\nHEAD-1\nHEAD-2\n", 'Line 1, "Nummern", looks like a heading'],
    ["Herbst 2026\nHEAD-1;x\nHEAD-2;y\n", 'Line 1, "Herbst 2026", looks like a heading'],
  ])("2: a first line that may be a heading is never sent as a code: %j", async (text, told) => {
    const poolId = await poolWith(cli.service, shop, []);
    const { code, err } = await added(poolId, text);
    expect([code, err]).toEqual([2, expect.stringContaining(told)]);
    expect(await count(poolId)).toBe(0);
  });

  it("0: by --column, or where --no-header says that line 1 is a code; 2: a column that is none", async () => {
    const poolId = await poolWith(cli.service, shop, []);
    expect((await added(poolId, "Nr;Wert\n5;BY-1\n6;BY-2\n", "--column", "wert")).code).toBe(0);
    expect((await added(poolId, "PLAIN\nBY-3\n", "--no-header")).code).toBe(0);
    expect(await textsOf(poolId)).toEqual(["BY-1", "BY-2", "PLAIN", "BY-3"]);
    const { code, err } = await added(poolId, "Nr;Wert\n5;BY-4\n", "--column", "Code");
    expect([code, err]).toEqual([2, expect.stringContaining('has no column "Code", only Nr, Wert.')]);
  });

  it("1: a stray quotation mark costs its own line only", async () => {
    const poolId = await poolWith(cli.service, shop, []);
    const { code, out } = await added(poolId, 'STRAY-1\n"STRAY-2\nSTRAY-3\n"STRAY-4"\nST"RAY-5\n');
    expect(code).toBe(1);
    expect(out).toContain(
      "line 2: is longer than 100,000 characters, or a quote opens here that nothing closes",
    );
    expect(await textsOf(poolId)).toEqual(["STRAY-1", "STRAY-3", "STRAY-4", 'ST"RAY-5']);
  });

  it("remove: codes that nobody has leave the pool, by the same file; others are told", async () => {
    const poolId = await poolWith(cli.service, shop, ["GONE-1", "GONE-2", "GONE-3"]);
    const { database } = cli.service.services;
    await database.poolCode.updateMany({ where: { poolId, position: 1 }, data: { claimedAt: new Date() } });
    await writeFile(join(cli.folder, "gone.csv"), "code;note\ngone-1;a\ngone–2;b\nNONE-9;c\nGONE-2;d\n");
    const args = [shop.partnerId, shop.brandUid, poolId, "gone.csv"];
    const { code, out } = await cli.operator("codes", "remove", ...args);
    expect(code).toBe(1);
    expect(out.split("\n").sort()).toEqual([
      "",
      "Removed 1, refused 3.",
      "line 2: claimed",
      "line 4: unknown",
      "line 5: repeated",
    ]);
    expect(await textsOf(poolId)).toEqual(["GONE-1", "GONE-3"]);
  });

  it("1: a pool that isn't there; 2: a file that isn't", async () => {
    const unknown = await added("6b1f0a3e-2c5d-4f7a-9b8c-1d2e3f4a5b6c", "A-1\n");
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining("Codes from line 1 on may not")]);
    const { code, err } = await cli.operator("codes", "add", "p", "b", "c", "none.csv");
    expect([code, err]).toEqual([2, expect.stringContaining("Cannot read none.csv: ENOENT.")]);
  });
});

it("codes export: a new file that only its owner reads, never over another one", async () => {
  const shop = await shopOf(cli.service, await cli.service.app());
  const poolId = await poolWith(cli.service, shop, ["SAVE-A", "SAVE-B"]);
  const save = (pool = poolId) =>
    cli.operator("codes", "export", shop.partnerId, shop.brandUid, pool, "--out", "exported.csv");
  const { code, out } = await save();
  expect([code, out]).toEqual([0, "Saved exported.csv.\n"]);
  const file = join(cli.folder, "exported.csv");
  const text = await readFile(file, "utf8");
  expect(text.split("\r\n").sort()).toEqual([
    "",
    '"SAVE-A","free",,,,,',
    '"SAVE-B","free",,,,,',
    "code,state,claimedAt,orderId,heldUntil,redeemedAt,releasedAt",
  ]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const again = await save();
  expect([again.code, again.err]).toEqual([2, expect.stringContaining("EEXIST")]);
  expect(await readFile(file, "utf8")).toBe(text);
});
