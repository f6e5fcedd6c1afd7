/**
 * Snapshot of an embedded database with migrations and the shipped lists, which scripts/make-snapshot.ts makes when packages
 * are installed. A first start unpacks it. It has no keys, ids or settings of an installation.
 */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, type PathLike } from "node:fs";
import { access, readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { packTar, unpackTar } from "modern-tar/fs";
import type { Config } from "../../config.ts";
import { fillUnmade } from "./embedded.ts";

const ROOT = new URL("../../../", import.meta.url);
export const SNAPSHOTS = fileURLToPath(new URL("node_modules/.cache/cohort-database/", ROOT));

/** All that a snapshot is made of: the embedded database, the migrations, the lists, and what reads them. */
const SOURCES = [
  "node_modules/@electric-sql/pglite/package.json",
  "prisma/migrations/",
  "prisma/institutions/",
  "server/domain/proving/institution/",
];

/** Path of the snapshot of this very release: any other one has another name, and is not used. */
export async function nameSnapshot(folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const source of SOURCES)
    for (const file of await filesOf(new URL(source, ROOT))) hash.update(await readFile(file));
  return join(folder, `${hash.digest("hex")}.tar.zst`);
}

async function filesOf(source: URL): Promise<PathLike[]> {
  if (!source.pathname.endsWith("/")) return [source];
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  return entries.flatMap((one) => (one.isFile() ? join(one.parentPath, one.name) : [])).sort();
}

/** Packs the folder of a closed database. Renamed into place: half a snapshot is none. */
export async function packSnapshot(database: string, snapshot: string): Promise<void> {
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  await pipeline(packTar(database), compress, createWriteStream(`${snapshot}.new`));
  await rename(`${snapshot}.new`, snapshot);
}

/** Makes the database of a first start from the snapshot. False if there is none, or it can't be read. */
export async function takeSnapshot(
  { dataDir }: Pick<Config, "dataDir">,
  folder = SNAPSHOTS,
): Promise<boolean> {
  const snapshot = await nameSnapshot(folder);
  const isThere = await access(snapshot).then(
    () => true,
    () => false,
  );
  if (!isThere) return false;
  return fillUnmade(dataDir, (database) =>
    pipeline(createReadStream(snapshot), createZstdDecompress(), unpackTar(database)),
  );
}
