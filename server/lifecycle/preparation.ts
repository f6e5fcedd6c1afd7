/**
 * Making an embedded database, and the import of the institutions, are left to a process of its own (prepare.ts): they
 * need some hundred MB for some seconds, and PGlite never gives memory back.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Config } from "../config.ts";
import { StartupError } from "../errors.ts";

/** Throws a StartupError that says why it could not. The configuration goes through a channel: its secrets have left the environment, and a pipe is read only once. */
export async function prepare(config: Config): Promise<void> {
  const script = fileURLToPath(new URL("../start/prepare.ts", import.meta.url));
  const child = spawn(process.execPath, [script], {
    // It gets pipes of its own: a process that shares an output makes it blocking for all (O_NONBLOCK is of the open file).
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    serialization: "advanced",
  });
  child.stdout?.on("data", (bytes: Buffer) => process.stdout.write(bytes));
  child.stderr?.on("data", (bytes: Buffer) => process.stderr.write(bytes));
  let why = "the database could not be prepared. See the error above.";
  child.on("message", (told: string) => {
    why = told;
  });
  // A child that ends before it has read tells why itself.
  child.send(config, () => {});
  const status = await new Promise((resolve) => child.once("close", resolve));
  if (status !== 0) throw new StartupError(why);
}
