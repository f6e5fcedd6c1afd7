/** Brings a database up to date and imports the institutions, in a process that main.ts starts and that ends. */
import { readConfig } from "./config.ts";
import { importDirectory } from "./domain/institution/directory.ts";
import { openServices } from "./open-services.ts";

const { services, close } = await openServices(readConfig(process.env));
const imported = await importDirectory(services);
services.log.info({ imported }, "institutions imported");
await close();
