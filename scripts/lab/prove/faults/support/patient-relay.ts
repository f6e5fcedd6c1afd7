/**
 * Lets the connections for long work wait for a lock for 10 seconds, where cohort has PostgreSQL end such waits after 2.5: so
 * that a proof has time to open hundreds that wait at once.
 */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** As they are in the startup message of `cohort long` (server/platform/database/limits.ts), and equally long. */
const SHORT = "lock_timeout=2500";
const LONG = "lock_timeout=9999";

export interface PatientRelay {
  url: string;
  close: () => void;
}

/** Listens on a free port of 127.0.0.1, before the server that the URL names. */
export async function openPatientRelay(target: string): Promise<PatientRelay> {
  const url = new URL(target);
  const { hostname, port } = url;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  };
  const listener = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const socket of [client, server]) keep(socket);
    client.on("close", () => server.destroy());
    server.on("close", () => client.destroy());
    client.once("data", (startup: Buffer) => {
      server.write(Buffer.from(startup.toString("latin1").replace(SHORT, LONG), "latin1"));
      client.pipe(server);
    });
    server.pipe(client);
  });
  await once(listener.listen(0, "127.0.0.1"), "listening");
  url.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return {
    url: url.href,
    close() {
      listener.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
