// Sums metrics of all workers. prom-client's own collection fails the scrape when one worker hangs.
import { AggregatorRegistry } from "prom-client";
import type { WorkerMessage } from "./worker.ts";
import { giveOrder, type Member, type Team } from "./workers.ts";

/** Shorter than Prometheus' scrape timeout, longer than a worker's database timeout (metrics-server.ts). */
const ANSWER_MS = 3_000;

/** Keeps counts of ended workers: a falling sum would look like a restart of all. */
const GROWING = new Set(["counter", "histogram"]);

interface Metric {
  type: string;
}

export function readClusterMetrics({ members }: Pick<Team, "members">): () => Promise<string> {
  const received = new Map<Member, object[]>();
  let ofEnded: object[] = [];
  let lastId = 0;

  const remember = (member: Member, metrics: object[]) => {
    if (!received.has(member))
      void member.ended.then(async () => {
        const growing = (received.get(member) ?? []).filter((metric) => GROWING.has((metric as Metric).type));
        received.delete(member);
        ofEnded = await AggregatorRegistry.aggregate([ofEnded, growing]).getMetricsAsJSON();
      });
    received.set(member, metrics);
  };
  const ask = async (member: Member) => {
    lastId += 1;
    const metrics = await askMember(member, lastId);
    if (metrics !== null) remember(member, metrics);
  };
  return async () => {
    await Promise.all([...members].filter(({ isReady }) => isReady).map(ask));
    return AggregatorRegistry.aggregate([ofEnded, ...received.values()]).metrics();
  };
}

async function askMember({ worker, ended }: Member, id: number): Promise<object[] | null> {
  const { promise, resolve } = Promise.withResolvers<object[] | null>();
  const receive = (message: WorkerMessage) => {
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
