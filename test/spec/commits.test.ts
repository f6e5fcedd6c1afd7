/** Subjects of commits keep to docs/style.md, since the rule is checked. A clone without that history passes and says so. */
import { execFileSync } from "node:child_process";
import lint from "@commitlint/lint";
import { expect, it } from "@jest/globals";

/** The last commit before the check: older subjects stay as they are. */
const SINCE = "b85995b59d2bb34d2987efbf02211612135b44de";
const SUBJECT_MAX = 72;
/** An imperative is none of these: the beginning of a sentence, a description or a report. */
const NO_VERB =
  /^(?:[a-z]+(?:ing|ed)|an?|the|this|these|of|what|who|whose|where|when|how|so|no|not|now|more|some|it|wip)$/;
const VERBS_ALL_THE_SAME = new Set([
  "bring",
  "embed",
  "need",
  "feed",
  "seed",
  "shed",
  "speed",
  "string",
  "exceed",
  "proceed",
]);

const RULES = {
  "header-max-length": [2, "always", SUBJECT_MAX],
  "type-empty": [2, "never"],
  "subject-empty": [2, "never"],
  "subject-full-stop": [2, "never", "."],
  imperative: [2, "always"],
} as const;
const OPTIONS = {
  parserOpts: { headerPattern: /^([A-Z][^:]*): (.+)$/, headerCorrespondence: ["type", "subject"] },
  plugins: {
    local: {
      rules: {
        imperative: ({ subject }: { subject?: string | null }): [boolean, string] => {
          const [first = ""] = (subject ?? "").split(/[\s,;:]/);
          return [
            !NO_VERB.test(first) || VERBS_ALL_THE_SAME.has(first),
            "begin with a verb in the imperative",
          ];
        },
      },
    },
  },
};

async function faultsOf(subject: string): Promise<string[]> {
  const { errors } = await lint(subject, RULES, OPTIONS as Parameters<typeof lint>[2]);
  return errors.map(({ message }) => `${subject}: ${message}`);
}

/** Subjects since the check began; undefined in a clone without that commit, and outside of git. */
function subjectsSince(commit: string): string[] | undefined {
  const git = (...args: string[]) =>
    execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  try {
    git("merge-base", "--is-ancestor", commit, "HEAD");
    return git("log", "--no-merges", "--format=%s", `${commit}..HEAD`).split("\n").filter(Boolean);
  } catch {
    return undefined;
  }
}

it("each subject names its area, then says in the imperative what the commit does, in 72 characters", async () => {
  const subjects = subjectsSince(SINCE);
  if (subjects === undefined)
    process.stdout.write(`Not checked: this clone has no history back to ${SINCE}.\n`);
  const faults = await Promise.all((subjects ?? []).map(faultsOf));
  // To correct one that has not landed: git rebase --interactive main, and "reword".
  expect(faults.flat()).toEqual([]);
});

it.each([
  "CLI: complete option names in bash and zsh",
  "Domain: give each wing a door that the rest imports from",
  'Revert "Domain: give each wing a door that the rest imports from"',
])("%s is taken", async (subject) => expect(await faultsOf(subject)).toEqual([]));

it.each([
  "complete option names",
  "CLI: completed option names",
  "CLI: what completion costs now",
  "CLI: complete option names.",
  `CLI: complete ${"x".repeat(SUBJECT_MAX)}`,
  "wip",
])("%s is refused", async (subject) => expect(await faultsOf(subject)).not.toEqual([]));
