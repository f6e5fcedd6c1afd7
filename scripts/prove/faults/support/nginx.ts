/** Debian's nginx in front of several servers, with the sample in ops/proxies. */
import { spawn } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { ServerLocation } from "../../../server-process.ts";

/** As Debian installs it. */
export const NGINX = "/usr/sbin/nginx";

const SAMPLE = fileURLToPath(new URL("../../../../ops/proxies/nginx.conf", import.meta.url));
/** The header with the address of the server that answered. */
export const SERVED_BY = "X-Served-By";

export interface Nginx {
  baseUrl: string;
  stop: () => void;
}

/** The sample without TLS, with these servers; each answer says which of them it is of. */
export async function startNginx(
  folder: string,
  port: number,
  places: readonly ServerLocation[],
): Promise<Nginx> {
  const upstreams = places.map((place) => `server 127.0.0.1:${place.port} max_fails=0;`).join(" ");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/nginx-${name};`)
    .join(" ");
  const changes: [string | RegExp, string][] = [
    // Its workers keep large bodies in our folder, which is nobody else's.
    ["worker_processes auto;", `worker_processes 1; ${process.getuid?.() === 0 ? "user root;" : ""}`],
    ["/run/nginx.pid", `${folder}/nginx.pid`],
    ["error_log /var/log/nginx/error.log crit;", "error_log stderr crit;"],
    ["access_log off;", `access_log off; add_header ${SERVED_BY} $upstream_addr always; ${temporary}`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${port};`],
    [/^\s*ssl_.*$/gm, ""],
    ["server 127.0.0.1:3000 max_fails=0;", upstreams],
  ];
  let text = await readFile(SAMPLE, "utf8");
  for (const [from, to] of changes) {
    if (text.replace(from, "") === text) throw new Error(`${SAMPLE} has no ${from}`);
    text = text.replace(from, to);
  }
  const file = join(folder, "nginx.conf");
  await mkdir(folder, { recursive: true });
  await writeFile(file, text);
  const child = spawn(NGINX, ["-c", file, "-e", "stderr", "-g", "daemon off;"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  process.once("exit", () => child.kill());
  const baseUrl = `http://127.0.0.1:${port}`;
  const isThere = () =>
    fetch(`${baseUrl}/livez`).then(
      (response) => response.ok,
      () => false,
    );
  for (let tried = 0; !(await isThere()); tried += 1) {
    if (tried === 100 || child.exitCode !== null) throw new Error("nginx doesn't answer");
    await sleep(50);
  }
  return { baseUrl, stop: () => void child.kill() };
}
