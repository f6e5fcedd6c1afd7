/**
 * A rolling restart behind Debian's nginx, with the sample in ops/proxies: two servers on one PostgreSQL are stopped by
 * SIGTERM and started again, one after the other. No call may fail, and none may have its effect twice.
 */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { makePartner, openPartnerKey } from "../../partner.ts";
import { freePort, makePlace, type Running, type ServerLocation, startServer } from "../../server-process.ts";
import type { Fault } from "./main.ts";
import { type Answer, note, summarize } from "./support/callers.ts";

const RESTARTS = 6;
/** Between two restarts both servers work. */
const BETWEEN_MS = 1_000;
/** Of each kind of call. */
const CALLERS = 3;
/** With it each app stays below its 300 calls a minute. */
const PAUSE_MS = 100;
const APPS = 24;
const SAMPLE = fileURLToPath(new URL("../../../ops/proxies/nginx.conf", import.meta.url));

export const fault: Fault = {
  finding: "R1",
  title: `${RESTARTS} restarts of two servers behind nginx, one after another, under load`,
  async run(tell) {
    const place = await makePlace({ TRUST_PROXY: "1" });
    if (place.env.DATABASE_URL === undefined) throw new Error("Set DATABASE_URL to a PostgreSQL server.");
    const admin = new pg.Client({ connectionString: place.env.DATABASE_URL });
    await admin.connect();
    const port = await freePort();
    const places = [place, { ...place, port, env: { ...place.env, PORT: String(port) } }];
    const servers: Running[] = [];
    for (const one of places) servers.push(await startServer(one));
    const nginx = await startNginx(place.folder, places);
    try {
      const sends = await sendersFor({ ...place, baseUrl: nginx.baseUrl });
      const before = await countEffects(admin);
      const over = new AbortController();
      const answers: Answer[] = [];
      const calling = Promise.all(sends.map(([name, send]) => callUntil(over.signal, name, send, answers)));
      const tookMs: number[] = [];
      for (let restart = 0; restart < RESTARTS; restart += 1) {
        await sleep(BETWEEN_MS);
        tookMs.push(await restartServer(servers, places, restart % servers.length));
      }
      await sleep(BETWEEN_MS);
      over.abort();
      await calling;
      const { counts, slowestMs } = summarize(answers);
      tell(counts);
      const failed = answers.filter(({ status }) => status < 200 || status > 299);
      const done =
        answers.length - failed.length - answers.filter(({ area }) => area.startsWith("GET")).length;
      const effects = (await countEffects(admin)) - before;
      return {
        held: answers.length > 0 && failed.length === 0 && effects === done,
        seen: `${answers.length} calls, ${failed.length} failed; ${done} answered POSTs, ${effects} rows; slowest ${slowestMs} ms; a restart took ${Math.min(...tookMs)} to ${Math.max(...tookMs)} ms`,
      };
    } finally {
      nginx.stop();
      for (const server of servers) if (server.process.exitCode === null) await server.stop("SIGKILL");
      await admin.end();
      await place.remove();
    }
  },
};

async function restartServer(servers: Running[], places: ServerLocation[], which: number): Promise<number> {
  const began = performance.now();
  await servers[which]?.stop("SIGTERM");
  servers[which] = await startServer(places[which] as ServerLocation);
  return Math.round(performance.now() - began);
}

type Send = () => Promise<Response>;

async function callUntil(over: AbortSignal, name: string, send: Send, answers: Answer[]): Promise<void> {
  while (!over.aborted) {
    answers.push(await note(name, send));
    await sleep(PAUSE_MS);
  }
}

/** Each kind of call as often as there are callers. Each POST makes one row. */
async function sendersFor(place: ServerLocation): Promise<[string, Send][]> {
  const { baseUrl } = place;
  const apps = await Promise.all(Array.from({ length: APPS }, () => makePartner(place)));
  const { apiKey, brandUid } = await openPartnerKey(place);
  let turn = 0;
  const call = (path: string, key: boolean, headers: Record<string, string>, body?: object) =>
    fetch(`${baseUrl}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        ...headers,
        "Content-Type": "application/json",
        "User-Agent": "prove/1",
        ...(key && { "Idempotency-Key": randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const whitelabel = (key: boolean, body?: object) => {
    turn += 1;
    const { appId, accessToken } = apps[turn % APPS] as (typeof apps)[number];
    const path = body === undefined ? "institutions?territory=GB&query=oxford" : "verifications";
    return call(`/app/${appId}/whitelabel/${path}`, key, { Authorization: `Bearer ${accessToken}` }, body);
  };
  const transaction = (key: boolean) => {
    const amounts = { transactionValue: 19.99, qualifyingAmount: 0.29, currency: "GBP" };
    const timestamp = Math.floor(Date.now() / 1000);
    return call(
      "/code-tracking/transaction",
      key,
      { "api-key": apiKey },
      { brandUid, code: "STUDENT10", ...amounts, timestamp },
    );
  };
  const person = { territory: "GB", firstName: "Ada", lastName: "Lovelace", dob: "2004-12-10" };
  const begin = (key: boolean) =>
    whitelabel(key, { ...person, userEmail: `ada.${randomUUID().slice(0, 8)}@example.com` });
  const kinds: Record<string, Send> = {
    "GET institutions": () => whitelabel(false),
    "GET livez": () => call("/livez", false, {}),
    "POST verification": () => begin(false),
    "POST verification with a key": () => begin(true),
    "POST transaction": () => transaction(false),
    "POST transaction with a key": () => transaction(true),
  };
  return Object.entries(kinds).flatMap((kind) => Array.from({ length: CALLERS }, () => kind));
}

async function countEffects(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ rows: number }>(
    `SELECT ((SELECT count(*) FROM "Verification") + (SELECT count(*) FROM "TrackingTransaction"))::int AS rows`,
  );
  return rows[0]?.rows ?? 0;
}

/** The sample without TLS, and with both servers. */
async function startNginx(folder: string, places: ServerLocation[]) {
  const port = await freePort();
  const upstreams = places.map((place) => `server 127.0.0.1:${place.port} max_fails=0;`).join(" ");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/nginx-${name};`)
    .join(" ");
  const changes: [string | RegExp, string][] = [
    ["worker_processes auto;", "worker_processes 1;"],
    ["/run/nginx.pid", `${folder}/nginx.pid`],
    ["error_log /var/log/nginx/error.log;", "error_log stderr crit;"],
    ["access_log off;", `access_log off; ${temporary}`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${port};`],
    [/^\s*ssl_.*$/gm, ""],
    ["server 127.0.0.1:3000 max_fails=0;", upstreams],
  ];
  let text = await readFile(SAMPLE, "utf8");
  for (const [from, to] of changes) {
    if (text.replace(from, "") === text) throw new Error(`${SAMPLE} has no ${from}`);
    text = text.replace(from, to);
  }
  const file = join(folder, "nginx.conf");
  await mkdir(folder, { recursive: true });
  await writeFile(file, text);
  const child = spawn("/usr/sbin/nginx", ["-c", file, "-e", "stderr", "-g", "daemon off;"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  process.once("exit", () => child.kill());
  const baseUrl = `http://127.0.0.1:${port}`;
  const isThere = () =>
    fetch(`${baseUrl}/livez`).then(
      (response) => response.ok,
      () => false,
    );
  for (let tried = 0; !(await isThere()); tried += 1) {
    if (tried === 100 || child.exitCode !== null) throw new Error("nginx doesn't answer");
    await sleep(50);
  }
  return { baseUrl, stop: () => void child.kill() };
}
