/** The calls of test apps and what they were answered, which a partner reads on as they come (`cohort logs tail`). */
import { setTimeout as sleep } from "node:timers/promises";
import type { TestCall } from "../../../generated/prisma/client.ts";
import { currentWork, doWork } from "../../config/work.ts";
import { invalid, refuse } from "../../errors.ts";
import { takeLock } from "../../platform/database/advisory-lock.ts";
import type { AnsweredCall, Services, TestCalls } from "../../services.ts";
import { realTime } from "../../telemetry/call-clock.ts";
import { DAY_MS, earlier, SECOND_MS } from "../shared/time.ts";

/** How many of an app are kept, for a day. */
const KEPT_MAX = 1_000;
/** How many of a process wait to be written; what comes beyond is not kept. */
const PENDING_MAX = 10_000;
/** How often a call that waits looks. */
const LOOK_EVERY_MS = SECOND_MS;
/** When a call that found no room to wait may come again. */
const RETRY_SECONDS = 5;

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

/** What a partner asks for. */
export interface CallRequest {
  cursor?: string | undefined;
  /** Where to begin without a cursor. */
  from?: "oldest" | "now" | undefined;
  /** At most so many calls. */
  limit: number;
  /** So long the call waits where there is nothing new. */
  waitSeconds: number;
}

export interface FollowedCalls {
  calls: TestCall[];
  /** Where the next call reads on; always there. */
  nextCursor: string;
  /** Whether the limit left some out. */
  hasMore: boolean;
}

/**
 * The next calls of an app, oldest first; where there are none, those that come while this call may wait. Refuses a cursor
 * that this app was not given, and a wait beyond as many as an app may have at once.
 */
export async function followCalls(
  services: Needs,
  appId: string,
  { cursor, from = "oldest", limit, waitSeconds }: CallRequest,
): Promise<FollowedCalls> {
  await services.testCalls.save();
  const after = cursor === undefined ? await startOf(services, appId, from) : readCursor(appId, cursor);
  const found = await read(services, appId, after, limit);
  const rows =
    found.length > 0 || waitSeconds === 0
      ? found
      : await waitForCalls(services, appId, { after, limit, seconds: waitSeconds });
  const calls = rows.slice(0, limit);
  const nextCursor = writeCursor(appId, calls.at(-1)?.id ?? after);
  return { calls, nextCursor, hasMore: rows.length > limit };
}

async function startOf({ database }: Needs, appId: string, from: "oldest" | "now"): Promise<bigint> {
  if (from === "oldest") return 0n;
  const newest = await database.testCall.findFirst({ where: { appId }, orderBy: { id: "desc" } });
  return newest?.id ?? 0n;
}

/** One row more than asked for, where there is one. What a sweep has not taken yet is not shown. */
function read({ database, now }: Needs, appId: string, after: bigint, limit: number): Promise<TestCall[]> {
  return database.testCall.findMany({
    where: { appId, id: { gt: after }, at: { gt: earlier(realTime(now()), DAY_MS) } },
    orderBy: { id: "asc" },
    take: limit + 1,
  });
}

async function waitForCalls(
  services: Needs,
  appId: string,
  { after, limit, seconds }: { after: bigint; limit: number; seconds: number },
): Promise<TestCall[]> {
  const { polls, closing } = services.eventStreams;
  const release = polls.tryAcquire(appId) ?? refuseWait();
  const { kind } = currentWork();
  const signal = AbortSignal.any([closing, AbortSignal.timeout(seconds * SECOND_MS)]);
  let rows: TestCall[] = [];
  try {
    while (rows.length === 0 && !signal.aborted) {
      await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
      rows = await doWork(kind, async () => {
        await services.testCalls.save();
        return read(services, appId, after, limit);
      });
    }
  } finally {
    release();
  }
  return rows;
}

function refuseWait(): never {
  refuse({ kind: "too_many_requests", code: "waits_open", retryAfterSeconds: RETRY_SECONDS });
}

/** Opaque to callers, but nothing secret. */
function writeCursor(appId: string, id: bigint): string {
  return Buffer.from(JSON.stringify([appId, Number(id)])).toString("base64url");
}

/** Refuses what `writeCursor` did not write, or wrote for another app. */
function readCursor(appId: string, text: string): bigint {
  try {
    const [ofApp, id] = JSON.parse(Buffer.from(text, "base64url").toString()) as [unknown, unknown];
    if (ofApp === appId && Number.isSafeInteger(id) && (id as number) >= 0) return BigInt(id as number);
  } catch {
    // Falls through to the refusal: whatever went wrong, the caller changed it.
  }
  invalid("cursor", "bad_cursor");
}
