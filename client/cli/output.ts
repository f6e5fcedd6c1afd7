/** Results go to standard output, all else to standard error. */
import type { Command } from "commander";
import type { MadeCall } from "./session.ts";

export function print(line: string): void {
  process.stdout.write(`${clean(line)}\n`);
}

export function note(line: string): void {
  process.stderr.write(`${clean(line)}\n`);
}

export function printJson(value: object): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

export function isJson(command: Command): boolean {
  return command.optsWithGlobals<{ json?: boolean }>().json === true;
}

/** `POST /app/app_42/whitelabel/verifications  200  12 ms`, and the result. */
export function describeCall({ method, path, status, durationMs }: MadeCall, result = ""): string {
  return [method.padEnd(6), path, ` ${status}`, ` ${durationMs} ms`, ` ${result}`].join(" ").trimEnd();
}

/** Strips control characters, by which a server could change the terminal. */
function clean(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n]/gu, "\ufffd");
}
