// Prepares an embedded database in a child process: it needs much memory, which PGlite never gives back.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Config } from "../config.ts";
import { StartupError } from "../errors.ts";
import type { Tell } from "../platform/progress.ts";

/** Progress, or why it failed. */
export type PreparationMessage = { step: string } | { why: string };

/** Throws a StartupError with the child's reason. Passes the configuration by IPC: a pipe is read only once. */
export async function prepare(config: Config, tell: Tell): Promise<void> {
  process.stderr.write("Preparing the database, once: this takes minutes on a small machine.\n");
  const script = fileURLToPath(new URL("../start/prepare.ts", import.meta.url));
  const child = spawn(process.execPath, [script], {
    // Own pipes: a process that shares an output makes it blocking for all (O_NONBLOCK is of the open file). The child's
    // input ends with this process.
    stdio: ["pipe", "pipe", "pipe", "ipc"],
    serialization: "advanced",
  });
  child.stdout?.on("data", (bytes: Buffer) => process.stdout.write(bytes));
  child.stderr?.on("data", (bytes: Buffer) => process.stderr.write(bytes));
  let why: string | undefined;
  // Printed by this process: a statement of the embedded database blocks the child.
  child.on("message", (message: PreparationMessage) => {
    if ("step" in message) tell(message.step);
    else why = message.why;
  });
  child.send(config, () => {});
  const [status, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
    child.once("close", (...ended) => resolve(ended)),
  );
  if (status === 0) return;
  const killed = `preparing the database was ended by ${signal}: give the machine more memory if it lacks it, then start again. It goes on where it stopped.`;
  throw new StartupError(
    why ?? (signal === null ? "the database could not be prepared. See the error above." : killed),
  );
}
