import type { Server } from "node:http";
import { createServer, type ServerOpts, type Socket, type Server as SocketServer } from "node:net";

export type { ServerOpts, Socket, SocketServer };

/** For connections that another process reads. */
export const UNREAD: ServerOpts = { pauseOnConnect: true };

/** A server that reads nothing: what it accepts goes elsewhere. */
export function createAcceptor(take: (socket: Socket) => void): SocketServer {
  return createServer(take);
}

/** A further socket for a server's port, not yet listening. */
export function socketFor(server: Server | SocketServer, options: ServerOpts = {}): SocketServer {
  return createServer({ allowHalfOpen: true, noDelay: true, ...options }, (socket) =>
    server.emit("connection", socket),
  );
}
