import type { AppEvent, EventPage } from "../../generated/whitelabel.ts";
import { follow, type Part } from "./follow.ts";
import { type Call, fault, type Reply, refuseFaults, type World } from "./world.ts";

const TYPES: Readonly<Record<AppEvent["type"], true>> = {
  "verification.created": true,
  "verification.updated": true,
  "verification.succeeded": true,
  "verification.rejected": true,
  "verification.failed": true,
  "verification.expiring": true,
  "verification.expired": true,
  "verification.erased": true,
  "consent.given": true,
  "consent.withdrawn": true,
  "membership.changed": true,
  "account.deleted": true,
  "transaction.recorded": true,
  "transaction.voided": true,
  "code.claimed": true,
  "code.redeemed": true,
  "code.released": true,
  "pool.low": true,
  "pool.empty": true,
  "transaction.adjusted": true,
  "statement.closed": true,
  "review.overdue": true,
  "credential.expiring": true,
  "webhook.test": true,
  "institution_request.decided": true,
};

export async function listEvents(world: World, call: Call): Promise<Reply> {
  const wanted = filterOf(call.query);
  const { limit = 20 } = call.query as { limit?: number };
  const read = (after: number): Part<AppEvent> => {
    const found = world.events.filter((event) => event.number > after && wanted(event));
    const items = found.slice(0, limit);
    const hasMore = found.length > limit;
    return { items, hasMore, readTo: hasMore ? (items.at(-1)?.number ?? after) : world.events.length };
  };
  const { items, ...place } = await follow(world, call, { lastNumber: () => world.events.length, read });
  return { body: { events: items, ...place } satisfies EventPage };
}

function filterOf(query: Call["query"]): (event: AppEvent) => boolean {
  const { types, verificationId } = query as { types?: string; verificationId?: string };
  const wanted = types?.split(",").map((type) => type.trim());
  const allowed = Object.keys(TYPES).join(", ");
  const unknown = wanted?.findIndex((type) => !Object.hasOwn(TYPES, type)) ?? -1;
  if (unknown !== -1)
    refuseFaults([fault("/query/types", "unknown_event_type", { entry: unknown + 1, allowed })]);
  return ({ type, data }) =>
    (wanted === undefined || wanted.includes(type)) &&
    (verificationId === undefined || ("verificationId" in data && data.verificationId === verificationId));
}
