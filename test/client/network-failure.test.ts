/** Reasons of failed connections, as real servers cause them. */
import { once } from "node:events";
import { createServer as createTlsServer, request } from "node:https";
import { type AddressInfo, createServer, type Server } from "node:net";
import { describe, expect, it } from "@jest/globals";
import { generate } from "selfsigned";
import { describeNetworkFailure, readNetworkCode, readNetworkFailure } from "../../client/network-failure.ts";

const DAY_MS = 86_400_000;

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function errorOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => "answered",
    (error: unknown) => error,
  );
}

const told = (error: unknown) => [readNetworkFailure(error), describeNetworkFailure(error)];

describe("a failed fetch", () => {
  it("refused", async () => {
    const server = createServer();
    const port = await listen(server);
    server.close();
    const error = await errorOf(fetch(`http://localhost:${port}/`));
    expect(told(error)).toEqual(["refused", "the connection was refused"]);
    expect(readNetworkCode(error)).toBe("ECONNREFUSED");
  });

  it("dns", async () => {
    const error = await errorOf(fetch("http://nowhere.invalid/"));
    expect(told(error)).toEqual(["dns", "its name can't be resolved"]);
  });

  it.each([
    ["before an answer", ""],
    ["within an answer", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nx"],
  ])("reset %s", async (_when, answer) => {
    const server = createServer((socket) => socket.once("data", () => socket.end(answer)));
    const port = await listen(server);
    const error = await errorOf(fetch(`http://127.0.0.1:${port}/`).then((response) => response.text()));
    server.close();
    expect(told(error)).toEqual(["reset", "the connection was closed before the response was complete"]);
  });

  it("timeout, by a signal", async () => {
    const server = createServer(() => {});
    const port = await listen(server);
    const error = await errorOf(fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(50) }));
    server.close();
    expect(told(error)).toEqual(["timeout", "the connection timed out"]);
  });

  it("tls: an issuer that nobody knows", async () => {
    const { key, cert } = await certificate("localhost");
    const server = createTlsServer({ key, cert });
    const port = await listen(server);
    const error = await errorOf(fetch(`https://localhost:${port}/`));
    server.close();
    expect(told(error)).toEqual([
      "tls",
      "its certificate's issuer isn't trusted (DEPTH_ZERO_SELF_SIGNED_CERT)",
    ]);
  });

  it("tls: a server that speaks none", async () => {
    const server = createServer((socket) => socket.once("data", () => socket.end("HTTP/1.1 400 No\r\n\r\n")));
    const port = await listen(server);
    const error = await errorOf(fetch(`https://127.0.0.1:${port}/`));
    server.close();
    expect(readNetworkFailure(error)).toBe("tls");
  });
});

describe("a certificate", () => {
  it.each([
    ["expired", -20, -10, "localhost", "its certificate has expired (CERT_HAS_EXPIRED)"],
    ["of tomorrow", 10, 20, "localhost", "its certificate isn't valid yet (CERT_NOT_YET_VALID)"],
    [
      "of another name",
      -10,
      10,
      "shop.example",
      "its certificate is for another name (ERR_TLS_CERT_ALTNAME_INVALID)",
    ],
  ])("%s", async (_what, fromDays, untilDays, name, words) => {
    const { key, cert } = await certificate(name, fromDays, untilDays);
    const server = createTlsServer({ key, cert });
    const port = await listen(server);
    const error = await new Promise((resolve) =>
      request({ host: "localhost", port, ca: cert }, resolve).on("error", resolve).end(),
    );
    server.close();
    expect(told(error)).toEqual(["tls", words]);
  });
});

it.each([
  ["a refused query", { code: "ECONNREFUSED", syscall: "queryA" }, "dns"],
  ["a late query", { code: "ETIMEOUT", syscall: "queryAaaa" }, "dns"],
  ["no route", { code: "EHOSTUNREACH", syscall: "connect" }, "unreachable"],
  ["a circle of causes", circle(), undefined],
  ["a file that is not there", { code: "ENOENT", syscall: "open" }, undefined],
  ["a text", "ECONNREFUSED", undefined],
  ["nothing", null, undefined],
])("%s", (_what, error, failure) => {
  expect(readNetworkFailure(error)).toBe(failure);
});

function circle(): unknown {
  const error = new Error("x");
  error.cause = new AggregateError([error]);
  return error;
}

async function certificate(
  name: string,
  fromDays = -1,
  untilDays = 1,
): Promise<{ key: string; cert: string }> {
  const at = Date.now();
  const made = await generate([{ name: "commonName", value: name }], {
    keyType: "ec",
    algorithm: "sha256",
    notBeforeDate: new Date(at + fromDays * DAY_MS),
    notAfterDate: new Date(at + untilDays * DAY_MS),
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: name }] }],
  });
  return { key: made.private, cert: made.cert };
}
