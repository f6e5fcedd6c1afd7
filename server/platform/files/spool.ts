import { open, rm } from "node:fs/promises";
import type { Entry } from "./archive.ts";

/** Buffers all entries in an unlinked file, so that the producer runs at the disk's pace and a crash leaves nothing. */
export async function* spooled(entries: AsyncIterable<Entry>, path: string): AsyncGenerator<Entry> {
  await using file = await open(path, "wx+", 0o600);
  await rm(path);
  const written: { name: string; size: number }[] = [];
  for await (const { name, bytes } of entries) {
    await file.writeFile(bytes);
    written.push({ name, size: bytes.length });
  }
  let at = 0;
  for (const { name, size } of written) {
    const bytes = Buffer.alloc(size);
    await file.read(bytes, 0, size, at);
    at += size;
    yield { name, bytes };
  }
}
