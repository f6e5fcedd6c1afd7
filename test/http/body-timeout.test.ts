/** Bodies that trickle, against a real server. */
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "@jest/globals";
import { RefusalError } from "../../server/errors.ts";
import { readInTime } from "../../server/http/body/body-timeout.ts";
import { type HttpServer, serveHttp } from "../support/http-server.ts";

/** 1,000 bytes in any half second, and two seconds in all. */
const PACE = { tickMs: 50, windowTicks: 10, windowBytes: 1_000, totalTicks: 40 };

let server: HttpServer;
afterEach(() => server.close());

/** Answers with what has come, or with the refusal's kind. */
async function serve(): Promise<number> {
  server = await serveHttp(async (request: IncomingMessage, response: ServerResponse) => {
    const read = readInTime({ request, pace: PACE }, () => text(request));
    const told = await read.catch((error: unknown) =>
      error instanceof RefusalError ? error.refusal.kind : String(error),
    );
    response.setHeader("Connection", "close");
    response.end(`${told.length < 100 ? told : told.length}`);
  });
  return server.port;
}

/** Sends a body of `length` bytes, `part` of them every `everyMs`. */
async function trickle(length: number, part: number, everyMs: number): Promise<string> {
  const socket: Socket = connect(await serve(), "127.0.0.1");
  socket.on("error", () => {});
  const answer = text(socket).catch(() => "broken off");
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
  let isAnswered = false;
  void answer.then(() => {
    isAnswered = true;
  });
  for (let sent = 0; sent < length && !isAnswered; sent += part) {
    socket.write("x".repeat(Math.min(part, length - sent)));
    await sleep(everyMs);
  }
  return (await answer).split("\r\n\r\n")[1] ?? "nothing";
}

it("a small body may take the whole first window", async () => {
  expect(await trickle(4, 1, 90)).toBe("xxxx");
});

it("a byte now and then does not keep a body open longer than that (H4)", async () => {
  expect(await trickle(1_000, 1, 40)).toBe("request_timeout");
});

it("a body that keeps the least rate is read", async () => {
  expect(await trickle(4_000, 200, 50)).toBe("4000");
});

it("a body that falls below the least rate later on is refused (H4)", async () => {
  const socket = connect(await serve(), "127.0.0.1");
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n${"x".repeat(4_000)}`);
  expect(await text(socket)).toContain("request_timeout");
});

it("no body takes longer than the end, however fast it is (H4)", async () => {
  expect(await trickle(1_000_000, 400, 50)).toBe("request_timeout");
});

it("a sender that leaves before its body is read does not hold the read for ever (H4)", async () => {
  const told = Promise.withResolvers<unknown>();
  server = await serveHttp(async (request: IncomingMessage) => {
    await once(request.socket, "close");
    readInTime({ request, pace: PACE }, () => text(request)).catch(told.resolve);
  });
  const socket = connect(server.port, "127.0.0.1");
  socket.end("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody", () => socket.destroy());
  const error = await told.promise;
  expect(error).toMatchObject({ refusal: { kind: "malformed", code: "body_incomplete" } });
});

it("nor does one that leaves while it is read (H4)", async () => {
  const told = Promise.withResolvers<unknown>();
  server = await serveHttp((request: IncomingMessage) => {
    // A reader that is slower than the sender, and hears of no end.
    readInTime({ request, pace: PACE }, () => new Promise(() => {})).catch(told.resolve);
    request.socket.destroy();
  });
  connect(server.port, "127.0.0.1").end("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody");
  expect(await told.promise).toMatchObject({ refusal: { kind: "malformed", code: "body_incomplete" } });
});
