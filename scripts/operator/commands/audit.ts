import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { type Command, InvalidArgumentError } from "commander";
import type { AuditEntry } from "../../../generated/management.ts";
import type { RecordFault } from "../../../server/domain/operations/audit/read-records.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { whole } from "../arguments.ts";
import { answerOf, openSession, type Session } from "../session.ts";

const PAGE_SIZE = 1000;
const FOLLOW_MS = 2_000;

/** An end of the chain that somebody wrote down: "<sequence>:<hash>". */
interface Head {
  sequence: number;
  hash: string;
}

export function addAudit(log: Command): void {
  log
    .command("verify")
    .description("Check the hash of every entry. Nothing may be changed, missing or inserted.")
    .argument("[file]", "what a destination of the stream has kept, in place of the server's log")
    .option("--head <sequence:hash>", "an end of the log that you kept: the log must still contain it", head)
    .action(async (file: string | undefined, { head: kept }: { head?: Head }, command: Command) => {
      if (file !== undefined) return verifyFile(file, kept, command);
      const session = await openSession(command);
      const { first, last } = await verify(session, kept);
      const answer = { first, ...last };
      const words =
        last === null
          ? "The audit log is empty.\n"
          : `Verified entries ${first} to ${last.sequence}.\nhead  ${last.sequence}:${last.hash}\n`;
      session.show(answer, words);
    });

  log
    .command("export")
    .description("Print the log as JSON lines, oldest entry first.")
    .option("--after <sequence>", "begin after this entry", whole(0, Number.MAX_SAFE_INTEGER), 0)
    .option("--follow", "go on with new entries as they are written")
    .action(async ({ after, follow }: { after: number; follow?: true }, command: Command) => {
      const session = await openSession(command);
      let last = after;
      for (;;) {
        for await (const entry of entriesAfter(session, last)) {
          last = entry.sequence;
          process.stdout.write(`${JSON.stringify(entry)}\n`);
        }
        if (!follow) return;
        await wait(FOLLOW_MS);
      }
    });
}

function head(text: string): Head {
  const [, sequence, hash = ""] = /^([1-9]\d{0,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (sequence === undefined)
    throw new InvalidArgumentError("Use a head as verify prints it: a number, a colon and a hash.");
  return { sequence: Number(sequence), hash };
}

async function* entriesAfter({ api }: Session, after: number): AsyncGenerator<AuditEntry> {
  for (let last = after; ; ) {
    const query = { after: last, limit: PAGE_SIZE };
    const { entries } = await answerOf(api.GET("/management/audit", { params: { query } }));
    yield* entries;
    const end = entries.at(-1);
    if (end === undefined || entries.length < PAGE_SIZE) return;
    last = end.sequence;
  }
}

/** Checks records that were sent on (docs/audit-stream.md); no server is asked. */
async function verifyFile(file: string, kept: Head | undefined, command: Command): Promise<void> {
  const { checkRecords } = await import("../../../server/domain/operations/audit/read-records.ts");
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  const { faults, hashes, unreadable, ...found } = await checkRecords(lines);
  const { first, last, repeated } = found;
  const said = faults.slice(0, FAULTS_SHOWN_MAX).map(inWords);
  if (faults.length > 0 && unreadable > 0)
    said.push(
      `${unreadable} records are cut off: the receiver was killed, or its longest line is too short.`,
    );
  if (faults.length > FAULTS_SHOWN_MAX) said.push(`… and ${faults.length - FAULTS_SHOWN_MAX} more.`);
  if (kept !== undefined && hashes.get(kept.sequence) !== kept.hash)
    said.push(`Entry ${kept.sequence} with this hash is not in the file.`);
  if (said.length > 0) throw new CliError(1, `Broken: ${said.join("\n")}`);
  if (command.optsWithGlobals<{ json?: boolean }>().json)
    process.stdout.write(`${JSON.stringify({ first, ...last, repeated }, null, 2)}\n`);
  else if (last === null) process.stdout.write("The file has no audit entries.\n");
  else {
    const again = repeated === 0 ? "" : `, ${repeated} of them more than once`;
    process.stdout.write(
      `Verified entries ${first} to ${last.sequence}${again}.\nhead  ${last.sequence}:${last.hash}\n`,
    );
  }
}

const FAULTS_SHOWN_MAX = 20;

function inWords(fault: RecordFault): string {
  if (fault.kind === "missing")
    return fault.from === fault.to
      ? `entry ${fault.from} is missing.`
      : `entries ${fault.from} to ${fault.to} are missing.`;
  if (fault.kind === "changed") return `entry ${fault.sequence} was changed.`;
  return `entry ${fault.sequence} does not continue the one before it: a database was restored, or somebody wrote another chain.`;
}

/** Computes every hash here, so that the server is not taken at its word. */
async function verify(session: Session, kept?: Head): Promise<{ first: number; last: Head | null }> {
  const { findFault } = await import("../../../server/domain/operations/audit/chain.ts");
  let first = 0;
  let last: Head | null = null;
  let isKept = kept === undefined;
  for await (const entry of entriesAfter(session, 0)) {
    const fault = findFault(last, entry);
    if (fault === "missing")
      throw new CliError(
        1,
        `Broken: entry ${(last?.sequence ?? 0) + 1} is missing: the next one is ${entry.sequence}.`,
      );
    if (fault === "changed")
      throw new CliError(1, `Broken: entry ${entry.sequence} or the one before it was changed.`);
    first ||= entry.sequence;
    last = { sequence: entry.sequence, hash: entry.hash };
    if (kept?.sequence === last.sequence) {
      if (kept.hash !== last.hash)
        throw new CliError(1, `Broken: the hash of entry ${kept.sequence} isn't ${kept.hash}.`);
      isKept = true;
    }
  }
  if (!isKept) throw new CliError(1, `Broken: entry ${kept?.sequence} is not in the log.`);
  return { first, last };
}
