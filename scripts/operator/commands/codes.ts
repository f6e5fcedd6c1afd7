/** npm run operator -- codes add, remove, export: files of any length. */
import type { Command } from "commander";
import { saveStream } from "../files/save-stream.ts";
import { type SendOptions, sendCodes } from "../files/send-codes.ts";
import { answerOf, openSession } from "../session.ts";

const FILE_HELP = `
The file is a table as spreadsheets save it: separated by commas, semicolons or tabs, in UTF-8 or UTF-16. The codes are in
the column whose heading says so (code, coupon code, voucher …) or that --column names, else in the first. What will be
sent is shown before it is, and a terminal asks. Refused lines are reported by their number with the reason. After a
break, send the file again: codes that were added are refused as in_use, and those that were removed as unknown.`;

const fileCommand = (codes: Command, name: string, about: string): Command =>
  codes
    .command(`${name} <partner> <brand> <pool> <file>`)
    .description(about)
    .option("--column <heading>", "heading of the column with the codes")
    .option("--no-header", "line 1 is a code, whatever it looks like")
    .option("--yes", "don't ask")
    .addHelpText("after", FILE_HELP);

export function addCodes(codes: Command): void {
  const sending =
    (step: "add" | "remove") =>
    async (
      partnerId: string,
      brandUid: string,
      poolId: string,
      file: string,
      options: SendOptions,
      command: Command,
    ) => {
      const session = await openSession(command, { isLong: true });
      await sendCodes(session, { partnerId, brandUid, poolId }, file, step, options);
    };
  fileCommand(codes, "add", "Add your own codes to a pool from a file.").action(sending("add"));
  fileCommand(codes, "remove", "Take codes that nobody has out of a pool, by a file.").action(
    sending("remove"),
  );

  codes
    .command("export <partner> <brand> <pool>")
    .description("Save a pool's codes with their states as CSV. The audit log names you.")
    .requiredOption("--out <file>", "where the codes go: a new file that only you can read")
    .action(
      async (partnerId: string, brandUid: string, poolId: string, { out }: { out: string }, command) => {
        const session = await openSession(command, { isLong: true });
        const stream = await answerOf(
          session.api.GET("/management/partners/{partnerId}/brands/{brandUid}/code-pools/{poolId}/codes", {
            params: { path: { partnerId, brandUid, poolId } },
            parseAs: "stream",
          }),
        );
        await saveStream(stream, out);
        session.show({ file: out }, `Saved ${out}.\n`);
      },
    );
}
