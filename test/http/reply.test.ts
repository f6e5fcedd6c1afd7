/** Answers that fail half-way, on a real socket. */
import { connect } from "node:net";
import { Readable } from "node:stream";
import { expect, it } from "@jest/globals";
import { EncodedBody, sendReply } from "../../server/http/reply.ts";
import { serveHttp } from "../support/http-server.ts";

/** Sends the stream to one caller; gives what was logged by the time that the stream has ended. */
async function logged(content: Readable, call: (port: number) => Promise<unknown>): Promise<object[]> {
  const fields: object[] = [];
  const log = { error: (given: object) => void fields.push(given), warn: () => {} };
  const ended = Promise.withResolvers<void>();
  const server = await serveHttp((_request, response) => {
    response.setHeader("X-Request-Id", "r1");
    sendReply(response, { status: 200, body: new EncodedBody("text/csv", content) }, { log });
    content.once("close", () => setImmediate(ended.resolve));
  });
  await call(server.port);
  await ended.promise;
  await server.close();
  return fields;
}

async function* failing() {
  yield "a,b\n";
  throw new Error("the database is away");
}

it("a stream that fails is logged, and nobody takes a part for the whole", async () => {
  const fields = await logged(Readable.from(failing()), async (port) => {
    const read = fetch(`http://127.0.0.1:${port}`).then((answer) => answer.text());
    await expect(read).rejects.toThrow();
  });
  expect(fields).toEqual([{ error: new Error("the database is away"), requestId: "r1" }]);
});

it("a caller who leaves is no failure of ours", async () => {
  const endless = new Readable({ read: () => void setImmediate(() => endless.push("x".repeat(10_000))) });
  const fields = await logged(endless, async (port) => {
    const socket = connect(port, "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await new Promise((resolve) => socket.once("data", resolve));
    socket.destroy();
  });
  expect(fields).toEqual([]);
});

it("a caller who has left before the answer is no failure of ours", async () => {
  const logs: object[] = [];
  const log = { error: (given: object) => void logs.push(given), warn: () => {} };
  const content = Readable.from(failing());
  const ended = new Promise((resolve) => content.once("close", resolve));
  const server = await serveHttp((_request, response) => {
    response.once("close", () =>
      sendReply(response, { status: 200, body: new EncodedBody("text/csv", content) }, { log }),
    );
    socket.destroy();
  });
  const socket = connect(server.port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await ended;
  await server.close();
  expect(logs).toEqual([]);
});
