/** How long a first and a second start take until they listen, and what an idle server holds in memory. */
import { spawnSync } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { median } from "../support/figures.ts";
import { makePlace, startServer } from "../support/server-process.ts";

const SECOND_STARTS = 5;
const IDLE_MS = 20_000;

export async function run(): Promise<void> {
  const place = await makePlace();
  const first = await startServer(place);
  console.log(`${place.home}: first start to listening: ${first.startedInMs} ms`);
  await first.stop();
  const times: number[] = [];
  for (let start = 0; start < SECOND_STARTS; start += 1) {
    const server = await startServer(place);
    times.push(server.startedInMs);
    if (start === SECOND_STARTS - 1) {
      await setTimeout(IDLE_MS);
      const { nowMb, peakMb } = await server.memory();
      console.log(`idle after ${IDLE_MS / 1000} s: ${nowMb} MB resident, ${peakMb} MB at its peak`);
    }
    await server.stop();
  }
  const second = median(times);
  const reference = bareNode();
  console.log(`second start to listening: median ${second} ms of ${times.join(", ")}`);
  console.log(`reference, an empty Node process: ${reference} ms; ratio ${(second / reference).toFixed(1)}`);
  await place.remove();
}

function bareNode(): number {
  const began = performance.now();
  spawnSync(process.execPath, ["-e", "0"]);
  return Math.round(performance.now() - began);
}
