/** Standard output and standard error that take nothing: the server serves, and ends when it is told to. */
import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { makePlace, ROOT, readCommands, type ServerLocation } from "../../support/server-process.ts";
import type { Fault } from "./main.ts";

/** Their lines are more than a pipe and the megabyte of the server hold. */
const CALLS = 8_000;
const CALLERS = 16;
const END_MS_MAX = 15_000;
/** A tenth of a second each: a first start on a busy machine. */
const STARTED_TRIES_MAX = 1_800;

const STOPPED = "whose reader has stopped";

/** Starts a server whose outputs lead there. */
type Start = (run: (stdio: StdioOptions) => ChildProcess) => ChildProcess;

const outputs: Record<string, Start> = {
  "on a full disk": (run) => {
    const full = openSync("/dev/full", "w");
    const server = run(["ignore", full, full]);
    closeSync(full);
    return server;
  },
  // Nobody reads from the pipes.
  [STOPPED]: (run) => run(["ignore", "pipe", "pipe"]),
  "whose reader has gone": (run) => {
    const server = run(["ignore", "pipe", "pipe"]);
    server.stdout?.destroy();
    server.stderr?.destroy();
    return server;
  },
};

export const fault: Fault = {
  finding: "D3",
  title: "standard output and standard error on a full disk, and with a reader that has stopped or gone",
  async run(tell) {
    const all = [];
    for (const [by, [program, ...words]] of Object.entries(await readCommands()))
      for (const [to, start] of Object.entries(outputs)) {
        // Files and closed pipes are the same for all; what shares a pipe with the server differs.
        if (by !== "npm start" && to !== STOPPED) continue;
        // Each is a first start: the process that prepares the data has an output, too.
        const place = await makePlace({ LOG_LEVEL: "info" });
        try {
          const run = (stdio: StdioOptions) => spawn(program, words, { env: place.env, stdio, cwd: ROOT });
          const { held, seen } = await serveInto(place, () => start(run));
          tell(`${by}, ${to}: ${seen}`);
          all.push({ held, seen: `${by}, ${to}: ${seen}` });
        } finally {
          await place.remove();
        }
      }
    return { held: all.every(({ held }) => held), seen: all.map(({ seen }) => seen).join("; ") };
  },
};

async function serveInto(
  place: ServerLocation,
  start: () => ChildProcess,
): Promise<{ held: boolean; seen: string }> {
  const server = start();
  const ended = once(server, "exit");
  const ask = () =>
    fetch(`${place.baseUrl}/healthz`).then(
      ({ status }) => status,
      () => 0,
    );
  for (
    let tries = 0;
    tries < STARTED_TRIES_MAX && server.exitCode === null && (await ask()) !== 200;
    tries += 1
  )
    await sleep(100);
  let answered = 0;
  const callTheirShare = async () => {
    for (let call = 0; call < CALLS / CALLERS; call += 1) if ((await ask()) === 200) answered += 1;
  };
  await Promise.all(Array.from({ length: CALLERS }, callTheirShare));
  const began = performance.now();
  server.kill("SIGTERM");
  await Promise.race([ended, sleep(END_MS_MAX + 5_000)]);
  const endedMs = Math.round(performance.now() - began);
  const code = server.exitCode;
  server.kill("SIGKILL");
  return {
    held: answered === CALLS && code === 0 && endedMs < END_MS_MAX,
    seen: `${answered} of ${CALLS} calls answered, after SIGTERM gone in ${endedMs} ms with code ${code}`,
  };
}
