import { readFile } from "node:fs/promises";

let read: Promise<string> | undefined;

/** Version of the release that runs, read once: its folder may be replaced meanwhile. */
export function readReleaseVersion(): Promise<string> {
  read ??= readFile(new URL("../../package.json", import.meta.url), "utf8").then(
    (text) => (JSON.parse(text) as { version: string }).version,
  );
  return read;
}
