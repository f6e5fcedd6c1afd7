import type { Command } from "commander";
import type { IssuedToken, Token } from "../../../generated/operator.ts";
import { facts, table, time } from "../../command-line/print.ts";
import { instant } from "../arguments.ts";
import { answerOf, openSession } from "../session.ts";

export function addTokens(program: Command): void {
  const tokens = program
    .command("tokens")
    .description("Manage access tokens of apps. An app can have two at a time.");

  tokens
    .command("issue <app>")
    .description("Issue a token. It is shown only once.")
    .option("--expires <when>", "when it expires: a date, like 2027-01-31, or a time", instant)
    .action(async (appId: string, { expires }: { expires?: string }, command: Command) => {
      const { api, show } = await openSession(command);
      const body = expires === undefined ? {} : { expiresAt: expires };
      const issued = await answerOf(
        api.POST("/operator/apps/{appId}/tokens", { params: { path: { appId } }, body }),
      );
      show(issued, describedIssued(issued));
    });

  tokens
    .command("list <app>")
    .description("List an app's tokens without their secrets, newest first.")
    .action(async (appId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const answer = await answerOf(
        api.GET("/operator/apps/{appId}/tokens", { params: { path: { appId } } }),
      );
      const rows = answer.tokens.map((token) => [token.tokenId, time(token.createdAt), stateOf(token)]);
      show(answer, table(["TOKEN", "CREATED", "STATE"], rows, "No tokens yet."));
    });

  tokens
    .command("revoke <app> <token>")
    .description("Revoke a token. It stops working immediately.")
    .action(async (appId: string, tokenId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const path = { appId, tokenId };
      await answerOf(api.DELETE("/operator/apps/{appId}/tokens/{tokenId}", { params: { path } }));
      show({}, `Revoked ${tokenId}.\n`);
    });
}

/** A token that was just issued: the only time that anybody sees it. */
export function describedIssued({ tokenId, accessToken, expiresAt }: IssuedToken): string {
  const ends = expiresAt === undefined ? undefined : `${time(expiresAt)} UTC`;
  const text = facts({ id: tokenId, "access token": accessToken, ends });
  return `${text}\nSave the access token now. It won't be shown again.\n`;
}

/** Whether a token works, and until when. */
export function stateOf({ revokedAt, expiresAt }: Pick<Token, "revokedAt" | "expiresAt">): string {
  if (revokedAt !== undefined) return `revoked ${time(revokedAt)}`;
  if (expiresAt === undefined) return "live";
  return new Date(expiresAt) <= new Date() ? `ended ${time(expiresAt)}` : `live until ${time(expiresAt)}`;
}
