/** Shell completion of both command lines, in fish and zsh. */
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
  for (const shell of ["fish", "zsh"] as const) {
    const printed = await runCli(OPERATOR_CLI, ["completion", shell], { env: {}, cwd: folder });
    expect([printed.code, printed.err]).toEqual([0, ""]);
    await writeFile(join(folder, `operator.${shell}`), printed.out);
    await writeFile(join(folder, `cohort.${shell}`), completionScript(cohortProgram({}), shell));
  }
});
afterAll(() => rm(folder, { recursive: true }));

/** Offers of fish for a line at a Tab. */
function inFish(line: string): string[] {
  const [name = ""] = line.split(" ");
  const script = `source ${name}.fish; complete -C "$argv[1]"`;
  const words = ["--no-config", "-c", script, line];
  const { stdout, stderr } = spawnSync("fish", words, { cwd: folder, encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout.split("\n").filter((word) => word !== "");
}

/** Line that zsh makes of one and a Tab, typed into an interactive zsh on a terminal of its own. */
function inZsh(line: string): string {
  const [name = ""] = line.split(" ");
  // Ctrl-X prints the line as it is then.
  const script = `
    zmodload zsh/zpty
    zpty shell zsh -f -i
    zpty -w shell "PS1= PS2= RPS1=; autoload -U compinit; compinit -u -D; source ${name}.zsh"
    zpty -w shell "show() { print -r -- \\"[\\$BUFFER]\\"; BUFFER= }; zle -N show; bindkey '^X' show; print rea''dy"
    zpty -r -m shell line '*ready*'
    zpty -w -n shell "$1"$'\\t\\x18'
    zpty -r -m shell line '*\\[*\\]*'
    print -r -- "$line"
    zpty -d shell`;
  const { stdout } = spawnSync("zsh", ["-f", "-c", script, "zsh", line], {
    cwd: folder,
    encoding: "utf8",
  });
  return stdout;
}

describe("fish", () => {
  it.each<[string, string[]]>([
    ["operator ap", ["apps", "appeals"]],
    ["operator apps c", ["create"]],
    ["operator --json apps c", ["create"]],
    ["operator apps create --mo", ["--mode"]],
    ["operator apps create --mode ", ["live", "test"]],
    ["operator apps create --groups student,te", ["student,teacher"]],
    [
      "operator operators issue Night --scopes apps:read,audit:",
      ["apps:read,audit:read", "apps:read,audit:write"],
    ],
    ["operator documents quarantine ", ["list", "restore", "--url", "--json", "--help"]],
    ["operator completion ", ["bash", "fish", "zsh", "--url", "--json", "--help"]],
    ["operator apps show app_x unknown", []],
    // Without a word to offer, files.
    ["operator apps show app_x ope", ["operator.fish", "operator.zsh"]],
    ["cohort verifications c", ["create"]],
    ["cohort trigger verification.succ", ["verification.succeeded"]],
  ])("%s", (line, words) => {
    expect(inFish(line).sort()).toEqual([...words].sort());
  });
});

describe("zsh", () => {
  it.each([
    ["operator accounts er", "operator accounts erase"],
    ["operator apps create --mode t", "operator apps create --mode test"],
    ["operator apps create --groups student,tea", "operator apps create --groups student,teacher"],
    ["cohort verifications cr", "cohort verifications create"],
  ])("%s", (line, completed) => {
    expect(inZsh(line)).toContain(`[${completed}`);
  });
});
