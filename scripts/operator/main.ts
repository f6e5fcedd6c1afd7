/** npm run operator: what operators and reviewers do, from the command line. */
import { CommanderError } from "commander";
import { CliError } from "../command-line/cli-error.ts";
import { operatorProgram } from "./program.ts";
import { ApiRefusalError } from "./session.ts";

// A reader that has seen enough, as in "… | head", is no reason to stop half-way.
process.stdout.on("error", () => {});

const program = operatorProgram();
let isJson = false;
program.hook("preAction", (_program, command) => {
  isJson = command.optsWithGlobals<{ json?: boolean }>().json === true;
});
try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}

/** A refusal has the title of the API; what was not asked has none. */
function inJson(error: CliError): string {
  const { title, detail } = error instanceof ApiRefusalError ? error : { detail: error.message };
  return JSON.stringify({ error: { title, detail } }, null, 2);
}

function exitCodeOf(error: unknown): number {
  // Commander has printed its own words already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof CliError) {
    process.stderr.write(`${isJson ? inJson(error) : error.message}\n`);
    return error.exitCode;
  }
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  return 2;
}
