/**
 * The metrics of all workers in one. prom-client adds them up; its own way of asking for them fails the whole scrape where
 * one worker starts or hangs, and that is when somebody looks.
 */
import { AggregatorRegistry } from "prom-client";
import type { Told } from "./worker.ts";
import { giveOrder, type Member, type Team } from "./workers.ts";

/** Less than Prometheus waits for a scrape, and more than a worker waits for the database (metrics-server.ts). */
const ANSWER_MS = 3_000;

/** What only grows. A worker's count goes on counting when it has ended: a sum that falls looks like a restart of all. */
const GROWING = new Set(["counter", "histogram"]);

interface Metric {
  type: string;
}

/** Reads one text of all: of a worker that does not answer in time, what it told last. */
export function readClusterMetrics({ members }: Pick<Team, "members">): () => Promise<string> {
  const told = new Map<Member, object[]>();
  let ofEnded: object[] = [];
  let lastId = 0;

  const remember = (member: Member, metrics: object[]) => {
    if (!told.has(member))
      void member.ended.then(async () => {
        const growing = (told.get(member) ?? []).filter((metric) => GROWING.has((metric as Metric).type));
        told.delete(member);
        ofEnded = await AggregatorRegistry.aggregate([ofEnded, growing]).getMetricsAsJSON();
      });
    told.set(member, metrics);
  };
  const ask = async (member: Member) => {
    lastId += 1;
    const metrics = await askMember(member, lastId);
    if (metrics !== null) remember(member, metrics);
  };
  return async () => {
    await Promise.all([...members].filter(({ isReady }) => isReady).map(ask));
    return AggregatorRegistry.aggregate([ofEnded, ...told.values()]).metrics();
  };
}

/** Null where it does not answer in time, or ends. */
async function askMember({ worker, ended }: Member, id: number): Promise<object[] | null> {
  const { promise, resolve } = Promise.withResolvers<object[] | null>();
  const receive = (message: Told) => {
    if (message.type === "metrics" && message.id === id) resolve(message.metrics);
  };
  worker.on("message", receive);
  const timer = setTimeout(() => resolve(null), ANSWER_MS);
  void ended.then(() => resolve(null));
  giveOrder(worker, { type: "metrics", id });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off("message", receive);
  }
}
