/** PGlite behind a port, as a PostgreSQL server: for tests of connections. All share one session, so one at a time. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import type { PGlite } from "@electric-sql/pglite";
import { createMessageReader } from "../../scripts/lab/prove/faults/support/postgres-messages.ts";

export interface PostgresServer {
  url: string;
  close: () => Promise<void>;
}

/** `answer` sends what PGlite has said to a round of messages; by default as it is. */
export async function openPostgresServer(
  lite: PGlite,
  answer: (said: Buffer, socket: Socket) => void = (said, socket) => void socket.write(said),
): Promise<PostgresServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
    const read = createMessageReader("client");
    let turn = Promise.resolve();
    socket.on("data", (chunk: Buffer) => {
      // Terminate would end PGlite itself.
      const bytes = Buffer.concat(read(chunk).flatMap(({ type, bytes }) => (type === "X" ? [] : [bytes])));
      if (bytes.length === 0) return;
      turn = turn.then(async () => answer(Buffer.from(await lite.execProtocolRaw(bytes)), socket));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
