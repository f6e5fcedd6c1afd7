/** An installation whose documents are in a bucket: backed up, and restored into another bucket by the command. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openDatabase } from "../../server/platform/database/database.ts";
import type { FileStore } from "../../server/platform/files/files.ts";
import { openS3Objects, openS3Store } from "../../server/platform/files/s3-files.ts";
import { OPERATOR_CLI, runCli } from "../support/cli.ts";
import { handedIn } from "../support/journey.ts";
import { keySettings, newKeyring } from "../support/keyring.ts";
import { S3_KEYS, startS3 } from "../support/s3.ts";
import { type Service, startService } from "../support/service.ts";
import { contentsOf } from "../support/whitelabel.ts";

const keyring = newKeyring();
const BUCKET = "documents";
let folder: string;
let from: Awaited<ReturnType<typeof startS3>>;
let to: Awaited<ReturnType<typeof startS3>>;
let files: FileStore;
let service: Service;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cohort-bucket-"));
  [from, to] = await Promise.all([startS3(), startS3()]);
  files = await openS3Store(from.options, keyring, { warn: () => {} });
  const erasureJournal = await openS3Objects({ ...from.options, prefix: "erasures/" });
  service = await startService({ services: { files, keyring, erasureJournal } });
});
afterAll(async () => {
  await service.stop();
  from.stop();
  to.stop();
  await rm(folder, { recursive: true });
});

it("every row and every object comes back, sealed as it was", async () => {
  const app = await service.app("test");
  for (let count = 0; count < 3; count += 1) await handedIn(app);
  const env = {
    ...keySettings(keyring),
    PUBLIC_URL: service.baseUrl,
    OPERATOR_TOKEN: service.operatorToken,
    LOG_LEVEL: "silent",
    DATA_DIR: join(folder, "restored"),
    S3_ENDPOINT: to.options.endpoint,
    S3_BUCKET: BUCKET,
    S3_REGION: S3_KEYS.region,
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  };
  const run = (...args: string[]) => runCli(OPERATOR_CLI, args, { env, cwd: folder });
  const made = await run("backup", "backups");
  const { code, out, err } = await run("restore", /^backup +(\S+)$/m.exec(made.out)?.[1] ?? "");
  expect([code, out, err]).toEqual([0, expect.stringMatching(/^documents +3 files/m), expect.any(String)]);

  const home = await openDatabase({ database: { kind: "embedded" }, dataDir: env.DATA_DIR });
  // A restore begins a new history of events (domain/events/event/history.ts).
  const {
    UsedKey: _notedAnew,
    EventCounter: _begunAnew,
    ...rows
  } = await contentsOf(service.services.database);
  expect(await contentsOf(home.client)).toMatchObject(rows);
  const documents = await home.client.document.findMany();
  expect(documents).toHaveLength(3);
  await home.close();
  const copies = await openS3Store({ ...to.options, bucket: BUCKET }, keyring, { warn: () => {} });
  for (const { fileKey } of documents) {
    const key = fileKey ?? "";
    expect(await copies.getSealed(key)).toEqual(await files.getSealed(key));
    expect((await copies.get(key)).toString()).toMatch(/^%PDF/);
  }
});
