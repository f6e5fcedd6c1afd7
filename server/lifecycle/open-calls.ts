import type { IncomingMessage, ServerResponse } from "node:http";
import type { CurrentCall } from "../context/current-call.ts";

type Socket = IncomingMessage["socket"];

/** Rounds, not a time: the event loop reads what has come between two of them. */
const QUIET_ROUNDS = 10;

export interface OpenCalls {
  readonly isDraining: boolean;
  /** Holds the call until its response closes, from the result's call on. */
  begin: (call: CurrentCall, response: ServerResponse) => () => void;
  /** Adds `Connection: close` to all responses that have not begun. */
  drain: () => void;
  connect: (socket: Socket) => void;
  /**
   * Closes connections without a call from which no byte has come for ten rounds. Node's `closeIdleConnections` also closes
   * those whose first request has not been read.
   */
  closeQuiet: () => void;
  hasAnswered: (socket: Socket) => boolean;
  list: () => string[];
  count: () => { calls: number; connections: number };
}

export function createOpenCalls(): OpenCalls {
  const open = createSlots<{ call: CurrentCall; response: ServerResponse }>();
  const sockets = createSlots<{ socket: Socket; bytesRead: number; quietRounds: number }>();
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
      socket.once("close", sockets.add({ socket, bytesRead: 0, quietRounds: 0 }));
    },
    closeQuiet() {
      const busy = new Set(open.items().map(({ response }) => response.socket));
      for (const each of sockets.items()) {
        const { bytesRead } = each.socket;
        each.quietRounds = busy.has(each.socket) || bytesRead !== each.bytesRead ? 0 : each.quietRounds + 1;
        each.bytesRead = bytesRead;
        if (each.quietRounds >= QUIET_ROUNDS) each.socket.destroy();
      }
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
