/**
 * Runs a command line of ours as a shell would. A process for each takes half a second, so one process of each worker
 * runs them all, with the arguments, the environment, the folder and the input of each.
 */
import { type ChildProcess, fork, type StdioOptions } from "node:child_process";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { COMPILE_CACHE } from "./compile-cache.ts";

export interface Started {
  script: string;
  args: string[];
  env: Record<string, string>;
  cwd: string;
  input: string | Uint8Array;
}

export interface Ended {
  code: number;
  out: string;
  err: string;
}

export const OPERATOR_CLI = fileURLToPath(new URL("../../scripts/operator/main.ts", import.meta.url));
export const VALIDATE_CLI = fileURLToPath(new URL("../../scripts/validate-payload/main.ts", import.meta.url));
const HOST = fileURLToPath(new URL("cli-host.ts", import.meta.url));

/** Progress of a database that takes seconds to open, on a slow machine. */
const PROGRESS = /^(?:Opening|Preparing) the database.*\n/gm;

let host: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * The command sees of our environment PATH alone; its standard input is empty unless `input` is given. Its standard error comes
 * without that progress.
 */
export function runCli(
  script: string,
  args: string[],
  { env = {}, cwd = process.cwd(), input = "" }: Partial<Started> = {},
): Promise<Ended> {
  const ended = last.then(() => {
    const started = { script, args, env: { PATH: process.env.PATH ?? "", ...env }, cwd, input };
    return askHost(started);
  });
  last = ended.catch(() => {});
  return ended;
}

function askHost(started: Started): Promise<Ended> {
  host ??= startHost();
  const { promise, resolve, reject } = Promise.withResolvers<Ended>();
  const died = (code: number | null) => {
    host = undefined;
    reject(new Error(`${started.script} ended its process with ${code}`));
  };
  host.once("exit", died);
  host.once("message", ({ err, ...ended }: Ended) => {
    host?.off("exit", died);
    resolve({ ...ended, err: err.replaceAll(PROGRESS, "") });
  });
  host.channel?.ref();
  host.send(started);
  return promise.finally(() => host?.channel?.unref());
}

/** Starts the host process, which ends with this process or thread, and keeps neither alive. */
function startHost(): ChildProcess {
  const env = { PATH: process.env.PATH ?? "", NODE_COMPILE_CACHE: COMPILE_CACHE };
  const stdio = ["ignore", "ignore", "pipe", "ipc"] satisfies StdioOptions;
  const child = fork(HOST, { env, execArgv: [], serialization: "advanced", stdio });
  child.stderr?.pipe(process.stderr);
  (child.stderr as Socket | null)?.unref();
  child.unref();
  return child;
}
