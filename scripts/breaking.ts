/**
 * npm run breaking -- [REVISION]: holds the documents of this tree against those of a revision of git, and fails
 * when a change would break a caller and spec/accepted-breaks.yaml does not give a reason for it. Without a
 * revision it takes the newest release; before the first one there is nobody to break anything for.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { breaksSince, readAccepted, report } from "./breaking/breaks.ts";
import { commitOf, newestRelease } from "./breaking/revision.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

const revision = process.argv[2] ?? newestRelease(root);
const commit = revision === undefined ? undefined : commitOf(root, revision);
if (revision === undefined) {
  console.log("No release is tagged yet (like v1.2.3), so nothing can break.");
} else if (commit === undefined) {
  console.error(`Unknown git revision: ${revision}.`);
  process.exitCode = 2;
} else {
  const accepted = await readAccepted(join(root, "spec/accepted-breaks.yaml"));
  const { text, isBroken } = report(revision, await breaksSince(root, commit), accepted);
  console.log(text);
  if (isBroken) process.exitCode = 1;
}
