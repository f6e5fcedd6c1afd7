/** npm run operator -- registers key, pack: what an association does with its list of people, without a server. */
import { readFile, writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { exportJWK, generateKeyPair } from "jose";
import { CliError } from "../../command-line/cli-error.ts";
import { packRegisterList } from "../files/pack-register-list.ts";

const PACK_HELP = `
The file is UTF-8 CSV with a header line:
  number       the person's number in the register
  surname      as the register has it
  dateOfBirth  like 1985-12-10
  until        the last day of the registration; may be empty or left out

Numbers and names don't leave this machine: the list has their keyed hashes.`;

interface PackOptions {
  register: string;
  hashKeyFile: string;
  signingKeyFile: string;
  days: string;
  out: string;
}

export function addRegisters(registers: Command): void {
  registers
    .command("key <file>")
    .description("Make the key that a list is signed with. The file is private; the public key is printed.")
    .action(async (file: string) => {
      const { privateKey, publicKey } = await generateKeyPair("EdDSA", { extractable: true });
      await write(file, `${JSON.stringify(await exportJWK(privateKey))}\n`, 0o600);
      process.stdout.write(`${JSON.stringify(await exportJWK(publicKey))}\n`);
    });

  registers
    .command("pack <csv>")
    .description("Make the signed list of keyed hashes from a CSV file.")
    .requiredOption("--register <id>", "the register's id")
    .requiredOption("--hash-key-file <file>", "the hash key that registers add printed")
    .requiredOption("--signing-key-file <file>", "the private key that registers key wrote")
    .option("--days <days>", "how long the list is good for", "45")
    .requiredOption("--out <file>", "where the list goes")
    .addHelpText("after", PACK_HELP)
    .action(async (csv: string, { register, hashKeyFile, signingKeyFile, days, out }: PackOptions) => {
      const validDays = Number(days);
      if (!Number.isInteger(validDays) || validDays < 1 || validDays > 400)
        throw new CliError(2, "--days must be a number from 1 to 400.");
      const { text, entries } = await packRegisterList(csv, {
        registerId: register,
        hashKey: (await read(hashKeyFile)).trim(),
        signingKey: JSON.parse(await read(signingKeyFile)),
        validDays,
        now: new Date(),
      });
      await write(out, text, 0o644);
      process.stdout.write(`Wrote ${entries} entries to ${out}.\n`);
    });
}

async function read(file: string): Promise<string> {
  return readFile(file, "utf8").catch((cause: NodeJS.ErrnoException) => {
    throw new CliError(2, `Cannot read ${file}: ${cause.code}.`, { cause });
  });
}

/** Never over a file that is there: a key that is lost can't be made again. */
async function write(file: string, text: string, mode: number): Promise<void> {
  await writeFile(file, text, { mode, flag: "wx" }).catch((cause: NodeJS.ErrnoException) => {
    throw new CliError(2, `Cannot write ${file}: ${cause.code}.`, { cause });
  });
}
