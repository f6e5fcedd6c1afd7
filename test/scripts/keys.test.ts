/** Runs "npm run operator -- keys" as an operator's shell would, against a service whose keys are replaced (L8). */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Keyring, Keys } from "../../server/platform/crypto.ts";
import { type Ended, OPERATOR_CLI, runCli } from "../support/cli.ts";
import { created } from "../support/journey.ts";
import { newKeyring, restartWith } from "../support/keyring.ts";
import { type Service, startService } from "../support/service.ts";

describe("npm run operator -- keys (L8)", () => {
  let service: Service;
  let folder: string;
  let former: Keyring;
  const fresh = newKeyring({ sealing: ["k2"] });
  beforeAll(async () => {
    service = await startService();
    folder = await mkdtemp(join(tmpdir(), "cohort-keys-"));
    former = { ...service.services.keyring };
    await restartWith(service.services, former);
    await created(await service.app());
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await service.stop();
  });

  function keys(...args: string[]): Promise<Ended> {
    const env = { PUBLIC_URL: service.baseUrl, OPERATOR_TOKEN: service.operatorToken };
    return runCli(OPERATOR_CLI, ["keys", ...args], { env, cwd: folder });
  }
  /** The lines of a table, by their first two columns. */
  const rowsOf = ({ out }: Ended) =>
    new Map(
      out
        .trimEnd()
        .split("\n")
        .slice(1)
        .map((line) => line.split(/ +/))
        .map(([kind, key, state, values]) => [`${kind} ${key}`, { state, values: Number(values) }] as const),
    );

  it("0: status lists each key, and how many values it has", async () => {
    const ended = await keys("status");
    expect([ended.code, ended.err]).toEqual([0, ""]);
    expect(ended.out).toMatch(/^KIND +KEY +STATE +VALUES +WHERE$/m);
    const rows = rowsOf(ended);
    expect([...rows.keys()]).toEqual(expect.arrayContaining(["sealing t1", "index k1", "code k1"]));
    expect(rows.get("sealing t1")).toEqual({ state: "current", values: expect.any(Number) });
    expect(rows.get("sealing t1")?.values).toBeGreaterThan(0);
  });

  it("0: rotate tells its progress, rewrites everything and retires the former key; again it has nothing to do", async () => {
    const sealing = [...fresh.sealing, ...former.sealing] as Keys;
    await restartWith(service.services, { ...former, sealing });
    const before = rowsOf(await keys("status"));
    expect(before.get("sealing t1")?.state).toBe("former");
    const ended = await keys("rotate");
    expect(ended.code).toBe(0);
    expect(ended.err).toMatch(/^Verification\S*: \d+ read, \d+ rewritten$/m);
    expect(ended.err).not.toContain("UNREADABLE");
    expect(ended.out).toMatch(/^Retired sealing:t1\.$/m);
    const after = rowsOf(ended);
    expect(after.get("sealing k2")).toEqual({ state: "current", values: before.get("sealing t1")?.values });
    const again = await keys("rotate", "--json");
    expect([again.code, JSON.parse(again.out).retired]).toEqual([0, []]);
    expect(again.err).not.toMatch(/ [1-9]\d* rewritten/);
    // The server runs on without the former one.
    await restartWith(service.services, { ...former, sealing: fresh.sealing });
    expect((await keys("status")).code).toBe(0);
  });

  it("1: an unknown command of it; a token that the server does not know", async () => {
    expect((await keys("shred")).code).not.toBe(0);
    const env = { PUBLIC_URL: service.baseUrl, OPERATOR_TOKEN: "cohort_operator_unknown" };
    const ended = await runCli(OPERATOR_CLI, ["keys", "rotate"], { env, cwd: folder });
    expect([ended.code, ended.out]).toEqual([1, ""]);
  });
});
