import type { Command } from "commander";
import { type OperatorScope, operatorScopeValues } from "../../../generated/operator.ts";
import { list, table, time } from "../../command-line/print.ts";
import { instant, someOf, whole } from "../arguments.ts";
import { answerOf, openSession } from "../session.ts";
import { describedIssued, stateOf } from "./tokens.ts";

const RATE_MAX = 10_000_000;

interface IssueOptions {
  scopes?: OperatorScope[];
  networks?: string;
  rate?: number;
  expires?: string;
}

export function addOperators(program: Command): void {
  const operators = program.command("operators").description("Manage tokens for the operator API.");

  operators
    .command("list")
    .description("List operator tokens without their secrets, newest first.")
    .action(async (_options, command: Command) => {
      const { api, show } = await openSession(command);
      const answer = await answerOf(api.GET("/operator/tokens"));
      const rows = answer.tokens.map((token) => [
        token.tokenId,
        time(token.createdAt),
        stateOf(token),
        token.scopes === undefined ? "everything" : list(token.scopes),
        token.networks === undefined ? "everywhere" : list(token.networks),
        token.name,
      ]);
      show(answer, table(["TOKEN", "CREATED", "STATE", "SCOPES", "NETWORKS", "NAME"], rows, "None yet."));
    });

  operators
    .command("issue <name>")
    .description("Issue a token for the named holder. It is shown only once.")
    .option(
      "--scopes <scopes>",
      `what it may do, separated by commas, from ${list(operatorScopeValues)}; by default everything`,
      someOf(operatorScopeValues),
    )
    .option("--networks <networks>", "where it is accepted from, like 198.51.100.0/24; by default everywhere")
    .option("--rate <calls>", "calls a minute; by default 600", whole(1, RATE_MAX))
    .option(
      "--expires <when>",
      "when it expires: a date, like 2027-01-31, or a time; by default after 365 days",
      instant,
    )
    .action(async (name: string, options: IssueOptions, command: Command) => {
      const { scopes, networks, rate, expires } = options;
      const { api, show } = await openSession(command);
      const body = {
        name,
        ...(scopes !== undefined && { scopes }),
        ...(networks !== undefined && { networks: networks.split(",").map((network) => network.trim()) }),
        ...(rate !== undefined && { ratePerMinute: rate }),
        ...(expires !== undefined && { expiresAt: expires }),
      };
      const issued = await answerOf(api.POST("/operator/tokens", { body }));
      show(issued, describedIssued(issued));
    });

  operators
    .command("revoke <token>")
    .description(
      "Revoke a token. It stops working immediately. The last active one without scopes can't be revoked.",
    )
    .action(async (tokenId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      await answerOf(api.DELETE("/operator/tokens/{tokenId}", { params: { path: { tokenId } } }));
      show({}, `Revoked ${tokenId}.\n`);
    });
}
