/** Reads the documents of an earlier revision from git. */
import { execFileSync } from "node:child_process";

function git(root: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** An OpenAPI document; the list of accepted breaks lies beside them, with a hyphen in its name. */
export function isDocument(name: string): boolean {
  return /^[a-z]+\.yaml$/.test(name);
}

/** The commit of a revision, if there is one. */
export function commitOf(root: string, revision: string): string | undefined {
  try {
    return git(root, "rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`).trim();
  } catch {
    return undefined;
  }
}

/** Files of spec/ at a revision, by name. */
export function documentsOf(root: string, commit: string): Map<string, string> {
  const paths = git(root, "ls-tree", "--name-only", commit, "spec/").split("\n");
  const documents = paths.filter((path) => isDocument(path.slice("spec/".length)));
  return new Map(
    documents.map((path) => [path.slice("spec/".length), git(root, "show", `${commit}:${path}`)]),
  );
}
