// Backup format: a tar (POSIX.1-1988, ustar) in an age file (age-encryption.org/v1), for one X25519 recipient derived from a key of
// DATA_KEYS. `age -d` and `tar -x` open it.
import { ReadableStream } from "node:stream/web";
import { setImmediate } from "node:timers/promises";
import { Decrypter, Encrypter, identityToRecipient } from "age-encryption";
import { createTarDecoder, packTar } from "modern-tar";
import { ageIdentity, type Keyring } from "../crypto.ts";

export interface Entry {
  name: string;
  bytes: Uint8Array;
}

/** The end of a tar: two blocks of zeros. */
const TAR_END_BYTES = 1_024;
const PIECE_BYTES = 65_536;

/** The archive, encrypted as it is read; entries are made at the reader's pace. */
export async function packArchive(
  { sealing: [key] }: Keyring,
  entries: AsyncIterable<Entry>,
): Promise<globalThis.ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(ageIdentity(key)));
  return encrypter.encrypt(streamOf(inTar(entries)));
}

async function* inTar(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes } of entries) {
    const header = { name, size: bytes.length, mode: 0o600, mtime: new Date(0) };
    const packed = await packTar([{ header, body: bytes }]);
    const end = packed.length - TAR_END_BYTES;
    for (let at = 0; at < end; at += PIECE_BYTES) {
      yield packed.subarray(at, Math.min(end, at + PIECE_BYTES));
      // Yields to other work: encrypting a piece takes half a millisecond.
      await setImmediate();
    }
  }
  yield new Uint8Array(TAR_END_BYTES);
}

/** The entries in order. Throws `ArchiveError` for a cut or changed archive, or another key. */
export async function* unpackArchive(
  { sealing }: Pick<Keyring, "sealing">,
  archive: AsyncIterable<Uint8Array>,
): AsyncGenerator<Entry> {
  const decrypter = new Decrypter();
  for (const key of sealing) decrypter.addIdentity(ageIdentity(key));
  try {
    const clear = await decrypter.decrypt(streamOf(archive));
    const entries = clear.pipeThrough(createTarDecoder({ strict: true }));
    for await (const { header, body } of piecesOf(entries))
      yield { name: header.name, bytes: await readWhole(body) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ArchiveError(`The backup can't be read to its end with these DATA_KEYS: ${reason}.`, { cause });
  }
}

class ArchiveError extends Error {
  override name = "ArchiveError";
}

/** The types of browsers lack `from`. */
function streamOf(pieces: AsyncIterable<Uint8Array>): globalThis.ReadableStream<Uint8Array> {
  return ReadableStream.from(pieces) as unknown as globalThis.ReadableStream<Uint8Array>;
}

function piecesOf<Piece>(stream: globalThis.ReadableStream<Piece>): AsyncIterable<Piece> {
  return stream as unknown as AsyncIterable<Piece>;
}

async function readWhole(body: globalThis.ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of piecesOf(body)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
