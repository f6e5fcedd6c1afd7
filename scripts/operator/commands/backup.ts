/** npm run operator -- backup, verify, restore, erasures, move-to-postgresql (docs/backup.md). */
import type { Command } from "commander";
import type { Erasure } from "../../../generated/management.ts";
import type { ReadBackup } from "../../../server/domain/operations/backup/read.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { facts } from "../../command-line/print.ts";
import { describeFailure, orBackupFailure } from "../backup-failure.ts";
import { readKeys, readSettings } from "../direct.ts";
import {
  newBackupPlace,
  openBackupFolder,
  readParts,
  requireDirectory,
  writeParts,
} from "../files/backup-folder.ts";
import { createReadProgress, createStoredProgress } from "../progress.ts";
import { answerOf, openSession, type Session } from "../session.ts";

const PAGE = 1_000;

export function addBackup(program: Command): void {
  program
    .command("backup <place>")
    .description("Back up the running installation to a folder or s3://bucket/prefix.")
    .action(async (place: string, _options, command: Command) => {
      const session = await openSession(command, { isLong: true, isPatient: true });
      await orBackupFailure("backup", () => backUp(session, newBackupPlace(place, new Date())));
    });

  program
    .command("verify <backup>")
    .description("Read a backup to its end and check it, without restoring it.")
    .action(async (place: string, _options, command: Command) => {
      const { verifyBackup } = await import("../../../server/domain/operations/backup/restore.ts");
      const { keyringOf } = await import("../../../server/platform/keys.ts");
      const { unpackArchive } = await import("../../../server/platform/files/archive.ts");
      const read = await orBackupFailure("verify", async () => {
        // First: reading the settings takes secrets out of the environment.
        const folder = await openBackupFolder(place);
        const keyring = keyringOf(await readKeys(await readSettings("verify")));
        return verifyBackup(keyring, unpackArchive(keyring, readParts(folder, place)), createReadProgress());
      });
      show(command, read, { verified: "complete, and nothing in it is damaged" });
    });

  program
    .command("restore <backup>")
    .description("Restore a backup into an empty installation, with the settings of its server.")
    .option(
      "--erasures <sources...>",
      "erase again what was erased since: files of erasures export, or URLs of databases",
    )
    .action(async (place: string, { erasures = [] }: { erasures?: string[] }, command: Command) => {
      const { restoreInstallation } = await import("../restore.ts");
      const read = await orBackupFailure("restore", () => restoreInstallation(place, erasures));
      show(command, read, { "erased again": String(read.erasedAgain) });
    });

  program
    .command("move-to-postgresql [url]")
    .description(
      "Move the stopped embedded installation to an empty PostgreSQL database: DATABASE_URL, or a URL.",
    )
    .action(async (url: string | undefined, _options, command: Command) => {
      const { moveInstallation } = await import("../move.ts");
      const { read, kept } = await orBackupFailure("move-to-postgresql", () => moveInstallation(url));
      show(command, read, {
        "embedded database": `kept in ${kept}`,
        next: "keep DATABASE_URL (the new database), DATA_DIR and the keys, and start the server",
      });
    });

  const erasures = program
    .command("erasures")
    .description("What was erased by request, for restore --erasures.");
  erasures
    .command("replay [sources...]")
    .description("Erase it again in a stopped installation whose database was restored by other means.")
    .action(async (sources: string[]) => {
      const { replayInto } = await import("../restore.ts");
      const count = await orBackupFailure("erasures replay", () => replayInto(sources));
      process.stdout.write(facts({ "erased again": String(count) }));
    });
  erasures
    .command("export")
    .description("Print ids of what was erased as JSON lines.")
    .action(async (_options, command: Command) => {
      const session = await openSession(command);
      for await (const erasure of allErasures(session)) process.stdout.write(lineOf(erasure));
    });
}

async function backUp(session: Session, place: string): Promise<void> {
  await requireDirectory(place);
  const folder = await openBackupFolder(place);
  const stream = await answerOf(session.api.GET("/management/backup", { parseAs: "stream" }));
  const body = stream as unknown as AsyncIterable<Uint8Array>;
  const bytes = await writeParts(folder, body, createStoredProgress()).catch((cause: Error) => {
    throw new CliError(
      2,
      `The backup was interrupted (${cause.message}); the server's log says why. Delete ${place}: it is incomplete.`,
      { cause },
    );
  });
  const erasures: string[] = [];
  for await (const erasure of allErasures(session)) erasures.push(lineOf(erasure));
  await folder.put("erasures.ndjson", Buffer.from(erasures.join(""))).catch((cause: Error) => {
    const text = `The backup in ${place} is complete, but erasures.ndjson couldn't be written beside it: ${describeFailure(cause) ?? cause.message}`;
    throw new CliError(1, text, { cause });
  });
  session.show({ place, bytes }, facts({ backup: place, bytes: String(bytes) }));
}

async function* allErasures({ api }: Session): AsyncGenerator<Erasure> {
  for (let after = 0; ; ) {
    const query = { after, limit: PAGE };
    const { erasures } = await answerOf(api.GET("/management/erasures", { params: { query } }));
    yield* erasures;
    if (erasures.length < PAGE) return;
    after = erasures.at(-1)?.sequence ?? after;
  }
}

function lineOf({ kind, subjectId, erasedAt }: Erasure): string {
  return `${JSON.stringify({ kind, subjectId, erasedAt })}\n`;
}

function show(command: Command, { header, manifest }: ReadBackup, more: Record<string, string> = {}): void {
  const { json } = command.optsWithGlobals<{ json?: boolean }>();
  if (json) {
    process.stdout.write(`${JSON.stringify({ header, manifest }, null, 2)}\n`);
    return;
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { files, bytes, missing } = manifest.documents;
  process.stdout.write(
    facts({
      "taken at": header.takenAt,
      version: `${header.version} on PostgreSQL ${header.postgresql}`,
      keys: Object.entries(header.keys)
        .map(([kind, ids]) => `${kind} ${ids.join(",")}`)
        .join("; "),
      rows: `${rows} in ${manifest.tables.length} tables`,
      documents: `${files} files, ${bytes} bytes`,
      "deleted meanwhile": missing.length === 0 ? undefined : missing.join(", "),
      erasures: String(manifest.erasures),
      ...more,
    }),
  );
}
