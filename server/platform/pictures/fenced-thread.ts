/** Loaded first in each thread of the renderer (fence.ts), whose other threads are those of libvips. */
import { constants } from "node:fs";
import threads, { isMainThread, Worker, type WorkerOptions } from "node:worker_threads";

/** Reserved by each thread for machine code, and counted by RLIMIT_DATA: V8 takes 512 by itself. */
const CODE_RANGE_MB = 32;

class FencedThread extends Worker {
  constructor(file: string | URL, options?: WorkerOptions) {
    super(file, { ...options, resourceLimits: { codeRangeSizeMb: CODE_RANGE_MB } });
  }
}

// Emscripten asks for the flags of open(2) by an internal interface that the permission model shuts.
Object.assign(process, { binding: () => ({ fs: constants }) });
if (isMainThread) threads.Worker = FencedThread;
else process.permission.drop("worker");
