/** Connections that do nothing, against a real server with short limits. */
import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { createHttpServer } from "../../server/http/server.ts";

let server: Server;
const sockets: Socket[] = [];
beforeEach(async () => {
  const limits = { maxConnections: 3, headersTimeoutMs: 300, requestTimeoutMs: 600, keepAliveTimeoutMs: 300 };
  server = createHttpServer(limits, (request, response) => {
    request.resume();
    request.on("end", () => response.end("whole"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function open(sent = ""): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
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
  const began = performance.now();
  const told = await text(await open(sent)).catch(() => "");
  expect(told).not.toContain("whole");
  expect(performance.now() - began).toBeLessThan(3_000);
});

it("connections past the limit are closed as they come (H4)", async () => {
  const kept = await Promise.all([open(), open(), open()]);
  expect(await text(await open()).catch(() => "")).toBe("");
  for (const socket of kept) expect(socket.destroyed).toBe(false);
});
