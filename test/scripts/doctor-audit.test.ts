/** The doctor's look at the audit stream: a destination that takes entries, is behind, fails, or gets none. */
import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { checkAuditStreams } from "../../scripts/operator/doctor/audit.ts";
import { readConfig } from "../../server/config.ts";
import { extendChain } from "../../server/domain/operations/audit/extend.ts";
import { audit } from "../../server/domain/shared/audit.ts";
import { openTestDatabase } from "../support/database.ts";

const HOUR_MS = 3_600_000;
const hours = (count: number) => new Date(Date.now() + count * HOUR_MS);
const log = { debug() {}, info() {}, warn() {}, error() {}, isLevelEnabled: () => true };

let home: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  home = await openTestDatabase();
});
afterAll(() => home.close());
beforeEach(async () => {
  await home.client.auditEntry.deleteMany();
  await home.client.auditStream.deleteMany();
});

async function write(at: Date): Promise<void> {
  await audit(home.client, at, { actor: "system", action: "sweep.confirmed", subject: "sweep" });
  await extendChain({ database: home.client, log });
}
async function examine(url: string | undefined = "http://127.0.0.1:8088/v1/input") {
  const config = readConfig(url === "" ? {} : { AUDIT_HTTPS_URL: url });
  const findings = await checkAuditStreams({ config, home, operatorToken: null });
  return findings.map(({ state, found, todo = "" }) => [state, found, todo]);
}
const stream = (changes: object = {}) =>
  home.client.auditStream.create({ data: { destination: "https", sent: 1n, dueAt: hours(0), ...changes } });

it("skip: no destination is set", async () => {
  expect(await examine("")).toMatchObject([["skip", "no destination is set", ""]]);
});

it("ok: all is sent, or the rest is new", async () => {
  await write(hours(-2));
  await stream();
  expect(await examine()).toEqual([["ok", "https: sent up to entry 1, 0 wait", ""]]);
  await write(hours(0));
  expect(await examine()).toEqual([["ok", "https: sent up to entry 1, 1 wait", ""]]);
});

it("warn: entries wait for longer than 15 minutes, or no server sends", async () => {
  const gets = expect.stringContaining("Start a server");
  expect(await examine()).toEqual([["warn", "https: no server sends there", gets]]);
  await write(hours(-2));
  await write(hours(-1));
  await stream();
  const behind = expect.stringMatching(/^https: sent up to entry 1, 1 wait, the oldest from 2/);
  expect(await examine()).toEqual([["warn", behind, expect.stringContaining("catches up")]]);
  await home.client.auditStream.updateMany({ data: { dueAt: hours(-3) } });
  expect(await examine()).toEqual([["warn", "https: no server sends there", gets]]);
});

it("fail: the destination takes nothing", async () => {
  await write(hours(0));
  await stream({ sent: 0n, failures: 3, failure: "status_401" });
  expect(await examine()).toEqual([
    [
      "fail",
      "https: sent up to entry 0, 1 wait; tries failed: 3, by status_401",
      expect.stringContaining("AUDIT_HTTPS_HEADER"),
    ],
  ]);
});
