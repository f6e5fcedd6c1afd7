/** The tree of the operator's commands. */
import { Command } from "commander";
import { addAppeals } from "./commands/appeals.ts";
import { addApps } from "./commands/apps.ts";
import { addAudit } from "./commands/audit.ts";
import { addBackup } from "./commands/backup.ts";
import { addBounce } from "./commands/bounce.ts";
import { addClients } from "./commands/clients.ts";
import { addDoctor } from "./commands/doctor.ts";
import { addDocuments } from "./commands/documents.ts";
import { addInit } from "./commands/init.ts";
import { addInstallation } from "./commands/installation.ts";
import { addInstitutions } from "./commands/institutions.ts";
import { addKeys } from "./commands/keys.ts";
import { addMail } from "./commands/mail.ts";
import { addMembers } from "./commands/members.ts";
import { addOperators } from "./commands/operators.ts";
import { addPeople } from "./commands/people.ts";
import { addPortals } from "./commands/portals.ts";
import { addReviews } from "./commands/reviews.ts";
import { addTokens } from "./commands/tokens.ts";
import { addTracking } from "./commands/tracking.ts";
import { addWebhooks } from "./commands/webhooks.ts";

const AFTER_HELP = `
Server and token:
  server    --url, or PUBLIC_URL, or http://localhost:PORT (default port 3000)
  token     OPERATOR_TOKEN, or the file that OPERATOR_TOKEN_FILE names,
            or the token that the first start wrote to DATA_DIR/demo.json

Exit codes:
  0  success
  1  refused by the server, or some lines of an import were
  2  nothing sent: invalid command, no token or no server

In scripts, use "npm run --silent operator -- …" to suppress npm's own output.`;

/** A new tree for each run: Commander keeps in it what it has read. */
export function operatorProgram(): Command {
  const program = new Command("operator")
    .description(
      "Manage the apps, clients, institutions, portals, reviews, bounces and audit log of a running cohort server.",
    )
    .usage("[options] <command>")
    .option("--url <address>", "server address, such as https://verify.example")
    .option("--json", "print the server's response as JSON")
    .helpCommand(false)
    .exitOverride()
    .addHelpText("after", AFTER_HELP);
  program.configureHelp({ showGlobalOptions: true });
  addInit(program);
  addApps(program);
  addTokens(program);
  addClients(program);
  addTracking(program);
  addWebhooks(program);
  addOperators(program);
  addPeople(program);
  addMembers(program);
  addInstallation(program);
  addInstitutions(program);
  addAppeals(program);
  addPortals(program);
  addKeys(program);
  addReviews(program);
  addDocuments(program);
  addBounce(program);
  addMail(program);
  addAudit(program);
  addBackup(program);
  addDoctor(program);
  for (const group of program.commands) group.helpCommand(false);
  program.hook("preAction", (_program, command) => requireChange(command));
  return program;
}

/** A change of nothing is a mistyped option, such as the server's --url for the address of an endpoint. */
function requireChange(command: Command): void {
  if (command.name() !== "update" || Object.keys(command.opts()).length > 0) return;
  const flags = command.options.map(({ long }) => long).join(", ");
  command.error(`error: nothing to change: give at least one of ${flags}`);
}
