/**
 * The place of backups: a directory, or "s3://bucket/prefix". Each backup is a folder of parts and an index that shows it
 * complete.
 */
import { createHash } from "node:crypto";
import { constants, readFileSync } from "node:fs";
import { access, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import {
  OBJECT_NAME,
  type ObjectStore,
  openDirectoryObjects,
} from "../../../server/platform/files/objects.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { clean } from "../../command-line/print.ts";

/** The index of parts, written last. */
const INDEX_NAME = "parts.json";
/** A put of one part is repeated by itself; so much is in memory, once as it is filled and once as it is decrypted. */
const PART_BYTES = 16 * 1_048_576;
/** Chunk of decryption, which is age's own: a whole part would need its size twice more. */
const PIECE_BYTES = 65_536;
const PUT_TIMEOUT_MS = 300_000;

const Index = z.object({
  parts: z.array(z.object({ name: z.string().regex(OBJECT_NAME), bytes: z.number(), sha256: z.string() })),
});

/** Opens the folder of a backup, with the credentials of BACKUP_S3_…, or else of S3_…. */
export async function openBackupFolder(place: string): Promise<ObjectStore> {
  // Readable by the group, since backups are encrypted: their maker has no keys, and another user verifies them
  // (docs/operating.md, "With systemd").
  if (!place.startsWith("s3://")) return openDirectoryObjects(place, "group");
  const [, bucket, path = ""] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9_.-]+)*)\/?$/.exec(place) ?? [];
  if (bucket === undefined) throw new CliError(2, `Use a folder or s3://bucket/prefix: ${clean(place)}`);
  const { openS3Objects } = await import("../../../server/platform/files/s3-files.ts");
  const region = s3Setting("REGION");
  const endpoint =
    process.env.BACKUP_S3_ENDPOINT || process.env.S3_ENDPOINT || `https://s3.${region}.amazonaws.com`;
  return openS3Objects({
    bucket,
    region,
    endpoint,
    accessKeyId: s3Setting("ACCESS_KEY_ID"),
    secretAccessKey: s3Setting("SECRET_ACCESS_KEY"),
    prefix: path === "" ? "" : `${path.slice(1)}/`,
    pathStyle: (process.env.BACKUP_S3_PATH_STYLE || process.env.S3_PATH_STYLE) !== "false",
    timeoutMs: PUT_TIMEOUT_MS,
  });
}

/** Throws a CliError where no folder can be: below a file, or in /proc, where making one recursively never ends. */
export async function requireDirectory(place: string): Promise<void> {
  if (place.startsWith("s3://")) return;
  const missing = resolve(place);
  const found = await stat(missing).catch((error: NodeJS.ErrnoException) => error);
  if (!(found instanceof Error)) {
    if (!found.isDirectory()) throw new CliError(2, `${clean(missing)} isn't a folder. Nothing was made.`);
    return;
  }
  const parent = dirname(missing);
  if (found.code !== "ENOENT" && found.code !== "ENOTDIR")
    throw new CliError(2, `${clean(place)} can't be used: ${found.message}. Nothing was made.`);
  await requireDirectory(parent);
  // Made as well, below the folder that was just looked at.
  const isThere = await stat(parent).then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  const isWritable = await access(parent, constants.W_OK).then(
    () => !/^\/(?:proc|sys)(?:\/|$)/.test(parent),
    () => false,
  );
  if (!isWritable) throw new CliError(2, `No folder can be made in ${clean(parent)}. Nothing was made.`);
}

function s3Setting(name: "REGION" | "ACCESS_KEY_ID" | "SECRET_ACCESS_KEY"): string {
  const names = [`BACKUP_S3_${name}`, `S3_${name}`];
  const value = names.map((one) => process.env[one] || inFile(process.env[`${one}_FILE`])).find(Boolean);
  if (!value) throw new CliError(2, `Set BACKUP_S3_${name} or S3_${name} for a bucket.`);
  return value;
}

function inFile(path: string | undefined): string | undefined {
  return path ? readFileSync(path, "utf8").trim() : undefined;
}

/** "cohort-20261122T110000Z" in the place. */
export function newBackupPlace(place: string, at: Date): string {
  const name = `cohort-${at.toISOString().replace(/[-:]|\.\d+/g, "")}`;
  return place.startsWith("s3://") ? `${place.replace(/\/+$/, "")}/${name}` : join(place, name);
}

/** Stores a stream in parts; returns its size. */
export async function writeParts(
  folder: ObjectStore,
  stream: AsyncIterable<Uint8Array>,
  progress: (bytes: number) => void,
): Promise<number> {
  const parts: z.infer<typeof Index>["parts"] = [];
  let total = 0;
  for await (const bytes of inParts(stream)) {
    const name = `part-${String(parts.length + 1).padStart(6, "0")}`;
    await folder.put(name, bytes);
    parts.push({ name, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
    total += bytes.length;
    progress(total);
  }
  await folder.put(INDEX_NAME, Buffer.from(`${JSON.stringify({ parts }, null, 2)}\n`));
  return total;
}

async function* inParts(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer<ArrayBuffer>> {
  let part = Buffer.allocUnsafeSlow(PART_BYTES);
  let size = 0;
  for await (const chunk of stream) {
    for (let at = 0; at < chunk.length; ) {
      const taken = Math.min(chunk.length - at, PART_BYTES - size);
      part.set(chunk.subarray(at, at + taken), size);
      at += taken;
      size += taken;
      if (size < PART_BYTES) continue;
      yield part;
      // A new buffer: the consumer may keep the last one.
      part = Buffer.allocUnsafeSlow(PART_BYTES);
      size = 0;
    }
  }
  if (size > 0) yield part.subarray(0, size);
}

/** The stream again. Throws a CliError where a part is missing or changed, or the backup broke off. */
export async function* readParts(folder: ObjectStore, place: string): AsyncGenerator<Uint8Array> {
  const text = await folder.get(INDEX_NAME);
  if (text === null)
    throw new CliError(
      1,
      `No whole backup in ${clean(place)}: ${INDEX_NAME}, which is written last, isn't there. ` +
        "Give the folder of one backup, such as …/cohort-20261122T110000Z.",
    );
  for (const { name, sha256 } of readIndex(text, place)) {
    const bytes = await folder.get(name);
    if (bytes === null) throw new CliError(1, `${name} is missing in ${clean(place)}.`);
    if (createHash("sha256").update(bytes).digest("hex") !== sha256)
      throw new CliError(1, `${name} in ${clean(place)} isn't what was written: its SHA-256 differs.`);
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
  }
}

function readIndex(text: Buffer, place: string): z.infer<typeof Index>["parts"] {
  try {
    return Index.parse(JSON.parse(text.toString())).parts;
  } catch (cause) {
    throw new CliError(1, `${INDEX_NAME} in ${clean(place)} is damaged. Use another backup.`, { cause });
  }
}
