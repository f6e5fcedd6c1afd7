/**
 * Draws documents anew, so that nobody's browser meets what a stranger made: each in a process of its own
 * (picture-maker.ts), which a bomb may end and nothing else.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type Picture, type PictureTask, readOutput } from "./picture-frames.ts";

/** What became of a document. */
export interface Drawn {
  /** "broken": it can't be drawn, now or ever. "ended": the process has not got through; it may another time. */
  outcome: "whole" | "broken" | "ended";
  /** As far as it came. */
  pages: Picture[];
  /** 0 where it is not known. */
  pagesTotal: number;
  /** For the log: what a decoder complained of, or how the process ended. */
  why: string;
}

export type DrawPictures = (bytes: Uint8Array, task: PictureTask, signal?: AbortSignal) => Promise<Drawn>;

export interface PictureLimits {
  /** By the clock on the wall, on which a busy machine takes its time. */
  timeoutMs: number;
  /** Of the processor's time. */
  cpuSeconds: number;
  memoryMb: number;
  /** How many processes at once. */
  places: number;
}

const LIMITS: PictureLimits = { timeoutMs: 120_000, cpuSeconds: 45, memoryMb: 1_536, places: 2 };

/** More than twenty pages ever need. */
const OUTPUT_BYTES_MAX = 80_000_000;
const COMPLAINT_LENGTH_MAX = 500;

const ROOT = new URL("../../", import.meta.url);
const MAKER = fileURLToPath(new URL("picture-maker.ts", import.meta.url));

/** Node's own fence: no network, no child, no file to write, and to read only what the program consists of. */
const FENCE = [
  "--permission",
  "--allow-addons",
  ...["package.json", "node_modules/", "server/platform/"].map(
    (path) => `--allow-fs-read=${fileURLToPath(new URL(path, ROOT))}`,
  ),
  // It warns that addons are let in: sharp is one.
  "--disable-warning=SecurityWarning",
];

/**
 * The kernel's fence: memory, processor time, no core dump of somebody's passport. RLIMIT_DATA, since Node reserves
 * far more addresses than it uses, so that RLIMIT_AS would stop it at once. On macOS it is not enforced.
 */
const LIMITED = 'ulimit -c 0; ulimit -d "$1" 2>/dev/null; ulimit -t "$2"; shift 2; exec "$@"';

/** Starts nothing: a process lives as long as its document takes, and costs nothing in between. */
export function openPictures(changed: Partial<PictureLimits> = {}): DrawPictures {
  const limits = { ...LIMITS, ...changed };
  const place = placesOf(limits.places);
  return async (bytes, task, signal) => {
    const leave = await place();
    try {
      return await draw(limits, bytes, task, signal);
    } finally {
      leave();
    }
  };
}

/** Lets so many in at once; the others wait in order. */
function placesOf(places: number): () => Promise<() => void> {
  let free = places;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    // Handed on, so that nobody who comes in between takes it.
    if (next === undefined) free += 1;
    else next();
  };
  return async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return leave;
  };
}

async function draw(
  { timeoutMs, cpuSeconds, memoryMb }: PictureLimits,
  bytes: Uint8Array,
  task: PictureTask,
  signal: AbortSignal | undefined,
): Promise<Drawn> {
  if (signal?.aborted) return { outcome: "ended", pages: [], pagesTotal: 0, why: "stopped" };
  const command = [process.execPath, "--max-old-space-size=256", ...FENCE, MAKER, JSON.stringify(task)];
  const child = spawn("/bin/sh", ["-c", LIMITED, "sh", `${memoryMb * 1024}`, `${cpuSeconds}`, ...command], {
    // Nothing of ours: the environment holds keys.
    env: {},
    stdio: ["pipe", "pipe", "pipe"],
  });
  let why = "";
  const end = (reason: string) => {
    why ||= reason;
    child.kill("SIGKILL");
  };
  const onAbort = () => end("stopped");
  const timer = setTimeout(() => end(`not done within ${timeoutMs} ms`), timeoutMs);
  signal?.addEventListener("abort", onAbort);
  const chunks: Buffer[] = [];
  let size = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > OUTPUT_BYTES_MAX) end("said too much");
    else chunks.push(chunk);
  });
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => {
    complaint = `${complaint}${chunk.toString("latin1")}`.slice(-COMPLAINT_LENGTH_MAX);
  });
  // A process that has ended early takes no more bytes; how it ended is told below.
  child.stdin.on("error", () => {});
  child.stdin.end(bytes);
  const ended = await new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signalName) => resolve(`ended with ${signalName ?? code}`));
  });
  clearTimeout(timer);
  signal?.removeEventListener("abort", onAbort);
  return drawnOf(Buffer.concat(chunks), why || [ended, complaint].join(" ").trim());
}

function drawnOf(output: Buffer, how: string): Drawn {
  const { pages, end } = readOutput(output);
  // Node's word for a program that waits for what never comes: a decoder that has given up without saying so.
  if (end === undefined && how.startsWith("ended with 13"))
    return { outcome: "broken", pages, pagesTotal: 0, why: how };
  if (end === undefined) return { outcome: "ended", pages, pagesTotal: 0, why: how };
  if ("broken" in end) return { outcome: "broken", pages, pagesTotal: 0, why: end.broken };
  return { outcome: "whole", pages, pagesTotal: end.pagesTotal, why: "" };
}
