import { Command } from "commander";
import { VERSION } from "../index.ts";
import { addCompletion } from "./completion.ts";
import { addListen } from "./listen.ts";
import { addLogin } from "./login.ts";
import { addLogs } from "./logs.ts";
import { addReconcile } from "./reconcile.ts";
import { addTrigger } from "./trigger.ts";
import { addVerifications } from "./verifications.ts";

const AFTER_HELP = `
Credentials:
  what cohort login has kept, or for CI the environment:
  COHORT_ACCESS_TOKEN, COHORT_APP_ID, COHORT_URL (default http://localhost:3000)

Exit codes:
  0  success, or ended by Ctrl-C
  1  refused by the server
  2  invalid command, not logged in, or no answer from the server`;

export function cohortProgram(env: NodeJS.ProcessEnv): Command {
  const program = new Command("cohort")
    .description(
      "Test your cohort app: listen to its events, make them happen, and see what your calls are answered.",
    )
    .usage("[options] <command>")
    .version(VERSION)
    .option("--json", "print JSON: one line for each result")
    .helpCommand(false)
    .showHelpAfterError("cohort --help lists all commands.")
    .exitOverride()
    .addHelpText("after", AFTER_HELP);
  program.configureHelp({ showGlobalOptions: true });
  addLogin(program, env);
  addListen(program, env);
  addTrigger(program, env);
  addLogs(program, env);
  addVerifications(program, env);
  addReconcile(program, env);
  addCompletion(program);
  return program;
}
