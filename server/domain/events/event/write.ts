// Events for a partner's app (spec/events.yaml), written with their change, readable once numbered (number.ts).
import type { AppEvent } from "../../../../generated/whitelabel.ts";
import { timeUuid } from "../../../platform/crypto.ts";
import type { Queryable } from "../../../platform/database/database.ts";

export type EventType = AppEvent["type"];

/** Ids and states, never personal data. */
type EventData<Type extends EventType = EventType> = Extract<AppEvent, { type: Type }>["data"];

export type NewEvent = {
  [Type in EventType]: { appId: string; type: Type; data: EventData<Type> };
}[EventType];

/** Adds an event in the transaction of its change; returns its id. */
export async function putEvent(tx: Queryable, event: NewEvent, at: Date): Promise<string> {
  // Prisma compiles createMany for each call, but caches create, except for lists without "set".
  const { eventIds, ...data } = eventRow(event, at);
  await tx.pendingEvent.create({
    data: { ...data, eventIds: { set: eventIds } },
    select: { writeOrder: true },
  });
  return eventIds[0];
}

export async function putEvents(tx: Queryable, events: readonly NewEvent[], at: Date): Promise<void> {
  if (events.length === 0) return;
  await tx.pendingEvent.createMany({ data: events.map((event) => eventRow(event, at)) });
}

export function eventRow(event: NewEvent, createdAt: Date) {
  return { ...event, ...subjectOf(event), eventIds: [timeUuid(createdAt)] as [string], createdAt };
}

function subjectOf({ data }: NewEvent): { verificationId?: string } {
  return "verificationId" in data ? { verificationId: data.verificationId } : {};
}
