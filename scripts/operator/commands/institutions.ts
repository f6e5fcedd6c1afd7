/** npm run operator -- institutions import: a file of any length, in batches. */
import type { Command } from "commander";
import { importFile } from "../files/send-institutions.ts";
import { openSession } from "../session.ts";

const IMPORT_HELP = `
The file is UTF-8 CSV with a header line:
  id         stable, ideally the primary domain. Lines with the same id must be together, one for each domain
  name       required on the first line of an id
  aliases    other names, separated by |
  territory  like GB; if empty, the institution is found everywhere
  kind       education or employer; if empty, it is derived from groups
  domain     an email domain
  groups     groups that an address there proves, separated by |: student|graduate

Only the columns id and name are required. An existing id is updated, and its domains are replaced. Invalid
lines are reported by their number; all other lines are saved.`;

export function addInstitutions(institutions: Command): void {
  institutions
    .command("import <file>")
    .description("Add or update institutions from a CSV file.")
    .addHelpText("after", IMPORT_HELP)
    .action(async (file: string, _options, command: Command) => {
      await importFile(await openSession(command), file);
    });
}
