/** Against a stand-in that speaks clamd's protocol as clamd(8) has it; test/peers has the daemon itself. */

import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import {
  type ClamdAddress,
  clamdScanner,
  pingClamd,
  ScannerUnavailableError,
} from "../../server/platform/files/clamd.ts";
import { startClamd } from "../support/clamd.ts";
import { HANGS_MS } from "../support/eventually.ts";

const VIRUS = Buffer.from("this is what the stand-in takes for a virus");

describe("clamd", () => {
  const opened: { stop: () => Promise<void> }[] = [];
  afterEach(async () => {
    for (const { stop } of opened.splice(0)) await stop();
  });
  async function started(options: Parameters<typeof startClamd>[0] = {}) {
    const clamd = await startClamd({ virus: VIRUS, ...options });
    opened.push(clamd);
    return clamd;
  }
  /** A peer of which only the name is clamd's. */
  async function peer(onConnect: (socket: Socket) => void): Promise<ClamdAddress> {
    const sockets = new Set<Socket>();
    const server: Server = createServer((socket) => {
      sockets.add(socket);
      socket.on("error", () => {});
      onConnect(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    const stop = () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      });
    opened.push({ stop });
    return { host: "127.0.0.1", port };
  }

  it("is told every byte, in pieces", async () => {
    const { address, received } = await started();
    for (const size of [0, 1, 65_535, 65_536, 65_537, 10 * 1024 * 1024]) {
      const bytes = Buffer.alloc(size, size % 251);
      expect(await clamdScanner(address, HANGS_MS)(bytes)).toBeNull();
      expect(received.at(-1)?.equals(bytes)).toBe(true);
    }
  });

  it("names what it finds, wherever it stands", async () => {
    const { address } = await started();
    const scan = clamdScanner(address);
    expect(await scan(VIRUS)).toBe("Stand-In.Virus");
    expect(await scan(Buffer.concat([Buffer.alloc(65_530), VIRUS, Buffer.alloc(9)]))).toBe("Stand-In.Virus");
  });

  it("is asked over a socket of the file system, too, and by ping", async () => {
    const folder = await mkdtemp(join(tmpdir(), "cohort-clamd-"));
    const { address } = await started({ path: join(folder, "clamd.ctl") });
    expect(await clamdScanner(address)(VIRUS)).toBe("Stand-In.Virus");
    expect(await pingClamd(address)).toBe(true);
    await rm(folder, { recursive: true });
  });

  it("that says nothing, too little, too much, or something else has not said that a file is clean", async () => {
    const answers: ((socket: Socket) => void)[] = [
      () => {},
      (socket) => socket.end(),
      (socket) => socket.end("stream: OK"),
      (socket) => socket.end("stream: OK and more\0"),
      (socket) => socket.end("INSTREAM size limit exceeded. ERROR\0"),
      (socket) => socket.end("x".repeat(10_000)),
      (socket) => socket.destroy(),
    ];
    for (const answer of answers) {
      const address = await peer(answer);
      await expect(clamdScanner(address, 300)(Buffer.alloc(1_000_000))).rejects.toThrow(
        ScannerUnavailableError,
      );
    }
    await expect(clamdScanner({ host: "127.0.0.1", port: 9 })(VIRUS)).rejects.toThrow(
      ScannerUnavailableError,
    );
    expect(await pingClamd({ host: "127.0.0.1", port: 9 })).toBe(false);
  });
});
