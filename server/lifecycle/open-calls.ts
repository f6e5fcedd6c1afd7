import type { IncomingMessage, ServerResponse } from "node:http";
import type { CurrentCall } from "../context/current-call.ts";

type Socket = IncomingMessage["socket"];

export interface OpenCalls {
  readonly isDraining: boolean;
  /** Holds the call until its response closes, from the result's call on. */
  begin: (call: CurrentCall, response: ServerResponse) => () => void;
  /** Adds `Connection: close` to all responses that have not begun. */
  drain: () => void;
  connect: (socket: Socket) => void;
  /** Closes connections without a request, as browsers open them ahead; Node takes them for busy. */
  closeUnused: () => void;
  hasAnswered: (socket: Socket) => boolean;
  list: () => string[];
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

/** Set of open items. Not a Set: V8 keeps entries of old ones longer (spec/decisions/api.md). */
interface Slots<Item> {
  readonly size: number;
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
