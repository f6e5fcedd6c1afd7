import type { Command } from "commander";
import type { InstitutionDecision, InstitutionRequest } from "../../../generated/operator.ts";
import { table, time } from "../../command-line/print.ts";
import { importFile } from "../files/send-institutions.ts";
import { answerOf, openSession } from "../session.ts";

const IMPORT_HELP = `
The file is CSV in UTF-8 with a line of heads:
  id         stable; best the primary domain. Lines of one id stand together, one for each domain
  name       needed on the first line of an id
  aliases    other names, with | between them
  territory  as GB; empty, it is found everywhere
  kind       education or employer; empty, the groups tell
  domain     a mail domain
  groups     whose membership an address there proves, with | between them: student|graduate

id and name are needed, the other columns may be missing. An id that is known is updated, and its domains
are replaced. What is wrong is told by its line, and the rest is saved.`;

export function addInstitutions(program: Command): void {
  const institutions = program.command("institutions").description("The directory of institutions.");

  institutions
    .command("import <file>")
    .description("Add or update institutions from a CSV file.")
    .addHelpText("after", IMPORT_HELP)
    .action(async (file: string, _options, command: Command) => {
      await importFile(await openSession(command), file);
    });

  institutions
    .command("requests")
    .description("Institutions that members have asked for, oldest first.")
    .action(async (_options, command: Command) => {
      const { api, show } = await openSession(command);
      const answer = await answerOf(api.GET("/operator/institution-requests"));
      show(answer, table(HEADS, answer.requests.map(row), "Nothing is asked for."));
    });

  institutions
    .command("approve <request>")
    .description("Add the institution that was asked for.")
    .option("--as <institution>", "it is listed already under this id, which gets the domain")
    .action(async (requestId: string, { as }: { as?: string }, command: Command) => {
      const named = as === undefined ? {} : { institutionId: as };
      await decide(command, requestId, { decision: "approve", ...named });
    });

  institutions
    .command("reject <request>")
    .description("Do not add it.")
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
