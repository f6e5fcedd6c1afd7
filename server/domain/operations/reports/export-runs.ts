/** Exports that people start on pages: one of a subject at a time for each person, and how far it is. */
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { ExportRun } from "../../../../generated/prisma/client.ts";
import { doWork } from "../../../context/work.ts";
import type { Services } from "../../../services.ts";
import { earlier, SECOND_MS } from "../../shared/time.ts";

type Needs = Pick<Services, "database" | "log" | "now">;

/** The person and the subject, which is an operation with the ids of its path. */
export type ExportKey = Pick<ExportRun, "staffUserId" | "subject">;

const SAVED_EVERY_MS = SECOND_MS;
/** Lease: a run that its process says nothing of for so long has broken off. */
const SEEN_MS = 30 * SECOND_MS;

/** The last run of the subject; null without one. */
export async function findExportRun({ database, now }: Needs, key: ExportKey): Promise<ExportRun | null> {
  const run = await database.exportRun.findUnique({ where: { staffUserId_subject: key } });
  const isLost = run?.state === "running" && run.seenAt < earlier(now(), SEEN_MS);
  return isLost ? { ...run, state: "broken" } : run;
}

/** Takes the subject's row for a new run and returns its id; null while another runs. */
export async function startExport({ database, now }: Needs, key: ExportKey): Promise<string | null> {
  const { staffUserId, subject } = key;
  const at = now();
  const id = randomUUID();
  const taken = await database.$executeRaw`
    INSERT INTO "ExportRun" AS run ("staffUserId", subject, id, state, lines, done, "startedAt", "seenAt")
    VALUES (${staffUserId}::uuid, ${subject}, ${id}::uuid, 'running', 0, 0, ${at}, ${at})
    ON CONFLICT ("staffUserId", subject) DO UPDATE
    SET id = excluded.id, state = 'running', lines = 0, done = 0, "startedAt" = excluded."startedAt", "seenAt" = excluded."seenAt"
    WHERE run.state <> 'running' OR run."seenAt" < ${earlier(at, SEEN_MS)}`;
  return taken === 1 ? id : null;
}

/** The file with its lines counted as they are read. The row says so every second, and how it ended. */
export function followExport(
  services: Needs,
  runId: string,
  { content, lines }: { content: string | Readable; lines: number },
): Readable {
  const progress = { done: 0, isComplete: false };
  const save = (state: string) => saveProgress(services, runId, { state, lines, done: progress.done });
  void save("running");
  const saving = setInterval(() => void save("running"), SAVED_EVERY_MS).unref();
  return Readable.from(countLines(content, progress), { highWaterMark: 1 }).once("close", () => {
    clearInterval(saving);
    if (typeof content !== "string") content.destroy();
    void save(progress.isComplete ? "complete" : "broken");
  });
}

/** A run that could not begin: it stands for none. */
export async function forgetExport({ database }: Needs, id: string): Promise<void> {
  await database.exportRun.deleteMany({ where: { id } });
}

async function* countLines(
  content: string | Readable,
  progress: { done: number; isComplete: boolean },
): AsyncGenerator<string, void, void> {
  for await (const piece of typeof content === "string" ? [content] : content) {
    const text = String(piece);
    progress.done += text.match(/\n/g)?.length ?? 0;
    yield text;
  }
  progress.isComplete = true;
}

/** A progress that can't be saved ends no export. */
async function saveProgress(
  { database, log, now }: Needs,
  id: string,
  { state, lines, done }: Pick<ExportRun, "state" | "lines" | "done">,
): Promise<void> {
  try {
    // The page's call has less time than the file takes. A run that has ended does not go on, whichever statement is last.
    await doWork("background", () =>
      database.exportRun.updateMany({
        where: { id, state: "running" },
        data: { state, lines, done, seenAt: now() },
      }),
    );
  } catch (error) {
    log.warn({ error }, "progress of an export not saved");
  }
}
