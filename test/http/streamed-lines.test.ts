/** Lines of a body as they arrive, in pieces that a network may make of them. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "@jest/globals";
import { RefusalError } from "../../server/errors.ts";
import { type StreamedLine, streamLines } from "../../server/http/body/streamed-lines.ts";
import { type HttpServer, serveHttp } from "../support/http-server.ts";

/** 1,000 bytes in any half second, and two seconds in all. */
const PACE = { tickMs: 50, windowTicks: 10, windowBytes: 1_000, totalTicks: 40 };
const LIMITS = { bodyLimitBytes: 100_000, linesMax: 5 };

let server: HttpServer;
afterEach(() => server.close());

/** Sends pieces, and gives the lines that are read of them, or the refusal. */
async function read(pieces: readonly (string | Buffer)[], { length = 0, waitMs = 5 } = {}): Promise<unknown> {
  server = await serveHttp(async (request: IncomingMessage, response: ServerResponse) => {
    const lines: StreamedLine[] = [];
    const told = await streamLines(
      request,
      LIMITS,
      PACE,
    )((line) => lines.push(line)).then(
      () => lines.map(({ number, text: line }) => [number, line]),
      (error: unknown) => (error instanceof RefusalError ? error.refusal : String(error)),
    );
    response.setHeader("Connection", "close");
    response.end(JSON.stringify(told));
  });
  const bytes = pieces.map((piece) => Buffer.from(piece));
  const socket = connect(server.port, "127.0.0.1").on("error", () => {});
  const answer = text(socket);
  const announced = length || bytes.reduce((sum, piece) => sum + piece.length, 0);
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${announced}\r\n\r\n`);
  for (const piece of bytes) {
    socket.write(piece);
    await sleep(waitMs);
  }
  return JSON.parse((await answer).split("\r\n\r\n")[1] ?? "null");
}

describe("streamLines", () => {
  it("joins what the network has cut, even a character or a line break", async () => {
    const whole = Buffer.from('\ufeff{"a":"é"}\r\n\n \t\n{"b":2}\n{"c":3}');
    expect(await read([...whole].map((byte) => Buffer.from([byte])))).toEqual([
      [1, '{"a":"é"}'],
      [4, '{"b":2}'],
      [5, '{"c":3}'],
    ]);
  });

  it("gives a line that is too long without its text, wherever it is cut, and reads on", async () => {
    const long = "x".repeat(4_097);
    const lines = await read([`a\n${long}`, `${long}${long}\n`, `${"y".repeat(4_096)}\n`, "b\n", long]);
    expect(lines).toEqual([
      [1, "a"],
      [2, null],
      [3, "y".repeat(4_096)],
      [4, "b"],
      [5, null],
    ]);
  });

  it.each<[string, (string | Buffer)[], object]>([
    ["no lines", ["\n\r\n"], { kind: "bad_request", issues: [{ path: ["body"], code: "noLines" }] }],
    ["too many lines", ["1\n2\n3\n4\n5\n6"], { kind: "bad_request" }],
    ["too many bytes", [Buffer.alloc(60_000, "x"), Buffer.alloc(60_000, "x")], { kind: "payload_too_large" }],
    ["a byte that is no UTF-8", ["{", Buffer.from([0xff])], { kind: "malformed", code: "not_utf8" }],
    ["half a character at the end", [Buffer.from([0x7b, 0xc3])], { kind: "malformed", code: "not_utf8" }],
    ["U+0000", ["{\0}"], { kind: "malformed", code: "not_utf8" }],
  ])("refuses %s", async (_name, pieces, refusal) => {
    expect(await read(pieces)).toMatchObject(refusal);
  });

  it("refuses a body that comes too slowly, and answers", async () => {
    const pieces = Array.from({ length: 30 }, () => "x");
    expect(await read(pieces, { length: 10_000, waitMs: 40 })).toMatchObject({ kind: "request_timeout" });
  });
});
