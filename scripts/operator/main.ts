/** npm run operator: what operators and reviewers do, from the command line. */
import { CommanderError } from "commander";
import { CliError } from "../command-line/cli-error.ts";
import { operatorProgram } from "./program.ts";

// A reader that has seen enough, as in "… | head", is no reason to stop half-way.
process.stdout.on("error", () => {});

try {
  await operatorProgram().parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}

function exitCodeOf(error: unknown): number {
  // Commander has printed its own words already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof CliError) {
    process.stderr.write(`${error.message}\n`);
    return error.exitCode;
  }
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  return 2;
}
