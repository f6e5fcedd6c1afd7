/** The doctor on a PostgreSQL server and a standby of our own, whose settings are wrong one after another. */
import { type ChildProcess, spawn } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  type OwnPostgres,
  type OwnStandby,
  openOwnPostgres,
} from "../../scripts/lab/support/postgres-process.ts";
import { freePort } from "../../scripts/lab/support/server-process.ts";
import type { Check } from "../../scripts/operator/doctor/check.ts";
import { checkServer } from "../../scripts/operator/doctor/database.ts";
import { checkRedis, checkReplica } from "../../scripts/operator/doctor/neighbours.ts";
import { readConfig } from "../../server/config.ts";
import { openDatabase } from "../../server/platform/database/database.ts";
import { eventually } from "../support/eventually.ts";

let primary: OwnPostgres;
let standby: OwnStandby;
beforeAll(async () => {
  primary = await openOwnPostgres();
  standby = await primary.addStandby();
});
afterAll(async () => {
  await standby.remove();
  await primary.remove();
});

/** Findings by name: state and text. */
async function examine(check: Check, settings: Record<string, string> = {}) {
  const config = readConfig({ DATABASE_URL: primary.url, WORKERS: "1", ...settings });
  const home = await openDatabase(config);
  try {
    const findings = await check({ config, home, operatorToken: null });
    return Object.fromEntries(findings.map(({ check: name, state, found }) => [name, [state, found]]));
  } finally {
    await home.close();
  }
}

describe("checkServer", () => {
  it("ok: room for two servers, durable, a primary; warn: too few connections for WORKERS", async () => {
    expect(await examine(checkServer)).toMatchObject({
      "database version": ["ok", expect.stringContaining("server")],
      connections: ["ok", expect.stringContaining("97 allowed")],
      durability: ["ok", expect.anything()],
    });
    const { connections } = await examine(checkServer, { WORKERS: "4" });
    expect(connections).toEqual(["warn", expect.stringContaining("WORKERS=4")]);
  });

  it("fail: commits are answered before they are on disk", async () => {
    const durability = async () => (await examine(checkServer)).durability;
    await primary.run("ALTER SYSTEM SET synchronous_commit = off");
    await primary.run("SELECT pg_reload_conf()");
    await eventually(async () => (await durability())?.[1] === "synchronous_commit=off");
    expect((await durability())?.[0]).toBe("fail");
    await primary.run("ALTER SYSTEM RESET synchronous_commit");
    await primary.run("ALTER SYSTEM SET fsync = off");
    await primary.run("SELECT pg_reload_conf()");
    await eventually(async () => (await durability())?.[1] === "fsync=off");
    expect((await durability())?.[0]).toBe("fail");
    await primary.run("ALTER SYSTEM RESET fsync");
  });

  it("fail: DATABASE_URL names a standby", async () => {
    const { "database role": role } = await examine(checkServer, { DATABASE_URL: standby.url });
    expect(role).toEqual(["fail", "a standby, read-only"]);
  });
});

describe("checkReplica", () => {
  const replica = async (url: string) =>
    (await examine(checkReplica, { REPLICA_DATABASE_URL: url }))["read replica"];

  it("skip: none is set; fail: it is away, or no standby", async () => {
    expect((await examine(checkReplica))["read replica"]).toEqual(["skip", "not set"]);
    expect(await replica("postgres://cohort@127.0.0.1:9/postgres")).toEqual(["fail", expect.anything()]);
    expect(await replica(primary.url)).toEqual(["fail", "no standby, so it is not used"]);
  });

  it("ok: a standby that has replayed all; warn: one that holds back what was done", async () => {
    const found = await eventually(
      () => replica(standby.url),
      (state) => state?.[0] === "ok",
    );
    expect(found).toEqual(["ok", expect.stringMatching(/^a standby/)]);
    await standby.run("SELECT pg_wal_replay_pause()");
    await primary.run("CREATE TABLE later AS SELECT 1 AS one");
    const later = () =>
      examine(checkReplica, { REPLICA_DATABASE_URL: standby.url, REPLICA_MAX_LAG_SECONDS: "1" });
    const behind = await eventually(later, (all) => all["read replica"]?.[0] !== "ok");
    expect(behind["read replica"]).toEqual(["warn", expect.stringContaining("1 s are allowed")]);
  });
});

describe("checkRedis", () => {
  it("skip: none is set; fail: it is away; ok: with its version", async () => {
    expect((await examine(checkRedis)).Redis).toEqual(["skip", "not set"]);
    const port = await freePort();
    const REDIS_URL = `redis://127.0.0.1:${port}`;
    expect((await examine(checkRedis, { REDIS_URL })).Redis).toEqual([
      "fail",
      expect.stringContaining("ECONNREFUSED"),
    ]);
    const redis: ChildProcess = spawn(
      "redis-server",
      ["--port", String(port), "--save", "", "--appendonly", "no"],
      { stdio: "ignore" },
    );
    const { Redis } = await eventually(
      () => examine(checkRedis, { REDIS_URL }),
      (all) => all.Redis?.[0] === "ok",
    );
    expect(Redis).toEqual(["ok", expect.stringMatching(/, version \d+\.\d+/)]);
    redis.kill("SIGKILL");
  });
});
