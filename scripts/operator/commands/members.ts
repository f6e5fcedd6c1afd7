import type { Command } from "commander";
import { answerOf, openSession } from "../session.ts";

/** What members ask for on the telephone. */
export function addMembers(program: Command): void {
  const verifications = program
    .command("verifications")
    .description("Change a verification at the member's request.");

  verifications
    .command("reset-limits <verification>")
    .description("Reset its limits, so that passcodes and emails can be sent again immediately.")
    .action(async (verificationId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const params = { path: { verificationId } };
      await answerOf(api.POST("/operator/verifications/{verificationId}/reset-limits", { params }));
      show({}, `Reset the limits of ${verificationId}.\n`);
    });

  verifications
    .command("expire <verification>")
    .description("Expire it immediately.")
    .action(async (verificationId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const params = { path: { verificationId } };
      await answerOf(api.POST("/operator/verifications/{verificationId}/expire", { params }));
      show({}, `Expired ${verificationId}.\n`);
    });

  verifications
    .command("erase <verification>")
    .description("Delete it permanently, with its documents and history.")
    .action(async (verificationId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const params = { path: { verificationId } };
      await answerOf(api.DELETE("/operator/verifications/{verificationId}", { params }));
      show({}, `Erased ${verificationId}.\n`);
    });

  const accounts = program.command("accounts").description("Change an account at the member's request.");

  accounts
    .command("reset-limits <account>")
    .description("Reset its limits, so that the member can request codes again immediately.")
    .action(async (accountId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const params = { path: { accountId } };
      await answerOf(api.POST("/operator/accounts/{accountId}/reset-limits", { params }));
      show({}, `Reset the limits of ${accountId}.\n`);
    });

  accounts
    .command("erase <account>")
    .description("Delete it permanently, as if the member had done it.")
    .action(async (accountId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const params = { path: { accountId } };
      await answerOf(api.DELETE("/operator/accounts/{accountId}", { params }));
      show({}, `Erased ${accountId}.\n`);
    });
}
