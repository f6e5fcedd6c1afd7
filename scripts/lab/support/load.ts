/**
 * Load by wrk (Debian's package of that name): one thread, some microseconds a request. A client that costs more takes
 * the processor from what is measured, since both share this machine; ours in Node took as much as the servers did.
 */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

export interface Load {
  port: number;
  connections: number;
  seconds: number;
  /** A Lua script of wrk, which makes the requests and prints FIGURES. */
  script: string;
  /** Environment variables of the script. */
  variables: Record<string, string>;
}

export interface Measured {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers with another status than 200, and connections that broke. */
  failed: number;
  answered: number;
}

/** Keeps every connection busy for so long. Throws when wrk is not there. */
export async function measureLoad({
  port,
  connections,
  seconds,
  script,
  variables,
}: Load): Promise<Measured> {
  const given = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "30s", "-s", script];
  const { stdout } = await promisify(execFile)("wrk", [...given, `http://127.0.0.1:${port}`], {
    env: { ...process.env, ...variables },
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw new Error("This benchmark needs wrk: apt-get install wrk", { cause: error });
  });
  const [, figures = ""] = /^FIGURES (.*)$/m.exec(stdout) ?? [];
  const read = JSON.parse(figures) as Omit<Measured, "requestsPerSecond"> & { seconds: number };
  return { ...read, requestsPerSecond: Math.round(read.answered / read.seconds) };
}

/** Processor time that a process has used, from ticks of user and system (proc(5), /proc/pid/stat); 100 a second. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
