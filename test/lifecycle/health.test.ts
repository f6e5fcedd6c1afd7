/** Health endpoints report each check by its name (issue 12, point 4). */
import { afterEach, describe, expect, it } from "@jest/globals";
import express from "express";
import { type HealthSource, livez, readyz } from "../../server/lifecycle/health.ts";
import { serveHttp } from "../support/http-server.ts";
import { startService } from "../support/service.ts";

describe("GET /readyz", () => {
  let close: () => Promise<void>;
  afterEach(() => close());

  type Row = { readOnly: boolean; migrations: number; notes: string[] };

  /** Serves health with a database that answers as the test says. */
  const serve = async (answer: () => Promise<Row[]>, changed: Partial<HealthSource> = {}) => {
    const services = { database: { $queryRaw: answer } } as unknown as HealthSource["services"];
    const calls = { isDraining: false };
    const freeBytes = async () => Number.POSITIVE_INFINITY;
    const app = express();
    app.get("/livez", livez);
    app.get("/readyz", readyz({ services, calls, isListening: () => true, freeBytes, ...changed }));
    const server = await serveHttp(app);
    close = server.close;
    const look = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(server.baseUrl + path, { headers });
      return { status: response.status, body: await response.json() };
    };
    return { look, calls };
  };
  const sound = { readOnly: false, migrations: 1_000, notes: [] };
  const ok = { database: "ok", migrations: "ok", shutdown: "ok", listeners: "ok", disk: "ok" };

  it("200: of the whole server, with its database", async () => {
    const service = await startService();
    close = service.stop;
    for (const [path, body] of [
      ["/livez", { status: "ok" }],
      ["/readyz", { status: "ok", checks: ok }],
    ] as const) {
      const response = await fetch(service.baseUrl + path);
      expect([response.status, await response.json()]).toEqual([200, body]);
    }
  });

  it("503: each check that fails is named; the process lives", async () => {
    const cases: [Partial<typeof ok>, () => Promise<Row[]>, Partial<HealthSource>?][] = [
      [{ database: "read_only" }, async () => [{ ...sound, readOnly: true }]],
      [{ migrations: "newer" }, async () => [{ ...sound, notes: ["lowest release 999.0.0"] }]],
      [{ migrations: "missing" }, async () => [{ ...sound, migrations: 0 }]],
      [{ database: "unreachable", migrations: "unknown" }, () => Promise.reject(new Error("away"))],
      [{ database: "unreachable", migrations: "unknown" }, () => new Promise(() => {})],
      [{ shutdown: "draining" }, async () => [sound], { calls: { isDraining: true } }],
      [{ listeners: "starting" }, async () => [sound], { isListening: () => false }],
      [{ disk: "full" }, async () => [sound], { freeBytes: async () => 8_000_000 }],
      [{ disk: "unreachable" }, async () => [sound], { freeBytes: () => Promise.reject(new Error("EIO")) }],
    ];
    for (const [failing, answer, changed] of cases) {
      const { look } = await serve(answer, changed);
      const body = { status: "unavailable", checks: { ...ok, ...failing } };
      expect(await look("/readyz")).toEqual({ status: 503, body });
      expect(await look("/livez")).toEqual({ status: 200, body: { status: "ok" } });
      await close();
    }
    const { look } = await serve(async () => [sound]);
    expect(await look("/readyz")).toEqual({ status: 200, body: { status: "ok", checks: ok } });
  });

  it.each(["x-forwarded-for", "forwarded", "via", "x-real-ip"])(
    "36 L13: names no check to whom a proxy speaks for: %s",
    async (name) => {
      const { look, calls } = await serve(async () => [sound]);
      const headers = { [name]: "198.51.100.7" };
      expect(await look("/readyz", headers)).toEqual({ status: 200, body: { status: "ok" } });
      calls.isDraining = true;
      expect(await look("/readyz", headers)).toEqual({ status: 503, body: { status: "unavailable" } });
    },
  );

  it("asks the database once for all within a second", async () => {
    let asked = 0;
    const { look } = await serve(async () => {
      asked += 1;
      return [sound];
    });
    await Promise.all(Array.from({ length: 20 }, () => look("/readyz")));
    await look("/readyz");
    expect(asked).toBe(1);
  });
});
