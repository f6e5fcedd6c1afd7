/** Runs the real command, as a partner's shell would. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { COMPILE_CACHE } from "./compile-cache.ts";

const SCRIPT = fileURLToPath(new URL("../../scripts/validate-payload/main.ts", import.meta.url));

export interface Ended {
  code: number;
  out: string;
  err: string;
}

export async function validatePayload(args: string[], input: string | Uint8Array = ""): Promise<Ended> {
  return new Promise((resolve) => {
    // What an operator has set is nothing to this command.
    const env = { NODE_COMPILE_CACHE: COMPILE_CACHE };
    const options = { env, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 } as const;
    const child = execFile(process.execPath, [SCRIPT, ...args], options, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
    child.stdin?.on("error", () => {});
    child.stdin?.end(input);
  });
}
