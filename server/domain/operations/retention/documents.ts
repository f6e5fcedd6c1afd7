/** Documents are evidence for a decision, and some days after it nobody needs them any more. */
import type { Services } from "../../../services.ts";
import { deleteContent, removeReleased } from "../../proving/index.ts";

/** So many attempts at once. */
const BATCH_SIZE = 100;

/**
 * Deletes files and pictures of documents whose attempt ended before then: so long a member may complain, and a reviewer
 * look again. The rows stay, for the duplicate detection, and let go of their files first.
 */
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
