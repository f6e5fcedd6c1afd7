import type { Command } from "commander";
import { type Mode, modeValues } from "../../../generated/operator.ts";
import { oneOf } from "../arguments.ts";
import { answerOf, openSession } from "../session.ts";

export function addBounce(program: Command): void {
  program
    .command("bounce <email>")
    .description("Report that an email address doesn't exist. Attempts waiting for it are rejected.")
    .requiredOption("--mode <mode>", modeValues.join(" or "), oneOf(modeValues))
    .action(async (email: string, { mode }: { mode: Mode }, command: Command) => {
      const { api, show } = await openSession(command);
      const answer = await answerOf(api.POST("/operator/email-bounces", { body: { email, mode } }));
      show(answer, `Attempts rejected: ${answer.attemptsRejected}\n`);
    });
}
