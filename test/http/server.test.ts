/** Connections that do nothing, against a real server with short limits. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type ConnectionLimits, createHttpServer } from "../../server/http/server.ts";
import { eventually, HANGS_MS } from "../support/eventually.ts";

let server: Server;
let answer: RequestListener;
const sockets: Socket[] = [];
const limits = { maxConnections: 3, headersTimeoutMs: 300, requestTimeoutMs: 600, keepAliveTimeoutMs: 300 };
beforeEach(() => listen(limits));
async function listen(limits: ConnectionLimits) {
  answer = (request, response) => request.resume().on("end", () => response.end("whole"));
  server = createHttpServer(limits, (request, response) => answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}
async function stop() {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
afterEach(stop);

async function open(sent = ""): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", () => {});
  sockets.push(socket);
  await once(socket, "connect");
  if (sent !== "") socket.write(sent);
  return socket;
}

it.each([
  ["that sends nothing", ""],
  ["that never ends its headers", "POST / HTTP/1.1\r\nHost: x\r\n"],
  ["that never ends its body", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx"],
])("a connection %s is closed (H4)", async (_what, sent) => {
  const told = await text(await open(sent)).catch(() => "");
  expect(told).not.toContain("whole");
});

it("connections past the limit are closed as they come (H4)", async () => {
  const kept = await Promise.all([open(), open(), open()]);
  expect(await text(await open()).catch(() => "")).toBe("");
  for (const socket of kept) expect(socket.destroyed).toBe(false);
});

describe("a body that is refused unread", () => {
  const calls = 20;
  beforeEach(async () => {
    await stop();
    // A body of 20 MB takes its time on a busy machine. A client that has read its response calls again before a slow server
    // has seen the former connection close, so no limit of connections is met, whatever the server lags behind.
    await listen({
      ...limits,
      maxConnections: calls,
      headersTimeoutMs: HANGS_MS,
      requestTimeoutMs: HANGS_MS,
    });
    answer = (_request, response) => response.writeHead(413, { Connection: "close" }).end("too large");
  });

  it("is discarded, so that a client in another process reads why", async () => {
    const { port } = server.address() as AddressInfo;
    const script = `
      const send = () => fetch("http://127.0.0.1:${port}/", { method: "POST", body: "x".repeat(20_000_000) });
      const told = new Set();
      for (let call = 0; call < ${calls}; call += 1)
        told.add(await send().then(async (one) => one.status + " " + (await one.text()), String));
      console.log([...told].join());`;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
    expect(stdout).toBe("413 too large\n");
  });

  it("ends with the connection where it is endless", async () => {
    const socket = await open("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
    const chunk = Buffer.from(`10000\r\n${"x".repeat(65_536)}\r\n`);
    const pour = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on("drain", pour);
    pour();
    await eventually(() => socket.destroyed);
  });
});
