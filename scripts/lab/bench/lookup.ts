/**
 * What a lookup costs, beside others that answer the same question from the same data: 100,000 accounts, random
 * tokens, one process each, 32 and 128 connections. `npm run bench -- lookup 5` measures for 5 seconds each.
 */
import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { ACCOUNTS, makeData, tokenOf } from "../support/lookup-data.ts";
import { forkPeer } from "./lookup/fork-peer.ts";

const CONNECTIONS = [32, 128];
const ROUNDS = 3;
const WARM_SECONDS = 2;
/** Tokens that one connection asks about in turn; together they ask about all accounts. */
const TOKENS_EACH = 800;
const PATH = "/api/v3/me.json";

const servers = {
  ours: "cohort",
  bare: "(a) node:http + pg",
  "express-prisma": "(b) Express + Prisma",
  "fastify-pg": "(c) Fastify + pg",
  "oidc-provider": "(d) oidc-provider",
} as const;
type Name = keyof typeof servers;
const names = Object.keys(servers) as Name[];

interface Running {
  name: Name;
  url: string;
  child: ChildProcess;
}

interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
}

export async function run(): Promise<void> {
  const { DATABASE_URL: server } = process.env;
  if (server === undefined) throw new Error("This benchmark needs PostgreSQL: set DATABASE_URL.");
  const seconds = Number(process.argv[3] ?? 10);
  const folder = await mkdtemp(join(tmpdir(), "cohort-bench-"));
  const data = await makeData(server);
  const running: Running[] = [];
  try {
    for (const name of names) running.push(await start(name, data.url, folder));
    await compareAnswers(running);
    for (const connections of CONNECTIONS) await measureAll(running, connections, seconds);
  } finally {
    for (const { child } of running) child.kill();
    await data.drop();
    await rm(folder, { recursive: true });
  }
}

async function start(name: Name, url: string, folder: string): Promise<Running> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: "error" };
  const { child, port } = await forkPeer(`${name}.ts`, env);
  return { name, url: `http://127.0.0.1:${port}${PATH}`, child };
}

/** A benchmark of servers that say different things says nothing. */
async function compareAnswers(running: Running[]): Promise<void> {
  for (const account of [1, 3, 10, 20, 60, ACCOUNTS]) {
    const headers = { Authorization: `Bearer ${tokenOf(account)}`, "User-Agent": "bench/1.0" };
    const answers = await Promise.all(
      running.map(async ({ url }) => {
        const { sub: _sub, ...answer } = (await (await fetch(url, { headers })).json()) as { sub?: string };
        return JSON.stringify(answer);
      }),
    );
    if (new Set(answers).size !== 1)
      throw new Error(`account ${account} is answered in different ways:\n${answers.join("\n")}`);
  }
}

/** In turns, so that whatever else the machine does meets all of them. */
async function measureAll(running: Running[], connections: number, seconds: number): Promise<void> {
  const measured = new Map<Name, Measured[]>(names.map((name) => [name, []]));
  for (const { url } of running) await measure(url, connections, WARM_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, url } of running) measured.get(name)?.push(await measure(url, connections, seconds));
  }
  const middle = (name: Name) => median(measured.get(name) ?? []);
  const ours = middle("ours");
  console.log(`${connections} connections, the middle of ${ROUNDS} rounds of ${seconds} s`);
  for (const name of names) {
    const { perSecond, p50, p99 } = middle(name);
    const ratio = (ours.perSecond / perSecond).toFixed(2);
    const figures = `${String(Math.round(perSecond)).padStart(6)}/s  p50 ${p50} ms  p99 ${p99} ms`;
    console.log(`  ${servers[name].padEnd(22)} ${figures}  ours / this: ${ratio}`);
  }
}

async function measure(url: string, connections: number, seconds: number): Promise<Measured> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => client.setRequests(Array.from({ length: TOKENS_EACH }, randomRequest)),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} calls were refused, ${result.errors} failed`);
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

function randomRequest(): autocannon.Request {
  const account = 1 + Math.floor(Math.random() * ACCOUNTS);
  return {
    method: "GET",
    path: PATH,
    headers: { authorization: `Bearer ${tokenOf(account)}`, "user-agent": "bench/1.0" },
  };
}

function median(measured: Measured[]): Measured {
  const sorted = [...measured].sort((one, other) => one.perSecond - other.perSecond);
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, p50: 0, p99: 0 };
}
