/** cohort verifications create: a verification of a test app, taken to an end. */
import { type Command, Option } from "commander";
import type { Verification } from "../index.ts";
import { CliError } from "./cli-error.ts";
import { isJson, print, printJson } from "./output.ts";
import { openTestApp } from "./test-app.ts";
import { create, type Goal, goals, type Wish, walk } from "./walk.ts";

const EXAMPLES = `
For test apps only. Without --walk, the verification stays in its first stage, phone_number.

Examples:
  $ cohort verifications create --walk success
  $ cohort verifications create --walk rejected --reason expired_document
  $ cohort verifications create --walk expired --json`;

interface Options extends Wish {
  walk?: Goal;
}

export function addVerifications(program: Command, env: NodeJS.ProcessEnv): void {
  program
    .command("verifications")
    .description("Make verifications of your test app.")
    .helpCommand(false)
    .command("create")
    .description("Create a verification of a made-up person, and take it to an end.")
    .addOption(new Option("--walk <end>", "where it ends").choices(goals))
    .option("--reason <code>", "why it is rejected: a code of test/outcome, such as unreadable")
    .option("--group <group>", "consumer group; without it, the app's usual one")
    .option("--territory <code>", "two capital letters", "GB")
    .option("--institution <id>", "institution ID; without it, the first one that is found")
    .option("--phone <number>", "mobile number of the territory; made up for GB")
    .addHelpText("after", EXAMPLES)
    .action(async ({ walk: goal, ...wish }: Options, command: Command) => {
      if (wish.reason !== undefined && goal !== "rejected")
        throw new CliError(2, "--reason goes with --walk rejected.");
      if (goal !== undefined) requirePhone(wish);
      const json = isJson(command);
      const app = await openTestApp(env, { json });
      const verification = goal === undefined ? await create(app, wish) : await walk(app, goal, wish);
      if (json) printJson({ verification, calls: app.calls });
      else print(describe(verification));
    });
}

/** Checked first: numbers are made up only where we know unassigned ones. */
function requirePhone({ territory, phone }: Wish): void {
  if (territory === "GB" || phone !== undefined) return;
  throw new CliError(2, `Give --phone, a mobile number of ${territory}: only those of GB are made up.`);
}

function describe({ verificationId, status, stage, expiresOn, rejection }: Verification): string {
  const until = status === "success" && expiresOn !== undefined ? `, until ${expiresOn}` : "";
  const why = rejection === undefined ? "" : `, because of ${rejection.code}`;
  return `${verificationId}: ${status} (${stage})${until}${why}`;
}
