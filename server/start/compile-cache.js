/**
 * Turns on Node's cache of compiled code; `npm start` loads this before anything else. It is JavaScript so that from
 * the second start on nothing is left for the compiler of TypeScript, which is 30 MB and a third of the time: main.ts
 * itself would need it.
 */
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

enableCompileCache(fileURLToPath(new URL("../../../node_modules/.cache/node-compile", import.meta.url)));
