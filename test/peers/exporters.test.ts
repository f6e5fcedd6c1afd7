/** Rules for machines against Debian's exporters: their metrics are there, and the faults that can be made here are seen. */
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { parse } from "yaml";
import { eventually } from "../support/eventually.ts";
import { firstAnswer, freePort, startProgram } from "../support/processes.ts";

const RULES = "ops/monitoring/machines.yaml";

type Program = ReturnType<typeof startProgram>;

const programs: Program[] = [];
let site: Server;
/** A way to PostgreSQL's port that can be shut. */
let way: ReturnType<typeof createTcpServer>;
const sockets = new Set<Socket>();
const urls = { node: "", postgres: "", blackbox: "" };

async function startExporter(name: string, environment: Record<string, string> = {}): Promise<string> {
  const address = `127.0.0.1:${await freePort()}`;
  const program = startProgram(
    `/usr/bin/prometheus-${name}-exporter`,
    [`--web.listen-address=${address}`, ...(OPTIONS[name] ?? [])],
    {
      env: { ...process.env, ...environment },
    },
  );
  programs.push(program);
  await firstAnswer(`http://${address}/metrics`, program.log);
  return `http://${address}`;
}

const OPTIONS: Record<string, string[]> = {
  blackbox: ["--config.file=/etc/prometheus/blackbox.yml"],
};

beforeAll(async () => {
  const database = new URL(process.env.DATABASE_URL ?? "postgres://root@127.0.0.1:5432/postgres");
  const port = Number(database.port || 5432);
  way = createTcpServer((socket) => {
    sockets.add(socket);
    const onward = connect(port, database.hostname);
    for (const one of [socket, onward]) one.on("error", () => {});
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => way.listen(0, "127.0.0.1", resolve));
  database.port = String((way.address() as AddressInfo).port);
  database.searchParams.set("sslmode", "disable");
  site = createServer((_request, response) => response.end("ready"));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  urls.node = await startExporter("node");
  urls.postgres = await startExporter("postgres", { DATA_SOURCE_NAME: database.href });
  urls.blackbox = await startExporter("blackbox");
});
afterAll(async () => {
  for (const program of programs) await program.stop();
  site.close();
  way.close();
});

const probe = (target: string) =>
  `${urls.blackbox}/probe?module=http_2xx&target=${encodeURIComponent(target)}`;
const siteUrl = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}/readyz`;
const read = async (url: string) => (await fetch(url)).text();
const findValue = (name: string, text: string) =>
  new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, "m").exec(text)?.[1];

describe("the rules for machines", () => {
  it("name metrics that the exporters have", async () => {
    const { groups } = parse(await readFile(RULES, "utf8")) as { groups: { rules: { expr: string }[] }[] };
    const named = new Set(
      groups.flatMap(({ rules }) =>
        rules.flatMap(({ expr }) => expr.match(/\b(?:node|pg|probe)_\w+/g) ?? []),
      ),
    );
    const told = `${await read(`${urls.node}/metrics`)}${await read(`${urls.postgres}/metrics`)}${await read(probe(siteUrl()))}`;
    // A figure of https alone, which the site here does not speak.
    named.delete("probe_ssl_earliest_cert_expiry");
    expect(named.size).toBeGreaterThan(6);
    expect([...named].filter((name) => findValue(name, told) === undefined)).toEqual([]);
  });

  it("a database that goes away: pg_up is 0", async () => {
    const isUp = async () => findValue("pg_up", await read(`${urls.postgres}/metrics`));
    expect(await isUp()).toBe("1");
    way.close();
    for (const socket of sockets) socket.destroy();
    await eventually(async () => (await isUp()) === "0");
  });

  it("a site that goes away: probe_success is 0", async () => {
    const url = siteUrl();
    expect(findValue("probe_success", await read(probe(url)))).toBe("1");
    site.closeAllConnections();
    site.close();
    await eventually(async () => findValue("probe_success", await read(probe(url))) === "0");
  });
});
