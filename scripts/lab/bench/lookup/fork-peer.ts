/** Starts a server of this folder in a process of its own. */
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** As `npm start` has them, for all that are compared. */
const execArgv = ["--max-old-space-size=1024", "--max-semi-space-size=32"];

/** Resolves with the port when it listens. */
export async function forkPeer(
  file: string,
  env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], { execArgv, env });
  const port = await new Promise<number>((resolve, reject) => {
    child.once("message", (told) => resolve(Number(told)));
    child.once("exit", (code) => reject(new Error(`${file} exited with code ${code}`)));
  });
  return { child, port };
}
