import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { getPublic, isPublicAddress } from "../../server/platform/public-http.ts";
import { type HttpServer, serveHttp } from "../support/http-server.ts";

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
    ["/torn", "unreachable"],
  ])("ends %s as %s", async (path, why) => {
    const limits = { ...LIMITS, timeoutMs: 300, allowLoopback: true };
    await expect(getPublic(`${inside.baseUrl}${path}`, limits)).rejects.toMatchObject({ why });
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
