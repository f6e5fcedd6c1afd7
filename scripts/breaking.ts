/**
 * npm run breaking [-- REVISION]: holds the documents of this tree against those of the newest release, which lie in
 * spec/released/, or of a revision of git. Ends with 1 when a change would break a caller and spec/accepted-breaks.yaml
 * does not give a reason for it, and with 2 when there is nothing to compare with.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { breaksBetween, readAccepted, readDocuments, report } from "./breaking/breaks.ts";
import { commitOf, documentsOf } from "./breaking/revision.ts";
import { endWrongCall, tellUsage } from "./command-line/usage.ts";

tellUsage("npm run breaking [-- REVISION]: compares spec/ with spec/released/, or with a revision of git.");
const root = fileURLToPath(new URL("../", import.meta.url));
const revision = process.argv[2];
const [name, before] =
  revision === undefined
    ? ["the newest release (spec/released/)", await readDocuments(join(root, "spec/released"))]
    : [
        revision,
        documentsOf(root, commitOf(root, revision) ?? endWrongCall(`Unknown git revision: ${revision}.`)),
      ];
if (before.size === 0) endWrongCall(`Nothing was compared: no documents in ${name}.`);
const now = await readDocuments(join(root, "spec"));
const accepted = await readAccepted(join(root, "spec/accepted-breaks.yaml"));
const { text, isBroken } = report(name, await breaksBetween(before, now), accepted, now);
console.log(text);
if (isBroken) process.exitCode = 1;
