import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { localKeys } from "../../server/platform/keys.ts";

it("several first starts in one folder have the same keys, whole, and leave nothing else behind (D18)", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cohort-keys-"));
  const starts = Array.from({ length: 20 }, () => localKeys(folder));
  const [first, ...others] = await Promise.all(starts);
  for (const keys of others) expect(keys).toEqual(first);
  expect(await localKeys(folder)).toEqual(first);
  expect(await readdir(folder)).toEqual(["keys.json"]);
  await rm(folder, { recursive: true });
});
