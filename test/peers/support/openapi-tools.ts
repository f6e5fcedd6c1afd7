/** Others' tools for OpenAPI documents (test/peers/tools). They are too large for every clone, so they are installed apart. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, stat } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const SOURCE = fileURLToPath(new URL("../tools/", import.meta.url));
/** Not in test/: other tests read every file there. */
const INSTALLED = fileURLToPath(
  new URL("../../../node_modules/.cache/cohort-openapi-tools/", import.meta.url),
);

const run = promisify(execFile);
const changedAt = async (path: string) => (await stat(path).catch(() => null))?.mtimeMs ?? 0;

/** Installs what the lock file of the tools names, unless that was done since it changed. */
export async function installTools(): Promise<void> {
  await cp(SOURCE, INSTALLED, { recursive: true });
  // npm writes that file last.
  const installedAt = await changedAt(join(INSTALLED, "node_modules/.package-lock.json"));
  if (installedAt >= (await changedAt(join(SOURCE, "package-lock.json")))) return;
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  await run("npm", ["ci", "--ignore-scripts", ...quiet], { cwd: INSTALLED });
}

/** What a script of the tools prints. */
export async function runTool(script: string, ...args: string[]): Promise<string> {
  const command = [join(INSTALLED, script), ...args];
  const { stdout } = await run(process.execPath, command, { cwd: INSTALLED, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

/** What strict TypeScript says of the source files in a folder; nothing if they are sound. */
export async function compile(folder: string): Promise<string> {
  const project = join(folder, "tsconfig.json");
  await cp(join(SOURCE, "tsconfig.json"), project);
  return runTool("node_modules/typescript-7/bin/tsc", "--project", project).catch(({ stdout }) => stdout);
}

/** Prism before the server at `upstream`, which holds every call and response against the documents. */
export async function startProxy(documents: string, upstream: string) {
  const proxy = spawn(process.execPath, [join(INSTALLED, "proxy.mjs"), documents, upstream], {
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
