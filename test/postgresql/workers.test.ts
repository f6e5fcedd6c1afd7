/** Several processes on one port and one PostgreSQL server, as `npm start` makes them. */
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  demoOf,
  freePort,
  makePlace,
  type Running,
  type ServerLocation,
  startServer,
} from "../../scripts/server-process.ts";
import { openCollector } from "../support/collector.ts";

describe("WORKERS=2", () => {
  let place: ServerLocation;
  let server: Running;
  let metricsPort: number;
  let collector: Awaited<ReturnType<typeof openCollector>>;
  beforeAll(async () => {
    metricsPort = await freePort();
    collector = await openCollector();
    place = await makePlace({
      WORKERS: "2",
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
    // No standby, so it is never used: what counts here is that its connections are told.
    place.env.REPLICA_DATABASE_URL = place.env.DATABASE_URL;
    server = await startServer(place);
  });
  afterAll(async () => {
    await place.remove();
    await collector.close();
  });

  const workers = async () => {
    const { pid } = server.process;
    return (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ").map(Number);
  };
  const status = (path: string, init?: RequestInit) =>
    fetch(`${place.baseUrl}${path}`, init).then(async (response) => {
      await response.text();
      return response.status;
    });

  it("serves by both, and /metrics has the sum of them", async () => {
    for (let call = 0; call < 6; call += 1) {
      // A connection each: they are handed out in turn.
      const headers = { connection: "close" };
      expect(await status("/readyz", { headers })).toBe(200);
    }
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const series =
      'cohort_http_request_duration_seconds_count{area="health",operation="readyz",status="2xx"}';
    expect(text).toContain(`${series} 6\n`);
    expect(text).toContain("cohort_database_up 1\n");
  });

  it("/metrics has the connections to each server, of both workers, and what is the same for both once", async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const idle = (server: string, kind: string) =>
      `cohort_database_pool_connections{server="${server}",kind="${kind}",state="idle"}`;
    // Both have answered /readyz.
    expect(text).toContain(`${idle("primary", "health")} 2\n`);
    expect(text).toContain(`${idle("replica", "long")} 0\n`);
    expect(text).toContain('cohort_queue_length{queue="deliveries"} 0\n');
    expect(text.match(/^cohort_database_table_rows\{table="AuditEntry",state="live"\} \d+$/gm)).toHaveLength(
      1,
    );
  });

  it("refuses wrong client secrets exactly after 60, over both (D17)", async () => {
    const { sso } = await demoOf(place);
    const body = new URLSearchParams({
      grant_type: "refresh_token",
      refresh_token: "x",
      client_id: sso.clientId,
    });
    body.set("client_secret", "wrong");
    const fail = () => status("/oauth/token", { method: "POST", body, headers: { connection: "close" } });
    // Fewer at once than are refused for want of room (platform/database/room.ts).
    const answers: number[] = [];
    while (answers.length < 150) answers.push(...(await Promise.all(Array.from({ length: 15 }, fail))));
    expect(answers.filter((each) => each === 401)).toHaveLength(60);
    expect(answers.filter((each) => each === 429)).toHaveLength(90);
  });

  it("starts another for one that dies, and nobody is left at the end", async () => {
    const [first = 0, second = 0] = await workers();
    process.kill(first, "SIGKILL");
    const isReplaced = async () => {
      const now = await workers();
      return now.length === 2 && !now.includes(first) && now.includes(second);
    };
    for (let tries = 0; tries < 100 && !(await isReplaced()); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await isReplaced()).toBe(true);
    expect(await status("/livez")).toBe(200);
    const left = await workers();
    await server.stop();
    for (const pid of left) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  });

  it("spans are sent to the collector of the settings, those of the last call as its worker ends", () => {
    expect(collector.spans.map(({ name }) => name)).toContain("GET livez");
    expect(new Set(collector.requests)).toEqual(new Set(["POST /v1/traces application/json"]));
  });
});
