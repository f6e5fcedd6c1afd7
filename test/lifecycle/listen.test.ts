/** Several sockets on one port, behind which is one server. */
import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Server as SocketServer } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { createHttpServer } from "../../server/http/server.ts";
import { closeEmptied, listenWide } from "../../server/lifecycle/port/listen.ts";
import { freePort } from "../support/processes.ts";

const CONNECTIONS = 64;
const place = { host: "127.0.0.1", port: 0 };
let server: Server;
let sockets: SocketServer[];
beforeEach(async () => {
  place.port = await freePort();
  const limits = { headersTimeoutMs: 5_000, requestTimeoutMs: 5_000, keepAliveTimeoutMs: 5_000 };
  server = createHttpServer({ ...limits, maxConnections: CONNECTIONS }, (_request, response) => {
    response.end("answered");
  });
  sockets = await listenWide(server, "PORT", place);
});
afterEach(async () => {
  server.closeAllConnections();
  await closeEmptied(server, sockets);
});

const open = () => connect({ ...place }).on("error", () => {});
const ask = (socket: ReturnType<typeof open>) => {
  socket.end("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  return text(socket);
};

it("takes many new connections in few turns of the event loop, and answers all", async () => {
  let turns = 0;
  let taken = 0;
  let turnsTaken = 0;
  const turn = () => {
    turns += 1;
    if (taken < CONNECTIONS) setImmediate(turn);
  };
  server.on("connection", () => {
    taken += 1;
    if (taken === 1) setImmediate(turn);
    turnsTaken = turns;
  });
  const answers = await Promise.all(Array.from({ length: CONNECTIONS }, () => ask(open())));
  expect(answers.filter((answer) => answer.endsWith("answered"))).toHaveLength(CONNECTIONS);
  // One socket accepts one in a turn.
  expect(turnsTaken).toBeLessThan(CONNECTIONS / 2);
});

it("counts the connections of all sockets against one limit", async () => {
  const kept = Array.from({ length: CONNECTIONS }, open);
  await Promise.all(kept.map((socket) => once(socket, "connect")));
  while ((await connections()) < CONNECTIONS) await new Promise(setImmediate);
  expect(await ask(open()).catch(() => "")).toBe("");
  kept.pop()?.destroy();
  while ((await connections()) >= CONNECTIONS) await new Promise(setImmediate);
  expect(await ask(open())).toContain("answered");
  for (const socket of kept) socket.destroy();
});

it("has the port to itself, and leaves it as a whole", async () => {
  const why = `PORT: port ${place.port} on 127.0.0.1 is already in use.`;
  await expect(listenWide(server, "PORT", place)).rejects.toThrow(why);
  await closeEmptied(server, sockets);
  for (const _ of Array.from({ length: 20 })) {
    const [error] = await once(connect({ ...place }), "error");
    expect(error).toMatchObject({ code: "ECONNREFUSED" });
  }
});

it("closes the port when its queues are empty: what has connected is answered", async () => {
  // The kernel has them in its queues before the event loop sees any.
  const answers = Array.from({ length: CONNECTIONS }, () => ask(open()));
  await closeEmptied(server, sockets);
  const seen = await Promise.all(answers);
  expect(seen.filter((answer) => answer.endsWith("answered"))).toHaveLength(CONNECTIONS);
});

async function connections(): Promise<number> {
  const counts = sockets.map(
    (each) => new Promise<number>((resolve) => each.getConnections((_error, count) => resolve(count))),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
