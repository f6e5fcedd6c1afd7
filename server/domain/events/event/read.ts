/** Events as they are read: by app, in the order of their numbers. */
import type { Event } from "../../../../generated/prisma/client.ts";
import type { Services } from "../../../services.ts";
import type { FeedPage } from "../../shared/index.ts";
import type { EventType } from "./write.ts";

/** An event that has its number. */
export interface NumberedEvent extends Pick<Event, "id" | "appId" | "createdAt" | "verificationId"> {
  number: number;
  type: EventType;
  /** As its type has it in spec/events.yaml. */
  data: Event["data"];
}

/** Which events are wanted. */
export interface EventFilter {
  types?: readonly EventType[] | undefined;
  verificationId?: string | undefined;
}

/** How far the events of an app are numbered and deleted; both 0 before the first. */
export interface EventRange {
  lastNumber: number;
  sweptTo: number;
  /** The history that the numbers belong to, and the last number that earlier ones have alike (event/history.ts). */
  history: string;
  forkedAt: number;
}

export async function readRange(
  { database }: Pick<Services, "database">,
  appId: string,
): Promise<EventRange> {
  const counter = await database.eventCounter.findUnique({ where: { appId } });
  const { lastNumber = 0, sweptTo = 0, history = "", forkedAt = null } = counter ?? {};
  return {
    lastNumber: Number(lastNumber),
    sweptTo: Number(sweptTo),
    history,
    forkedAt: Number(forkedAt ?? lastNumber),
  };
}

/**
 * The events of an app whose numbers are above `after`, lowest first, at most `limit`. Only those that `numberEvents` has
 * numbered; reading on from `readTo` misses none.
 */
export async function readEvents(
  { database }: Pick<Services, "database">,
  appId: string,
  { after, limit, types, verificationId }: EventFilter & { after: number; limit: number },
): Promise<FeedPage<NumberedEvent>> {
  // Read first: what is numbered between the two queries is for the next reading.
  const { lastNumber } = await readRange({ database }, appId);
  if (lastNumber <= after) return { rows: [], readTo: after, hasMore: false };
  const found = await database.event.findMany({
    where: {
      appId,
      number: { gt: after, lte: lastNumber },
      ...(types !== undefined && { type: { in: [...types] } }),
      ...(verificationId !== undefined && { verificationId }),
    },
    orderBy: { number: "asc" },
    take: limit + 1,
  });
  const rows = found.slice(0, limit).map(numbered);
  const hasMore = found.length > limit;
  return { rows, readTo: hasMore ? (rows.at(-1)?.number ?? after) : lastNumber, hasMore };
}

function numbered({ id, appId, number, type, createdAt, verificationId, data }: Event): NumberedEvent {
  return { id, appId, number: Number(number), type: type as EventType, createdAt, verificationId, data };
}
