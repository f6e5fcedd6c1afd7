// Renders each document in a sandboxed process (fence.ts, picture-renderer.ts), so that an exploit in a file reaches nothing else.
import { BusyError, createLimit, type Wait } from "../../admission/limit.ts";
import { type FenceLimits, startFenced } from "./fence.ts";
import type { Picture, PictureTask, RenderTask, Seen } from "./picture-frames.ts";
import { readOutput } from "./read-frames.ts";

export interface Drawn {
  /**
   * "broken": never renderable. "ended": the process failed, or used up its processor time or memory. "late": stopped, out
   * of time or killed, which says nothing of the document. "busy": not begun, too many wait.
   */
  outcome: "whole" | "broken" | "ended" | "late" | "busy";
  pages: Picture[];
  pagesTotal: number;
  seen: Seen | null;
  /** For the log: the decoder's complaint, or how the process ended. */
  why: string;
}

export type DrawPictures = (bytes: Uint8Array, task: PictureTask, signal?: AbortSignal) => Promise<Drawn>;

interface PictureLimits extends FenceLimits {
  timeoutMs: number;
  maxConcurrent: number;
  maxWaiting?: number;
}

/** Includes 512 MB of address space that V8 reserves for machine code, and hardly uses. */
const LIMITS: PictureLimits = { timeoutMs: 240_000, cpuSeconds: 45, memoryMb: 2_304, maxConcurrent: 2 };

export const AVATAR_LIMITS: PictureLimits = {
  timeoutMs: 60_000,
  cpuSeconds: 10,
  memoryMb: 1_024,
  maxConcurrent: 2,
};

const WAITING_MAX = 100;
const OUTPUT_BYTES_MAX = 80_000_000;
const COMPLAINT_LENGTH_MAX = 500;

/** Starts no process: each lives as long as its document takes. */
export function openPictures(changed: Partial<PictureLimits> = {}): DrawPictures {
  const limits = { ...LIMITS, ...changed };
  const { maxConcurrent: total, maxWaiting = WAITING_MAX } = limits;
  // One caller for all, of whom half may wait.
  const waitingMax = 2 * maxWaiting;
  const processes = createLimit({ scarce: "turn", total, waitMs: Number.POSITIVE_INFINITY, waitingMax });
  return async (bytes, task, signal) => {
    if (signal?.aborted) return STOPPED;
    const release = await Promise.resolve(processes.enter({ name: "" }, untilAborted(signal))).catch(toBusy);
    if (release === "busy") return signal?.aborted ? STOPPED : BUSY;
    try {
      return await draw(limits, bytes, task, signal);
    } finally {
      release();
    }
  };
}

function untilAborted(signal: AbortSignal | undefined): Wait {
  if (signal === undefined) return {};
  return {
    untilGone(leave) {
      signal.addEventListener("abort", leave);
      return () => signal.removeEventListener("abort", leave);
    },
  };
}

function toBusy(error: unknown): "busy" {
  if (error instanceof BusyError) return "busy";
  throw error;
}

/** Self-test of the fence: the reason why it does not hold here, or null. */
export async function checkFence(): Promise<string | null> {
  const { outcome, why } = await draw(LIMITS, new Uint8Array(), "check", undefined);
  return outcome === "whole" ? null : why;
}

const STOPPED: Drawn = { outcome: "late", pages: [], pagesTotal: 0, seen: null, why: "stopped" };

const BUSY: Drawn = { outcome: "busy", pages: [], pagesTotal: 0, seen: null, why: "too many wait" };

async function draw(
  { timeoutMs, ...limits }: PictureLimits,
  bytes: Uint8Array,
  task: RenderTask,
  signal: AbortSignal | undefined,
): Promise<Drawn> {
  if (signal?.aborted) return STOPPED;
  const child = startFenced(limits, JSON.stringify(task));
  let why = "";
  let isLate = false;
  const end = (reason: string, late = true) => {
    if (why === "") isLate = late;
    why ||= reason;
    child.kill("SIGKILL");
  };
  const onAbort = () => end("stopped");
  const timer = setTimeout(() => end(`not done within ${timeoutMs} ms`), timeoutMs);
  signal?.addEventListener("abort", onAbort);
  process.once("exit", onAbort);
  const chunks: Buffer[] = [];
  let size = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > OUTPUT_BYTES_MAX) end("said too much", false);
    else chunks.push(chunk);
  });
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => {
    complaint = `${complaint}${chunk.toString("latin1")}`.slice(-COMPLAINT_LENGTH_MAX);
  });
  // A process that ended early takes no more input; its exit is handled below.
  child.stdin.on("error", () => {});
  child.stdin.end(bytes);
  const ended = await new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signalName) => {
      // The kernel's limits end it by other signals (fence.ts); these come from a machine short of memory, or at its end.
      if (why === "") isLate = signalName === "SIGKILL" || signalName === "SIGTERM";
      resolve(`ended with ${signalName ?? code}`);
    });
  });
  clearTimeout(timer);
  signal?.removeEventListener("abort", onAbort);
  process.removeListener("exit", onAbort);
  return drawnOf(Buffer.concat(chunks), why || [ended, complaint].join(" ").trim(), isLate);
}

function drawnOf(output: Buffer, how: string, isLate: boolean): Drawn {
  const { pages, end } = readOutput(output);
  const unfinished = isLate ? "late" : "ended";
  // Node's exit code for a pending await: a decoder gave up silently.
  if (end === undefined && how.startsWith("ended with 13"))
    return { outcome: "broken", pages, pagesTotal: 0, seen: null, why: how };
  if (end === undefined) return { outcome: unfinished, pages, pagesTotal: 0, seen: null, why: how };
  if ("broken" in end) return { outcome: "broken", pages, pagesTotal: 0, seen: null, why: end.broken };
  const { pagesTotal, seen } = end;
  // Stopped while its text was read: the pages are all there.
  if (isLate && !seen.isRead) return { outcome: "late", pages, pagesTotal, seen, why: how };
  return { outcome: "whole", pages, pagesTotal, seen, why: "" };
}
