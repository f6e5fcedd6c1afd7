/** The calls that are under way, so that a process that ends can let them end first (connection draining). */
import type { IncomingMessage, ServerResponse } from "node:http";

type Socket = IncomingMessage["socket"];

/** What the log tells of a call that is still under way. */
export interface OpenCall {
  method: string;
  path: string;
}

export interface OpenCalls {
  readonly isDraining: boolean;
  /** Keeps the call until its response is closed. */
  begin: (call: OpenCall, response: ServerResponse) => void;
  /** From now on each response says `Connection: close`, that of a call under way too if it has not begun. */
  drain: () => void;
  /** Keeps a new connection in mind until it is closed. */
  connect: (socket: Socket) => void;
  /** Closes connections on which nothing has come yet, as browsers open them ahead; Node takes them for busy. */
  closeUnused: () => void;
  /** As "POST /oauth/token", for the log. */
  list: () => string[];
}

export function createOpenCalls(): OpenCalls {
  const open = new Map<ServerResponse, OpenCall>();
  const sockets = new Set<Socket>();
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    begin(call, response) {
      open.set(response, call);
      response.once("close", () => open.delete(response));
      if (isDraining) response.shouldKeepAlive = false;
    },
    drain() {
      isDraining = true;
      for (const response of open.keys()) response.shouldKeepAlive = false;
    },
    connect(socket) {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    },
    closeUnused() {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    },
    list: () => [...open.values()].map(({ method, path }) => `${method} ${path}`),
  };
}
