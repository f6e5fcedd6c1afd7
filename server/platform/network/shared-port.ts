/** Further sockets on the port of a server. */
import type { Server } from "node:http";
import { createServer, type Server as SocketServer } from "node:net";

export type { SocketServer };

/** Does not listen yet. What it accepts is the server's. */
export function socketFor(server: Server): SocketServer {
  // As node:http opens its own.
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket));
}
