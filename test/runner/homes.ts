/** Which test files the home of the database can make no difference to: CI runs them once and not on each. */
import { existsSync, readdirSync, readFileSync } from "node:fs";

const ROOT = new URL("../../", import.meta.url);
const TESTS = new URL("test/", ROOT);
const DATABASE = new URL("server/platform/database.ts", ROOT).href;

/**
 * The names below `test/` of the files that no home can reach: `server/platform/database.ts` is not among the files
 * that they name (to import or to start them), that those name, and so on; and none of the tests' own among them
 * hands on `process.env`, in which DATABASE_URL stands. Imports of types do not count, since nothing is left of them.
 */
export function testsWithoutHome(): string[] {
  const names = readdirSync(TESTS, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(".test.ts") && !hasHome(new URL(name, TESTS).href)).sort();
}

function hasHome(test: string): boolean {
  const reached = new Set([test]);
  for (const url of reached) {
    if (url === DATABASE) return true;
    const text = readFileSync(new URL(url), "utf8");
    if (url.startsWith(TESTS.href) && text.includes("process.env")) return true;
    for (const named of filesIn(text, url)) reached.add(named);
  }
  return false;
}

/** Whatever stands in quotes and is a file of ours, seen from where it stands or from the root. */
function filesIn(text: string, url: string): string[] {
  const values = text.replaceAll(/^(?:import|export) type\b[^;]*;/gm, "");
  return [...values.matchAll(/["'`]([\w./-]+\.[cm]?[jt]s)["'`]/g)]
    .flatMap(([, name = ""]) => [new URL(name, url), new URL(name, ROOT)])
    .filter((file) => existsSync(file))
    .map((file) => file.href);
}
