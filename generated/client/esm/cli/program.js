/** The tree of the commands. */
import { Command } from "commander";
import { VERSION } from "../version.js";
import { addCompletion } from "./completion.js";
import { addListen } from "./listen.js";
import { addLogin } from "./login.js";
import { addLogs } from "./logs.js";
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
export function cohortProgram(env) {
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
    addCompletion(program);
    return program;
}
