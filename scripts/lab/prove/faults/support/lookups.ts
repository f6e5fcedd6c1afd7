/** A worker thread: asks `me.json` at a steady rate, and posts the 99th percentile of the answers' times in milliseconds. */
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const EVERY_MS = 20;
const { baseUrl, durationMs } = workerData as { baseUrl: string; durationMs: number };

// With a token that nobody has: it costs the lookup in the database all the same.
const headers = { authorization: `Bearer ${"x".repeat(43)}`, "user-agent": "prove/1" };
const took: number[] = [];
const end = performance.now() + durationMs;
while (performance.now() < end) {
  const began = performance.now();
  await fetch(`${baseUrl}/api/v3/me.json`, { headers }).then((answer) => answer.text());
  took.push(performance.now() - began);
  await sleep(EVERY_MS);
}
took.sort((one, other) => one - other);
parentPort?.postMessage(took[Math.floor(took.length * 0.99)]);
