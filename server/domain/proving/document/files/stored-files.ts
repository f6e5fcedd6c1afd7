import type { Document, Prisma } from "../../../../../generated/prisma/client.ts";
import { type Keyring, unseal } from "../../../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../services.ts";

export function readSealed(
  keyring: Keyring,
  { id, fileNameSealed, sha256Sealed }: Pick<Document, "id" | "fileNameSealed" | "sha256Sealed">,
): { fileName: string; sha256: string } {
  // Null only until a start has sealed it.
  if (sha256Sealed === null) throw new Error(`the hash of document ${id} is not sealed`);
  return {
    fileName: unseal(keyring, "Document.fileNameSealed", id, fileNameSealed),
    sha256: unseal(keyring, "Document.sha256Sealed", id, sha256Sealed),
  };
}

export async function fileKeysOf(on: Queryable, where: Prisma.DocumentWhereInput): Promise<string[]> {
  const documents = await on.document.findMany({
    where,
    select: { fileKey: true, views: { select: { fileKey: true, smallKey: true } } },
  });
  return documents.flatMap(({ fileKey, views }) => [
    ...named(fileKey),
    ...views.flatMap((view) => [...named(view.fileKey), ...named(view.smallKey)]),
  ]);
}

/** Transactional outbox: releases files in the transaction that deletes their rows; `removeReleased` follows. */
export async function releaseFiles(
  tx: Transaction,
  keys: readonly string[],
  releasedAt: Date,
): Promise<void> {
  if (keys.length === 0) return;
  await tx.releasedFile.createMany({
    data: keys.map((fileKey) => ({ fileKey, releasedAt })),
    skipDuplicates: true,
  });
}

/** Timeout of each file: a store that hangs must not delay an erasure (D13). */
const REMOVE_MS = 5_000;

/** Deletes released files; returns how many. The next sweep retries failures: the erasure is committed. */
export async function removeReleased(
  { database, files, log }: Pick<Services, "database" | "files" | "log">,
  keys: readonly string[],
): Promise<number> {
  const removed: string[] = [];
  const until = performance.now() + REMOVE_MS;
  let hasFailed = false;
  for (const key of keys) {
    if (hasFailed && performance.now() > until) break;
    await files.remove(key).then(
      () => removed.push(key),
      (error: unknown) => {
        hasFailed = true;
        log.warn({ error }, "released file not deleted");
      },
    );
  }
  if (removed.length === 0) return 0;
  try {
    await database.releasedFile.deleteMany({ where: { fileKey: { in: removed } } });
    return removed.length;
  } catch (error) {
    log.warn({ error }, "deleted files still listed");
    return 0;
  }
}

/** Deletes files that never had a row; the sweep retries failures. */
export async function removeFiles(
  { files, log }: Pick<Services, "files" | "log">,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await files.remove(key).catch((error: unknown) => log.warn({ error }, "file not deleted"));
  }
}

export async function keysInUse(on: Queryable, keys: string[]): Promise<Set<string>> {
  const documents = await on.document.findMany({
    where: { fileKey: { in: keys } },
    select: { fileKey: true },
  });
  const views = await on.documentView.findMany({
    where: { OR: [{ fileKey: { in: keys } }, { smallKey: { in: keys } }] },
    select: { fileKey: true, smallKey: true },
  });
  return new Set([
    ...documents.flatMap(({ fileKey }) => named(fileKey)),
    ...views.flatMap(({ fileKey, smallKey }) => [...named(fileKey), ...named(smallKey)]),
  ]);
}

function named(key: string | null): string[] {
  return key === null ? [] : [key];
}
