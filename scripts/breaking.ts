/**
 * npm run breaking [-- REVISION | --release]: compares the documents of this tree with those of the newest release
 * (spec/released.json), or of a revision of git. Ends with 1 when a change would break a caller and
 * spec/accepted-breaks.yaml has no reason for it, and with 2 when there is nothing to compare with. `--release` makes
 * the documents as they are those of the newest release.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { breaksBetween, parseDocuments, readAccepted, readDocuments, report } from "./breaking/breaks.ts";
import { readRelease, writeRelease } from "./breaking/release.ts";
import { writeReleasedSchema } from "./breaking/released-schema.ts";
import { commitOf, documentsOf } from "./breaking/revision.ts";
import { endWrongCall, tellUsage } from "./command-line/usage.ts";

tellUsage(
  `npm run breaking [-- REVISION]: compares spec/ with the newest release, or with a revision of git.
npm run breaking -- --release: writes spec/ to spec/released.json and the migrations to prisma/released.json, as the
release that package.json names.`,
);
const COMMIT_LENGTH = 8;
const root = fileURLToPath(new URL("../", import.meta.url));
const released = join(root, "spec/released.json");
const acceptedBreaks = join(root, "spec/accepted-breaks.yaml");
const texts = await readDocuments(join(root, "spec"));
const now = parseDocuments(texts);
if (process.argv[2] === "--release") await release();
else await compare(process.argv[2]);

async function release(): Promise<void> {
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
  const commit = commitOf(root, "HEAD") ?? endWrongCall("A release is made of a commit of git.");
  await writeRelease(released, version, now);
  await writeReleasedSchema(version, commit.slice(0, COMMIT_LENGTH));
  const [header = ""] = /^(?:#.*\n)*/.exec(await readFile(acceptedBreaks, "utf8")) ?? [];
  await writeFile(acceptedBreaks, `${header}[]\n`);
  console.log(`spec/released.json has the documents of ${version}.`);
}

async function compare(revision: string | undefined): Promise<void> {
  const [name, before] = revision === undefined ? await findRelease() : [revision, findRevision(revision)];
  if (before.size === 0) endWrongCall(`Nothing was compared: no documents in ${name}.`);
  const { text, isBroken } = report(
    name,
    await breaksBetween(before, now),
    await readAccepted(acceptedBreaks),
    texts,
  );
  console.log(text);
  if (isBroken) process.exitCode = 1;
}

async function findRelease() {
  const { version, documents } = await readRelease(released);
  return [`the newest release (${version})`, documents] as const;
}

function findRevision(revision: string) {
  const commit = commitOf(root, revision) ?? endWrongCall(`Unknown git revision: ${revision}.`);
  return parseDocuments(documentsOf(root, commit));
}
