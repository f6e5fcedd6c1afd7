/** Jobs that wait while servers are replaced: mails of outcomes, webhook deliveries, documents to draw. Each is done once. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { must, operatorCalls, type Partner } from "../../../support/partner.ts";
import type { ServerLocation } from "../../../support/server-process.ts";

/** Longest wait for due jobs, which take seconds. A lost server's claim lasts five minutes and is not waited for. */
const DONE_MS_MAX = 60_000;

/** How many are done, how many of them were tried more than once, and how many still wait. */
const JOBS = `
  SELECT 'mails' AS kind, count(*) FILTER (WHERE outcome = 'sent')::int AS done,
    count(*) FILTER (WHERE tries > 1)::int AS twice, count(*) FILTER (WHERE "dueAt" IS NOT NULL)::int AS left
  FROM "OutboxMessage"
  UNION ALL
  SELECT 'deliveries', count(*) FILTER (WHERE outcome = 'delivered')::int, count(*) FILTER (WHERE tries > 1)::int,
    count(*) FILTER (WHERE "dueAt" IS NOT NULL)::int + (SELECT count(*)::int FROM "PendingEvent")
  FROM "WebhookDelivery"
  UNION ALL
  SELECT 'drawings', count(*) FILTER (WHERE "viewsState" <> 'pending')::int, count(*) FILTER (WHERE "viewsTries" > 1)::int,
    count(*) FILTER (WHERE "viewsState" = 'pending')::int
  FROM "Document"`;

interface JobCount {
  kind: string;
  done: number;
  twice: number;
  left: number;
}

export interface WaitingJobs {
  /** Waits until nothing is left, and counts. */
  count: () => Promise<{ isWhole: boolean; seen: string }>;
}

/** Starts jobs that wait: outcome mails to each app's members, and events to a receiver that accepts all of them. */
export async function startJobs(
  place: ServerLocation,
  admin: pg.Client,
  apps: readonly Partner[],
): Promise<WaitingJobs> {
  const received: string[] = [];
  const receiver = createServer((request, response) => {
    received.push(`${request.url} ${request.headers["webhook-id"]}`);
    request.resume().on("end", () => response.writeHead(204).end());
  });
  await once(receiver.listen(0, "127.0.0.1"), "listening");
  receiver.unref();
  const { port } = receiver.address() as AddressInfo;
  const operator = await operatorCalls(place);
  for (const { appId } of apps) {
    const params = { path: { appId } };
    await must(operator.PATCH("/management/apps/{appId}", { params, body: { outcomeMails: "all" } }));
    const body = { url: `http://127.0.0.1:${port}/${appId}` };
    await must(operator.POST("/management/apps/{appId}/webhook-endpoints", { params, body }));
  }

  async function count() {
    const limit = performance.now() + DONE_MS_MAX;
    let jobs: JobCount[];
    do {
      await sleep(1_000);
      jobs = (await admin.query<JobCount>(JOBS)).rows;
    } while (jobs.some(({ left }) => left > 0) && performance.now() < limit);
    receiver.close();
    const repeated = received.length - new Set(received).size;
    const isWhole = jobs.every(({ done, twice, left }) => done > 0 && twice === 0 && left === 0);
    const each = jobs.map(({ kind, done, twice, left }) => `${kind} ${done}, ${twice} twice, ${left} left`);
    return {
      isWhole: isWhole && repeated === 0,
      seen: `jobs done: ${each.join("; ")}; ${repeated} webhook requests repeated`,
    };
  }
  return { count };
}
