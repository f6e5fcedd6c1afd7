/** Standard output and standard error that take nothing: the server serves, and ends when it is told to. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { makePlace, type ServerLocation, startServer } from "../../server-process.ts";
import type { Fault } from "./main.ts";

/** Their lines are more than a pipe and the megabyte of the server hold. */
const CALLS = 8_000;
const CALLERS = 16;
const END_MS_MAX = 15_000;
const MAIN = fileURLToPath(new URL("../../../server/main.ts", import.meta.url));

/** Starts a server whose outputs lead there. */
type Start = (place: ServerLocation) => ChildProcess;

const outputs: Record<string, Start> = {
  "on a full disk": ({ env }) => {
    const full = openSync("/dev/full", "w");
    const server = spawn(process.execPath, [MAIN], { env, stdio: ["ignore", full, full] });
    closeSync(full);
    return server;
  },
  "whose reader has stopped": ({ env }) =>
    // Nobody reads from the pipes.
    spawn(process.execPath, [MAIN], { env, stdio: ["ignore", "pipe", "pipe"] }),
  "whose reader has gone": ({ env }) => {
    const server = spawn(process.execPath, [MAIN], { env, stdio: ["ignore", "pipe", "pipe"] });
    server.stdout.destroy();
    server.stderr.destroy();
    return server;
  },
};

export const fault: Fault = {
  finding: "D3",
  title: "standard output and standard error on a full disk, and with a reader that has stopped or gone",
  async run(tell) {
    const place = await makePlace({ LOG_LEVEL: "info" });
    try {
      // Once with outputs that take something, so that all is prepared.
      await (await startServer(place)).stop();
      const all = [];
      for (const [name, start] of Object.entries(outputs)) {
        const { held, seen } = await serveInto(place, start);
        tell(`${name}: ${seen}`);
        all.push({ held, seen: `${name}: ${seen}` });
      }
      return { held: all.every(({ held }) => held), seen: all.map(({ seen }) => seen).join("; ") };
    } finally {
      await place.remove();
    }
  },
};

async function serveInto(place: ServerLocation, start: Start): Promise<{ held: boolean; seen: string }> {
  const server = start(place);
  const ended = once(server, "exit");
  const ask = () =>
    fetch(`${place.baseUrl}/healthz`).then(
      ({ status }) => status,
      () => 0,
    );
  for (let tries = 0; tries < 300 && server.exitCode === null && (await ask()) !== 200; tries += 1)
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
