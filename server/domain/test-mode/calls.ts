/** The calls of test apps and what they were answered, which a partner reads on as they come (`cohort logs tail`). */
import type { TestCall } from "../../../generated/prisma/client.ts";
import { takeLock } from "../../platform/database/advisory-lock.ts";
import type { AnsweredCall, Services, TestCalls } from "../../services.ts";
import { realTime } from "../../telemetry/call-clock.ts";
import { type FeedPage, type FeedRequest, type Followed, followFeed } from "../shared/lists/feed.ts";
import { DAY_MS, earlier } from "../shared/time.ts";

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
        database.testCall.createMany({ data }),
        ...[...new Set(data.map(({ appId }) => appId))].map((appId) => trim(database, appId)),
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

function trim(database: Services["database"], appId: string) {
  return database.$executeRaw`
    DELETE FROM "TestCall" WHERE "appId" = ${appId} AND id <= (
      SELECT id FROM "TestCall" WHERE "appId" = ${appId} ORDER BY id DESC OFFSET ${KEPT_MAX} LIMIT 1)`;
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
      startAfter: (from) => (typeof from === "number" ? from : startAfter(services, appId, from)),
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
