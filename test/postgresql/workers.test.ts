/** Several processes on one port and one PostgreSQL server, as `npm start` makes them. */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openProxy } from "../../scripts/lab/prove/faults/support/proxy.ts";
import { freshNumber, makePartner } from "../../scripts/lab/support/partner.ts";
import {
  demoOf,
  freePort,
  makePlace,
  type Running,
  type ServerLocation,
  startServer,
} from "../../scripts/lab/support/server-process.ts";
import { openCollector } from "../support/collector.ts";
import { eventually } from "../support/eventually.ts";

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
      // Only the budget of the app's texts is to be exhausted.
      BUDGETS: "sms.app.day=20,sms.prefix.day=9999",
    });
    // No standby, so it is never used; its connections must be counted all the same.
    place.env.REPLICA_DATABASE_URL = place.env.DATABASE_URL;
    server = await startServer(place);
  });
  afterAll(async () => {
    if (isRunning()) await server.stop("SIGKILL");
    await place.remove();
    await collector.close();
  });

  const isRunning = () => server.process.exitCode === null && server.process.signalCode === null;
  /** Two workers, as after a start. */
  const start = async () => {
    if (!isRunning()) server = await startServer(place);
    await eventually(async () => (await serving()) === 2);
  };

  const workers = () => childrenOf(server.process.pid ?? 0);
  const status = (path: string, init?: RequestInit) =>
    fetch(`${place.baseUrl}${path}`, init).then(async (response) => {
      await response.text();
      return response.status;
    });
  const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const serving = async () =>
    Number(/^cohort_workers\{state="serving"\} (\d)$/m.exec(await scrape())?.[1] ?? Number.NaN);
  const expectGone = (pids: number[]) => {
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  };

  it("serves by both, and /metrics has the sum of them", async () => {
    await start();
    for (let call = 0; call < 6; call += 1) {
      // A connection each: they are handed out in turn.
      const headers = { connection: "close" };
      expect(await status("/readyz", { headers })).toBe(200);
    }
    const sum =
      'cohort_http_request_duration_seconds_count{area="health",operation="readyz",status="2xx"} 6\n';
    const text = await scrape();
    expect(text).toContain(sum);
    expect(text).toContain("cohort_database_up 1\n");
    expect(text).toContain('cohort_workers{state="serving"} 2\ncohort_workers{state="missing"} 0\n');
    expect(text.match(/^# TYPE cohort_workers /gm)).toHaveLength(1);
  });

  it("/metrics has the connections to each server, of both workers, and what is the same for both once", async () => {
    const text = await scrape();
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

  it("/metrics: the counts of a worker that dies stay in the sum", async () => {
    const sum = async () =>
      Number(/^cohort_http_request_duration_seconds_count\{.*"readyz".*\} (\d+)$/m.exec(await scrape())?.[1]);
    const headers = { connection: "close" };
    for (let call = 0; call < 4; call += 1) await status("/readyz", { headers });
    const before = await sum();
    expect(before).toBeGreaterThanOrEqual(4);
    process.kill((await workers())[0] ?? 0, "SIGKILL");
    await eventually(async () => (await serving()) === 1);
    expect(await sum()).toBe(before);
  });

  it("refuses wrong client secrets exactly after 60, over both (D17)", async () => {
    await start();
    const { sso } = await demoOf(place);
    const body = new URLSearchParams({
      grant_type: "refresh_token",
      refresh_token: "x",
      client_id: sso.clientId,
    });
    body.set("client_secret", "wrong");
    const fail = () => status("/oauth/token", { method: "POST", body, headers: { connection: "close" } });
    // Fewer at once than are refused for want of room.
    const answers: number[] = [];
    while (answers.length < 150) answers.push(...(await Promise.all(Array.from({ length: 15 }, fail))));
    expect(answers.filter((each) => each === 401)).toHaveLength(60);
    expect(answers.filter((each) => each === 429)).toHaveLength(90);
  });

  it("of a budget of 20 texts, the last tenth of which is not for partners, exactly 18 are sent over both", async () => {
    await start();
    const { appId, accessToken } = await makePartner(place, "live");
    const post = (path: string, body: object) =>
      fetch(`${place.baseUrl}${path.replace("{appId}", appId)}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${accessToken}`,
          "content-type": "application/json",
          connection: "close",
        },
        body: JSON.stringify(body),
      });
    const text = async () => {
      const person = { firstName: "Ada", lastName: "Lovelace", userEmail: "a@b.example", dob: "2000-12-10" };
      const made = await post(`/app/{appId}/whitelabel/verifications`, { territory: "GB", ...person });
      const { verificationId } = (await made.json()) as { verificationId?: string };
      if (verificationId === undefined) return made.status;
      const asked = { phoneNumber: freshNumber(), territory: "GB" };
      const answer = await post(`/app/{appId}/whitelabel/verifications/${verificationId}/otp`, asked);
      await answer.text();
      return answer.status;
    };
    const answers: number[] = [];
    while (answers.length < 40) {
      const some = await Promise.all(Array.from({ length: 10 }, text));
      // For want of room, which a busy machine may have none of.
      answers.push(...some.filter((each) => each !== 503));
    }
    expect(answers.filter((each) => each < 300)).toHaveLength(18);
    expect(answers.filter((each) => each === 429)).toHaveLength(answers.length - 18);
  });

  it("starts another for one that dies, and nobody is left at the end", async () => {
    await start();
    const [first = 0, second = 0] = await workers();
    process.kill(first, "SIGKILL");
    await eventually(async () => {
      const now = await workers();
      return now.length === 2 && !now.includes(first) && now.includes(second);
    });
    expect(await status("/livez")).toBe(200);
    await eventually(async () => (await serving()) === 2);
    const left = await workers();
    await server.stop();
    expect(server.process.exitCode).toBe(0);
    expectGone(left);
  });

  it("spans are sent to the collector of the settings, those of the last call as its worker ends", () => {
    expect(collector.spans.map(({ name }) => name)).toContain("GET livez");
    expect(new Set(collector.requests)).toEqual(new Set(["POST /v1/traces application/json"]));
  });

  it("a second worker that can't reach the database at first is started again until it can", async () => {
    const url = new URL(place.env.DATABASE_URL ?? "");
    const proxy = await openProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.host = `127.0.0.1:${proxy.port}`;
    if (isRunning()) await server.stop();
    const refuseSecond = async (pid = 0) => {
      await eventually(async () => (await childrenOf(pid)).length === 2);
      proxy.refuse();
    };
    let refused = Promise.resolve();
    server = await startServer(
      { ...place, env: { ...place.env, DATABASE_URL: url.href } },
      [],
      undefined,
      ({ pid }) => {
        refused = refuseSecond(pid);
      },
    );
    await refused;
    expect(await serving()).toBe(1);
    expect(await scrape()).toContain('cohort_workers{state="missing"} 1\n');
    proxy.accept();
    await eventually(async () => (await serving()) === 2);
    await server.stop();
    await proxy.close();
  });

  it("a worker that is silent for 30 seconds is replaced, and /metrics tells of it meanwhile", async () => {
    await start();
    const [hung = 0, other = 0] = await workers();
    process.kill(hung, "SIGSTOP");
    await eventually(async () => (await serving()) === 1);
    expect(await scrape()).toContain("cohort_database_up 1\n");
    await eventually(async () => !(await workers()).includes(hung));
    await eventually(async () => (await serving()) === 2);
    expect(await workers()).toContain(other);
  });

  it("SIGTERM with a worker that is stopped: all are gone within 15 seconds, with code 1", async () => {
    await start();
    const all = await workers();
    process.kill(all[0] ?? 0, "SIGSTOP");
    await server.stop();
    expect(server.process.exitCode).toBe(1);
    expectGone(all);
  });

  it("kill -9 of the first process leaves nobody behind", async () => {
    await start();
    const all = await workers();
    await server.stop("SIGKILL");
    const isGone = (pid: number) => {
      try {
        process.kill(pid, 0);
        return false;
      } catch {
        return true;
      }
    };
    await eventually(async () => all.every(isGone));
    expectGone(all);
  });

  it("SIGTERM loses no answer of 16 busy clients on kept connections (D15)", async () => {
    await start();
    const closing: unknown[] = [];
    const clients = Array.from({ length: 16 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      let connection: string | undefined;
      while (connection !== "close") {
        const [response] = await once(get({ port: place.port, path: "/readyz", agent }), "response");
        response.resume();
        await once(response, "end");
        connection = response.headers.connection;
        if (connection !== "close") expect(response.statusCode).toBe(200);
      }
      closing.push(connection);
      agent.destroy();
    });
    await delay(500);
    const stopped = server.stop();
    await Promise.all(clients);
    await stopped;
    expect(closing).toHaveLength(16);
    expect(server.process.exitCode).toBe(0);
  });
});

/** Started by its first thread. */
async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return text.trim().split(" ").filter(Boolean).map(Number);
}
