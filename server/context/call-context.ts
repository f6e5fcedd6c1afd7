/** Context of a call, page or background job, in one AsyncLocalStorage, so that all that it starts has it too. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Ahead } from "./clock.ts";
import type { CurrentCall } from "./current-call.ts";
import type { Work } from "./work.ts";

/** Ids, codes and keyed hashes; never an address, number, name or secret. */
export type EventFields = Readonly<Record<string, string | number | null | undefined>>;

/** Records a security event with the origin of the request. */
export type RecordEvent = (event: string, fields: EventFields) => void;

export interface CallContext {
  /** Undefined in background work. */
  readonly call?: CurrentCall;
  /** Offset from the process's clock; undefined if fixed. */
  readonly clock?: Ahead;
  /** Connections and time limits; undefined is background work. */
  readonly work?: Work;
  readonly recordEvent?: RecordEvent;
}

const contexts = new AsyncLocalStorage<CallContext>();

/** Runs work with these parts replaced. */
export function within<Result>(parts: CallContext, run: () => Result): Result {
  const outer = contexts.getStore();
  return contexts.run(outer === undefined ? parts : { ...outer, ...parts }, run);
}

export function callContext(): CallContext | undefined {
  return contexts.getStore();
}
