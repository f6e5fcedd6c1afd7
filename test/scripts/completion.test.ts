/** Shell completion of both command lines, in bash; fish and zsh are peers (test/peers/completion.test.ts). */
import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { completionScript } from "../../client/cli/completion.ts";
import { cohortProgram } from "../../client/cli/program.ts";
import { OPERATOR_CLI, runCli } from "../support/cli.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cohort-completion-"));
  const printed = await runCli(OPERATOR_CLI, ["completion", "bash"], { env: {}, cwd: folder });
  expect([printed.code, printed.err]).toEqual([0, ""]);
  await writeFile(join(folder, "operator.bash"), printed.out);
  await writeFile(join(folder, "cohort.bash"), completionScript(cohortProgram({}), "bash"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Completions of a line in bash, by its programmable completion. */
function inBash(line: string): string[] {
  const [name = ""] = line.split(" ");
  const script = `source ${name}.bash; COMP_LINE=$1 COMP_POINT=\${#1}; _${name}; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync("bash", ["--norc", "-c", script, "bash", line], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return stdout.split("\n").filter((word) => word !== "");
}

describe("bash", () => {
  it.each<[string, string[]]>([
    ["operator ap", ["apps", "appeals"]],
    ["operator apps c", ["create"]],
    ["operator --json apps c", ["create"]],
    ["operator apps create --mo", ["--mode"]],
    ["operator apps create --mode ", ["live", "test"]],
    ["operator apps create --mode t", ["test"]],
    ["operator apps create --groups student,te", ["student,teacher"]],
    ["operator operators issue Night --scopes apps:r", ["read"]],
    ["operator operators issue Night --scopes apps:read,audit:", ["read", "write"]],
    ["operator documents quarantine ", ["list", "restore", "--url", "--json", "--help"]],
    ["operator completion ", ["bash", "fish", "zsh", "--url", "--json", "--help"]],
    ["operator apps show app_x x", []],
    ["cohort trig", ["trigger"]],
    ["cohort verifications c", ["create"]],
    ["cohort trigger verification.succ", ["verification.succeeded"]],
  ])("%s", (line, words) => {
    expect(inBash(line).sort()).toEqual([...words].sort());
  });
});
