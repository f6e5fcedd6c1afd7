/** What the log tells of background jobs that fail. */
import { expect, it } from "@jest/globals";
import { pino } from "pino";
import { createJobFailures } from "../../server/platform/database/job-failures.ts";
import { metrics } from "../../server/telemetry/metrics.ts";

/** As pg ends the queries of a connection that has gone. */
const gone = () => new Error("Connection terminated unexpectedly");

it("an outage of the database is one line of each job, without a stack; other failures are one each", async () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) });
  const failures = createJobFailures({ log }, "outbox");
  for (let round = 0; round < 3; round += 1) failures.add(gone());
  const outage = { level: 40, name: "outbox", reason: "connection lost", msg: "database unavailable" };
  expect(lines).toEqual([outage]);
  failures.end();
  failures.add(gone());
  expect(lines).toEqual([outage, outage]);
  for (let round = 0; round < 2; round += 1) failures.add(new Error("no such template"));
  expect(lines.slice(2)).toMatchObject([
    { level: 50, name: "outbox", msg: "background job failed" },
    { level: 50 },
  ]);
  const counted = await metrics.jobFailures.get();
  expect(counted.values.find(({ labels }) => labels.task === "outbox")?.value).toBe(6);
});
