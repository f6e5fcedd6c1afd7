/** npm run operator -- statements save, keys, verify: files of statements, and their check without a server. */
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { type StatementFault, type StatementKeySet, verifyStatement } from "../../../client/index.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { saveStream } from "../files/save-stream.ts";
import { answerOf, openSession } from "../session.ts";

const WORDS: Record<StatementFault["fault"], string> = {
  changed: "is not as it was written",
  missing: "is left out",
  moved: "stands elsewhere",
  added: "was not part of the statement",
  cut_off: "is missing, and all behind it: the file has no signature",
  unknown_key: "is signed by a key that is not among these",
  bad_signature: "has a signature that is not this key's",
  signed_otherwise: "is the signature of another statement",
};

export function addStatements(statements: Command): void {
  statements
    .command("save <partner> <brand> <number> <file>")
    .description("Save a statement to a file.")
    .option("--csv", "for a spreadsheet; it can't be verified")
    .action(async (partnerId: string, brandUid: string, number: string, file: string, options, command) => {
      const session = await openSession(command, { isLong: true });
      const stream = await answerOf(
        session.api.GET("/management/partners/{partnerId}/brands/{brandUid}/statements/{number}/export", {
          params: {
            path: { partnerId, brandUid, number: Number(number) },
            query: { format: (options as { csv?: true }).csv === true ? "csv" : "lines" },
          },
          parseAs: "stream",
        }),
      );
      await saveStream(stream, file);
      session.show({ file }, `Saved ${file}.\n`);
    });

  statements
    .command("keys")
    .description("Print the public keys that sign statements, as JSON for --keys of verify.")
    .action(async (_options, command) => {
      const session = await openSession(command);
      const keys = await answerOf(session.api.GET("/management/statement-keys"));
      session.show(keys, `${JSON.stringify(keys)}\n`);
    });

  statements
    .command("verify <file>")
    .description("Check the file of a statement line by line, without a server.")
    .requiredOption("--keys <file>", "the public keys, as printed by statements keys")
    .action(async (file: string, { keys }: { keys: string }) => {
      const set = JSON.parse(await read(keys)) as StatementKeySet;
      const check = await verifyStatement(eachLine(file), set);
      if (!check.ok) throw new CliError(1, `Line ${check.line} ${WORDS[check.fault]}.`);
      const { brandUid, number, month, mode } = check.head;
      process.stdout.write(
        `Statement ${number} of ${brandUid}, ${month} (${mode}), is as it was closed. Digest: ${check.digest}\n`,
      );
    });
}

async function read(file: string): Promise<string> {
  return readFile(file, "utf8").catch((cause: NodeJS.ErrnoException) => {
    throw new CliError(2, `Cannot read ${file}: ${cause.code}.`, { cause });
  });
}

/** Lines by their line breaks alone; what a file ends with is a line, too. */
async function* eachLine(file: string): AsyncGenerator<string> {
  let rest = "";
  const chunks = createReadStream(file, "utf8").iterator() as AsyncIterable<string>;
  try {
    for await (const chunk of chunks) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } catch (cause) {
    throw new CliError(2, `Cannot read ${file}: ${(cause as NodeJS.ErrnoException).code}.`, { cause });
  }
  if (rest !== "") yield rest;
}
