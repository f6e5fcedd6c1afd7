/** npm run operator -- mail: the keys that sign our own mails (DKIM). */
import type { Command } from "commander";
import type { DkimKey } from "../../../generated/operator.ts";
import { table, time } from "../../command-line/print.ts";
import { answerOf, openSession } from "../session.ts";

const HELP = `
To sign mails, or to replace the key that does (docs/operating.md, "Signing mails"):

  mail add-key          make a key; publish the DNS record that it prints
  mail use-key KEY      sign with it, once the record is found
  mail remove-key KEY   remove the former key, and its DNS record some days later`;

export function addMail(program: Command): void {
  const mail = program
    .command("mail")
    .description("Manage the DKIM keys that sign our mails.")
    .addHelpText("after", HELP);

  mail
    .command("keys")
    .description("List the keys, newest first.")
    .action(async (_options, command: Command) => {
      const { api, show } = await openSession(command);
      const list = await answerOf(api.GET("/operator/dkim-keys"));
      const rows = list.keys.map(({ dkimKeyId, state, record, createdAt }) => [
        dkimKeyId,
        state,
        time(createdAt),
        record.name,
      ]);
      show(
        list,
        table(["KEY", "STATE", "CREATED", "DNS RECORD"], rows, "No keys: our mails are not signed."),
      );
    });

  mail
    .command("add-key")
    .description("Make the next key, and print its DNS record.")
    .action(async (_options, command: Command) => {
      const { api, show } = await openSession(command);
      const key = await answerOf(api.POST("/operator/dkim-keys"));
      show(key, recordOf(key));
    });

  mail
    .command("use-key <key>")
    .description("Sign with this key from now on. Its DNS record is looked up first.")
    .action(async (dkimKeyId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const params = { path: { dkimKeyId } };
      const key = await answerOf(api.POST("/operator/dkim-keys/{dkimKeyId}/use", { params }));
      show(key, `Mails from ${key.domain} are signed with ${key.selector}.\n`);
    });

  mail
    .command("remove-key <key>")
    .description("Remove a key that doesn't sign.")
    .action(async (dkimKeyId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      await answerOf(api.DELETE("/operator/dkim-keys/{dkimKeyId}", { params: { path: { dkimKeyId } } }));
      show({}, `Removed ${dkimKeyId}. Leave its DNS record for some days.\n`);
    });
}

function recordOf({ dkimKeyId, record }: DkimKey): string {
  return (
    `Publish this record, then run "mail use-key ${dkimKeyId}":\n\n` +
    `${record.name}. IN TXT ${quoted(record.value)}\n`
  );
}

/** A string in DNS has 255 bytes at most (RFC 1035, section 3.3.14). */
function quoted(value: string): string {
  return (value.match(/.{1,255}/g) ?? []).map((part) => `"${part}"`).join(" ");
}
