import { stat } from "node:fs/promises";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createUDPServer, Packet } from "dns2";
import { redeemAnswer } from "../../server/platform/federation/oidc.ts";
import {
  type CallLimits,
  createResolver,
  getPublic,
  isPublicAddress,
  postPublic,
} from "../../server/platform/network/public-http.ts";
import { eventually } from "../support/eventually.ts";
import { type HttpServer, serveHttp } from "../support/http-server.ts";
import { holdAbortTimeouts } from "../support/time-limits.ts";

const LIMITS = { bytesMax: 1_000, timeoutMs: 5_000 };

describe("getPublic", () => {
  let inside: HttpServer;
  let calls = 0;
  beforeAll(async () => {
    inside = await serveHttp(({ url }, response) => {
      calls += 1;
      if (url === "/endless") response.write("x".repeat(2_000));
      else if (url === "/silent") response.flushHeaders();
      else if (url === "/torn")
        response.writeHead(200, { "content-length": "10" }).write("x", () => response.destroy());
      else response.end("inside");
    });
  });
  afterAll(() => inside.close());

  it.each([
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://10.0.0.8/",
    "https://169.254.169.254/latest/meta-data/",
    "https://100.64.0.1/",
    "https://[fd00::1]/",
    "https://0.0.0.0/",
    "https://localhost/",
    // L2: special-purpose addresses, which IANA has assigned to no one.
    "https://198.18.0.1/",
    "https://192.0.0.8/",
    "https://240.0.0.1/",
    "https://[fec0::1]/",
    "https://[::127.0.0.1]/",
    "https://[64:ff9b:1::a00:1]/",
    "https://[::ffff:0:127.0.0.1]/",
    "https://[100::1]/",
    "https://[100:0:0:1::1]/",
    "https://[2001:2::1]/",
    "https://[2001:20::1]/",
    "https://[2001:db8::1]/",
    "https://[2002:7f00:1::1]/",
    "https://[3fff::1]/",
    "https://[5f00::1]/",
    "https://[4000::1]/",
  ])("refuses %s, which is not in the public internet", async (url) => {
    await expect(getPublic(url, LIMITS)).rejects.toMatchObject({ why: "private" });
  });

  it.each([
    "http://example.com/",
    "file:///etc/passwd",
    "ftp://example.com/",
    "https://a:b@example.com/",
    "no",
  ])("refuses %s, which is no plain https URL", async (url) => {
    await expect(getPublic(url, LIMITS)).rejects.toMatchObject({ why: "address" });
  });

  it("asks this machine only where that is allowed, and never by a name that hides it", async () => {
    const before = calls;
    await expect(getPublic(`http://localhost:${inside.port}/`, LIMITS)).rejects.toMatchObject({
      why: "address",
    });
    expect(calls).toBe(before);
    const allowed = await getPublic(`http://localhost:${inside.port}/`, { ...LIMITS, allowLoopback: true });
    expect(allowed.toString()).toBe("inside");
  });

  it.each([
    ["/endless", "too_large"],
    ["/silent", "timeout"],
    ["/torn", "reset"],
  ])("ends %s as %s", async (path, why) => {
    const limits = { ...LIMITS, timeoutMs: 300, allowLoopback: true };
    await expect(getPublic(`${inside.baseUrl}${path}`, limits)).rejects.toMatchObject({ why });
  });
});

describe("36 L3: the token endpoint that an OpenID provider's configuration names", () => {
  it("is not asked in a private network", async () => {
    const provider = await serveHttp((_request, response) => {
      const issuer = provider.baseUrl;
      const named = {
        authorization_endpoint: issuer,
        token_endpoint: "https://10.0.0.8/token",
        jwks_uri: issuer,
      };
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ issuer, ...named }));
    });
    const ours = { issuer: provider.baseUrl, clientId: "cohort", clientSecret: "secret", authMethod: null };
    const flow = {
      redirectUri: "https://cohort.example/back",
      state: "s",
      nonce: "n",
      codeVerifier: "v".repeat(43),
    };
    const answer = new URLSearchParams({ code: "c", state: "s" });
    const redeemed = redeemAnswer({ ...ours, scope: "openid", allowLoopback: true }, flow, answer);
    const error = await redeemed.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(causesOf(error)).toContainEqual(expect.objectContaining({ why: "private" }));
    await provider.close();
  });
});

function causesOf(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

describe("postPublic", () => {
  let inside: HttpServer;
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  beforeAll(async () => {
    inside = await serveHttp(async (request, response) => {
      const { url, headers } = request;
      received.push({ headers, body: await text(request) });
      if (url === "/large") response.end("x".repeat(10_000_000));
      else if (url === "/endless") pour(response);
      else if (url === "/silent") return;
      else if (url === "/drips") response.writeHead(200).write("x");
      else if (url === "/moved") response.writeHead(307, { location: "/here" }).end();
      else response.writeHead(503, { "retry-after": "7" }).end("later");
    });
  });
  afterAll(() => inside.close());
  /** Sends without end, until the client closes the connection. */
  function pour(response: ServerResponse): void {
    const chunk = "x".repeat(65_536);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", more);
    more();
  }
  const post = (path: string, limits: Partial<CallLimits> = {}) =>
    postPublic(
      `${inside.baseUrl}${path}`,
      { headers: { "x-mark": "1" }, body: "ü" },
      { ...LIMITS, allowLoopback: true, ...limits },
    );
  it("gives the response whatever its status, and when to come again", async () => {
    const { status, retryAfter, body } = await post("/here");
    expect([status, retryAfter, body.toString()]).toEqual([503, "7", "later"]);
    expect(received.at(-1)).toMatchObject({ body: "ü", headers: { "x-mark": "1", "content-length": "2" } });
  });
  it("follows no redirect", async () => {
    const before = received.length;
    expect((await post("/moved")).status).toBe(307);
    expect(received).toHaveLength(before + 1);
  });
  it.each(["/large", "/endless"])("reads no more of %s than it may", async (path) => {
    const { status, body } = await post(path);
    expect([status, body.length]).toEqual([200, LIMITS.bytesMax]);
  });
  it.each(["/silent", "/drips"])("ends %s in time", async (path) => {
    const limits = holdAbortTimeouts();
    try {
      const asked = received.length;
      const ended = expect(post(path, { timeoutMs: 200 })).rejects.toMatchObject({ why: "timeout" });
      await eventually(() => received.length > asked);
      await limits.end(200);
      await ended;
    } finally {
      limits.release();
    }
  });
  it("sends nothing in clear text to another machine, developer's or not", async () => {
    const sent = { headers: {}, body: "x" };
    const limits = { ...LIMITS, allowLoopback: true };
    await expect(postPublic("http://example.com/", sent, limits)).rejects.toMatchObject({ why: "address" });
  });
});
describe("a name that leads somewhere else at each look-up (DNS rebinding)", () => {
  it("is looked up once: the connection goes to what was checked, and is refused where that is inside", async () => {
    let calls = 0;
    const inside = await serveHttp((_request, response) => {
      calls += 1;
      response.end("inside");
    });
    const answers = ["127.0.0.1", "10.0.0.8"];
    const asked: string[] = [];
    const names = createUDPServer((request, send) => {
      const response = Packet.createResponseFromRequest(request);
      for (const { name, type } of request.questions) {
        if (type !== Packet.TYPE.A) continue;
        asked.push(name);
        const address = answers[asked.length - 1] ?? "127.0.0.1";
        response.answers.push(new Packet.Resource({ name, type, class: Packet.CLASS.IN, ttl: 0, address }));
      }
      send(response);
    });
    await names.listen(0, "127.0.0.1");
    const { port } = names.address() as { port: number };
    const resolver = createResolver([`127.0.0.1:${port}`]);
    const call = (allowLoopback: boolean) =>
      postPublic(
        `https://rebinds.example:${inside.port}/`,
        { headers: {}, body: "x" },
        { ...LIMITS, allowLoopback, resolver },
      );
    // Reaches the server, which does not speak TLS.
    await expect(call(true)).rejects.toMatchObject({ why: "tls", cause: { code: "EPROTO" } });
    expect(asked).toEqual(["rebinds.example"]);
    await expect(call(true)).rejects.toMatchObject({ why: "private" });
    await expect(call(false)).rejects.toMatchObject({ why: "private" });
    expect([asked.length, calls]).toEqual([3, 0]);
    await names.close();
    await inside.close();
  });
  it("a name server that says nothing holds up no file: no thread waits for it", async () => {
    const silent = createUDPServer(() => {});
    await silent.listen(0, "127.0.0.1");
    const { port } = silent.address() as { port: number };
    const resolver = createResolver([`127.0.0.1:${port}`]);
    const stop = new AbortController();
    let given = 0;
    const waiting = Array.from({ length: 20 }, () =>
      postPublic(
        "https://silent.example/",
        { headers: {}, body: "x" },
        { ...LIMITS, timeoutMs: 600_000, signal: stop.signal, resolver },
      ).catch(() => {
        given += 1;
      }),
    );
    await stat(".");
    expect(given).toBe(0);
    stop.abort();
    await Promise.all(waiting);
    await silent.close();
  });
});

describe("isPublicAddress", () => {
  it.each([
    ["93.184.215.14", true],
    ["2606:2800:21f:cb07:6820:80da:af6b:8b2c", true],
    ["::ffff:10.0.0.1", false],
    ["192.0.2.1", false],
    ["224.0.0.1", false],
    ["fe80::1", false],
    ["ff02::1", false],
    ["2002:7f00:1::", false],
    ["no address", false],
  ])("%s: %s", (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});
