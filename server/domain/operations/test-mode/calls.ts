/** Calls and responses of test apps, which a partner follows (`cohort logs tail`). */
import type { TestCall } from "../../../../generated/prisma/client.ts";
import { realTime } from "../../../context/clock.ts";
import { takeLock } from "../../../platform/database/advisory-lock.ts";
import type { AnsweredCall, Services, TestCalls } from "../../../services.ts";
import {
  DAY_MS,
  earlier,
  type FeedPage,
  type FeedRequest,
  type Followed,
  followFeed,
} from "../../shared/index.ts";

const KEPT_MAX = 1_000;
/** Buffered in a process; the rest is dropped. */
const PENDING_MAX = 10_000;

type Needs = Pick<Services, "database" | "eventStreams" | "now" | "testCalls">;

/** Buffers in memory, so that no call waits; a crash loses unsaved ones. */
export function createTestCalls({ database }: Pick<Services, "database">): TestCalls {
  let pending: AnsweredCall[] = [];

  async function save(): Promise<void> {
    if (pending.length === 0) return;
    const data = pending;
    pending = [];
    try {
      // One process at a time, so that ids become visible in order, and a reader misses none.
      await database.$transaction([
        takeLock(database, "test-calls"),
        insert(database, data),
        trim(database, [...new Set(data.map(({ appId }) => appId))]),
      ]);
    } catch (error) {
      pending = [...data, ...pending].slice(0, PENDING_MAX);
      throw error;
    }
  }

  return {
    add: (call) => void (pending.length < PENDING_MAX && pending.push(call)),
    save,
  };
}

/** Raw SQL: Prisma compiles createMany for each call and row, which blocks the event loop. */
function insert(database: Services["database"], calls: readonly AnsweredCall[]) {
  return database.$executeRaw`
    INSERT INTO "TestCall" ("appId", "requestId", operation, status, "durationMs", at)
    SELECT "appId", "requestId", operation, status, "durationMs", at
    FROM jsonb_to_recordset(${JSON.stringify(calls)}::jsonb)
      AS given ("appId" text, "requestId" uuid, operation text, status int, "durationMs" int, at timestamptz)`;
}

function trim(database: Services["database"], appIds: readonly string[]) {
  return database.$executeRaw`
    DELETE FROM "TestCall" AS call USING unnest(${appIds}::text[]) AS app (id)
    WHERE call."appId" = app.id AND call.id <= (
      SELECT newest.id FROM "TestCall" AS newest WHERE newest."appId" = app.id
      ORDER BY newest.id DESC OFFSET ${KEPT_MAX} LIMIT 1)`;
}

export async function followCalls(
  services: Needs,
  appId: string,
  { limit, ...place }: FeedRequest,
): Promise<Followed<TestCall>> {
  return followFeed(
    services,
    {
      appId,
      startAfter: async (from) =>
        typeof from === "string" ? { number: await startAfter(services, appId, from), history: "" } : from,
      read: async (after) => {
        await services.testCalls.save();
        return read(services, appId, after, limit);
      },
    },
    place,
  );
}

async function startAfter(
  { database, testCalls }: Needs,
  appId: string,
  from: "oldest" | "now",
): Promise<number> {
  if (from === "oldest") return 0;
  await testCalls.save();
  const newest = await database.testCall.findFirst({ where: { appId }, orderBy: { id: "desc" } });
  return Number(newest?.id ?? 0);
}

async function read(
  { database, now }: Needs,
  appId: string,
  after: number,
  limit: number,
): Promise<FeedPage<TestCall>> {
  const found = await database.testCall.findMany({
    where: { appId, id: { gt: after }, at: { gt: earlier(realTime(now()), DAY_MS) } },
    orderBy: { id: "asc" },
    take: limit + 1,
  });
  const rows = found.slice(0, limit);
  return { rows, readTo: Number(rows.at(-1)?.id ?? after), hasMore: found.length > limit };
}
