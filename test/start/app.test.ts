/** Headers of every response, and the caller's address behind proxies. */
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "@jest/globals";
import { invited } from "../support/console.ts";
import { type Service, startService } from "../support/service.ts";

describe("a request without Host", () => {
  let service: Service;
  afterEach(() => service.stop());

  it.each(["/api/v3/me.json", "/code-tracking/transaction", "/"])(
    "%s: 400 with an id and without a body",
    async (path) => {
      service = await startService();
      const socket = connect(Number(new URL(service.baseUrl).port), "127.0.0.1");
      socket.write(`GET ${path} HTTP/1.1\r\n\r\n`);
      const [head = "", body] = (await text(socket)).split("\r\n\r\n");
      expect(head).toMatch(/^HTTP\/1\.1 400 /);
      expect(head).toMatch(/^x-request-id: [\da-f-]{36}\r?$/im);
      expect(body).toBe("");
    },
  );
});

describe("CONSOLE_URL (L9)", () => {
  let service: Service;
  afterEach(() => service.stop());

  /** Sends a request to this host, whose name only the header has. */
  function at(host: string, path: string, method = "GET"): Promise<IncomingMessage> {
    const { port } = new URL(service.baseUrl);
    return new Promise((resolve, reject) => {
      const sent = request({ port, path, method, headers: { host } }, (response) => {
        response.resume();
        resolve(response);
      });
      sent.once("error", reject).end();
    });
  }
  const statusAt = async (host: string, path: string, method?: string) =>
    (await at(host, path, method)).statusCode;

  it("the console is answered at its own host alone, and nothing else there", async () => {
    service = await startService({ config: { consoleUrl: "http://console.example" } });
    const elsewhere = new URL(service.baseUrl).host;
    const ofConsole = ["/console/sign-in", "/console", "/console/search", "/console/team?x=1"];
    const ofMembers = [
      "/account",
      "/sso/student",
      "/docs/whitelabel",
      "/guides/quick-start",
      "/openapi/auth.json",
      "/avatar/x",
      "/email-link?token=x",
      "/saml/metadata",
      "/api/v3/me.json",
      "/management/apps",
    ];
    for (const path of ofConsole) {
      expect([path, await statusAt("console.example", path)]).not.toEqual([path, 404]);
      expect([path, await statusAt("Console.Example", path)]).not.toEqual([path, 404]);
      for (const host of [elsewhere, "console.example.evil.example", "x"])
        expect([path, host, await statusAt(host, path)]).toEqual([path, host, 404]);
    }
    for (const path of ofMembers) {
      expect([path, await statusAt("console.example", path)]).toEqual([path, 404]);
      expect([path, await statusAt(elsewhere, `http://console.example${path}`)]).toEqual([path, 404]);
    }
    expect(await statusAt("console.example", "/code-tracking/transaction", "POST")).toBe(404);
    expect(await statusAt(elsewhere, "/account")).not.toBe(404);
    for (const host of [elsewhere, "console.example"])
      for (const path of ["/assets/style.css", "/healthz", "/livez", "/readyz"])
        expect([host, path, await statusAt(host, path)]).toEqual([host, path, 200]);
    const root = await at("console.example", "/");
    expect([root.statusCode, root.headers.location]).toEqual([302, "/console"]);
  });

  it("its cookies, invitations and passkeys belong to that host", async () => {
    service = await startService({ config: { consoleUrl: "https://console.example" } });
    const { headers } = await at("console.example", "/console/sign-in");
    expect(headers["set-cookie"]).toEqual([expect.stringMatching(/^__Host-console-browser=.*; Secure/)]);
    const link = await invited(service, "grace@example.com", "admin");
    expect(link).toMatch(/^https:\/\/console\.example\/console\/invitation\?token=/);
  });
});

describe("headers that no two readers understand alike (D18)", () => {
  let service: Service;
  afterEach(() => service.stop());

  it.each([
    [400, "two Hosts", "Host: a\r\nHost: b\r\nContent-Length: 2\r\n\r\n{}"],
    [417, "an expectation that is not 100-continue", "Host: a\r\nExpect: x\r\nContent-Length: 2\r\n\r\n{}"],
    [501, "another transfer coding", "Host: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"],
  ])("%i: %s", async (status, _what, rest) => {
    service = await startService();
    const socket = connect(Number(new URL(service.baseUrl).port), "127.0.0.1");
    socket.write(`POST /code-tracking/transaction HTTP/1.1\r\n${rest}`);
    const answer = await text(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/^x-request-id: /im);
    expect(answer.match(/^HTTP/gm)).toHaveLength(1);
  });
});

describe("request target (RFC 9112, section 3.2)", () => {
  let service: Service;
  afterEach(() => service.stop());

  /** The response to a target as it stands on the request line. */
  async function answerTo(target: string, rest = "", method = "GET"): Promise<string> {
    const { port } = new URL(service.baseUrl);
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(
      `${method} ${target} HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n${rest}\r\n`,
    );
    return await text(socket);
  }

  it("the absolute form is answered as the origin form, in every area", async () => {
    service = await startService();
    const { appId, accessToken } = await service.app();
    const asApp = `Authorization: Bearer ${accessToken}\r\n`;
    const asOperator = `Authorization: Bearer ${service.operatorToken}\r\n`;
    for (const [path, rest, status] of [
      [`/app/${appId}/whitelabel/verifications?limit=1`, asApp, 200],
      [`/app/${appId}/whitelabel/institutions?territory=GB&query=oxf`, asApp, 200],
      ["/management/apps", asOperator, 200],
      ["/management/apps", "", 401],
      ["/api/v3/me.json", "", 403],
      ["/healthz", "", 200],
      ["?x=1", "", 200],
    ] as const) {
      const answer = await answerTo(`http://cohort.example${path}`, rest);
      expect({ path, answer }).toEqual({ path, answer: expect.stringMatching(`^HTTP/1.1 ${status} `) });
    }
  });

  it.each([
    "/management/keys#x",
    "/healthz?a=1#",
    "cohort.example:80",
    "ftp://cohort.example/healthz",
    "http://a@b/healthz",
  ])("400: %s", async (target) => {
    service = await startService();
    const answer = await answerTo(target);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer.match(/^HTTP/gm)).toHaveLength(1);
  });
});

describe("every answer", () => {
  let service: Service;
  afterEach(() => service.stop());

  const CLOSED = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
  const paths = [
    ["/healthz", 200],
    ["/livez", 200],
    ["/readyz", 200],
    ["/api/v3/me.json", 401],
    ["/oauth/token", 405],
    ["/code-tracking/v1/none", 404],
    ["/management/apps", 401],
    ["/none", 404],
    ["/%", 404],
    ["/", 200],
    ["/account", 303],
    ["/assets/style.css", 200],
    ["/assets/none.css", 404],
    ["/assets/webauthn", 404],
    ["/guides/stages.svg", 200],
    ["/openapi/auth.json", 200],
    ["/avatar/none", 404],
  ] as const;

  const headersOf = async (path: string) => {
    const { status, headers } = await fetch(`${service.baseUrl}${path}`, { redirect: "manual" });
    const named = (name: string) => headers.get(name) ?? "absent";
    return { status, named, policy: named("content-security-policy") };
  };

  it("has a closed policy, whatever it is: JSON, pages, redirects, files, failures (L2)", async () => {
    service = await startService();
    for (const [path, expected] of paths) {
      const { status, named, policy } = await headersOf(path);
      expect([path, status]).toEqual([path, expected]);
      expect([path, policy]).toEqual([
        path,
        expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
      ]);
      expect([path, named("referrer-policy")]).toEqual([path, "no-referrer"]);
      expect([path, named("x-content-type-options")]).toEqual([path, "nosniff"]);
      expect([path, named("strict-transport-security")]).toEqual([path, "absent"]);
    }
    expect((await headersOf("/api/v3/me.json")).policy).toBe(CLOSED);
  });

  it.each([
    [false, "max-age=31536000"],
    [true, "max-age=31536000; includeSubDomains"],
  ])(
    "in production names TLS as the only way; with subdomains: %p (L2)",
    async (hstsIncludeSubdomains, value) => {
      service = await startService({ config: { production: true, hstsIncludeSubdomains } });
      for (const [path] of paths)
        expect([path, (await headersOf(path)).named("strict-transport-security")]).toEqual([path, value]);
    },
  );
});

describe("a page's path with a method that it does not take", () => {
  let service: Service;
  afterEach(() => service.stop());

  it("405, and Allow says what it takes", async () => {
    service = await startService();
    for (const [method, path, allow] of [
      ["PUT", "/sso/student", "GET, HEAD, POST"],
      ["POST", "/account", "GET, HEAD"],
      ["PUT", "/account/sign-in", "GET, HEAD, POST"],
      ["GET", "/saml/acs", "POST"],
      ["DELETE", "/docs", "GET, HEAD"],
    ] as const) {
      const answer = await fetch(`${service.baseUrl}${path}`, { method, headers: { accept: "text/html" } });
      expect([path, answer.status, answer.headers.get("allow")]).toEqual([path, 405, allow]);
    }
  });
});

describe("TRUST_PROXY", () => {
  let service: Service;
  afterEach(() => service.stop());

  const FAILURES_A_MINUTE = 60;
  /** Fails to prove a client, with this X-Forwarded-For. */
  const fail = async (forwardedFor: string) => {
    const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: "x" });
    body.append("client_id", "cl_unknown");
    body.append("client_secret", "wrong");
    const headers = { "x-forwarded-for": forwardedFor };
    return (await service.fetch(`${service.baseUrl}/oauth/token`, { method: "POST", body, headers })).status;
  };
  const failOften = async (forwardedFor: (index: number) => string) => {
    const statuses: number[] = [];
    for (let index = 0; index < FAILURES_A_MINUTE; index += 1) statuses.push(await fail(forwardedFor(index)));
    expect(new Set(statuses)).toEqual(new Set([401]));
  };

  it("0: what callers write about themselves counts for nothing", async () => {
    service = await startService();
    await failOften((index) => `192.0.2.${index}`);
    expect(await fail("192.0.2.200")).toBe(429);
  });

  it("1: the proxy's word counts, and what stands before it does not", async () => {
    service = await startService({ config: { trustProxy: 1 } });
    await failOften((index) => `192.0.2.${index}, 198.51.100.7`);
    expect(await fail("192.0.2.200, 198.51.100.7")).toBe(429);
    expect(await fail("198.51.100.8")).toBe(401);
  });

  it("1: of IPv6 the network counts, and IPv4 counts as itself however it is written", async () => {
    service = await startService({ config: { trustProxy: 1 } });
    await failOften((index) => `2001:db8:1:2::${(index + 1).toString(16)}`);
    expect(await fail("2001:db8:1:2:ffff::9")).toBe(429);
    expect(await fail("2001:db8:1:3::1")).toBe(401);
    await failOften((index) => (index % 2 ? "192.0.2.1" : "::ffff:192.0.2.1"));
    expect(await fail("192.0.2.1")).toBe(429);
  });
});
