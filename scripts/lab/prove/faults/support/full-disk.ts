/** Callers of every area, and writers who note what was acknowledged, while the disk of the database is full. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT, type Running, type ServerLocation, startServer } from "../../../support/server-process.ts";
import { startCallers, summarize, untilAllAnswered } from "./callers.ts";
import { countLost } from "./installation.ts";
import { describeWritten, startWriters } from "./writers.ts";

/** With the disk full. */
const FULL_MS = 15_000;
const ANSWER_MS_MAX = 5_200;
const BACK_MS_MAX = 15_000;
const ENDED_MS_MAX = 30_000;
const START_MS_MAX = 60_000;
const BATCH_LINES = 500;
const BATCH_CALLERS = 2;

/** The disk of the database, and what an operator does about it. */
export interface Fullness {
  fill: () => Promise<unknown>;
  /** Frees the room, and starts what has ended. */
  mend: () => Promise<unknown>;
}

export interface FullOutcome {
  isHeld: boolean;
  seen: string;
}

/** `server` is stopped in the end, and what was acknowledged is counted in the database. */
export async function workOnFullDisk(
  place: ServerLocation,
  server: Running,
  { fill, mend }: Fullness,
  tell: (line: string) => void,
): Promise<FullOutcome> {
  const callers = await startCallers(place, 1);
  const writers = await startWriters(place);
  await untilAllAnswered(callers, performance.now(), 15_000);
  callers.answers.length = 0;
  await fill();
  const flood = startBatches(place, writers.key);
  await sleep(FULL_MS);
  const refused = callers.answers.filter(({ status }) => status === 503).length;
  const during = summarize(callers.answers);
  const failures = new Set(
    callers.answers.flatMap(({ status, failure }) =>
      status !== 503 && failure ? [`${status} ${failure}`] : [],
    ),
  );
  tell(`${during.counts}; batches: ${await flood.stop()}`);
  if (failures.size > 0) tell([...failures].slice(0, 5).join("\n  "));
  await mend();
  const back = await untilAllAnswered(callers, performance.now(), 2 * BACK_MS_MAX);
  const backMs = Math.max(...Object.values(back));
  const isAlive = server.process.exitCode === null;
  await callers.stop();
  const failed = await writers.stop().then(
    () => "",
    (error: Error) => error.message,
  );
  if (isAlive) await server.stop();
  const lost = await countLost(place, writers.written);
  return {
    isHeld:
      refused > 0 &&
      during.wrong === 0 &&
      during.slowestMs < ANSWER_MS_MAX &&
      backMs < BACK_MS_MAX &&
      isAlive &&
      failed === "" &&
      Object.values(lost).every((count) => count === 0),
    seen:
      `${refused} of ${callers.answers.length} × 503, ${during.wrong} wrong, slowest ${during.slowestMs} ms (${during.slowest}); ` +
      `${isAlive ? `all areas again after ${backMs} ms` : "process gone"}; of ${describeWritten(writers.written)} lost: ${JSON.stringify(lost)}${failed && `; a writer: ${failed}`}`,
  };
}

/** What makes the database grow. Its answers are counted by their status. */
function startBatches(
  { baseUrl }: ServerLocation,
  { apiKey, brandUid }: { apiKey: string; brandUid: string },
) {
  const line = { brandUid, code: "A", transactionValue: 10.5, qualifyingAmount: 9.5, currency: "GBP" };
  const statuses = new Map<number, number>();
  let isOver = false;
  const loops = Array.from({ length: BATCH_CALLERS }, async () => {
    while (!isOver) {
      const timestamp = Math.floor(Date.now() / 1_000);
      const response = await fetch(`${baseUrl}/code-tracking/transactions`, {
        method: "POST",
        headers: { "api-key": apiKey, "content-type": "application/x-ndjson", "user-agent": "prove/1" },
        body: `${JSON.stringify({ ...line, timestamp })}\n`.repeat(BATCH_LINES),
      }).catch(() => undefined);
      await response?.arrayBuffer().catch(() => {});
      const status = response?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(status === 200 ? 0 : 100);
    }
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
      return [...statuses].map(([status, count]) => `${status} ×${count}`).join(", ");
    },
  };
}

/**
 * The embedded database has no room for its log: the process ends, no start succeeds before there is room, and the next
 * one has all that was acknowledged.
 */
export async function loseLog(
  place: ServerLocation,
  { fill, mend }: Fullness,
  tell: (line: string) => void,
): Promise<FullOutcome> {
  const server = await startServer(place);
  const ended = once(server.process, "exit", { signal: AbortSignal.timeout(ENDED_MS_MAX) });
  const callers = await startCallers(place, 1);
  const writers = await startWriters(place);
  await untilAllAnswered(callers, performance.now(), 15_000);
  await sleep(3_000);
  callers.answers.length = 0;
  await fill();
  const began = performance.now();
  const [code] = (await ended.catch(() => ["none: it goes on"])) as [number | string];
  const endedMs = Math.round(performance.now() - began);
  await callers.stop();
  const isAnswered = ({ status }: { status: number }) => status !== 0;
  const answered = callers.answers.filter(isAnswered);
  const during = summarize(answered);
  tell(`${summarize(callers.answers).counts}`);
  await writers.stop().catch(() => {}); // With a call that no process took any more.
  if (server.process.exitCode === null) await server.stop("SIGKILL");
  const onFull = await failStart(place);
  tell(`a start on the full disk: code ${onFull.code}, ${onFull.said.trim()}`);
  await mend();
  const again = await startServer(place);
  await again.stop();
  const lost = await countLost(place, writers.written);
  return {
    isHeld:
      code === 1 &&
      during.wrong === 0 &&
      onFull.code === 1 &&
      onFull.said.split("\n").length === 2 &&
      Object.values(lost).every((count) => count === 0),
    seen:
      `process ended with code ${code} after ${endedMs} ms, ${during.wrong} of ${answered.length} answers until then wrong; ` +
      `a start on the full disk ends with code ${onFull.code} and ${onFull.said.split("\n").length - 1} line; ` +
      `with room it starts in ${again.startedInMs} ms, of ${describeWritten(writers.written)} lost: ${JSON.stringify(lost)}`,
  };
}

/** Starts a server that can't start; gives its exit code and what it says on standard error. */
export async function failStart({
  env,
}: ServerLocation): Promise<{ code: number | null; said: string; seconds: string }> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(ROOT, "server/start/main.ts")], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
    timeout: START_MS_MAX,
    killSignal: "SIGKILL",
  });
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said, seconds: ((performance.now() - began) / 1_000).toFixed(1) };
}
