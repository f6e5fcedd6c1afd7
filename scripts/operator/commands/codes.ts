/** npm run operator -- codes add, export: files of any length. */
import type { Command } from "commander";
import { saveStream } from "../files/save-stream.ts";
import { sendCodes } from "../files/send-codes.ts";
import { answerOf, openSession } from "../session.ts";

const ADD_HELP = `
The file is CSV in UTF-8, or UTF-16 as spreadsheets save it. The first column has the codes; a first line "code" is
skipped. Refused lines are reported by their number with the reason; all other codes are added. After a break, send
the file again: codes that are there already are refused as in_use.`;

export function addCodes(codes: Command): void {
  codes
    .command("add <partner> <brand> <pool> <file>")
    .description("Add your own codes to a pool from a file.")
    .addHelpText("after", ADD_HELP)
    .action(async (partnerId: string, brandUid: string, poolId: string, file: string, _options, command) => {
      await sendCodes(await openSession(command, { isLong: true }), { partnerId, brandUid, poolId }, file);
    });

  codes
    .command("export <partner> <brand> <pool>")
    .description("Save a pool's codes with their states as CSV. The audit log names you.")
    .requiredOption("--out <file>", "where the codes go: a new file that only you can read")
    .action(
      async (partnerId: string, brandUid: string, poolId: string, { out }: { out: string }, command) => {
        const session = await openSession(command, { isLong: true });
        const stream = await answerOf(
          session.api.GET("/operator/partners/{partnerId}/brands/{brandUid}/code-pools/{poolId}/codes", {
            params: { path: { partnerId, brandUid, poolId } },
            parseAs: "stream",
          }),
        );
        await saveStream(stream, out);
        session.show({ file: out }, `Saved ${out}.\n`);
      },
    );
}
