import cluster from "node:cluster";
import { createServer, type Server } from "node:http";
import type { Config } from "../config.ts";
import { StartupError } from "../errors.ts";
import { type SocketServer, socketFor } from "../platform/network/shared-port.ts";
import { closeServer } from "./shutdown.ts";

export type PortSetting = "PORT" | "INBOUND_SMTP_PORT" | "METRICS_PORT";

type Place = Pick<Config, "port" | "host">;

// Sockets on the API's port. Node accepts one connection of each per turn of the event loop (libuv since 1.45), so
// that one partner's burst delays others' connections less.
const SOCKETS = 8;

export async function listen(
  server: Server | SocketServer,
  setting: PortSetting,
  { port, host }: Place,
  reusePort = false,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const why = cause.code === "EADDRINUSE" ? "is already in use" : `can't be used (${cause.code})`;
      reject(new StartupError(`${setting}: port ${port} on ${host} ${why}.`));
    });
    server.listen({ port, host, reusePort }, resolve);
  });
}

export async function requireFreePort(setting: PortSetting, place: Place): Promise<void> {
  const probe = createServer();
  await listen(probe, setting, place);
  await closeServer(probe);
}

/** Returns all sockets but the server's own. On Linux only, and not in a cluster: ports can't be shared there. */
export async function listenWide(
  server: Server,
  setting: PortSetting,
  place: Place,
): Promise<SocketServer[]> {
  if (process.platform !== "linux" || cluster.isWorker) {
    await listen(server, setting, place);
    return [];
  }
  // Sockets that share a port would share it with those of a second server too.
  await requireFreePort(setting, place);
  await listen(server, setting, place, true);
  const more = Array.from({ length: SOCKETS - 1 }, () => socketFor(server));
  await Promise.all(more.map((each) => listen(each, setting, place, true)));
  return more;
}
