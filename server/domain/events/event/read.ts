import type { Event } from "../../../../generated/prisma/client.ts";
import type { Services } from "../../../services.ts";
import type { FeedPage } from "../../shared/lists/feed.ts";
import type { EventType } from "./write.ts";

export interface NumberedEvent extends Pick<Event, "id" | "appId" | "createdAt" | "verificationId"> {
  number: number;
  type: EventType;
  data: Event["data"];
}

export interface EventFilter {
  types?: readonly EventType[] | undefined;
  verificationId?: string | undefined;
}

/** Numbered and deleted up to; both 0 before the first. */
export interface EventRange {
  lastNumber: number;
  sweptTo: number;
  /** History of the numbers, and the last one common with earlier histories (event/history.ts). */
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

/** Numbered events of an app above `after`, lowest first. Continuing from `readTo` misses none. */
export async function readEvents(
  { database }: Pick<Services, "database">,
  appId: string,
  { after, limit, types, verificationId }: EventFilter & { after: number; limit: number },
): Promise<FeedPage<NumberedEvent>> {
  // Read first: later numbers are for the next reading.
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
