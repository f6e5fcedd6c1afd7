/** Documents are evidence for a decision, and some days after it nobody needs them any more. */
import type { Services } from "../../../services.ts";
import { fileKeysOf, piecesOf, releaseFiles, removeReleased } from "../../proving/index.ts";
import { audit } from "../../shared/index.ts";

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
    const keys = await database.$transaction(async (tx) => {
      const where = { attemptId, deletedAt: null };
      const found = await fileKeysOf(tx, where);
      const own = { document: where };
      await tx.documentView.updateMany({
        where: own,
        data: { fileKey: null, smallKey: null, ...piecesOf(null) },
      });
      const { count } = await tx.document.updateMany({
        where,
        data: { fileKey: null, deletedAt: at, findingsSealed: null },
      });
      // Another process was faster.
      if (count === 0) return [];
      const detail = { attemptId, documents: count };
      await audit(tx, at, { actor: "system", action: "documents.deleted", subject: verificationId, detail });
      deleted += count;
      await releaseFiles(tx, found, at);
      return found;
    });
    await removeReleased(services, keys);
  }
  return deleted;
}
