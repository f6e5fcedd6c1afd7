/** The command line for what is deleted: the quarantine, sweeps that are held back, and whose documents they are. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { randomToken } from "../../server/platform/crypto.ts";
import { OPERATOR_CLI, runCli } from "../support/cli.ts";
import { textsOf } from "../support/keyring.ts";
import { type Service, startService } from "../support/service.ts";

describe("operator documents, sweep and installation", () => {
  let service: Service;
  let folder: string;
  beforeAll(async () => {
    service = await startService();
    folder = await mkdtemp(join(tmpdir(), "cohort-sweep-"));
  });
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true });
  });

  const operator = (...args: string[]) =>
    runCli(OPERATOR_CLI, args, {
      env: { PUBLIC_URL: service.baseUrl, OPERATOR_TOKEN: service.operatorToken },
      cwd: folder,
    });

  it("0: lists the quarantine and empties it", async () => {
    const { files } = service.services;
    const key = randomToken();
    await files.put(key, Buffer.from("a document"));
    await files.quarantine(key);
    expect((await operator("documents", "quarantine", "list")).out).toContain(key);
    expect(await operator("documents", "quarantine", "restore")).toEqual({
      code: 0,
      out: "Put back 1.\n",
      err: "",
    });
    expect((await operator("documents", "quarantine", "list")).out).toBe("The quarantine is empty.\n");
    expect(await files.some(2)).toEqual([key]);
  });

  it("0: tells of the sweep, and confirms it", async () => {
    expect((await operator("sweep", "status")).out).toMatch(/^installation .*\nlast sweep +none yet\n$/);
    expect((await operator("sweep", "confirm")).out).toMatch(/\nconfirmed +2026-03-04 05:06/);
  });

  it("0: adopts documents of another installation, with the settings of the stopped server (D7)", async () => {
    const { DATA_DIR, ...env } = {
      DATA_DIR: join(folder, "var"),
      NODE_ENV: "development",
      LOG_LEVEL: "error",
    };
    const run = (...args: string[]) => runCli(OPERATOR_CLI, args, { env: { ...env, DATA_DIR }, cwd: folder });
    const missing = await run("installation", "adopt");
    expect([missing.code, missing.err]).toEqual([2, expect.stringContaining("No keys: set DATA_KEYS")]);
    await mkdir(join(DATA_DIR, "documents"), { recursive: true });
    await writeFile(join(DATA_DIR, "keys.json"), JSON.stringify(textsOf(service.services.keyring)));
    const mark = join(DATA_DIR, "documents", "installation.json");
    await writeFile(mark, '{"installationId":"00000000-0000-4000-8000-000000000001"}');
    const adopted = await run("installation", "adopt", "--json");
    expect([adopted.code, adopted.err]).toEqual([0, ""]);
    const { installationId, places } = JSON.parse(adopted.out) as {
      installationId: string;
      places: string[];
    };
    expect(places).toEqual([`DATA_DIR: ${join(DATA_DIR, "documents")}`]);
    expect(JSON.parse(await readFile(mark, "utf8"))).toEqual({ installationId });
  });
});
