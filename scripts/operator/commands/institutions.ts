import type { Command } from "commander";
import {
  type InstitutionDecision,
  type InstitutionRequest,
  type Mode,
  modeValues,
} from "../../../generated/operator.ts";
import { table, time } from "../../command-line/print.ts";
import { oneOf } from "../arguments.ts";
import { importFile } from "../files/send-institutions.ts";
import { answerOf, openSession } from "../session.ts";

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

export function addInstitutions(program: Command): void {
  const institutions = program.command("institutions").description("Manage the directory of institutions.");

  institutions
    .command("import <file>")
    .description("Add or update institutions from a CSV file.")
    .addHelpText("after", IMPORT_HELP)
    .action(async (file: string, _options, command: Command) => {
      await importFile(await openSession(command), file);
    });

  institutions
    .command("requests")
    .description("List institutions that members have asked for, oldest first.")
    .option("--mode <mode>", modeValues.join(" or "), oneOf(modeValues))
    .action(async (query: { mode?: Mode }, command: Command) => {
      const { api, show } = await openSession(command);
      const answer = await answerOf(api.GET("/operator/institution-requests", { params: { query } }));
      show(answer, table(HEADS, answer.requests.map(row), "No open requests."));
    });

  institutions
    .command("approve <request>")
    .description("Add the requested institution.")
    .option("--as <institution>", "existing institution to add the domain to")
    .action(async (requestId: string, { as }: { as?: string }, command: Command) => {
      const named = as === undefined ? {} : { institutionId: as };
      await decide(command, requestId, { decision: "approve", ...named });
    });

  institutions
    .command("reject <request>")
    .description("Reject the requested institution.")
    .action(async (requestId: string, _options, command: Command) => {
      await decide(command, requestId, { decision: "reject" });
    });
}

const HEADS = ["REQUEST", "ASKED", "MODE", "GROUP", "IN", "DOMAIN", "NAME"];

function row(request: InstitutionRequest): string[] {
  const { requestId, createdAt, mode, consumerGroup, territory, domain, name } = request;
  return [requestId, time(createdAt), mode, consumerGroup, territory, domain, name];
}

async function decide(command: Command, requestId: string, body: InstitutionDecision): Promise<void> {
  const { api, show } = await openSession(command);
  const params = { path: { requestId } };
  const request = await answerOf(
    api.POST("/operator/institution-requests/{requestId}/decision", { params, body }),
  );
  const where = request.institutionId === undefined ? "" : ` as ${request.institutionId}`;
  show(request, request.status === "approved" ? `Approved${where}.\n` : "Rejected.\n");
}
