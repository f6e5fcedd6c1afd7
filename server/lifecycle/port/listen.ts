import { createServer, type Server } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Config } from "../../config.ts";
import { StartupError } from "../../errors.ts";
import { type ServerOpts, type SocketServer, socketFor } from "../../platform/network/shared-port.ts";
import { closeServer } from "../shutdown.ts";

export type PortSetting = "PORT" | "INBOUND_SMTP_PORT" | "METRICS_PORT";

type Place = Pick<Config, "port" | "host">;

// Sockets on the API's port. Node accepts one connection of each per turn of the event loop (libuv since 1.45), so
// that one partner's burst delays others' connections less.
const SOCKETS = 8;

/** Turns of the event loop in which a port may be found empty: who keeps connecting keeps no process alive. */
const CLOSING_TURNS_MAX = 1_000;
/** Longest turn after which the queues, found empty as it began, count as empty. */
const SHORT_TURN_MS = 0.2;

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

/** Sockets whose connections the server gets; it does not listen itself. On Linux several: ports can't be shared elsewhere. */
export async function listenWide(
  server: Server | SocketServer,
  setting: PortSetting,
  place: Place,
  options: ServerOpts = {},
): Promise<SocketServer[]> {
  const isShared = process.platform === "linux";
  // Sockets that share a port would share it with those of a second server too.
  if (isShared) await requireFreePort(setting, place);
  const sockets = Array.from({ length: isShared ? SOCKETS : 1 }, () => socketFor(server, options));
  await Promise.all(sockets.map((each) => listen(each, setting, place, isShared)));
  // A server of HTTP checks the times of connections from here on.
  server.emit("listening");
  return sockets;
}

/**
 * Accepts until a short turn of the event loop has found the kernel's queues empty, and closes then: the kernel resets
 * connections that wait in the queue of a closing socket. Not `close` of a server of HTTP, which destroys connections whose
 * request has not been read.
 */
export async function closeEmptied(
  server: Server | SocketServer,
  sockets: readonly SocketServer[],
): Promise<void> {
  let hasTaken = false;
  const take = () => {
    hasTaken = true;
  };
  server.on("connection", take);
  let turns = 0;
  // One after another: the first runs code that the engine has not compiled yet, and others share its new connections.
  for (const each of sockets) {
    for (let isEmpty = false; !isEmpty && turns < CLOSING_TURNS_MAX; turns += 1) {
      hasTaken = false;
      const began = performance.now();
      await nextTurn();
      isEmpty = !hasTaken && performance.now() - began < SHORT_TURN_MS;
    }
    each.close();
  }
  server.off("connection", take);
}
