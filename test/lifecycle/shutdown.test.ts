/** Shutdown: what a process waits for on a signal, and that it ends in time whatever hangs. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type Server } from "node:http";
import { connect, type Server as SocketServer } from "node:net";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { readConfig } from "../../server/config.ts";
import type { CurrentCall } from "../../server/context/current-call.ts";
import { createHttpServer } from "../../server/http/server.ts";
import { createOpenCalls } from "../../server/lifecycle/open-calls.ts";
import { closeEmptied, listenWide } from "../../server/lifecycle/port/listen.ts";
import { type Shutdown, shutDown } from "../../server/lifecycle/shutdown.ts";
import { eventually } from "../support/eventually.ts";
import { freePort } from "../support/processes.ts";

describe("shutDown (D15)", () => {
  let server: Server;
  let port: number;
  let sockets: SocketServer[];
  let calls: ReturnType<typeof createOpenCalls>;
  let answer: Promise<void>;
  let logged: Record<string, unknown>[];
  let exits: number[];

  beforeEach(async () => {
    [answer, logged, exits, calls] = [Promise.resolve(), [], [], createOpenCalls()];
    server = createHttpServer(readConfig({}).connections, async (request, response) => {
      response.once("close", calls.begin({ operation: "slow" } as CurrentCall, response));
      await answer;
      request.resume().once("end", () => response.end("done"));
    });
    server.on("connection", calls.connect);
    port = await freePort();
    sockets = await listenWide(server, "PORT", { host: "127.0.0.1", port });
  });
  afterEach(() => {
    server.closeAllConnections();
    for (const each of sockets) each.close();
  });

  const end = (changed: Partial<Shutdown> = {}) => {
    const write = (fields: object, text: string) => void logged.push({ ...fields, text });
    const log = { debug: write, info: write, warn: write, error: write, isLevelEnabled: () => true };
    const exit = (code: number) => void exits.push(code);
    const closePort = () => closeEmptied(server, sockets);
    return shutDown({
      log,
      server,
      closePort,
      calls,
      drainDelayMs: 0,
      listeners: [],
      services: [],
      exit,
      ...changed,
    });
  };
  const texts = () => logged.map(({ text }) => text);

  it("a call under way is completed with Connection: close; unused and idle connections are closed", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const idle = connect(port, "127.0.0.1");
    await once(idle, "connect");
    const kept = connect(port, "127.0.0.1");
    kept.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(kept, "data");
    answer = promise;
    const agent = new Agent({ keepAlive: true });
    const asked = get({ port, host: "127.0.0.1", agent });
    await once(server, "request");
    const ended = end({ drainDelayMs: 20 });
    await Promise.all([once(idle, "close"), once(kept, "close")]);
    resolve();
    const [response] = await once(asked, "response");
    expect([response.statusCode, response.headers.connection]).toEqual([200, "close"]);
    await ended;
    expect(exits).toEqual([]);
  });

  it("new connections that nobody has read yet are answered", async () => {
    const asked = Array.from({ length: 20 }, () => {
      const socket = connect(port, "127.0.0.1");
      socket.end("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
      return text(socket);
    });
    await end();
    for (const answer of await Promise.all(asked)) expect(answer).toContain("Connection: close");
  });

  it("a body that stalls is cut off, and named in the log", async () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n1");
    await once(server, "request");
    await end({ cutOffMs: 30 });
    expect(logged[1]).toEqual({ calls: ["slow"], text: "shutdown: connections cut off" });
    expect(exits).toEqual([]);
  });

  it("what hangs is named, and the process exits with 1; the others are closed", async () => {
    const closed: string[] = [];
    const hangs = new Promise(() => {});
    void end({
      exitMs: 60,
      listeners: [{ name: "mail listener", close: () => closed.push("mail") }],
      services: [
        { name: "query credentials", close: () => Promise.reject(new Error("gone")) },
        { name: "database", close: () => hangs },
      ],
    });
    expect(
      await eventually(
        () => exits,
        ({ length }) => length > 0,
      ),
    ).toEqual([1]);
    expect(closed).toEqual(["mail"]);
    expect(logged.at(-1)).toEqual({
      running: ["database"],
      calls: [],
      text: "shutdown timed out: exiting with work under way",
    });
    expect(texts()).toContain("shutdown: could not be closed");
  });

  it("a handle that nobody closes does not keep the process", async () => {
    // A process of its own, which must end by itself.
    const shutdown = fileURLToPath(new URL("../../server/lifecycle/shutdown.ts", import.meta.url));
    const script = `
      import { createServer } from "node:http";
      import { shutDown, stopSignal } from ${JSON.stringify(shutdown)};
      const log = { debug() {}, info() {}, warn() {}, error: (fields, text) => console.log(text, fields.running) };
      const calls = { drain() {}, closeQuiet() {}, list: () => [], count: () => ({ connections: 0 }) };
      const server = createServer().listen(0, "127.0.0.1", () => console.log("listening"));
      const other = createServer().listen(0, "127.0.0.1");
      await stopSignal();
      const closePort = async () => void server.close();
      await shutDown({ log, server, closePort, calls, drainDelayMs: 0, listeners: [], services: [], exitMs: 200 });
      console.log("closed");`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
    let said = "";
    child.stdout.on("data", (text) => {
      said += text;
      if (said === "listening\n") child.kill("SIGTERM");
    });
    const [code] = await once(child, "close");
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^listening\nclosed\nshutdown timed out.*TCPServer/),
    ]);
  });

  it("SIGHUP is a signal to stop", async () => {
    const shutdown = fileURLToPath(new URL("../../server/lifecycle/shutdown.ts", import.meta.url));
    const script = `
      import { stopSignal } from ${JSON.stringify(shutdown)};
      const timer = setInterval(() => {}, 60_000);
      setTimeout(() => console.log("ready"));
      console.log(await stopSignal());
      clearInterval(timer);`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
    let said = "";
    child.stdout.on("data", (text) => {
      said += text;
      if (said === "ready\n") child.kill("SIGHUP");
    });
    const [code] = await once(child, "close");
    expect([code, said]).toEqual([0, "ready\nSIGHUP\n"]);
  });

  it("a second signal, the other one too, ends the process at once", async () => {
    const shutdown = fileURLToPath(new URL("../../server/lifecycle/shutdown.ts", import.meta.url));
    const script = `
      import { stopSignal } from ${JSON.stringify(shutdown)};
      setInterval(() => {}, 60_000);
      setTimeout(() => console.log("ready"));
      console.log(await stopSignal());`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
    child.stdout.on("data", (text) => child.kill(String(text).startsWith("ready") ? "SIGTERM" : "SIGINT"));
    const [, signal] = await once(child, "close");
    expect(signal).toBe("SIGINT");
  });
});
