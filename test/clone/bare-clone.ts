/** A clone of this tree as it is, without packages, and commands in it as a newcomer's shell runs them. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

interface Ended {
  code: number | null;
  /** Standard output and standard error. */
  said: string;
}

export interface BareClone {
  folder: string;
  /** Runs a command to its end. */
  npm: (...words: string[]) => Promise<Ended>;
  /** Starts one; its output is ignored. */
  start: (env: Record<string, string>, ...words: string[]) => ChildProcess;
  remove: () => Promise<void>;
}

/** `first` is a folder that the shell looks for programs in before others. */
export async function makeBareClone(first?: string): Promise<BareClone> {
  const folder = await mkdtemp(join(tmpdir(), "cohort-clone-"));
  const { stdout } = await run("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    cwd: ROOT,
    maxBuffer: 2 ** 26,
  });
  for (const file of stdout.split("\0").filter(Boolean))
    await cp(join(ROOT, file), join(folder, file)).catch(ignoreDeleted);
  const env = shellEnvironment(first);
  return {
    folder,
    npm: (...words) => collect(spawn("npm", words, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] })),
    start: (more, ...words) =>
      spawn("npm", words, { cwd: folder, env: { ...env, ...more }, stdio: ["ignore", "pipe", "pipe"] }),
    remove: () => rm(folder, { recursive: true }),
  };
}

function ignoreDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

/** The environment of a plain shell, without npm's additions: it has the machine's Node, not ours. */
function shellEnvironment(first: string | undefined): NodeJS.ProcessEnv {
  const { PATH = "", HOME, DATABASE_URL: _unused } = process.env;
  const folders = PATH.split(delimiter).filter((path) => !path.includes("node_modules"));
  const PATHS = [first, ...folders].filter(Boolean).join(delimiter);
  return { PATH: PATHS, HOME, npm_config_update_notifier: "false" };
}

function collect(child: ChildProcess): Promise<Ended> {
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, said })));
}
