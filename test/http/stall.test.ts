/** Sockets that stop half-way, against a real server. */
import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "@jest/globals";
import { endIfStalled } from "../../server/http/body/body-room.ts";
import { type HttpServer, serveHttp } from "../support/http-server.ts";

const STALL_MS = 500;
let server: HttpServer;
afterEach(() => server.close());

async function serve(listener: RequestListener): Promise<number> {
  server = await serveHttp((request, response) => {
    endIfStalled(request, response, STALL_MS);
    listener(request, response);
  });
  return server.port;
}

const HEAD = "POST / HTTP/1.1\r\nHost: x\r\n";

it("a body that stops half-way ends the call", async () => {
  const ended = Promise.withResolvers<void>();
  const port = await serve((request, response) => {
    request.resume();
    response.once("close", () => ended.resolve());
  });
  const socket = connect(port, "127.0.0.1");
  socket.write(`${HEAD}Content-Length: 10\r\n\r\n12`);
  await ended.promise;
  expect(await text(socket)).toBe("");
});

it("so does an answer that nobody reads", async () => {
  const ended = Promise.withResolvers<boolean>();
  const port = await serve((_request, response) => {
    response.once("close", () => ended.resolve(response.writableFinished));
    response.end(Buffer.alloc(64 * 1024 * 1024));
  });
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.pause();
  socket.write(`${HEAD}Content-Length: 0\r\n\r\n`);
  expect(await ended.promise).toBe(false);
  socket.destroy();
});

it("a body that comes slowly, and an answer that we take our time for, do not", async () => {
  const port = await serve(async (request, response) => {
    const body = await text(request);
    await sleep(3 * STALL_MS);
    response.end(body);
  });
  const socket = connect(port, "127.0.0.1");
  socket.write(`${HEAD}Connection: close\r\nContent-Length: 8\r\n\r\n`);
  for (const part of "slowly on".slice(0, 8)) {
    await sleep(STALL_MS / 5);
    socket.write(part);
  }
  expect(await text(socket)).toMatch(/\r\n\r\nslowly o$/);
});
