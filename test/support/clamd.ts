/** A stand-in for clamd: INSTREAM and PING as clamd(8) describes them, and one virus that it knows. */
import { createServer, type Socket } from "node:net";
import type { ClamdAddress } from "../../server/platform/files/clamd.ts";

interface StandIn {
  virus?: Buffer;
  path?: string;
  /** How long it takes for the file that has just come; without it, no time. */
  takesMs?: () => number;
}

export async function startClamd({ virus, path, takesMs = () => 0 }: StandIn = {}) {
  const received: Buffer[] = [];
  /** Files that are scanned now, and the most at once so far. */
  const scans = { now: 0, most: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let buffered = Buffer.alloc(0);
    let end: (() => void) | undefined;
    socket.on("error", () => {});
    socket.on("close", () => {
      sockets.delete(socket);
      end?.();
    });
    socket.on("data", (data: Buffer) => {
      buffered = Buffer.concat([buffered, data]);
      if (buffered.toString("latin1", 0, 6) === "zPING\0") return void socket.end("PONG\0");
      const file = fileIn(buffered);
      if (file === undefined || end !== undefined) return;
      received.push(file);
      const isInfected = virus !== undefined && file.includes(virus);
      const answer = () => void socket.end(isInfected ? "stream: Stand-In.Virus FOUND\0" : "stream: OK\0");
      const timer = setTimeout(answer, takesMs());
      scans.now += 1;
      scans.most = Math.max(scans.most, scans.now);
      end = () => {
        clearTimeout(timer);
        scans.now -= 1;
      };
    });
  });
  await new Promise<void>((resolve) =>
    path === undefined ? server.listen(0, "127.0.0.1", resolve) : server.listen(path, resolve),
  );
  const address: ClamdAddress =
    path === undefined ? { host: "127.0.0.1", port: (server.address() as { port: number }).port } : { path };
  return {
    address,
    received,
    scans,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** The file, once its last piece, which is empty, has come. */
function fileIn(sent: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  let at = "zINSTREAM\0".length;
  if (sent.length >= at && sent.toString("latin1", 0, at) !== "zINSTREAM\0")
    throw new Error("an odd command");
  while (at + 4 <= sent.length) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
