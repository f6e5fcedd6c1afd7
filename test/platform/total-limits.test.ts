/**
 * D13: a peer that sends a byte now and then outlives every limit of silence; ours are limits of the whole. The clock
 * stands in for the longer waits; without a limit each of these would wait for good.
 */
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, jest } from "@jest/globals";
import { txtResolver } from "../../server/platform/delivery/dns.ts";
import { redeemAnswer } from "../../server/platform/federation/oidc.ts";
import { openS3Objects } from "../../server/platform/files/s3-files.ts";
import { S3_KEYS } from "../support/s3.ts";
import { REAL } from "../support/time-limits.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  jest.useRealTimers();
  for (const close of closing.splice(0)) close();
});

/** Answers each request with a byte each 20 ms, without an end; `asked` is called with each. */
async function drippingServer(asked: () => void = () => {}): Promise<string> {
  const server = createServer((_request, response) => {
    asked();
    response.writeHead(200, { "Content-Type": "application/json" });
    const drip = setInterval(() => response.write(" "), 20);
    response.once("close", () => clearInterval(drip));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("D13: a bucket that drips", async () => {
  const endpoint = await drippingServer();
  const options = { ...S3_KEYS, endpoint, bucket: "documents", prefix: "", pathStyle: true, timeoutMs: 100 };
  const objects = await openS3Objects(options);
  await expect(objects.put("one", Buffer.from("x"))).rejects.toThrow("PUT failed");
});

it("D13: an OpenID provider that drips", async () => {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const issuer = await drippingServer(resolve);
  jest.useFakeTimers({ doNotFake: [...REAL] });
  const provider = { issuer, clientId: "cohort", clientSecret: "secret", allowLoopback: true } as Parameters<
    typeof redeemAnswer
  >[0];
  const flow = { redirectUri: "https://cohort.example/back", state: "s", nonce: "n", codeVerifier: "v" };
  const redeemed = redeemAnswer(provider, flow, new URLSearchParams({ code: "c", state: "s" }));
  const ended = expect(redeemed).rejects.toThrow("timeout");
  await asked;
  await jest.advanceTimersByTimeAsync(10_000);
  await ended;
});

it("D13: name servers that say nothing", async () => {
  const silent = createSocket("udp4").bind(0, "127.0.0.1");
  await once(silent, "listening");
  closing.push(() => silent.close());
  const asked = once(silent, "message");
  jest.useFakeTimers({ doNotFake: [...REAL] });
  const lookup = txtResolver([`127.0.0.1:${silent.address().port}`])("example.com");
  const ended = expect(lookup).rejects.toMatchObject({ code: "ETIMEOUT", cause: { name: "TimeoutError" } });
  await asked;
  await jest.advanceTimersByTimeAsync(8_000);
  await ended;
});
