import type { Server } from "node:http";
import { createServer, type Server as SocketServer } from "node:net";

export type { SocketServer };

/** A further socket for a server's port, not yet listening. */
export function socketFor(server: Server): SocketServer {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket));
}
