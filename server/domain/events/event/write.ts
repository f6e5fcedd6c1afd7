/**
 * Events: what a partner is told of its app (spec/events.yaml). Transactional outbox: a row is written in the transaction of
 * what it tells, so both are there or neither. It can be read once it has its number (number.ts).
 */
import type { AppEvent } from "../../../../generated/whitelabel.ts";
import { timeUuid } from "../../../platform/crypto.ts";
import type { Queryable } from "../../../platform/database/database.ts";

export type EventType = AppEvent["type"];

/** What an event of this type says: ids and states, never personal data. */
type EventData<Type extends EventType = EventType> = Extract<AppEvent, { type: Type }>["data"];

/** An event that has happened in an app. */
export type NewEvent = {
  [Type in EventType]: { appId: string; type: Type; data: EventData<Type> };
}[EventType];

/** Adds an event, in the transaction of what it tells; returns its id. */
export async function putEvent(tx: Queryable, event: NewEvent, at: Date): Promise<string> {
  // Prisma compiles createMany anew for each call, half a millisecond; the plan of create it keeps, unless a list is given
  // without "set".
  const { eventIds, ...data } = eventRow(event, at);
  await tx.pendingEvent.create({
    data: { ...data, eventIds: { set: eventIds } },
    select: { writeOrder: true },
  });
  return eventIds[0];
}

/** The same for several, in this order. */
export async function putEvents(tx: Queryable, events: readonly NewEvent[], at: Date): Promise<void> {
  if (events.length === 0) return;
  await tx.pendingEvent.createMany({ data: events.map((event) => eventRow(event, at)) });
}

/** The row that waits for its number. */
export function eventRow(event: NewEvent, createdAt: Date) {
  return { ...event, ...subjectOf(event), eventIds: [timeUuid(createdAt)] as [string], createdAt };
}

/** By which the events of one verification are found. */
function subjectOf({ data }: NewEvent): { verificationId?: string } {
  return "verificationId" in data ? { verificationId: data.verificationId } : {};
}
