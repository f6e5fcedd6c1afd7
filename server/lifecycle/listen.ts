/** Taking ports. */
import cluster from "node:cluster";
import { createServer, type Server } from "node:http";
import type { Config } from "../config.ts";
import { StartupError } from "../errors.ts";
import { type SocketServer, socketFor } from "../platform/network/shared-port.ts";
import { closeServer } from "./shutdown.ts";

/** The setting that names a port. */
export type PortSetting = "PORT" | "INBOUND_SMTP_PORT" | "METRICS_PORT";

type Place = Pick<Config, "port" | "host">;

/**
 * Sockets that listen on the port of the API. In one turn of the event loop Node accepts one connection of each (libuv
 * since 1.45). With one socket, turns of 20 ms had new connections wait for a second behind one partner's burst of
 * creations: others' calls had a 99th percentile of 340 to 870 ms, and of 90 to 190 ms with eight.
 */
const SOCKETS = 8;

/** Throws a StartupError that names the setting where the port can't be had. */
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

/** Throws as `listen` does where somebody else has the port. */
export async function requireFreePort(setting: PortSetting, place: Place): Promise<void> {
  const probe = createServer();
  await listen(probe, setting, place);
  await closeServer(probe);
}

/**
 * Listens with several sockets, of which the result has all but the server's own. They are for a process that accepts its
 * own connections, on Linux: elsewhere ports can't be shared so, and the first process of a cluster, which has nothing else
 * to do, accepts for its workers.
 */
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
