import { once } from "node:events";
import document from "../../../../generated/events.json" with { type: "json" };
import { invalid, type Path } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import type { UnknownEventType } from "../../../vocabulary.ts";
import { type FeedRequest, type Followed, followFeed, type Place } from "../../shared/lists/feed.ts";
import { numberEvents } from "./number.ts";
import { type EventFilter, type NumberedEvent, readEvents, readRange } from "./read.ts";
import type { EventType } from "./write.ts";

type Needs = Pick<Services, "database" | "eventStreams">;

/** Next events of an app. Refuses as `followFeed`, and a cursor after which events were deleted. */
export async function followEvents(
  services: Needs,
  appId: string,
  { types, verificationId, limit, ...place }: EventFilter & FeedRequest,
): Promise<Followed<NumberedEvent>> {
  const { news } = services.eventStreams;
  return followFeed(
    services,
    {
      appId,
      startAfter: (from) => startAfter(services, appId, from),
      read: async (after) => {
        await numberEvents(services);
        return readEvents(services, appId, { types, verificationId, limit, after });
      },
      nextNews: (signal) => once(news, `events:${appId}`, { signal }),
    },
    place,
  );
}

const eventTypes = Object.keys(document.webhooks) as EventType[];

export function readTypes(text: string | undefined): EventType[] | undefined {
  return text
    ?.split(",")
    .map((given, index) => requireEventType(given.trim(), "types", { entry: index + 1 }));
}

/** The type of event of this name, or a refusal that lists all; `at` says where in a list in one text it stands. */
export function requireEventType(
  given: string,
  path: string | Path,
  at: Pick<UnknownEventType, "entry"> = {},
): EventType {
  const known = eventTypes.find((type) => type === given);
  return known ?? invalid(path, "unknown_event_type", { ...at, allowed: eventTypes.join(", ") });
}

async function startAfter(services: Needs, appId: string, from: Place | "oldest" | "now"): Promise<Place> {
  if (from === "now") await numberEvents(services);
  const { lastNumber, sweptTo, history, forkedAt } = await readRange(services, appId);
  if (from === "oldest") return { number: sweptTo, history };
  if (from === "now") return { number: lastNumber, history };
  // After a restore other events have the numbers above: begin with the last common one.
  const number = from.history === history ? from.number : Math.min(from.number, forkedAt);
  if (number > lastNumber) invalid("cursor", "bad_cursor");
  if (number < sweptTo) invalid("cursor", "events_deleted");
  return { number, history };
}
