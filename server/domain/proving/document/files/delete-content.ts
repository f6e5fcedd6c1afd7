import type { Transaction } from "../../../../platform/database/database.ts";
import { type AuditRecord, audit } from "../../../shared/audit.ts";
import { piecesOf } from "./matches.ts";
import { fileKeysOf, releaseFiles } from "./stored-files.ts";

/**
 * Deletes files, pictures and findings of an attempt's documents; the rows stay, for the duplicate detection. Returns
 * the keys for `removeReleased`, and how many documents there were: none where another process was faster.
 */
export async function deleteContent(
  tx: Transaction,
  { attemptId, verificationId }: { attemptId: string; verificationId: string },
  at: Date,
  actor: AuditRecord["actor"] = "system",
): Promise<{ keys: string[]; documents: number }> {
  const where = { attemptId, deletedAt: null };
  const keys = await fileKeysOf(tx, where);
  await tx.documentView.updateMany({
    where: { document: where },
    data: { fileKey: null, smallKey: null, ...piecesOf(null) },
  });
  const { count: documents } = await tx.document.updateMany({
    where,
    data: { fileKey: null, deletedAt: at, findingsSealed: null },
  });
  if (documents === 0) return { keys: [], documents };
  const detail = { attemptId, documents };
  await audit(tx, at, { actor, action: "documents.deleted", subject: verificationId, detail });
  await releaseFiles(tx, keys, at);
  return { keys, documents };
}
