/** npm run operator -- accounts export: one person's data, for a letter. */
import { type Command, InvalidArgumentError } from "commander";
import { saveStream } from "../files/save-stream.ts";
import { answerOf, openSession } from "../session.ts";

export function addAccounts(accounts: Command): void {
  accounts
    .command("export <account>")
    .description(
      "Save all that is kept about a person, as their own download has it. The audit log names you.",
    )
    .requiredOption("--out <file>", "where the data goes: a new file that only you can read")
    .option("--recipient <key>", 'encrypt it to a public key of age, such as "age1…"', recipient)
    .action(
      async (
        accountId: string,
        { out, recipient: key }: { out: string; recipient?: string },
        command: Command,
      ) => {
        const session = await openSession(command, { isLong: true });
        const params = { path: { accountId } };
        const everything = await answerOf(
          session.api.POST("/management/accounts/{accountId}/export", { params }),
        );
        const text = `${JSON.stringify(everything, null, 2)}\n`;
        const content = key === undefined ? text : await encryptTo(key, text);
        await saveStream(new Blob([content]).stream(), out);
        session.show({ file: out }, `Saved ${out}.\n`);
      },
    );
}

function recipient(key: string): string {
  if (/^age1[02-9ac-hj-np-z]{58}$/.test(key)) return key;
  throw new InvalidArgumentError("Use a public key as age-keygen prints it.");
}

async function encryptTo(key: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.addRecipient(key);
  return Uint8Array.from(await encrypter.encrypt(text));
}
