/** The port of several processes: the first one accepts connections, and hands them to workers in turn. */
import type { Worker } from "node:cluster";
import type { Config } from "../../config.ts";
import {
  createAcceptor,
  type Socket,
  type SocketServer,
  UNREAD,
} from "../../platform/network/shared-port.ts";
import type { ConnectionOrder } from "../worker.ts";
import { closeEmptied, listenWide } from "./listen.ts";

export interface Handout {
  open: (place: Pick<Config, "port" | "host">) => Promise<void>;
  /** From now on it is given connections. */
  add: (worker: Worker) => void;
  remove: (worker: Worker) => void;
  /** Resolves once the port is closed and every connection sent to a worker. */
  close: () => Promise<void>;
}

export function createHandout(): Handout {
  const workers = new Set<Worker>();
  /** Those whose channel has taken the last connection, the longest waiting first: one that hangs gets no more. */
  let free: Worker[] = [];
  const waiting: Socket[] = [];
  let emptied = () => {};
  const order: ConnectionOrder = { type: "connection" };
  const handOut = () => {
    while (waiting.length > 0 && free.length > 0) {
      const [worker, socket] = [free.shift(), waiting.shift()];
      worker?.send(order, socket, undefined, (error) => {
        // The worker has gone: another one gets it.
        if (error !== null && socket?.destroyed === false) waiting.unshift(socket);
        if (workers.has(worker) && worker.isConnected()) free.push(worker);
        handOut();
      });
    }
    if (waiting.length === 0 || workers.size === 0) emptied();
  };
  const server = createAcceptor((socket) => {
    waiting.push(socket);
    handOut();
  });
  let sockets: SocketServer[] = [];
  return {
    async open(place) {
      sockets = await listenWide(server, "PORT", place, UNREAD);
    },
    add(worker) {
      workers.add(worker);
      free.push(worker);
      handOut();
    },
    remove(worker) {
      workers.delete(worker);
      free = free.filter((each) => each !== worker);
      handOut();
    },
    async close() {
      await closeEmptied(server, sockets);
      await new Promise<void>((resolve) => {
        emptied = resolve;
        handOut();
      });
    },
  };
}
