/** npm run operator: what operators and reviewers do, from the command line. */
import { Command, CommanderError } from "commander";
import { CliError } from "../command-line/cli-error.ts";
import { addApps } from "./commands/apps.ts";
import { addBounce } from "./commands/bounce.ts";
import { addClients } from "./commands/clients.ts";
import { addInit } from "./commands/init.ts";
import { addInstitutions } from "./commands/institutions.ts";
import { addMembers } from "./commands/members.ts";
import { addOperators } from "./commands/operators.ts";
import { addPeople } from "./commands/people.ts";
import { addPortals } from "./commands/portals.ts";
import { addReviews } from "./commands/reviews.ts";
import { addTokens } from "./commands/tokens.ts";
import { addTracking } from "./commands/tracking.ts";

const AFTER_HELP = `
Where it looks:
  address   --url, else PUBLIC_URL, else http://localhost:PORT (PORT is 3000 unless set)
  token     OPERATOR_TOKEN, else what a first start has written to DATA_DIR/demo.json

Exit codes:
  0  done
  1  refused: by the server, or a line of an import
  2  not asked: a wrong command, no token, no server

Run it as "npm run --silent operator -- …" in scripts, so that npm prints nothing of its own.`;

const program = new Command("operator")
  .description("Apps, clients, institutions, portals, reviews and bounces of a running cohort server.")
  .usage("[options] <command>")
  .option("--url <address>", "address of the server, such as https://verify.example")
  .option("--json", "print the server's answer as JSON")
  .helpCommand(false)
  .exitOverride()
  .addHelpText("after", AFTER_HELP);
program.configureHelp({ showGlobalOptions: true });

addInit(program);
addApps(program);
addTokens(program);
addClients(program);
addTracking(program);
addOperators(program);
addPeople(program);
addMembers(program);
addInstitutions(program);
addPortals(program);
addReviews(program);
addBounce(program);
for (const group of program.commands) group.helpCommand(false);

// A reader that has seen enough, as in "… | head", is no reason to stop half-way.
process.stdout.on("error", () => {});

try {
  await program.parseAsync();
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
