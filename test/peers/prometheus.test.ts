/** Debian's own Prometheus reads /metrics, the alert rules and the queries of the dashboard (issue 12, point 5). */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { parse } from "yaml";
import { createMetricsServer } from "../../server/lifecycle/metrics-server.ts";
import { eventually } from "../support/eventually.ts";
import { type Service, startService } from "../support/service.ts";

const FOLDER = "ops/monitoring";
const run = promisify(execFile);

interface Dashboard {
  panels: { targets?: { expr: string }[] }[];
}

async function expressions(): Promise<string[]> {
  const { groups } = parse(await readFile(`${FOLDER}/alerts.yaml`, "utf8")) as {
    groups: { rules: { expr: string }[] }[];
  };
  const { panels } = JSON.parse(await readFile(`${FOLDER}/grafana-dashboard.json`, "utf8")) as Dashboard;
  return [
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];
}

describe("Prometheus itself", () => {
  let service: Service;
  let metricsServer: Server;
  let metricsPort: number;
  let folder: string;
  let prometheus: ChildProcess;
  let api: string;
  beforeAll(async () => {
    service = await startService();
    const calls = { count: () => ({ calls: 0, connections: 0 }) };
    metricsServer = await createMetricsServer({
      services: service.services,
      calls,
      pools: service.pools,
      runsJobs: true,
    });
    await once(metricsServer.listen(0, "127.0.0.1"), "listening");
    metricsPort = (metricsServer.address() as AddressInfo).port;
    await fetch(`${service.baseUrl}/management/apps`);
    folder = await mkdtemp(join(tmpdir(), "cohort-prometheus-"));
    const config = {
      global: { scrape_interval: "200ms", evaluation_interval: "200ms" },
      rule_files: [join(process.cwd(), FOLDER, "alerts.yaml")],
      scrape_configs: [{ job_name: "cohort", static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] }],
    };
    await writeFile(join(folder, "prometheus.yml"), JSON.stringify(config));
    const port = await freePort();
    api = `http://127.0.0.1:${port}/api/v1`;
    prometheus = spawn(
      "/usr/bin/prometheus",
      [
        `--config.file=${join(folder, "prometheus.yml")}`,
        `--storage.tsdb.path=${join(folder, "data")}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: "ignore" },
    );
  });
  afterAll(async () => {
    prometheus.kill();
    await once(prometheus, "exit");
    metricsServer.close();
    await service.stop();
    await rm(folder, { recursive: true });
  });

  const ask = async (path: string) => {
    const response = await fetch(`${api}/${path}`);
    return (await response.json()) as { status: string; error?: string; data: Record<string, unknown> };
  };
  const query = (expression: string) => ask(`query?query=${encodeURIComponent(expression)}`);

  it("promtool finds nothing wrong with the rules, and they fire when they should", async () => {
    for (const name of ["alerts", "machines"]) {
      const { stdout } = await run("/usr/bin/promtool", ["check", "rules", `${FOLDER}/${name}.yaml`]);
      expect(stdout).toMatch(/SUCCESS: \d+ rules found/);
      await run("/usr/bin/promtool", ["test", "rules", `${name}.test.yaml`], { cwd: FOLDER });
    }
  });

  it("each metric that a rule or a panel names is there", async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const known = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    const named = (await expressions()).flatMap((one) => one.match(/\b(?:cohort|nodejs|process)_\w+/g) ?? []);
    expect(named.length).toBeGreaterThan(40);
    const base = (name: string) => (known.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/, ""));
    expect(named.filter((name) => !known.has(base(name)))).toEqual([]);
    const unused = [...known].filter(
      (name) => name?.startsWith("cohort_") && !named.some((one) => base(one) === name),
    );
    expect(unused).toEqual([]);
  });

  it("it scrapes us, has loaded every rule, and understands every query of the dashboard", async () => {
    const isScraped = async () => {
      const { data } = await query("cohort_release_info").catch(() => ({ data: {} }) as never);
      return (data as { result?: unknown[] }).result?.length === 1;
    };
    await eventually(isScraped);
    expect((await query('up{job="cohort"}')).data).toMatchObject({
      result: [{ value: [expect.anything(), "1"] }],
    });
    const { data } = await ask("rules");
    const groups = data.groups as { rules: { health: string; lastError?: string }[] }[];
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter(({ lastError = "" }) => lastError !== "")).toEqual([]);
    for (const expression of await expressions()) {
      const asked = expression.replaceAll("$__rate_interval", "5m").replaceAll("$instance", ".*");
      const { status, error } = await query(asked);
      expect([expression, status, error]).toEqual([expression, "success", undefined]);
    }
  });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
