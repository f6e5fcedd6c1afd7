/** Debian's HAProxy in front of several servers, with the sample in ops/proxies. */
import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { ServerLocation } from "./server-process.ts";

/** As Debian installs it. */
export const HAPROXY = "/usr/sbin/haproxy";

const SAMPLE = fileURLToPath(new URL("../../../ops/proxies/haproxy.cfg", import.meta.url));
/** The header with the address of the server that answered. */
export const SERVED_BY = "X-Served-By";

export interface Proxy {
  baseUrl: string;
  pid: number;
  stop: () => void;
}

/** The sample without TLS, with these servers; each answer says which of them it is of. */
export async function startHaproxy(
  folder: string,
  port: number,
  places: readonly ServerLocation[],
): Promise<Proxy> {
  const changes: [string | RegExp, string][] = [
    [/bind :443 .*/, `bind 127.0.0.1:${port}\n  http-response set-header ${SERVED_BY} %si:%sp`],
    ...places.map(({ port: ours }, at): [string, string] => [`127.0.0.1:${3000 + at}`, `127.0.0.1:${ours}`]),
  ];
  let text = await readFile(SAMPLE, "utf8");
  for (const [from, to] of changes) {
    if (text.replace(from, "") === text) throw new Error(`${SAMPLE} has no ${from}`);
    text = text.replace(from, to);
  }
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, text);
  const child = spawn(HAPROXY, ["-f", file, "-db"], { stdio: ["ignore", "ignore", "inherit"] });
  process.once("exit", () => child.kill());
  const baseUrl = `http://127.0.0.1:${port}`;
  const isThere = () =>
    fetch(`${baseUrl}/livez`).then(
      (response) => response.ok,
      () => false,
    );
  for (let tried = 0; !(await isThere()); tried += 1) {
    if (tried === 100 || child.exitCode !== null) throw new Error("HAProxy doesn't answer");
    await sleep(50);
  }
  return { baseUrl, pid: child.pid ?? 0, stop: () => void child.kill() };
}
