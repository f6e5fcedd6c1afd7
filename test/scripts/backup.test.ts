/** Backups from the command line: made of a running server, verified, and restored into an empty DATA_DIR. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openKeyring } from "../../server/domain/operations/keys/registry.ts";
import { openDatabase } from "../../server/platform/database/database.ts";
import { openDirectoryStore } from "../../server/platform/files/files.ts";
import { OPERATOR_CLI, runCli } from "../support/cli.ts";
import { serveHttp } from "../support/http-server.ts";
import { handedIn, pathOf } from "../support/journey.ts";
import { keySettings, textsOf } from "../support/keyring.ts";
import { S3_KEYS, startS3 } from "../support/s3.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
let folder: string;
let app: Awaited<ReturnType<Service["app"]>>;
let ids: string[];
beforeAll(async () => {
  service = await startService();
  folder = await mkdtemp(join(tmpdir(), "cohort-backup-"));
  app = await service.app("test");
  ids = [];
  for (let count = 0; count < 2; count += 1) ids.push((await handedIn(app)).verificationId);
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

const keys = () => keySettings(service.services.keyring);
/** Progress on standard error, which work of more than a second has. */
const PROGRESS = /^(?:[\d.]+ MiB stored|\d+ of \d+ tables, .*)\n/gm;
async function run(args: string[], more: Record<string, string> = {}) {
  const env = {
    PUBLIC_URL: service.baseUrl,
    OPERATOR_TOKEN: service.operatorToken,
    LOG_LEVEL: "silent",
    ...more,
  };
  const { err, ...rest } = await runCli(OPERATOR_CLI, args, { env, cwd: folder });
  return { ...rest, err: err.replace(PROGRESS, "") };
}
const placeOf = (out: string) => /^backup +(\S+)$/m.exec(out)?.[1] ?? "";

describe("operator backup, verify, restore", () => {
  it("0: a busy server is asked again, and standard error says so once (N5)", async () => {
    const refusals = [503, 503];
    const { baseUrl, close } = await serveHttp(async ({ method = "", url = "", headers }, response) => {
      const refusal = method === "GET" ? refusals.shift() : undefined;
      if (refusal !== undefined) {
        response.writeHead(refusal, { "Content-Type": "application/json", "Retry-After": "1" });
        response.end('{"error":{"title":"provider_unavailable","detail":"Too many requests at once."}}');
        return;
      }
      const { authorization = "" } = headers;
      const answer = await fetch(`${service.baseUrl}${url}`, { method, headers: { authorization } });
      response.writeHead(answer.status, [...answer.headers].flat());
      if (answer.body === null) response.end();
      else await pipeline(answer.body, response);
    });
    const { code, err } = await run(["backup", "busy"], { PUBLIC_URL: baseUrl });
    await close();
    expect([code, err]).toEqual([0, expect.stringMatching(/^\S+ is busy \(503\): trying again .*\n$/)]);
    expect(refusals).toEqual([]);
  });

  it("0: restored whole, but for what was erased since; 2: not into the same again", async () => {
    const made = await run(["backup", "backups"]);
    expect([made.code, made.err]).toEqual([0, ""]);
    const place = placeOf(made.out);
    expect(await readdir(join(folder, place))).toEqual(["erasures.ndjson", "part-000001", "parts.json"]);
    // The umask takes the group's rights away where it should.
    const modes = await Promise.all(
      [place, join(place, "part-000001")].map(async (path) => (await stat(join(folder, path))).mode & 0o777),
    );
    expect(modes).toEqual([0o750 & ~process.umask(), 0o640 & ~process.umask()]);
    const verified = await run(["verify", place], { ...keys(), DATA_DIR: "none" });
    expect([verified.code, verified.out]).toEqual([0, expect.stringMatching(/^documents +2 files/m)]);

    const [erased = "", kept = ""] = ids;
    const path = "/app/{appId}/whitelabel/verifications/{verificationId}";
    expect((await app.calls.DELETE(path, pathOf(app, erased))).response.status).toBe(204);
    const exported = await run(["erasures", "export"]);
    expect(exported.out).toContain(erased);
    await writeFile(join(folder, "erasures.ndjson"), exported.out);

    const env = { ...keys(), DATA_DIR: join(folder, "restored") };
    const args = ["restore", place, "--erasures", "erasures.ndjson"];
    const restored = await run(args, env);
    expect(restored).toMatchObject({ code: 0, out: expect.stringMatching(/^erased again +2$/m) });
    const replayed = await run(["erasures", "replay", "erasures.ndjson"], env);
    expect([replayed.code, replayed.out]).toEqual([0, "erased again  0\n"]);
    const home = await openDatabase({ database: { kind: "embedded" }, dataDir: env.DATA_DIR });
    const rows = await home.client.verification.findMany({ where: { id: { in: ids } } });
    expect(rows.map(({ id }) => id)).toEqual([kept]);
    const [document, ...more] = await home.client.document.findMany();
    expect(more).toEqual([]);
    const files = await openDirectoryStore(join(env.DATA_DIR, "documents"), service.services.keyring);
    expect((await files.get(document?.fileKey ?? "")).toString()).toMatch(/^%PDF/);
    await home.close();
    const again = await run(args, env);
    expect([again.code, again.err]).toEqual([
      2,
      expect.stringContaining("Cannot run restore: the database is in use"),
    ]);
  });

  it("2: not with other keys; 0: with the right ones into the same place, and replay erases what was erased since", async () => {
    const later = await handedIn(app);
    // As a start notes it.
    await openKeyring(service.services, textsOf(service.services.keyring));
    const place = placeOf((await run(["backup", "keyed"])).out);
    const path = "/app/{appId}/whitelabel/verifications/{verificationId}";
    expect((await app.calls.DELETE(path, pathOf(app, later.verificationId))).response.status).toBe(204);
    await writeFile(join(folder, "later.ndjson"), (await run(["erasures", "export"])).out);

    const env = { ...keys(), DATA_DIR: join(folder, "keyed-restored") };
    const other = { ...env, INDEX_KEYS: `k1:${Buffer.alloc(32, 7).toString("base64")}` };
    const refused = await run(["restore", place], other);
    expect([refused.code, refused.err]).toEqual([
      2,
      expect.stringMatching(/^Cannot run restore: INDEX_KEYS: the key k1 is not the one [^\n]+\n$/m),
    ]);
    expect(await run(["restore", place], env)).toMatchObject({ code: 0 });
    const there = async () => {
      const home = await openDatabase({ database: { kind: "embedded" }, dataDir: env.DATA_DIR });
      const where = { id: later.verificationId };
      return home.client.verification.count({ where }).finally(home.close);
    };
    expect(await there()).toBe(1);
    const replayed = await run(["erasures", "replay", "later.ndjson"], env);
    expect([replayed.code, replayed.out]).toEqual([0, expect.stringMatching(/^erased again +[12]\n$/)]);
    expect(await there()).toBe(0);
  });

  it("1: what the database says, in one line", async () => {
    const made = await run(["backup", "refused"]);
    const env = { ...keys(), DATA_DIR: join(folder, "occupied") };
    const home = await openDatabase({ database: { kind: "embedded" }, dataDir: env.DATA_DIR });
    await home.script('CREATE TABLE "App" (id TEXT)');
    await home.close();
    const { code, err } = await run(["restore", placeOf(made.out)], env);
    expect([code, err]).toEqual([
      1,
      'The database refused (42P07): relation "App" already exists. ' +
        "The restore is incomplete: restore again into an empty database.\n",
    ]);
  });

  it("0: in a bucket", async () => {
    const s3 = await startS3();
    const env = {
      BACKUP_S3_ENDPOINT: s3.options.endpoint,
      BACKUP_S3_REGION: S3_KEYS.region,
      BACKUP_S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    };
    const made = await run(["backup", "s3://backups/daily"], env);
    expect([made.code, made.err]).toEqual([0, ""]);
    const verified = await run(["verify", placeOf(made.out)], { ...env, ...keys(), DATA_DIR: "none" });
    expect([verified.code, verified.err]).toEqual([0, ""]);
    s3.stop();
  });

  it("1: one that broke off, was changed, or is of other keys, in one line; 2: no keys at all", async () => {
    const place = placeOf((await run(["backup", "broken"])).out);
    const part = join(folder, place, "part-000001");
    const bytes = await readFile(part);
    const verify = (env: Record<string, string> = keys()) =>
      run(["verify", place], { ...env, DATA_DIR: "none" });
    const other = { ...keys(), DATA_KEYS: `t1:${Buffer.alloc(32, 7).toString("base64")}` };
    expect(await verify(other)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^[^\n]*DATA_KEYS[^\n]*\n$/),
    });
    expect(await verify({})).toMatchObject({ code: 2, err: expect.stringMatching(/^No keys: [^\n]*\n$/) });
    await writeFile(part, bytes.subarray(1));
    expect(await verify()).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^part-000001 [^\n]*SHA-256[^\n]*\n$/),
    });
    await rm(join(folder, place, "parts.json"));
    expect(await verify()).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^No whole backup in [^\n]*\n$/),
    });
    await mkdir(join(folder, "empty"));
    expect(await run(["restore", "empty"], { ...keys(), DATA_DIR: "x" })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^No whole backup in empty: [^\n]* Give the folder of one backup[^\n]*\n$/),
    });
    await writeFile(join(folder, "empty", "parts.json"), '{"parts":[{"na');
    expect(await run(["verify", "empty"], { ...keys(), DATA_DIR: "none" })).toMatchObject({
      code: 1,
      err: "parts.json in empty is damaged. Use another backup.\n",
    });
  });

  it("1 and 2: a place that can't be written to or read, in one line; 2: no place", async () => {
    await writeFile(join(folder, "file"), "");
    expect(await run(["backup", "file/backups"])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^\S+\/file isn't a folder\. Nothing was made\.\n$/),
    });
    const env = { ...keys(), DATA_DIR: "none" };
    expect(await run(["verify", "file"], env)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^ENOTDIR: [^\n]* Fix that, and run the command again\.\n$/),
    });
    expect(await run(["restore", "file"], { ...env, DATA_DIR: "file/data" })).toMatchObject({
      code: expect.any(Number),
      err: expect.stringMatching(/^[^\n]+\n$/),
    });
    for (const command of ["backup", "verify", "restore"])
      expect(await run([command])).toMatchObject({
        code: 2,
        err: expect.stringMatching(/^error: missing required argument '\w+'\n/),
      });
  });

  it("1: a token without the scope", async () => {
    const issued = await run(["operators", "issue", "narrow", "--scopes", "audit:read", "--json"]);
    const { accessToken } = JSON.parse(issued.out) as { accessToken: string };
    const refused = await run(["backup", "narrow"], { OPERATOR_TOKEN: accessToken });
    expect([refused.code, refused.out]).toEqual([1, ""]);
  });
});
