import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { order } from "../support/closings.ts";
import { withOperatorCli } from "../support/operator-cli.ts";

const cli = withOperatorCli();

it("statements: rule, close, save, keys; verify names the line that was changed, without a server", async () => {
  const partner = await cli.service.partner();
  const brand = [partner.partnerId, partner.brandUid] as const;
  const { operator, shell, folder } = cli;
  await operator("statements", "add-rule", ...brand, "7.5", "--from", "2026-01");
  expect((await operator("statements", "rules", ...brand)).out).toContain("7.5");
  await order(cli.service, partner, "2026-01-10T12:00:00Z", 20);
  expect((await operator("statements", "close", ...brand, "2026-01")).out).toContain("closed");
  expect((await operator("statements", "list", ...brand)).out).toContain("2026-01");
  const file = join(folder, "1.ndjson");
  expect((await operator("statements", "save", ...brand, "1", file)).code).toBe(0);
  expect((await operator("statements", "save", ...brand, "1", file)).err).toContain("EEXIST");
  const keys = join(folder, "keys.json");
  await writeFile(keys, (await operator("statements", "keys")).out);
  const verify = () => shell(["statements", "verify", file, "--keys", keys], {}, folder);
  const sound = await verify();
  expect([sound.code, sound.out]).toEqual([
    0,
    expect.stringContaining("2026-01 (test), is as it was closed"),
  ]);
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace('"20.00"', '"21.00"'));
  const changed = await verify();
  expect([changed.code, changed.err]).toEqual([
    1,
    expect.stringContaining("Line 2 is not as it was written."),
  ]);
  await writeFile(file, text.replace("\n", "\r\n"));
  expect((await verify()).err).toContain("Line 1 is not");
});
