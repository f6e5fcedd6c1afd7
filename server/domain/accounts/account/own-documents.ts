/** Download of a member's own documents while they are stored (GDPR, articles 15 and 20). */
import { notFound } from "../../../errors.ts";
import { FileNotFoundError } from "../../../platform/files/sealed-file.ts";
import type { Services } from "../../../services.ts";
import { readSealed } from "../../proving/document/files/stored-files.ts";
import { UUID } from "../../shared/lists/keyset.ts";

export interface OwnDocument {
  id: string;
  fileName: string;
  createdAt: Date;
}

export function ownDocumentPath(id: string): string {
  return `/download/documents/${id}`;
}

export async function listOwnDocuments(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  accountId: string,
): Promise<OwnDocument[]> {
  const rows = await database.document.findMany({
    where: { attempt: { verification: { accountId } }, fileKey: { not: null } },
    orderBy: [{ createdAt: "desc" }, { position: "asc" }],
  });
  return rows.map((row) => {
    const { id, createdAt } = row;
    return { id, createdAt, fileName: readSealed(keyring, row).fileName };
  });
}

/** As handed in. Not found for others, or once the file is deleted. */
export async function readOwnDocument(
  { database, files }: Pick<Services, "database" | "files">,
  accountId: string,
  id: string,
): Promise<{ bytes: Buffer; contentType: string }> {
  if (!UUID.test(id)) notFound("document");
  const where = { id, attempt: { verification: { accountId } } };
  const document = await database.document.findFirst({ where });
  if (!document?.fileKey) notFound("document");
  const { fileKey, contentType } = document;
  try {
    return { bytes: await files.get(fileKey), contentType };
  } catch (error) {
    if (error instanceof FileNotFoundError) notFound("document", error);
    throw error;
  }
}
