/** The calls that are under way, so that a process that ends can let them end first (connection draining). */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CurrentCall } from "../context/current-call.ts";

type Socket = IncomingMessage["socket"];

export interface OpenCalls {
  readonly isDraining: boolean;
  /** Keeps the call until its response is closed, when the result is called. */
  begin: (call: CurrentCall, response: ServerResponse) => () => void;
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
  const open = createSlots<{ call: CurrentCall; response: ServerResponse }>();
  const sockets = createSlots<Socket>();
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    begin(call, response) {
      if (isDraining) response.shouldKeepAlive = false;
      return open.add({ call, response });
    },
    drain() {
      isDraining = true;
      for (const { response } of open.items()) response.shouldKeepAlive = false;
    },
    connect(socket) {
      socket.once("close", sockets.add(socket));
    },
    closeUnused() {
      for (const socket of sockets.items()) if (socket.bytesRead === 0) socket.destroy();
    },
    hasAnswered: (socket) =>
      open.items().some(({ response }) => response.socket === socket && response.headersSent),
    list: () => open.items().map(({ call }) => call.operation),
    count: () => ({ calls: open.size, connections: sockets.size }),
  };
}

/** A set of what is under way. Not a Set: V8 keeps what was in an old one for longer (spec/decisions/api.md). */
interface Slots<Item> {
  readonly size: number;
  /** The result removes it. */
  add: (item: Item) => () => void;
  items: () => Item[];
}

function createSlots<Item>(): Slots<Item> {
  const slots: (Item | undefined)[] = [];
  const free: number[] = [];
  return {
    get size() {
      return slots.length - free.length;
    },
    add(item) {
      const at = free.pop() ?? slots.length;
      slots[at] = item;
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        slots[at] = undefined;
        free.push(at);
      };
    },
    items: () => slots.filter((item) => item !== undefined),
  };
}
