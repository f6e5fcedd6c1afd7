import { createHash } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Review, SubmittedDocument } from "../../../generated/management.ts";
import { extensionOf } from "../../../server/domain/proving/document/file-extension.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { answerOf, type Session } from "../session.ts";

/** A document on the reviewer's disk, and what its owner had called it. */
export interface WrittenDocument {
  file: string;
  documentId: string;
  fileName: string;
}

/**
 * Writes the documents of a review under names of our own: a member's file name could lead anywhere. Only
 * the owner may read them, and nothing that is there already is overwritten.
 */
export async function fetchDocuments(
  session: Session,
  review: Review,
  folder: string,
): Promise<WrittenDocument[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
    throw new CliError(2, `Cannot create ${folder}: ${cause.code}.`, { cause });
  });
  const written: WrittenDocument[] = [];
  for (const [index, document] of review.documents.entries()) {
    const name = `${review.reviewId}-${index + 1}.${extensionOf(document.contentType)}`;
    const file = join(folder, name);
    await fetchInto(session, document, file);
    written.push({ file, documentId: document.documentId, fileName: document.fileName });
  }
  return written;
}

/** The file is opened before the document is asked for: a look that leads to nothing would be on record. */
async function fetchInto({ api }: Session, document: SubmittedDocument, file: string): Promise<void> {
  const handle = await open(file, "wx", 0o600).catch((cause: NodeJS.ErrnoException) => {
    const why =
      cause.code === "EEXIST" ? "already exists and isn't overwritten" : `cannot be written: ${cause.code}`;
    throw new CliError(2, `${file} ${why}.`, { cause });
  });
  try {
    const params = { path: { documentId: document.documentId } };
    const content = Buffer.from(
      // The document calls the content text in binary format; it is asked for as bytes.
      (await answerOf(
        api.GET("/management/documents/{documentId}", { params, parseAs: "arrayBuffer" }),
      )) as unknown as ArrayBuffer,
    );
    if (createHash("sha256").update(content).digest("hex") !== document.sha256Hash)
      throw new CliError(1, `${document.documentId} was damaged in transfer: its SHA-256 differs.`);
    await handle.writeFile(content);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
