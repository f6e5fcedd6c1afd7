/**
 * Brings a database up to date and imports the institutions, in a process that lifecycle/preparation.ts starts and that
 * ends.
 */
import { once } from "node:events";
import type { Config } from "../config.ts";
import { importDirectory } from "../domain/proving/index.ts";
import { StartupError } from "../errors.ts";
import { openServices } from "./open-services.ts";

const [config] = (await once(process, "message")) as [Config];
// Without the server that waits for it, it must not hold the folder's lock (a start that was killed).
process.once("disconnect", () => process.exit(1));
try {
  const { services, close } = await openServices(config);
  const imported = await importDirectory(services);
  services.log.info({ imported }, "institutions imported");
  await close();
  process.exit(0);
} catch (error) {
  // What an operator can mend is told by the server, in one line.
  if (!(error instanceof StartupError)) throw error;
  process.send?.(error.why, () => process.exit(1));
}
