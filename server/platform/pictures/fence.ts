/**
 * Sandbox of the process that renders documents. Everything that decodes a stranger's bytes in it is WebAssembly, which
 * reaches nothing but its own memory; around it are Node's permission model and the kernel's limits.
 */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";

export interface FenceLimits {
  /** CPU time limit. */
  cpuSeconds: number;
  memoryMb: number;
}

const ROOT = new URL("../../../", import.meta.url);
const RENDERER = fileURLToPath(new URL("picture-renderer.ts", import.meta.url));

/**
 * Node's permission model: no network, child processes, threads, native addons or writing; reading only the program, and
 * only until the renderer has loaded its decoders (closeFence).
 */
const PERMISSIONS = [
  "--permission",
  ...["package.json", "node_modules/", "server/platform/"].map(
    (path) => `--allow-fs-read=${fileURLToPath(new URL(path, ROOT))}`,
  ),
];

/**
 * Sandbox by rlimits: no core dump, no file to write, memory, CPU time. RLIMIT_DATA, because Node reserves more addresses
 * than RLIMIT_AS could allow. Not enforced on macOS.
 */
const LIMITED = 'ulimit -c 0; ulimit -f 0; ulimit -d "$1" 2>/dev/null; ulimit -t "$2"; shift 2; exec "$@"';

/** Starts the renderer with `argument` as its task; a document goes to its standard input. */
export function startFenced(
  { cpuSeconds, memoryMb }: FenceLimits,
  argument: string,
): ChildProcessByStdio<Writable, Readable, Readable> {
  const command = [process.execPath, "--max-old-space-size=256", ...PERMISSIONS, RENDERER, argument];
  return spawn("/bin/sh", ["-c", LIMITED, "sh", `${memoryMb * 1024}`, `${cpuSeconds}`, ...command], {
    // An empty environment, because ours holds keys.
    env: {},
    stdio: ["pipe", "pipe", "pipe"],
  });
}

/** Irrevocable: what loading the decoders needed is given up before a stranger's bytes are decoded. */
export function closeFence(): void {
  process.permission.drop("fs.read");
}
