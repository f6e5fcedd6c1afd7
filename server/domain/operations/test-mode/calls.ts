/** The calls of test apps and what they were answered, which a partner reads on as they come (`cohort logs tail`). */
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

/** How many of an app are kept, for a day. */
const KEPT_MAX = 1_000;
/** How many of a process wait to be written; what comes beyond is not kept. */
const PENDING_MAX = 10_000;

type Needs = Pick<Services, "database" | "eventStreams" | "now" | "testCalls">;

/** Gathers in memory, so that no call waits for its row; a crash loses what was not saved. */
export function createTestCalls({ database }: Pick<Services, "database">): TestCalls {
  let pending: AnsweredCall[] = [];

  async function save(): Promise<void> {
    if (pending.length === 0) return;
    const data = pending;
    pending = [];
    try {
      // One process at a time, so that no id becomes visible after a higher one, and a reader misses none.
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

/** Prisma compiles createMany anew for each call, and for each row of it: 250 calls kept the event loop for 20 ms. */
function insert(database: Services["database"], calls: readonly AnsweredCall[]) {
  return database.$executeRaw`
    INSERT INTO "TestCall" ("appId", "requestId", operation, status, "durationMs", at)
    SELECT "appId", "requestId", operation, status, "durationMs", at
    FROM jsonb_to_recordset(${JSON.stringify(calls)}::jsonb)
      AS given ("appId" text, "requestId" uuid, operation text, status int, "durationMs" int, at timestamptz)`;
}

/** Leaves the newest of each app. */
function trim(database: Services["database"], appIds: readonly string[]) {
  return database.$executeRaw`
    DELETE FROM "TestCall" AS call USING unnest(${appIds}::text[]) AS app (id)
    WHERE call."appId" = app.id AND call.id <= (
      SELECT newest.id FROM "TestCall" AS newest WHERE newest."appId" = app.id
      ORDER BY newest.id DESC OFFSET ${KEPT_MAX} LIMIT 1)`;
}

/** The next calls of an app. */
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

/** What a sweep has not taken yet is not shown. */
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
