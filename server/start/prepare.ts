/** Migrates a database and imports institutions, in a child process of lifecycle/preparation.ts. */
import { once } from "node:events";
import type { Config } from "../config.ts";
import { importDirectory } from "../domain/proving/index.ts";
import { StartupError } from "../errors.ts";
import { openServices } from "./open-services.ts";

const [config] = (await once(process, "message")) as [Config];
// Must not hold the folder's lock without its parent (a killed start).
process.once("disconnect", () => process.exit(1));
try {
  const { services, close } = await openServices(config);
  const imported = await importDirectory(services);
  services.log.info({ imported }, "institutions imported");
  await close();
  process.exit(0);
} catch (error) {
  // The parent reports what an operator can mend, in one line.
  if (!(error instanceof StartupError)) throw error;
  process.send?.(error.why, () => process.exit(1));
}
