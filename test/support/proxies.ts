/** Reverse proxies of Debian's packages, with the samples in ops/proxies for their settings. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";
import { promisify } from "node:util";
import { generate } from "selfsigned";

const run = promisify(execFile);

interface Proxy {
  sample: string;
  /** The program, with its check of the settings and its start. */
  command: string;
  check: (file: string) => string[];
  start: (file: string) => string[];
  /** Replacements for a test: paths, names, times. */
  changes: (place: {
    folder: string;
    port: number;
    upstream: number;
    idleSeconds: number;
  }) => [string | RegExp, string][];
}

export const proxies = {
  nginx: {
    sample: "ops/proxies/nginx.conf",
    command: "/usr/sbin/nginx",
    check: (file) => ["-t", "-c", file, "-e", "stderr"],
    start: (file) => ["-c", file, "-e", "stderr", "-g", "daemon off;"],
    changes: ({ folder, port, upstream, idleSeconds }) => [
      ["worker_processes auto;", `worker_processes 1; user ${userInfo().username};`],
      ["/run/nginx.pid", `${folder}/nginx.pid`],
      ["error_log /var/log/nginx/error.log", "error_log stderr"],
      [
        "access_log off;",
        `access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;`,
      ],
      ["listen 443 ssl", `listen 127.0.0.1:${port} ssl`],
      ["127.0.0.1:3000", `127.0.0.1:${upstream}`],
      ["keepalive_timeout 60s", `keepalive_timeout ${idleSeconds}s`],
      [/\/etc\/ssl\/verify\.example/g, `${folder}/verify.example`],
    ],
  },
  haproxy: {
    sample: "ops/proxies/haproxy.cfg",
    command: "/usr/sbin/haproxy",
    check: (file) => ["-c", "-f", file],
    start: (file) => ["-db", "-f", file],
    changes: ({ folder, port, upstream, idleSeconds }) => [
      ["bind :443", `bind 127.0.0.1:${port}`],
      ["127.0.0.1:3000", `127.0.0.1:${upstream}`],
      ["127.0.0.1:3001", "127.0.0.1:9"],
      ["http-keep-alive 30s", `http-keep-alive ${idleSeconds}s`],
      ["/etc/ssl/verify.example.pem", `${folder}/both.pem`],
    ],
  },
  caddy: {
    sample: "ops/proxies/Caddyfile",
    command: "/usr/bin/caddy",
    check: (file) => ["validate", "--adapter", "caddyfile", "--config", file],
    start: (file) => ["run", "--adapter", "caddyfile", "--config", file],
    changes: ({ folder, port, upstream, idleSeconds }) => [
      ["{\n\tlog {", "{\n\tadmin off\n\tauto_https disable_redirects\n\tlog {"],
      ["\nverify.example {", `\nhttps://verify.example:${port} {`],
      ["127.0.0.1:3000", `127.0.0.1:${upstream}`],
      ["keepalive 60s", `keepalive ${idleSeconds}s`],
      [/\/etc\/ssl\/verify\.example/g, `${folder}/verify.example`],
    ],
  },
} as const satisfies Record<string, Proxy>;

export type ProxyName = keyof typeof proxies;

/** Starts one in front of a port of this machine, on a free port; throws where its settings are wrong. */
export async function startProxy(name: ProxyName, upstream: number, idleSeconds: number) {
  const { sample, command, check, start, changes }: Proxy = proxies[name];
  const folder = await mkdtemp(join(tmpdir(), `cohort-${name}-`));
  const port = await freePort();
  const { private: key, cert } = await generate([{ name: "commonName", value: "verify.example" }]);
  await writeFile(join(folder, "verify.example.pem"), cert);
  await writeFile(join(folder, "verify.example.key"), key);
  await writeFile(join(folder, "both.pem"), `${cert}\n${key}`);
  await mkdir(join(folder, "home"));
  let text = await readFile(sample, "utf8");
  for (const [from, to] of changes({ folder, port, upstream, idleSeconds })) {
    if (text.replace(from, "") === text) throw new Error(`${sample} has no ${from}`);
    text = text.replace(from, to);
  }
  const file = join(folder, "settings");
  await writeFile(file, text);
  const env = { PATH: process.env.PATH, HOME: join(folder, "home") };
  await run(command, check(file), { env });
  const child = spawn(command, start(file), { stdio: ["ignore", "pipe", "pipe"], env });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      log += text;
    });
  await answering(port, child);
  return {
    port,
    /** Its output so far. */
    log: () => log,
    async stop() {
      child.kill();
      if (child.exitCode === null) await once(child, "exit");
      await rm(folder, { recursive: true });
    },
  };
}

async function answering(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = connectTls({
      port,
      host: "127.0.0.1",
      servername: "verify.example",
      rejectUnauthorized: false,
    });
    const isThere = await once(socket, "secureConnect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the proxy does not answer");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
