/** Calls and responses of test apps, which a partner follows (`cohort logs tail`): a part of the log of calls. */
import type { ApiCall } from "../../../../generated/prisma/client.ts";
import { realTime } from "../../../context/clock.ts";
import type { Services } from "../../../services.ts";
import { type FeedPage, type FeedRequest, type Followed, followFeed } from "../../shared/lists/feed.ts";
import { DAY_MS, earlier } from "../../shared/time.ts";

/** Listed of one app, though more are kept. */
const LISTED_MAX = 1_000;

type Needs = Pick<Services, "callLog" | "database" | "eventStreams" | "now">;

/** Calls by the app's token in the white-label API, without those that read the list. */
const ofApp = (appId: string) => ({
  ownerKind: "app",
  ownerId: appId,
  api: "whitelabel",
  operation: { not: "listTestCalls" },
});

export async function followCalls(
  services: Needs,
  appId: string,
  { limit, ...place }: FeedRequest,
): Promise<Followed<ApiCall>> {
  return followFeed(
    services,
    {
      appId,
      startAfter: async (from) =>
        typeof from === "string" ? { number: await startAfter(services, appId, from), history: "" } : from,
      read: async (after) => {
        await services.callLog.save();
        return read(services, appId, after, limit);
      },
    },
    place,
  );
}

async function startAfter(
  { database, callLog }: Needs,
  appId: string,
  from: "oldest" | "now",
): Promise<number> {
  if (from === "oldest") return 0;
  await callLog.save();
  const newest = await database.apiCall.findFirst({ where: ofApp(appId), orderBy: { id: "desc" } });
  return Number(newest?.id ?? 0);
}

async function read(
  { database, now }: Needs,
  appId: string,
  after: number,
  limit: number,
): Promise<FeedPage<ApiCall>> {
  const tooOld = await database.apiCall.findFirst({
    where: { ...ofApp(appId), id: { gt: after } },
    select: { id: true },
    orderBy: { id: "desc" },
    skip: LISTED_MAX,
  });
  const found = await database.apiCall.findMany({
    where: {
      ...ofApp(appId),
      id: { gt: tooOld?.id ?? after },
      at: { gt: earlier(realTime(now()), DAY_MS) },
    },
    orderBy: { id: "asc" },
    take: limit + 1,
  });
  const rows = found.slice(0, limit);
  return { rows, readTo: Number(rows.at(-1)?.id ?? after), hasMore: found.length > limit };
}
