/** npm run operator -- appeals show: an appeal, and what is known of its domain. */
import type { Command } from "commander";
import type { DomainAppeal } from "../../../generated/management.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { printAnswer, printFacts } from "../print-answer.ts";
import { answerOf, openSession, type Session } from "../session.ts";
import { printedBy } from "../table.ts";

const APPEAL = {
  domain: "{domain}",
  asked: "{createdAt}",
  group: "{consumerGroup}",
  institution: "{institutionName}",
  "says they are": "{role}",
  address: "{email}",
  evidence: "{evidence@lines}",
  page: "{evidenceUrl}",
};

export function addAppeals(appeals: Command): void {
  appeals
    .command("show <appeal>")
    .description(
      "Print an appeal with its evidence, and what is known of the domain. All of an appeal is what somebody wrote.",
    )
    .action(async (appealId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const appeal = await findPending(api, appealId);
      const params = { path: { domain: appeal.domain } };
      const domain = await answerOf(api.GET("/management/domains/{domain}", { params }));
      const known = printAnswer(printedBy("appeals domain"), domain);
      show({ appeal, domain }, `${printFacts(APPEAL, appeal)}\n${known}`);
    });
}

async function findPending(api: Session["api"], appealId: string): Promise<DomainAppeal> {
  for (let cursor: string | undefined; ; ) {
    const params = { query: cursor === undefined ? {} : { cursor } };
    const page = await answerOf(api.GET("/management/domain-appeals", { params }));
    const found = page.appeals.find((each) => each.appealId === appealId);
    if (found !== undefined) return found;
    if (page.nextCursor === undefined) throw new CliError(1, `No appeal ${appealId} waits.`);
    cursor = page.nextCursor;
  }
}
