/** Behind nginx, HAProxy and Caddy of Debian's packages, with the samples in ops/proxies; and the units of systemd. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { connect } from "node:http2";
import { Agent, type RequestOptions, request } from "node:https";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readConfig } from "../../server/config.ts";
import { createHttpServer } from "../../server/http/server.ts";
import { createApp } from "../../server/start/app.ts";
import { type ProxyName, proxies, startProxy } from "../support/proxies.ts";
import { type Service, startService } from "../support/service.ts";

/** Idle timeout; 60 seconds in the samples (HAProxy 30), and 65 at the server. */
const IDLE_SECONDS = 1;
const KEEP_ALIVE_MS = 2_000;
/** TLS options for the proxies' self-signed certificates. */
const TRUSTING = { rejectUnauthorized: false, servername: "verify.example" };

let service: Service;
let server: ReturnType<typeof createHttpServer>;
/** The connections that brought a call to /livez, and whether the proxy has ended each. */
const used = new Map<Socket, boolean>();
beforeAll(async () => {
  const { trustProxy, connections } = readConfig({ TRUST_PROXY: "1" });
  service = await startService({ config: { trustProxy } });
  server = createHttpServer(
    { ...connections, keepAliveTimeoutMs: KEEP_ALIVE_MS },
    createApp(service.services, { validateResponses: false }),
  );
  server.on("request", ({ socket, url }: IncomingMessage) => {
    if (url !== "/livez") return;
    used.set(socket, false);
    // HAProxy resets what is idle.
    for (const event of ["end", "error"]) socket.once(event, () => used.set(socket, true));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await service.stop();
});

interface Answer {
  status: number;
  retryAfter: string | undefined;
  type: string | undefined;
  body: string;
}

describe.each(Object.keys(proxies) as ProxyName[])("behind %s", (name) => {
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  const agent = new Agent({ keepAlive: true, maxSockets: 20, ...TRUSTING });
  beforeAll(async () => {
    used.clear();
    proxy = await startProxy(name, (server.address() as AddressInfo).port, IDLE_SECONDS);
  });
  afterAll(async () => {
    agent.destroy();
    await proxy.stop();
  });

  async function call(
    path: string,
    options: RequestOptions = {},
    body: string | Buffer = "",
  ): Promise<Answer> {
    const sent = request({
      host: "127.0.0.1",
      port: proxy.port,
      path,
      agent,
      ...options,
      headers: { host: `verify.example:${proxy.port}`, ...options.headers },
    });
    // A server that refuses a body may close the connection before all of it was sent.
    sent.on("error", () => {});
    sent.end(body);
    const [response] = await once(sent, "response");
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const { statusCode: status, headers } = response;
    const { "content-type": type, "retry-after": retryAfter } = headers;
    return { status, type, retryAfter, body: Buffer.concat(chunks).toString() };
  }
  const authorization = () => `Bearer ${service.operatorToken}`;

  it("the client's address arrives, and a forged one does not", async () => {
    const headers = { authorization: authorization(), "x-forwarded-for": "203.0.113.77" };
    // A client of its own: 127.0.0.1 is what the server sees of the proxy.
    const answer = await call("/management/connection", {
      headers,
      localAddress: "127.0.0.5",
      agent: false,
      ...TRUSTING,
    });
    expect([answer.status, answer.body]).toEqual([200, JSON.stringify({ address: "127.0.0.5" })]);
  });

  it("a call with documents of 36 MB gets through, one of 45 MB gets 413", async () => {
    const { appId, accessToken } = await service.app();
    const path = `/app/${appId}/whitelabel/verifications/${crypto.randomUUID()}/manual`;
    const upload = (bytes: number) => {
      const body = Buffer.alloc(bytes, 32);
      const headers = {
        "content-type": "application/json",
        "content-length": String(bytes),
        authorization: `Bearer ${accessToken}`,
      };
      return call(path, { method: "POST", headers }, body);
    };
    const large = await upload(36_000_000);
    expect([large.status, large.type?.split(";")[0]]).toEqual([400, "application/json"]);
    expect((await upload(45_000_000)).status).toBe(413);
  });

  it("HTTP/2", async () => {
    const session = connect(`https://127.0.0.1:${proxy.port}`, TRUSTING);
    const stream = session.request({ ":path": "/healthz", ":authority": `verify.example:${proxy.port}` });
    const [headers] = await once(stream, "response");
    expect([session.alpnProtocol, headers[":status"]]).toEqual(["h2", 200]);
    session.destroy();
  });

  it("no server: 503 with Retry-After, and the proxy's log has neither secrets nor addresses", async () => {
    const alone = await startProxy(name, await closedPort(), IDLE_SECONDS);
    const headers = { "api-key": "secret-of-a-header", "content-type": "application/json" };
    const sent = { method: "POST", headers, port: alone.port, agent: false, ...TRUSTING } as const;
    for (let count = 0; count < 3; count += 1) {
      const answer = await call("/oauth/token?code=secret-of-a-query", sent, "{}");
      expect([answer.status, answer.retryAfter]).toEqual([503, "2"]);
      expect(answer.body).toMatch(/Try again in a few seconds/);
    }
    expect(alone.log()).not.toMatch(/secret-of|127\.0\.0\.1:\d+.*oauth/);
    await alone.stop();
  });

  it("an idle connection is closed by the proxy, before the server would: no call meets one that is closing", async () => {
    const healthy = await Promise.all(Array.from({ length: 10 }, () => call("/livez")));
    expect(healthy.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(used.size).toBeGreaterThan(0);
    const isOpen = () => used.keys().some((socket) => !socket.destroyed);
    for (let tried = 0; tried < 100 && isOpen(); tried += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isOpen()).toBe(false);
    expect([...used.values()]).toEqual(Array.from(used, () => true));
  });
});

/** A free port without a server. */
async function closedPort(): Promise<number> {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  listener.close();
  return port;
}

it("systemd takes the units", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cohort-units-"));
  const names = ["cohort.service", "cohort-backup.service", "cohort-backup.timer"];
  for (const name of names) {
    const text = await readFile(`ops/systemd/${name}`, "utf8");
    await writeFile(
      join(folder, name),
      text.replaceAll("/opt/cohort/node_modules/.bin/node", process.execPath),
    );
  }
  const { stderr } = await promisify(execFile)("/usr/bin/systemd-analyze", [
    "verify",
    "--man=no",
    ...names.map((name) => join(folder, name)),
  ]);
  expect(stderr).toBe("");
  await rm(folder, { recursive: true });
});
