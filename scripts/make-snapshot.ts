/**
 * node scripts/make-snapshot.ts [FOLDER]: makes the snapshot that a first start unpacks (server/platform/database/snapshot.ts), unless it is
 * there, and removes those of other releases. `npm ci` runs it by scripts/setup.mjs.
 */
import { access, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { importDirectory } from "../server/domain/proving/institution/directory.ts";
import { openDatabase } from "../server/platform/database/database.ts";
import { migrate } from "../server/platform/database/migration/migrations.ts";
import { nameSnapshot, packSnapshot, SNAPSHOTS } from "../server/platform/database/snapshot.ts";

const folder = process.argv[2] ?? SNAPSHOTS;
const snapshot = await nameSnapshot(folder);
const isThere = await access(snapshot).then(
  () => true,
  () => false,
);
if (!isThere) {
  console.error("Preparing the database, so that a first start is quick.");
  await mkdir(folder, { recursive: true });
  const dataDir = await mkdtemp(`${snapshot}-`);
  // Not openServices: that makes keys and ids of an installation.
  const { client, close, script, ...home } = await openDatabase({ dataDir, database: { kind: "embedded" } });
  // Without it, logs that are kept to be written over would be most of the snapshot.
  await script("SET wal_recycle = off");
  await migrate({ ...home, client, script });
  await importDirectory({ database: client, now: () => new Date() });
  await script("CHECKPOINT");
  await close();
  await packSnapshot(join(dataDir, "database"), snapshot);
  await rm(dataDir, { recursive: true });
  const others = (await readdir(folder)).filter((name) => !name.startsWith(basename(snapshot)));
  for (const name of others) await rm(join(folder, name), { recursive: true, force: true });
}
