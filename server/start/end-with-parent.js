/** Ends this process with its parent, whose end of the standard input closes then. */
import { readSync } from "node:fs";
import process from "node:process";

const pause = new Int32Array(new SharedArrayBuffer(4));
for (;;) {
  try {
    if (readSync(0, Buffer.alloc(1)) === 0) break;
  } catch (error) {
    if (error.code !== "EAGAIN") break;
    Atomics.wait(pause, 0, 0, 100);
  }
}
process.kill(process.pid, "SIGKILL");
