import type { AppEvent } from "../../../generated/whitelabel.ts";
import { tellEnds } from "../../domain/events/event/ends.ts";
import { followEvents, readTypes } from "../../domain/events/event/follow.ts";
import type { NumberedEvent } from "../../domain/events/event/read.ts";
import { TARGET_HOURS } from "../../domain/operations/console/queue.ts";
import { applyAllDue } from "../../domain/proving/verification/apply-due.ts";
import { PAGE_SIZE } from "../../domain/shared/lists/keyset.ts";
import type { Operation } from "./context.ts";

export const listEvents: Operation<"listEvents"> = async ({ query }, context) => {
  const { limit = PAGE_SIZE, wait = 0, types, ...asked } = query;
  const { id: appId } = context.caller.app;
  const wanted = { ...asked, limit, types: readTypes(types), waitSeconds: wait };
  const at = context.now();
  // Applies due outcomes first, so that readers need not wait for the background work.
  await applyAllDue(context.database, at, { appId });
  await tellEnds(context, at, { appId, reviewHours: TARGET_HOURS });
  const { rows, ...place } = await followEvents(context, appId, wanted);
  return { events: rows.map(presentEvent), ...place };
};

/** The data was typed where it was written. */
function presentEvent({ id, type, appId, number, createdAt, data }: NumberedEvent): AppEvent {
  return { eventId: id, type, appId, number, createdAt: createdAt.toISOString(), data } as AppEvent;
}
