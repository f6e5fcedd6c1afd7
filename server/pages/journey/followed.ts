/** Files that live.js follows: the mark of a page's state, by server-sent events and, where these don't get through, by polls. */
import { takeStream } from "../../platform/event-streams.ts";
import { networkOf } from "../../platform/network/network.ts";
import type { Services } from "../../services.ts";
import type { Context } from "../framework/context.ts";
import { type AnyPage, type Guard, page } from "../framework/page.ts";
import { countCall } from "../framework/rate-limit.ts";
import { data, events } from "../framework/reply.ts";

/** Without streaming, the script polls every three seconds, in each window. */
const LOOKS_PER_MINUTE_MAX = 120;

/** `callerOf`: whom streams and polls count for. At the limit of streams the answer is 429, and the script polls slowly. */
export function followedFiles<At extends Context>(
  path: string,
  guard: Guard<At>,
  callerOf: (at: At) => string,
  readMark: (services: Services, at: At) => Promise<string>,
): AnyPage[] {
  return [
    page<At, never>(`${path}/standing.json`, {
      guard,
      async load(services, at) {
        countCall(services, "looks", callerOf(at), LOOKS_PER_MINUTE_MAX);
        return data({ mark: await readMark(services, at) });
      },
    }),
    page<At, never>(`${path}/events`, {
      guard,
      load(services, at) {
        countCall(services, "looks", callerOf(at), LOOKS_PER_MINUTE_MAX);
        const caller = { accountId: callerOf(at), network: networkOf(at.request.ip) };
        const place = takeStream(services.eventStreams, caller);
        if (place === undefined) return data({}, { "Retry-After": "30" }, 429);
        return events({ ...place, read: async () => JSON.stringify({ mark: await readMark(services, at) }) });
      },
    }),
  ];
}
