import { createWriteStream } from "node:fs";
import { copyFile } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { CliError } from "../../command-line/cli-error.ts";

/** One entity has some kilobytes; those with logos inside a few hundred. */
const ENTITY_BYTES_MAX = 4 * 1024 * 1024;
const FETCH_MS = 30_000;

/** One entity from a metadata query service (draft-young-md-query-21, section 3.1). */
export function fromQuery(base: string, entityId: string): (path: string) => Promise<void> {
  const url = `${base.replace(/\/+$/, "")}/entities/${encodeURIComponent(entityId)}`;
  return async (path) => {
    try {
      const response = await fetch(url, {
        headers: { accept: "application/samlmetadata+xml" },
        redirect: "error",
        signal: AbortSignal.timeout(FETCH_MS),
      });
      if (response.status !== 200 || response.body === null)
        throw new CliError(1, `${url} responded with ${response.status}.`);
      const body = Readable.fromWeb(response.body as ReadableStream);
      await pipeline(body, bounded(url), createWriteStream(path, { mode: 0o600 }));
    } catch (cause) {
      if (cause instanceof CliError) throw cause;
      throw new CliError(2, `Cannot fetch ${url}.`, { cause });
    }
  };
}

function bounded(url: string): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > ENTITY_BYTES_MAX) done(new CliError(1, `${url} is larger than ${ENTITY_BYTES_MAX} bytes.`));
      else done(null, chunk);
    },
  });
}

export function fromFile(file: string): (path: string) => Promise<void> {
  return async (path) => {
    await copyFile(file, path).catch((cause: NodeJS.ErrnoException) => {
      throw new CliError(2, `Cannot read ${file}: ${cause.code}.`, { cause });
    });
  };
}
