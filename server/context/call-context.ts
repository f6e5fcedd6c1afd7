/**
 * What is known of the work under way: a call, a page or a background job. Kept in one AsyncLocalStorage, so that whatever the
 * work starts knows it too.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Ahead } from "./clock.ts";
import type { CurrentCall } from "./current-call.ts";
import type { Work } from "./work.ts";

/** Ids, codes and keyed hashes; never an address, number, name or secret. */
export type EventFields = Readonly<Record<string, string | number | null | undefined>>;

/** Takes a security event, with where the request came from. */
export type RecordEvent = (event: string, fields: EventFields) => void;

export interface CallContext {
  /** The call that is being served; undefined in background work. */
  readonly call?: CurrentCall;
  /** By how much its clock is ahead of the process's; undefined where nothing may move it. */
  readonly clock?: Ahead;
  /** Which connections and time limits it has; undefined where nothing has been said, which is background work. */
  readonly work?: Work;
  /** Where its security events go; undefined in a script. */
  readonly recordEvent?: RecordEvent;
}

const contexts = new AsyncLocalStorage<CallContext>();

/** Runs work with these parts of its context, and the others as they are. */
export function within<Result>(parts: CallContext, run: () => Result): Result {
  const outer = contexts.getStore();
  return contexts.run(outer === undefined ? parts : { ...outer, ...parts }, run);
}

/** The context of what runs now; undefined outside of any. */
export function callContext(): CallContext | undefined {
  return contexts.getStore();
}
