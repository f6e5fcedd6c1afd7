/** The doctor's look at what is kept: room on the disk, the keys' file, documents and the bucket's rights. */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Check } from "../../scripts/operator/doctor/check.ts";
import { checkDocuments, checkKeys, judgeRoom } from "../../scripts/operator/doctor/storage.ts";
import { readConfig } from "../../server/config.ts";
import { localKeys } from "../../server/platform/keys.ts";
import { openTestDatabase } from "../support/database.ts";
import { S3_KEYS, startS3 } from "../support/s3.ts";

let home: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: string;
beforeAll(async () => {
  home = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "cohort-doctor-"));
  await localKeys(folder);
});
afterAll(async () => {
  await home.close();
  await rm(folder, { recursive: true });
});

async function examine(check: Check, more: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR: folder, ...more });
  const findings = await check({ config, home, operatorToken: null });
  return findings.map(({ check: name, state, found }) => [name, state, found]);
}

describe("judgeRoom", () => {
  it.each([
    [0.5, "fail"],
    [4.9, "warn"],
    [5.1, "ok"],
  ])("%d GiB free: %s", (gib, state) => {
    expect(judgeRoom("/srv", gib * 1_073_741_824)).toMatchObject({ check: "disk", state });
  });
});

describe("checkKeys", () => {
  it("fail: others may read keys.json; ok: only its owner", async () => {
    expect(await examine(checkKeys)).toEqual([["keys", "ok", expect.anything()]]);
    await chmod(join(folder, "keys.json"), 0o644);
    expect(await examine(checkKeys)).toEqual([
      ["keys.json", "fail", "readable by others (644)"],
      ["keys", "ok", expect.anything()],
    ]);
  });
});

describe("checkDocuments, of a bucket", () => {
  it.each(["GET", "PUT", "DELETE"] as const)("fail: it refuses %s; ok: it does not", async (method) => {
    const s3 = await startS3();
    const bucket = {
      S3_ENDPOINT: s3.options.endpoint,
      S3_BUCKET: "documents",
      S3_REGION: S3_KEYS.region,
      S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    };
    s3.refused[method] = 403;
    const [[name, state, found] = []] = await examine(checkDocuments, bucket);
    expect([name, state]).toEqual(["documents", "fail"]);
    expect(found).toContain("403 AccessDenied");
    delete s3.refused[method];
    expect((await examine(checkDocuments, bucket)).map(([, one]) => one)).toEqual(["ok", "ok"]);
    s3.stop();
  });
});
