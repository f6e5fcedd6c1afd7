/** The calls that are under way, so that a process that ends can let them end first (connection draining). */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CurrentCall } from "../telemetry/current-call.ts";

type Socket = IncomingMessage["socket"];

export interface OpenCalls {
  readonly isDraining: boolean;
  /** Keeps the call until `end`, which its response being closed calls. */
  begin: (call: CurrentCall, response: ServerResponse) => void;
  end: (response: ServerResponse) => void;
  /** From now on each response says `Connection: close`, that of a call under way too if it has not begun. */
  drain: () => void;
  /** Keeps a new connection in mind until it is closed. */
  connect: (socket: Socket) => void;
  /** Closes connections on which nothing has come yet, as browsers open them ahead; Node takes them for busy. */
  closeUnused: () => void;
  /** Whether a response has begun on this connection, into which no other may be written. */
  hasAnswered: (socket: Socket) => boolean;
  /** Their operations, for the log. */
  list: () => string[];
  /** How many calls, and connections with or without one. */
  count: () => { calls: number; connections: number };
}

export function createOpenCalls(): OpenCalls {
  const open = new Map<ServerResponse, CurrentCall>();
  const sockets = new Set<Socket>();
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    begin(call, response) {
      open.set(response, call);
      if (isDraining) response.shouldKeepAlive = false;
    },
    end: (response) => void open.delete(response),
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
    hasAnswered: (socket) =>
      [...open.keys()].some((response) => response.socket === socket && response.headersSent),
    list: () => [...open.values()].map(({ operation }) => operation),
    count: () => ({ calls: open.size, connections: sockets.size }),
  };
}
