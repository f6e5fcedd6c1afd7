// Sandbox of the rendering process. Decoders of untrusted bytes are WebAssembly, which reaches its own memory only; around it are
// Node's permission model and the kernel's limits.
import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";

export interface FenceLimits {
  cpuSeconds: number;
  memoryMb: number;
}

const ROOT = new URL("../../../", import.meta.url);
const RENDERER = fileURLToPath(new URL("picture-renderer.ts", import.meta.url));

// Node's permission model: no network, child processes, threads, native addons or writing; reading the program only, until decoders
// are loaded (closeFence).
const PERMISSIONS = [
  "--permission",
  ...["package.json", "node_modules/", "server/platform/"].map(
    (path) => `--allow-fs-read=${fileURLToPath(new URL(path, ROOT))}`,
  ),
];

// Rlimits: no core dump, no file to write, memory, CPU time. RLIMIT_DATA, because Node reserves more addresses than RLIMIT_AS could
// allow. Not enforced on macOS. The soft limit of CPU time ends the process by SIGXCPU, and not by SIGKILL as others may.
const LIMITED =
  'ulimit -c 0; ulimit -f 0; ulimit -d "$1" 2>/dev/null; ulimit -S -t "$2"; ulimit -H -t "$(($2 + 2))"; shift 2; exec "$@"';

export function startFenced(
  { cpuSeconds, memoryMb }: FenceLimits,
  argument: string,
): ChildProcessByStdio<Writable, Readable, Readable> {
  const command = [process.execPath, "--max-old-space-size=256", ...PERMISSIONS, RENDERER, argument];
  return spawn("/bin/sh", ["-c", LIMITED, "sh", `${memoryMb * 1024}`, `${cpuSeconds}`, ...command], {
    // Empty environment, because ours holds keys.
    env: {},
    stdio: ["pipe", "pipe", "pipe"],
  });
}

/** Irrevocable: drops the rights to read before untrusted bytes are decoded. */
export function closeFence(): void {
  process.permission.drop("fs.read");
}
