// Admission in three levels (Kubernetes, "API Priority and Fairness"). A call waits at most twice: here for a seat,
// before authentication, and in platform/database/room.ts for a connection (docs/admission.md).
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Connections } from "../config/work.ts";
import type { Caller } from "./fair-queue.ts";
import { BusyError, createLimit, type Limit, type LimitOptions, type Release, type Wait } from "./limit.ts";
import { CALLS_AT_ONCE, SEAT_MS, STRANGER_EVERY_MS } from "./limits.ts";
import { createLongWork, type LongWork } from "./long-work.ts";

export type LevelName = "hot" | "ordinary" | "long";

/** Key of a call's seat, or of the error for want of one. No WeakMap: see fair-queue.ts. */
const SEAT = Symbol("seat");
type Request = IncomingMessage & { [SEAT]?: Release | BusyError | undefined };

interface HttpCall {
  request: Request;
  response: ServerResponse;
}

export interface Admission {
  /** Takes a seat; undefined means at once. `requireSeat` refuses a call that got none. */
  enter: (level: "hot" | "ordinary", caller: Caller, call: HttpCall) => Promise<void> | undefined;
  /** Throws BusyError for a call without a seat, where the response can be worded. */
  requireSeat: (request: Request) => void;
  /** Gives back the seat of an export or a batch, which continues in the long level. */
  leaveForLong: (request: Request) => void;
  long: LongWork;
  levels: Readonly<Record<LevelName, Pick<Limit, "count">>>;
}

/** `hotTogether`: hot calls that one statement serves. `wait`: of each call for a seat. */
export function createAdmission(
  connections: Connections,
  hotTogether: number,
  wait: Pick<LimitOptions, "waitMs" | "isShed"> = { isShed: true },
): Admission {
  const { partner, sign_in, page, operator } = connections;
  const seats = Math.max(CALLS_AT_ONCE, partner + sign_in + page + operator);
  const hot = createLevel(wait, connections.hot * hotTogether, CALLS_AT_ONCE);
  const ordinary = createLevel(wait, seats, 1, STRANGER_EVERY_MS);
  let served = 0;
  const long = createLongWork(() => ({ served, running: hot.count().running + ordinary.count().running }));
  const levels = { hot, ordinary, long };

  function keepSeat({ request, response }: HttpCall, release: Release): void {
    const leave = () => {
      if (request[SEAT] === undefined) return;
      request[SEAT] = undefined;
      clearTimeout(timer);
      served += 1;
      release();
    };
    const timer = setTimeout(leave, SEAT_MS);
    request[SEAT] = leave;
    if (response.closed) leave();
    else response.once("close", leave);
  }

  return {
    long,
    levels,
    enter(level, caller, call) {
      const release = levels[level].enter(caller, untilClosed(call.response));
      if (!(release instanceof Promise)) return void keepSeat(call, release);
      return release.then(
        (given) => keepSeat(call, given),
        (error: BusyError) => {
          call.request[SEAT] = error;
        },
      );
    },
    requireSeat(request) {
      const seat = request[SEAT];
      if (seat instanceof BusyError) throw seat;
    },
    leaveForLong({ [SEAT]: seat }) {
      if (typeof seat !== "function") return;
      seat();
      served -= 1;
    },
  };
}

function createLevel(
  wait: Pick<LimitOptions, "waitMs" | "isShed">,
  total: number,
  perTurn: number,
  strangerEveryMs = 0,
): Limit {
  let begun = 0;
  let isResting = false;
  const beginTurn = () => {
    begun = 0;
    level.admit();
  };
  const level = createLimit({
    ...wait,
    scarce: "processor",
    total,
    each: Math.ceil(total / 2),
    mayTake: ({ isStranger }) => begun < perTurn && !(isStranger && isResting),
    onTake({ isStranger }) {
      if (begun === 0) setImmediate(beginTurn);
      begun += 1;
      if (!isStranger || strangerEveryMs === 0) return;
      isResting = true;
      setTimeout(() => {
        isResting = false;
        level.admit();
      }, strangerEveryMs);
    },
  });
  return level;
}

export function untilClosed(response: ServerResponse): Wait {
  return {
    untilGone(leave) {
      response.once("close", leave);
      return () => response.off("close", leave);
    },
  };
}
