import type { Command } from "commander";
import { table, time } from "../../command-line/print.ts";
import { answerOf, openSession } from "../session.ts";
import { describedIssued } from "./tokens.ts";

export function addOperators(program: Command): void {
  const operators = program.command("operators").description("Manage tokens for the operator API.");

  operators
    .command("list")
    .description("List operator tokens without their secrets, newest first.")
    .action(async (_options, command: Command) => {
      const { api, show } = await openSession(command);
      const answer = await answerOf(api.GET("/operator/tokens"));
      const rows = answer.tokens.map(({ tokenId, createdAt, revokedAt, name }) => [
        tokenId,
        time(createdAt),
        revokedAt === undefined ? "live" : `revoked ${time(revokedAt)}`,
        name,
      ]);
      show(answer, table(["TOKEN", "CREATED", "STATE", "NAME"], rows, "None yet."));
    });

  operators
    .command("issue <name>")
    .description("Issue a token for the named holder. It is shown only once.")
    .action(async (name: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const issued = await answerOf(api.POST("/operator/tokens", { body: { name } }));
      show(issued, describedIssued(issued));
    });

  operators
    .command("revoke <token>")
    .description("Revoke a token. It stops working immediately. The last active token can't be revoked.")
    .action(async (tokenId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      await answerOf(api.DELETE("/operator/tokens/{tokenId}", { params: { path: { tokenId } } }));
      show({}, `Revoked ${tokenId}.\n`);
    });
}
