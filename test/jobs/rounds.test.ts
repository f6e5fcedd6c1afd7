/** Rounds of background work: what they wait for, when they end, and how failures are reported. */
import { expect, it } from "@jest/globals";
import { pino } from "pino";
import { repeat } from "../../server/jobs/rounds.ts";
import { metrics } from "../../server/telemetry/metrics.ts";

/** pg's error for queries of a lost connection. */
const gone = () => new Error("Connection terminated unexpectedly");

const lines: Record<string, unknown>[] = [];
const serializers = { error: ({ message }: Error) => ({ message }) };
const log = pino(
  { base: null, timestamp: false, serializers },
  { write: (line) => void lines.push(JSON.parse(line)) },
);

/** Runs a round for each of these, which throws it where it is an error; returns what was paused after. */
async function roundsOf(name: string, results: unknown[]): Promise<unknown[]> {
  const ending = new AbortController();
  const paused: unknown[] = [];
  const left = [...results];
  lines.length = 0;
  await repeat(
    {
      name,
      async run() {
        const result = left.shift();
        if (result instanceof Error) throw result;
        return result;
      },
      async pause(last) {
        paused.push(last);
        if (left.length === 0) ending.abort();
      },
    },
    { log },
    ending.signal,
  );
  return paused;
}

it("a pause comes before each round, and knows what the one before returned, or that it failed", async () => {
  expect(await roundsOf("news", [1, new Error("no such template"), 0])).toEqual([undefined, 1, null, 0]);
});

it("an outage of the database is one line of each job, without a stack; other failures are one each", async () => {
  await roundsOf("outbox", [gone(), gone(), gone(), "well", gone(), new Error("a"), new Error("b")]);
  const outage = { level: 40, name: "outbox", reason: "connection lost", msg: "database unavailable" };
  expect(lines.slice(0, 2)).toEqual([outage, outage]);
  expect(lines.slice(2)).toMatchObject([
    { level: 50, name: "outbox", msg: "background job failed" },
    { level: 50 },
  ]);
  const counted = await metrics.jobFailures.get();
  expect(counted.values.find(({ labels }) => labels.task === "outbox")?.value).toBe(6);
});

it("a repeated failure is logged ever more seldom, with its count", async () => {
  const [one, other] = [new Error("no such template"), new Error("no such address")];
  await roundsOf("drawings", [...Array(20).fill(one), other, one, "well", one]);
  const told = lines.map(({ error, failures }) => [(error as Error).message, failures]);
  const rows = [1, 2, 4, 8, 16].map((failures) => [one.message, failures]);
  expect(told).toEqual([...rows, [other.message, 1], [one.message, 1], [one.message, 1]]);
});

it("a signal ends the pause, and the round that runs is the last one", async () => {
  const ending = new AbortController();
  let rounds = 0;
  const run = async () => {
    rounds += 1;
    ending.abort();
  };
  await repeat({ name: "last", run, pause: 1 }, { log }, ending.signal);
  expect(rounds).toBe(1);
  const paused = repeat({ name: "paused", run, pause: 3_600_000 }, { log }, AbortSignal.abort());
  await paused;
  expect(rounds).toBe(1);
});
