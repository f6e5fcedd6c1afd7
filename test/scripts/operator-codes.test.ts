/** The command line for codes of a pool: files in and out. */
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
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
    expect([code, out, err]).toEqual([0, "Added 2, refused 0.\n", "line 4: 2 added, 0 refused\n"]);
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
    const { code, out } = await added(poolId, Buffer.from(`\ufeff${codes.join("\r\n")}`, "utf16le"));
    expect([code, out]).toEqual([0, "Added 10001, refused 0.\n"]);
    expect(await count(poolId)).toBe(10_001);
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
