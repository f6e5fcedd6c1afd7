#!/usr/bin/env node
/** cohort: the command line of `@cohort/client`, for developers who test against an app of their own. */
import { Command, CommanderError } from "commander";
import { CohortError } from "../errors.js";
import { VERSION } from "../version.js";
import { CliError } from "./cli-error.js";
import { addListen } from "./listen.js";
import { addLogin } from "./login.js";
import { addLogs } from "./logs.js";
import { note } from "./output.js";
import { addTrigger } from "./trigger.js";
import { addVerifications } from "./verifications.js";
const AFTER_HELP = `
Credentials:
  what cohort login has kept, or for CI the environment:
  COHORT_ACCESS_TOKEN, COHORT_APP_ID, COHORT_URL (default http://localhost:3000)

Exit codes:
  0  success, or ended by Ctrl-C
  1  refused by the server
  2  invalid command, not logged in, or no answer from the server`;
const env = process.env;
const program = new Command("cohort")
    .description("Test your cohort app: listen to its events, make them happen, and see what your calls are answered.")
    .usage("[options] <command>")
    .version(VERSION)
    .option("--json", "print JSON: one line for each result")
    .helpCommand(false)
    .exitOverride()
    .addHelpText("after", AFTER_HELP);
program.configureHelp({ showGlobalOptions: true });
addLogin(program, env);
addListen(program, env);
addTrigger(program, env);
addLogs(program, env);
addVerifications(program, env);
// Nobody reads on, as in "cohort listen | head".
process.stdout.on("error", () => process.exit(0));
try {
    await program.parseAsync();
}
catch (error) {
    process.exitCode = exitCodeOf(error);
}
function exitCodeOf(error) {
    // Commander has printed its own words already.
    if (error instanceof CommanderError)
        return error.exitCode === 0 ? 0 : 2;
    if (error instanceof CliError) {
        note(error.message);
        return error.exitCode;
    }
    if (error instanceof CohortError) {
        note(wordsOf(error));
        return error.status === undefined ? 2 : 1;
    }
    note(error instanceof Error ? String(error.stack) : String(error));
    return 2;
}
/** The server's own words, and by what the operator finds the call. */
function wordsOf({ code, detail, status, requestId }) {
    if (status === undefined)
        return detail;
    if (status === 401)
        return "unauthorised: the access token is unknown, revoked or expired.";
    const name = detail === "" ? `${code} (${status})` : `${code}: ${detail}`;
    return requestId === undefined ? name : `${name}\nRequest ID: ${requestId}`;
}
