/** The doctor's look at what is kept: keys, disk, documents, and files or rows without the other. */
import { stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import {
  keyKindValues,
  readUsedKeys,
  requireKnownKeys,
} from "../../../server/domain/operations/keys/registry.ts";
import { keysInUse } from "../../../server/domain/proving/document/files/stored-files.ts";
import { keyringOf } from "../../../server/platform/keys.ts";
import { openLog } from "../../../server/platform/log.ts";
import { openErasureJournal, openFiles } from "../../../server/start/open-services.ts";
import { readKeys } from "../direct.ts";
import { type Check, type Finding, fail, ok, reasonOf, skip, warn } from "./check.ts";

const GIB = 1_073_741_824;
/** Free space for some days of uploads, logs and an embedded database. */
const ROOM_WARN = 5 * GIB;
const ROOM_FAIL = GIB;
/** The most files and rows that are looked at. */
const LOOKED_AT_MAX = 200_000;
const AT_ONCE = 500;
const HOUR_MS = 3_600_000;

export const checkKeys: Check = async ({ config, home }) => {
  const texts = await readKeys(config);
  const given = keyringOf(texts);
  const ids = keyKindValues.map((kind) => `${kind} ${given[kind].map(({ id }) => id).join(",")}`).join("; ");
  const findings = [];
  if (config.keys === null) {
    const { mode } = await stat(join(config.dataDir, "keys.json"));
    if ((mode & 0o077) !== 0)
      findings.push(
        fail("keys.json", `readable by others (${(mode & 0o777).toString(8)})`, "Run chmod 600 on it."),
      );
  }
  const used = await home?.client.usedKey.findMany().then(
    () => readUsedKeys({ database: home.client }),
    () => [],
  );
  if (used === undefined) return [...findings, skip("keys", `${ids}; the database can't be checked`)];
  try {
    requireKnownKeys(given, used);
  } catch (error) {
    return [...findings, fail("keys", reasonOf(error), "Set the keys that this database was written with.")];
  }
  const retired = used.filter(
    ({ kind, id, retiredAt }) =>
      retiredAt !== null &&
      keyKindValues.some((one) => one === kind && given[one].some((key) => key.id === id)),
  );
  findings.push(
    retired.length > 0
      ? warn(
          "keys",
          `${ids}; retired: ${retired.map(({ id }) => id).join(",")}`,
          "Remove retired keys from the settings.",
        )
      : ok("keys", ids),
  );
  return findings;
};

export const checkDisk: Check = async ({ config: { dataDir } }) => {
  const disk = await statfs(dataDir).catch(() => null);
  if (disk === null) return [skip("disk", `${dataDir} doesn't exist yet`)];
  return [judgeRoom(dataDir, disk.bavail * disk.bsize)];
};

/** Checks the free bytes of a folder. */
export function judgeRoom(folder: string, free: number): Finding {
  const found = `${(free / GIB).toFixed(1)} GiB free in ${folder}`;
  const todo = "Free some space: while the disk is full, uploads get 503.";
  if (free < ROOM_FAIL) return fail("disk", found, todo);
  return free < ROOM_WARN ? warn("disk", found, todo) : ok("disk", found);
}

/** Whether database and documents belong together, and whether sweeps run. */
export const checkInstallation: Check = async ({ config, home }) => {
  if (home === null) return [];
  const installation = await home.client.installation.findFirst().catch(() => null);
  if (installation === null) return [skip("installation", "no server has started on this database yet")];
  const { id, heldFor, heldSince, sweptAt } = installation;
  const files = await openFiles(
    config,
    keyringOf(await readKeys(config)),
    openLog({ ...config, logLevel: "silent" }),
  );
  const other = (await files.readMarks()).find((mark) => mark !== null && mark !== id);
  if (other !== undefined)
    return [
      fail(
        "installation",
        `the database belongs to ${id}, the documents to ${other}`,
        "Use the database and documents of one installation. If they do belong together, run operator installation adopt.",
      ),
    ];
  if (heldFor !== null)
    return [
      warn(
        "sweeps",
        `held back since ${heldSince?.toISOString()}: ${heldFor}`,
        'See docs/operating.md, "Sweeps that are held back".',
      ),
    ];
  return [ok("installation", `${id}; last sweep ${sweptAt?.toISOString() ?? "none yet"}`)];
};

/** Opening a bucket tries all its rights. */
export const checkDocuments: Check = async ({ config, home }) => {
  const where =
    config.documents.kind === "s3" ? `bucket ${config.documents.bucket}` : join(config.dataDir, "documents");
  const keyring = keyringOf(await readKeys(config));
  const files = await openFiles(config, keyring, openLog({ ...config, logLevel: "silent" })).catch(reasonOf);
  if (typeof files === "string")
    return [
      fail("documents", files, "Check the bucket's settings and permissions: put, get, list and delete."),
    ];
  await (await openErasureJournal(config)).list();
  if (home === null) return [ok("documents", where), skip("orphans", "the database can't be checked")];
  const [table] = await home.client.$queryRaw<{ found: boolean }[]>`
    SELECT to_regclass('"Document"') IS NOT NULL AS found`;
  if (table?.found !== true) return [ok("documents", where), skip("orphans", "no tables yet")];
  const stored = new Set<string>();
  let orphans = 0;
  let some: string[] = [];
  const flush = async () => {
    const known = await keysInUse(home.client, some);
    orphans += some.filter((key) => !known.has(key)).length;
    some = [];
  };
  for await (const key of files.keys(new Date(Date.now() + HOUR_MS))) {
    stored.add(key);
    if (some.push(key) === AT_ONCE) await flush();
    if (stored.size === LOOKED_AT_MAX) break;
  }
  await flush();
  const rows = await home.client.document.findMany({
    where: { fileKey: { not: null } },
    select: { id: true, fileKey: true },
    take: LOOKED_AT_MAX,
  });
  const lost = stored.size === LOOKED_AT_MAX ? [] : rows.filter(({ fileKey }) => !stored.has(fileKey ?? ""));
  const findings = [ok("documents", `${where}, ${stored.size} files`)];
  if (lost.length > 0)
    findings.push(
      fail(
        "orphans",
        `${lost.length} documents without their file, such as ${lost[0]?.id}`,
        "DATA_DIR or the bucket belongs to another database, or files were deleted. Restore a backup.",
      ),
    );
  // A file has no row while it is being handed in, or just after the decision.
  if (orphans > Math.max(20, stored.size / 5))
    findings.push(
      warn(
        "orphans",
        `${orphans} of ${stored.size} files that no row names`,
        "Check that DATABASE_URL is the database of these documents.",
      ),
    );
  if (findings.length === 1) findings.push(ok("orphans", "every document has its file"));
  return findings;
};
