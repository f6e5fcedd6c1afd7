import type { Command } from "commander";
import { answerOf, openSession } from "../session.ts";

/** What members ask for on the telephone. */
export function addMembers(program: Command): void {
  const verifications = program
    .command("verifications")
    .description("One verification, on its member's request.");

  verifications
    .command("reset-limits <verification>")
    .description("Passcodes and mails can be sent again at once. What has ended stays ended.")
    .action(async (verificationId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const params = { path: { verificationId } };
      await answerOf(api.POST("/operator/verifications/{verificationId}/reset-limits", { params }));
      show({}, `Reset the limits of ${verificationId}.\n`);
    });

  verifications
    .command("expire <verification>")
    .description("Its clock runs out now.")
    .action(async (verificationId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const params = { path: { verificationId } };
      await answerOf(api.POST("/operator/verifications/{verificationId}/expire", { params }));
      show({}, `Expired ${verificationId}.\n`);
    });

  verifications
    .command("erase <verification>")
    .description("With documents and history, for good.")
    .action(async (verificationId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const params = { path: { verificationId } };
      await answerOf(api.DELETE("/operator/verifications/{verificationId}", { params }));
      show({}, `Erased ${verificationId}.\n`);
    });

  const accounts = program.command("accounts").description("One account, on its member's request.");

  accounts
    .command("reset-limits <account>")
    .description("Its member can ask for codes again at once.")
    .action(async (accountId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const params = { path: { accountId } };
      await answerOf(api.POST("/operator/accounts/{accountId}/reset-limits", { params }));
      show({}, `Reset the limits of ${accountId}.\n`);
    });

  accounts
    .command("erase <account>")
    .description("As if its member had deleted it, for good.")
    .action(async (accountId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const params = { path: { accountId } };
      await answerOf(api.DELETE("/operator/accounts/{accountId}", { params }));
      show({}, `Erased ${accountId}.\n`);
    });
}
