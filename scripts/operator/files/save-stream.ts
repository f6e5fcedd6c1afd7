/** Saves a streamed answer. */
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CliError } from "../../command-line/cli-error.ts";

/** Into a new file that only its owner can read. A part of an answer that broke off is removed. */
export async function saveStream(stream: unknown, file: string): Promise<void> {
  const target = createWriteStream(file, { flags: "wx", mode: 0o600 });
  let isOurs = false;
  target.once("open", () => {
    isOurs = true;
  });
  try {
    await pipeline(Readable.fromWeb(stream as never), target);
  } catch (cause) {
    if (isOurs) await rm(file, { force: true });
    const { code, message } = cause as NodeJS.ErrnoException;
    throw new CliError(2, `Cannot write ${file}: ${code ?? message}.`, { cause });
  }
}
