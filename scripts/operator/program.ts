/** The tree of the operator's commands: those that the management document describes, and the special ones. */
import { Command } from "commander";
import { addCompletion } from "../../client/cli/completion.ts";
import { requireNeeded } from "./arguments.ts";
import { addAccounts } from "./commands/accounts.ts";
import { addAppeals } from "./commands/appeals.ts";
import { addAudit } from "./commands/audit.ts";
import { addBackup } from "./commands/backup.ts";
import { addCodes } from "./commands/codes.ts";
import { addDoctor } from "./commands/doctor.ts";
import { addInit } from "./commands/init.ts";
import { addInstallation } from "./commands/installation.ts";
import { addInstitutions } from "./commands/institutions.ts";
import { addKeys } from "./commands/keys.ts";
import { addPortals } from "./commands/portals.ts";
import { addRegisters } from "./commands/registers.ts";
import { addReviews } from "./commands/reviews.ts";
import { addStatements } from "./commands/statements.ts";
import { addWebhooks } from "./commands/webhooks.ts";
import { addDescribed } from "./described-commands.ts";
import { groups } from "./table.ts";

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

/** Commands that are not one call, or work on the installation itself. They add themselves to the program, or to their group. */
const special: Readonly<Record<string, (parent: Command) => void>> = {
  init: addInit,
  webhooks: addWebhooks,
  installation: addInstallation,
  institutions: addInstitutions,
  codes: addCodes,
  accounts: addAccounts,
  statements: addStatements,
  appeals: addAppeals,
  portals: addPortals,
  keys: addKeys,
  registers: addRegisters,
  reviews: addReviews,
  audit: addAudit,
  backup: addBackup,
  doctor: addDoctor,
  completion: addCompletion,
};

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
  for (const [name, group] of Object.entries(groups)) {
    const parent = group === null ? program : addGroup(program, name, group);
    addDescribed(parent, name);
    special[name]?.(parent);
  }
  program.hook("preAction", (_program, command) => {
    requireNeeded(command);
    requireChange(command);
  });
  return program;
}

function addGroup(
  program: Command,
  name: string,
  { about, help }: { about: string; help?: string },
): Command {
  const words = name.split(" ");
  const parent = words
    .slice(0, -1)
    .reduce((at, word) => at.commands.find((each) => each.name() === word) ?? at, program);
  const group = parent
    .command(words.at(-1) ?? "")
    .description(about)
    .helpCommand(false);
  return help === undefined ? group : group.addHelpText("after", `\n${help.trimEnd()}`);
}

/** Refuses an update without options: it is a mistyped option, such as the server's --url for the address of an endpoint. */
function requireChange(command: Command): void {
  if (command.name() !== "update" || Object.keys(command.opts()).length > 0) return;
  const flags = command.options.map(({ long }) => long).join(", ");
  command.error(`error: nothing to change: give at least one of ${flags}`);
}
