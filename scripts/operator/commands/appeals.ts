/** npm run operator -- appeals: appeals for blocked domains, and where a domain comes from. */
import type { Command } from "commander";
import type { DomainAppeal, DomainAppealDecision, DomainFacts } from "../../../generated/operator.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { facts, list, table, time } from "../../command-line/print.ts";
import { answerOf, openSession, type Session } from "../session.ts";

export function addAppeals(program: Command): void {
  const appeals = program
    .command("appeals")
    .description("Decide appeals for blocked domains, and find out where a domain comes from.");

  appeals
    .command("list")
    .description("List the appeals that wait for a decision, oldest first.")
    .action(async (_options, command: Command) => {
      const { api, show } = await openSession(command);
      const appeals = await listPending(api);
      show({ appeals }, table(HEADS, appeals.map(row), "No appeal waits."));
    });

  appeals
    .command("show <appeal>")
    .description(
      "Print an appeal with its evidence, and what is known of the domain. All of an appeal is what somebody wrote.",
    )
    .action(async (appealId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const appeal = (await listPending(api)).find((each) => each.appealId === appealId);
      if (appeal === undefined) throw new CliError(1, `No appeal ${appealId} waits.`);
      const params = { path: { domain: appeal.domain } };
      const domain = await answerOf(api.GET("/operator/domains/{domain}", { params }));
      show({ appeal, domain }, `${appealFacts(appeal)}\n${domainFacts(domain)}`);
    });

  appeals
    .command("domain <domain>")
    .description("Print whose a domain is, on whose word, and what blocks it.")
    .action(async (domain: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const found = await answerOf(api.GET("/operator/domains/{domain}", { params: { path: { domain } } }));
      show(found, domainFacts(found));
    });

  appeals
    .command("grant <appeal>")
    .description(
      "Accept the domain. With --institution it goes to that institution; without, only the block is lifted.",
    )
    .option("--institution <id>", "institution that gets the domain")
    .option("--answer <text>", "a note in the mail with the answer")
    .action(async (appealId: string, options: GrantOptions, command: Command) => {
      const { institution: institutionId, answer } = options;
      await decide(command, appealId, {
        decision: "grant",
        ...(institutionId !== undefined && { institutionId }),
        ...(answer !== undefined && { answer }),
      });
    });

  appeals
    .command("refuse <appeal>")
    .description("Leave the domain blocked. The asker is told by mail.")
    .option("--answer <text>", "a note in the mail with the answer")
    .action(async (appealId: string, { answer }: { answer?: string }, command: Command) => {
      await decide(command, appealId, { decision: "refuse", ...(answer !== undefined && { answer }) });
    });
}

interface GrantOptions {
  institution?: string;
  answer?: string;
}

const HEADS = ["APPEAL", "ASKED", "DOMAIN", "GROUP", "INSTITUTION"];

function row({ appealId, createdAt, domain, consumerGroup, institutionName }: DomainAppeal): string[] {
  return [appealId, time(createdAt), domain, consumerGroup, institutionName];
}

function appealFacts(appeal: DomainAppeal): string {
  const { domain, consumerGroup, institutionName, role, email, evidence, evidenceUrl, createdAt } = appeal;
  return facts({
    domain,
    asked: time(createdAt),
    group: consumerGroup,
    institution: institutionName,
    "says they are": role,
    address: email,
    evidence: evidence.replaceAll("\n", " "),
    page: evidenceUrl,
  });
}

function domainFacts({ institutionId, consumerGroups, source, ...more }: DomainFacts): string {
  const { domain, sourceDetail, addedAt, blockedBy, blockedDomain, blockLiftedAt } = more;
  return facts({
    domain,
    institution: institutionId ?? "nobody's",
    proves: list(consumerGroups),
    source: [source, sourceDetail].filter((part) => part !== undefined).join(", ") || undefined,
    since: addedAt && time(addedAt),
    blocked: blockedBy === undefined ? "no" : `by ${blockedBy}: ${blockedDomain}`,
    "block lifted": blockLiftedAt && time(blockLiftedAt),
  });
}

async function listPending(api: Session["api"]): Promise<DomainAppeal[]> {
  const all: DomainAppeal[] = [];
  for (let cursor: string | undefined; ; ) {
    const params = { query: cursor === undefined ? {} : { cursor } };
    const page = await answerOf(api.GET("/operator/domain-appeals", { params }));
    all.push(...page.appeals);
    if (page.nextCursor === undefined) return all;
    cursor = page.nextCursor;
  }
}

async function decide(command: Command, appealId: string, body: DomainAppealDecision): Promise<void> {
  const { api, show } = await openSession(command);
  const params = { path: { appealId } };
  const decided = await answerOf(api.POST("/operator/domain-appeals/{appealId}/decision", { params, body }));
  const { domain, status } = decided;
  show(
    decided,
    `${status === "granted" ? "Accepted" : "Refused"} ${domain}. ${decided.email} is told by mail.\n`,
  );
}
