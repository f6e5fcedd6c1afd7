/**
 * npm run client:pack [-- FOLDER]: packs client/ as it is published, into FOLDER or client/. A server offers the
 * same file. Prints the path of the packed file: client/ itself is private.
 */
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { clientFileName, packClient } from "../server/pages/site/client-package.ts";
import { endWrongCall, tellUsage } from "./command-line/usage.ts";

tellUsage("npm run client:pack [-- FOLDER]: packs @cohort/client into FOLDER, or into client/.");
const folder = resolve(process.argv[2] ?? fileURLToPath(new URL("../client", import.meta.url)));
const path = join(folder, await clientFileName());
await writeFile(path, await packClient()).catch((error: Error) => endWrongCall(error.message));
console.log(path);
