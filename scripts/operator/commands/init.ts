import type { Command } from "commander";
import type { Config } from "../../../server/config.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { openMigrated, orFailure, readSettings } from "../direct.ts";
import { printAnswer } from "../print-answer.ts";
import { printedBy } from "../table.ts";

/**
 * The one command that works on the database itself: before the first token, no caller has access to the server.
 * It loads the server's modules here, so that no other command pays for them.
 */
export function addInit(program: Command): void {
  program
    .command("init")
    .description("Issue the first operator token, directly in the database. It is shown only once.")
    .option("--name <name>", "holder of the token", "first operator")
    .action(async ({ name }: { name: string }, command: Command) => {
      if (name.trim() === "" || name.length > 100)
        throw new CliError(2, "--name must have 1 to 100 characters and can't be blank.");
      const issued = await issueFirst(await readSettings("init"), name);
      const { json } = command.optsWithGlobals<{ json?: boolean }>();
      process.stdout.write(
        json ? `${JSON.stringify(issued, null, 2)}\n` : printAnswer(printedBy("tokens issue"), issued),
      );
    });
}

async function issueFirst(config: Config, name: string) {
  const { issueFirstOperatorToken } = await import("../../../server/domain/shared/access/credential.ts");
  const home = await orFailure("init", () => openMigrated(config));
  try {
    const issued = await issueFirstOperatorToken({ database: home.client, now: () => new Date() }, name);
    if (issued === null) {
      const how = "Its holder can issue more with: npm run operator -- operators issue NAME";
      throw new CliError(1, `An operator token already exists. ${how}`);
    }
    const { id: tokenId, secret: accessToken, createdAt, expiresAt } = issued;
    const ends = expiresAt === null ? {} : { expiresAt: expiresAt.toISOString() };
    return { tokenId, accessToken, createdAt: createdAt.toISOString(), ...ends };
  } finally {
    await home.close();
  }
}
