// Log output to standard output. A full disk or a stopped reader costs lines, which are counted, and never the server; pino's own
// destination ends the process, or hangs in its end.
import { constants, fstatSync, openSync, writeSync } from "node:fs";
import { metrics } from "../telemetry/metrics.ts";

const WAITING_BYTES_MAX = 1024 * 1024;
const RETRY_MS = 10;

export interface LogOutput {
  write: (line: string) => void;
}

/** `given` is for tests. Lines are whole: a line cut off by a full disk is ended by a line break. */
export function openLogOutput(given = 1): LogOutput {
  const fd = openOwn(given);
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let isMidLine = false;
  let dropped = 0;
  let retry: NodeJS.Timeout | undefined;

  function drop(lines: number): void {
    dropped += lines;
    metrics.droppedLogLines.inc(lines);
  }

  function flush(): void {
    try {
      for (let [line] = waiting; line !== undefined; [line] = waiting) {
        const written = writeSync(fd, line);
        waitingBytes -= written;
        isMidLine = written < line.length;
        if (isMidLine) waiting[0] = line.subarray(written);
        else waiting.shift();
      }
      reportDropped();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EAGAIN") retryLater();
      else dropAll();
    }
  }

  function dropAll(): void {
    drop(waiting.length);
    waiting = [];
    waitingBytes = 0;
  }

  function retryLater(): void {
    retry ??= setTimeout(() => {
      retry = undefined;
      flush();
    }, RETRY_MS).unref();
  }

  function reportDropped(): void {
    if (dropped === 0) return;
    const lines = dropped;
    dropped = 0;
    const report = { level: 40, time: new Date().toISOString(), lines, msg: "log lines dropped" };
    add(Buffer.from(`${JSON.stringify(report)}\n`));
    flush();
  }

  function add(line: Buffer): void {
    waiting.push(line);
    waitingBytes += line.length;
  }

  return {
    write(line) {
      const bytes = Buffer.from(isMidLine && waiting.length === 0 ? `\n${line}` : line);
      if (waitingBytes + bytes.length > WAITING_BYTES_MAX) return drop(1);
      add(bytes);
      if (retry === undefined) flush();
    },
  };
}

// Reopens the pipe or terminal, non-blocking whatever others do: a worker that ends, or a shell on the same output, would make it
// blocking for all. Files never block, and sockets can't be reopened.
function openOwn(fd: number): number {
  try {
    const kind = fstatSync(fd);
    if (!kind.isFIFO() && !kind.isCharacterDevice()) return fd;
    const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
    return openSync(`/proc/self/fd/${fd}`, O_WRONLY | O_NONBLOCK | O_NOCTTY);
  } catch {
    return fd;
  }
}

/** Handles "error" of Node's own streams, which would end the process. Opening them makes a pipe non-blocking. */
export function surviveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
