/** Migrates a database and imports institutions, in a child process of lifecycle/preparation.ts. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Config } from "../config.ts";
import { importDirectory } from "../domain/proving/institution/directory.ts";
import { StartupError } from "../errors.ts";
import type { PreparationMessage } from "../lifecycle/preparation.ts";
import { atStart } from "../platform/database/start-work.ts";
import { openServices } from "./open-services.ts";

// Must not hold the folder's lock without its parent (a killed start). A thread, since the embedded database blocks this one.
new Worker(new URL("end-with-parent.js", import.meta.url)).unref();
const [config] = (await once(process, "message")) as [Config];
const tell = (step: string) => void send({ step });
try {
  const { services, home, close } = await openServices(config, tell);
  // Alone, since two releases have different lists.
  const work = () => importDirectory(services, tell);
  const imported = await atStart(home, () => home.alone("directory", work));
  services.log.info({ imported }, "institutions imported");
  await close();
  process.exit(0);
} catch (error) {
  // The parent reports what an operator can mend, in one line. Uncaught, the rest would show a library's minified source.
  if (error instanceof StartupError) await send({ why: error.why });
  else process.stderr.write(`${(error as Error).stack}\n`);
  process.exit(1);
}

function send(message: PreparationMessage): Promise<void> {
  return new Promise((resolve) => void (process.send?.(message, () => resolve()) ?? resolve()));
}
