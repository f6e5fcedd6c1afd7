// Prepares an embedded database in a child process: it needs much memory, which PGlite never gives back.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Config } from "../config.ts";
import { StartupError } from "../errors.ts";

/** Throws a StartupError with the child's reason. Passes the configuration by IPC: a pipe is read only once. */
export async function prepare(config: Config): Promise<void> {
  const script = fileURLToPath(new URL("../start/prepare.ts", import.meta.url));
  const child = spawn(process.execPath, [script], {
    // Own pipes: a process that shares an output makes it blocking for all (O_NONBLOCK is of the open file).
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    serialization: "advanced",
  });
  child.stdout?.on("data", (bytes: Buffer) => process.stdout.write(bytes));
  child.stderr?.on("data", (bytes: Buffer) => process.stderr.write(bytes));
  let why = "the database could not be prepared. See the error above.";
  child.on("message", (reason: string) => {
    why = reason;
  });
  child.send(config, () => {});
  const status = await new Promise((resolve) => child.once("close", resolve));
  if (status !== 0) throw new StartupError(why);
}
