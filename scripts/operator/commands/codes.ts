/** npm run operator -- codes add: a file of any length, in batches. */
import type { Command } from "commander";
import { sendCodes } from "../files/send-codes.ts";
import { openSession } from "../session.ts";

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
}
