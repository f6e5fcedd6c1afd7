import type { TestCall, TestCallPage } from "../../generated/whitelabel.ts";
import { follow } from "./follow.ts";
import type { Found } from "./requests.ts";
import { ACCESS_TOKEN, type Call, type Reply, type World } from "./world.ts";

const KEPT_MAX = 1_000;

/** Stores a call by the app's token, but none that reads the list, with no duration. */
export function keepCall(
  world: World,
  found: Found | undefined,
  { requestId, status, headers }: Pick<TestCall, "requestId" | "status"> & { headers: Headers },
): void {
  if (found?.operation.area !== "whitelabel" || found.id === "listTestCalls") return;
  if (status === 401 || headers.get("Authorization") !== `Bearer ${ACCESS_TOKEN}`) return;
  const { id: operation, operation: route } = found;
  const method = route.method as TestCall["method"];
  const answeredAt = world.began.toISOString();
  world.calls.push({ requestId, operation, method, path: route.path, status, durationMs: 0, answeredAt });
  for (const listener of world.listeners) listener();
}

export async function listTestCalls(world: World, call: Call): Promise<Reply> {
  const { calls } = world;
  const { limit = 20 } = call.query as { limit?: number };
  const read = (after: number) => {
    const start = Math.max(after, calls.length - KEPT_MAX);
    const items = calls.slice(start, start + limit);
    const readTo = start + items.length;
    return { items, readTo, hasMore: readTo < calls.length };
  };
  const { items, ...place } = await follow(world, call, { lastNumber: () => calls.length, read });
  return { body: { calls: items, ...place } satisfies TestCallPage };
}
