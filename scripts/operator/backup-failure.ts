/** What is wrong with a backup, or with what it is restored into: one line for whoever typed the command. */
import type { RefusalError } from "../../server/errors.ts";
import { CliError } from "../command-line/cli-error.ts";
import { orFailure } from "./direct.ts";

/** Errors whose text is that line already. */
const SPOKEN = new Set(["ArchiveError", "BackupError", "FileUnreadableError", "ServiceUnavailableError"]);

/** Runs a command of backups. Throws a CliError for everything that an operator can mend. */
export async function orBackupFailure<T>(command: string, work: () => Promise<T>): Promise<T> {
  return orFailure(command, work).catch((error: Error) => {
    // What reading the parts threw comes as the reason why the archive can't be read.
    const inner = error.name === "ArchiveError" && error.cause instanceof Error ? error.cause : error;
    if (inner instanceof CliError) throw inner;
    const line = describeFailure(inner) ?? describeFailure(error);
    throw line === undefined ? error : new CliError(1, line, { cause: error });
  });
}

/** Undefined for a defect of ours, which is shown whole. */
export function describeFailure(error: Error): string | undefined {
  if (SPOKEN.has(error.name)) return error.message;
  return databaseRefusal(error) ?? storeRefusal(error) ?? systemRefusal(error);
}

/** What PostgreSQL itself said, with its code. */
function databaseRefusal(error: Error): string | undefined {
  const { severity, code } = error as { severity?: unknown; code?: unknown };
  if (severity === undefined || typeof code !== "string") return undefined;
  return (
    `The database refused (${code}): ${error.message}. ` +
    "The restore is incomplete: restore again into an empty database."
  );
}

/** Of a store of documents: the reason is behind what a caller of the API would be told. */
function storeRefusal(error: Error): string | undefined {
  const { refusal } = error as Partial<RefusalError>;
  if (refusal?.kind !== "unavailable") return undefined;
  const reason = error.cause instanceof Error ? error.cause.message : refusal.code;
  return `Documents can't be stored: ${reason}. Fix that, and run the command again.`;
}

/** Of the operating system, such as "ENOSPC: no space left on device, write". */
function systemRefusal(error: Error): string | undefined {
  const { syscall } = error as NodeJS.ErrnoException;
  return syscall === undefined ? undefined : `${error.message}. Fix that, and run the command again.`;
}
