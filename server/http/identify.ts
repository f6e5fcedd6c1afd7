/** Callers: presumed for a seat, found by a security scheme, and counted. */
import type { Caller as QueuedCaller } from "../admission/fair-queue.ts";
import { setAhead } from "../context/clock.ts";
import { describeCall, noteOwner } from "../context/current-call.ts";
import { RefusalError, refuse } from "../errors.ts";
import type { Call, RateLimit, Scheme, Served } from "./area.ts";
import type { OperationInfo } from "./document.ts";
import type { Logging } from "./reply.ts";

/** Presumed caller of a call that has not been authenticated yet. */
export function presumeCaller(
  { knownCallers, networkOf }: Pick<Served, "knownCallers" | "networkOf">,
  { request, operation }: Pick<Call, "request"> & { operation?: OperationInfo },
): QueuedCaller {
  const name = (operation?.hot ? knownCallers.hot : knownCallers.ordinary).find(request);
  return name === undefined ? { name: networkOf(request), isStranger: true } : { name };
}

/** Asks the scheme; a failure counts where failures have a limit. */
export function findCaller(scheme: Scheme<unknown, Logging>, call: Call): unknown {
  const { services } = call.served;
  return scheme.limitFailure === undefined
    ? scheme.authenticate(call, services)
    : findOrCountFailure(scheme, call);
}

async function findOrCountFailure(scheme: Scheme<unknown, Logging>, call: Call): Promise<unknown> {
  const { services } = call.served;
  try {
    return await scheme.authenticate(call, services);
  } catch (error) {
    if (error instanceof RefusalError)
      tellRateLimit(await scheme.limitFailure?.(error.refusal, call, services), call);
    throw error;
  }
}

/** Notes the caller for the handler, the clock, admission and the log. */
export function noteCaller(call: Call, caller: unknown): undefined {
  const { area, context, served, operation, request } = call;
  context.caller = caller;
  if (area.clockAheadSeconds !== undefined) setAhead(area.clockAheadSeconds(caller) * 1_000);
  // Before its limit is looked at: a flood beyond it is one caller's, too.
  const known = operation.hot ? served.knownCallers.hot : served.knownCallers.ordinary;
  const name = nameOf(call);
  if (name !== undefined) known.note(request, name);
  if (area.callerIds !== undefined) describeCall(area.callerIds(caller));
  if (area.ownerOf !== undefined) {
    const { owner, keyId } = area.ownerOf(caller);
    noteOwner(owner, keyId);
  }
}

/** Owner of the room for a body: the caller, or the network of an unknown one. Each area has room of its own. */
export function ownerOfBody(call: Call): QueuedCaller {
  const known = call.context.caller === undefined ? undefined : nameOf(call);
  return known === undefined
    ? { name: call.served.networkOf(call.request), isStranger: true }
    : { name: known };
}

function nameOf({ area, context: { caller } }: Call): string | undefined {
  const key = area.concurrencyKey?.(caller);
  return key === undefined ? undefined : `${area.name} ${key}`;
}

/** RateLimit headers: what is left (IETF draft-ietf-httpapi-ratelimit-headers-11), or refuses. */
export function tellRateLimit(rate: RateLimit | undefined, { response }: Pick<Call, "response">): undefined {
  if (rate === undefined) return;
  const { allowed, unit, limit, remaining, resetSeconds } = rate;
  response.setHeader("RateLimit-Policy", `"${unit}";q=${limit};w=60`);
  response.setHeader("RateLimit", `"${unit}";r=${remaining};t=${resetSeconds}`);
  if (!allowed) refuseRate(rate);
}

/** Refuses what is beyond the limit. */
export function refuseRate({ unit, limit, resetSeconds }: RateLimit): never {
  const params = { limit, unit };
  refuse({ kind: "too_many_requests", code: "calls_per_minute", params, retryAfterSeconds: resetSeconds });
}
