/** Standard output and standard error on a full disk: the server serves, and ends when it is told to. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { makePlace, startServer } from "../../server-process.ts";
import type { Fault } from "./main.ts";

const CALLS = 200;
const MAIN = fileURLToPath(new URL("../../../server/main.ts", import.meta.url));

export const fault: Fault = {
  finding: "D3",
  title: "standard output and standard error on a full disk",
  async run() {
    const place = await makePlace({ LOG_LEVEL: "info" });
    // Once with a disk that takes something, so that all is prepared.
    await (await startServer(place)).stop();
    const full = openSync("/dev/full", "w");
    const server = spawn(process.execPath, [MAIN], { env: place.env, stdio: ["ignore", full, full] });
    closeSync(full);
    const ended = once(server, "exit");
    const ask = () =>
      fetch(`${place.baseUrl}/healthz`).then(
        ({ status }) => status,
        () => 0,
      );
    for (let tries = 0; tries < 300 && server.exitCode === null && (await ask()) !== 200; tries += 1)
      await sleep(100);
    const statuses = [];
    for (let call = 0; call < CALLS; call += 1) statuses.push(await ask());
    const answered = statuses.filter((status) => status === 200).length;
    const began = performance.now();
    server.kill("SIGTERM");
    await Promise.race([ended, sleep(20_000)]);
    const endedMs = Math.round(performance.now() - began);
    const code = server.exitCode;
    server.kill("SIGKILL");
    await place.remove();
    return {
      held: answered === CALLS && code === 0 && endedMs < 16_000,
      seen: `${answered} of ${CALLS} calls answered; after SIGTERM gone in ${endedMs} ms with code ${code}`,
    };
  },
};
