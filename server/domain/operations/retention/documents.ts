import type { Services } from "../../../services.ts";
import { deleteContent } from "../../proving/document/files/delete-content.ts";
import { removeReleased } from "../../proving/document/files/stored-files.ts";

const BATCH_SIZE = 100;

/** Deletes files and pictures some days after their decision. Rows stay for duplicate detection. */
export async function deleteDecided(
  services: Pick<Services, "database" | "files" | "now" | "log">,
  before: Date,
): Promise<number> {
  const { database, now } = services;
  const at = now();
  let deleted = 0;
  const due = await database.attempt.findMany({
    where: { decidedAt: { lt: before }, documents: { some: { deletedAt: null } } },
    select: { id: true, verificationId: true },
    take: BATCH_SIZE,
  });
  for (const { id: attemptId, verificationId } of due) {
    const { keys, documents } = await database.$transaction((tx) =>
      deleteContent(tx, { attemptId, verificationId }, at),
    );
    deleted += documents;
    await removeReleased(services, keys);
  }
  return deleted;
}
