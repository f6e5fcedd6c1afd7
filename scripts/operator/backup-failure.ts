/** Describes, in one line for the command line, a fault of a backup or of what it is restored into. */
import type { RefusalError } from "../../server/errors.ts";
import { CliError } from "../command-line/cli-error.ts";
import { orFailure } from "./direct.ts";

/** Errors whose text is that line already. */
const SPOKEN = new Set(["ArchiveError", "BackupError", "FileUnreadableError", "ServiceUnavailableError"]);

/** Runs a command of backups. Throws a CliError for everything that an operator can mend. */
export async function orBackupFailure<T>(command: string, work: () => Promise<T>): Promise<T> {
  return orFailure(command, work).catch((error: Error) => {
    // An error while the parts were read is the cause of an ArchiveError.
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

/** PostgreSQL's own message, with its code. */
function databaseRefusal(error: Error): string | undefined {
  const { severity, code } = error as { severity?: unknown; code?: unknown };
  if (severity === undefined || typeof code !== "string") return undefined;
  return (
    `The database refused (${code}): ${error.message}. ` +
    "The restore is incomplete: restore again into an empty database."
  );
}

/** A failure of the document store: its cause says more than the refusal that API callers get. */
function storeRefusal(error: Error): string | undefined {
  const { refusal } = error as Partial<RefusalError>;
  if (refusal?.kind !== "unavailable") return undefined;
  const reason = error.cause instanceof Error ? error.cause.message : refusal.code;
  return `Documents can't be stored: ${reason}. Fix that, and run the command again.`;
}

/** A failure of the operating system, such as "ENOSPC: no space left on device, write". */
function systemRefusal(error: Error): string | undefined {
  const { syscall } = error as NodeJS.ErrnoException;
  return syscall === undefined ? undefined : `${error.message}. Fix that, and run the command again.`;
}
