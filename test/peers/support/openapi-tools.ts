/** Others' tools for OpenAPI documents (test/peers/tools). They are too large for every clone, so they are installed apart. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { apart, installApart } from "./installed-apart.ts";

const TOOLS = apart("tools");
const run = promisify(execFile);

export const installTools = () => installApart(TOOLS);

/** Runs a script of the tools; returns its output. */
export async function runTool(script: string, ...args: string[]): Promise<string> {
  const command = [join(TOOLS.installed, script), ...args];
  const { stdout } = await run(process.execPath, command, {
    cwd: TOOLS.installed,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/** Compiles the source files in a folder as strict TypeScript; returns the errors, or an empty text. */
export async function compile(folder: string): Promise<string> {
  const project = join(folder, "tsconfig.json");
  await cp(join(TOOLS.source, "tsconfig.json"), project);
  return runTool("node_modules/typescript-7/bin/tsc", "--project", project).catch(({ stdout }) => stdout);
}

/** Prism before the server at `upstream`, which holds every call and response against the documents. */
export async function startProxy(documents: string, upstream: string) {
  const proxy = spawn(process.execPath, [join(TOOLS.installed, "proxy.mjs"), documents, upstream], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const { value: url } = await createInterface(proxy.stdout)[Symbol.asyncIterator]().next();
  if (url === undefined) throw new Error("The proxy does not start.");
  return {
    url: String(url),
    async stop() {
      proxy.stdin.end();
      if (proxy.exitCode === null) await once(proxy, "exit");
    },
  };
}
