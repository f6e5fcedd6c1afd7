// Self-test of the fence (fence.ts), run inside: attempts of hostile code. Any failure but a refusal by Node's permission model
// counts as a gap.
import { fork, spawnSync } from "node:child_process";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

const THIS = fileURLToPath(import.meta.url);

const attempts: Record<string, () => unknown> = {
  "read the server's environment": () => readFileSync(`/proc/${process.ppid}/environ`),
  "read a file": () => readFileSync(THIS),
  "list a folder": () => readdirSync("/"),
  "write a file": () => writeFileSync(join(tmpdir(), `cohort-fence-${process.pid}`), ""),
  "open a connection": () => once(connect(9, "127.0.0.1"), "connect"),
  "listen on a port": () => once(createServer().listen(0).unref(), "listening"),
  "resolve a name": () => lookup("localhost"),
  "start a program": () => spawnSync("/bin/sh", ["-c", "exit"]),
  "start another Node": () => fork(THIS).kill(),
  // Without the parent's arguments a thread would have none of its limits.
  "start a thread": () => new Worker("", { eval: true, execArgv: [] }),
  "load native code": () => process.dlopen({ exports: {} }, THIS),
};

const REFUSALS = ["ERR_ACCESS_DENIED", "ERR_DLOPEN_DISABLED"];

export async function findGaps(): Promise<string[]> {
  const gaps: string[] = [];
  for (const [what, attempt] of Object.entries(attempts)) {
    try {
      await attempt();
      gaps.push(what);
    } catch (error) {
      if (!REFUSALS.includes(String((error as NodeJS.ErrnoException).code))) gaps.push(what);
    }
  }
  return gaps;
}
