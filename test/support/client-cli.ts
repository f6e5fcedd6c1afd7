/** The command line `cohort` of `@cohort/cli`, packed and installed, under the oldest Node that it is for. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installClient, node20, packInto } from "./packed-client.ts";

export interface CliEnded {
  code: number | null;
  out: string;
  err: string;
}

interface CliOptions {
  env?: Record<string, string>;
  input?: string;
}

/** A command that goes on until it is stopped. */
export interface RunningCli {
  /** Waits until it has printed this; throws when it ends before. Gives the match. */
  prints: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Sends a signal, and waits for its end. */
  stop: (signal?: NodeJS.Signals) => Promise<CliEnded>;
  ended: Promise<CliEnded>;
}

export type ClientCli = Awaited<ReturnType<typeof installClientCli>>;

/** Installs it into a folder of its own, with an empty folder for its settings. */
export async function installClientCli() {
  const folder = await mkdtemp(join(tmpdir(), "cohort-cli-"));
  const project = join(folder, "project");
  const config = join(folder, "config");
  await installClient(await packInto(folder), project, {});
  const client = join(project, "node_modules/@cohort/cli");
  const bin = join(client, JSON.parse(await readFile(join(client, "package.json"), "utf8")).bin.cohort);
  const node = node20();
  const base = { PATH: process.env.PATH ?? "", HOME: join(folder, "home"), XDG_CONFIG_HOME: config };

  function start(args: readonly string[], { env = {}, input }: CliOptions = {}): RunningCli {
    const child = spawn(node, [bin, ...args], { cwd: project, env: { ...base, ...env } });
    if (input !== undefined) child.stdin.end(input);
    else child.stdin.end();
    return watch(child);
  }

  return {
    folder,
    project,
    bin,
    node,
    env: base,
    /** The folder of its settings. */
    config: join(config, "cohort"),
    start,
    /** Runs a command to its end. */
    run: (args: readonly string[], options?: CliOptions): Promise<CliEnded> => start(args, options).ended,
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Collects what a command prints. */
export function watch(child: ChildProcessWithoutNullStreams): RunningCli {
  let [out, err] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text) => {
    out += text;
    child.emit("printed");
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    err += text;
    child.emit("printed");
  });
  // A command that ends without reading closes the pipe.
  child.stdin.on("error", () => {});
  let hasEnded = false;
  const ended = once(child, "close").then(([code]) => {
    hasEnded = true;
    child.emit("printed");
    return { code, out, err };
  });
  return {
    ended,
    async prints(pattern) {
      for (;;) {
        const match = pattern.exec(out + err);
        if (match !== null) return match;
        if (hasEnded) throw new Error(`it ended before it printed ${pattern}:\n${out}${err}`);
        await once(child, "printed");
      }
    },
    stop(signal = "SIGINT") {
      child.kill(signal);
      return ended;
    },
  };
}
