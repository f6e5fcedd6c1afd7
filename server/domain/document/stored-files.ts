/** Which files in the store belong to documents. */
import type { Prisma } from "../../../generated/prisma/client.ts";
import type { Queryable } from "../../platform/database.ts";
import type { Services } from "../../services.ts";

/** The files of these documents: what was handed in, and the pictures that were drawn of it. */
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

/**
 * Removes files that no row names any more. One that the store does not remove now, it will remove for the sweep:
 * whoever erased the rows has done what they came for.
 */
export async function removeFiles(
  { files, log }: Pick<Services, "files" | "log">,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await files.remove(key).catch((error: unknown) => log.warn({ error }, "a file was not removed"));
  }
}

/** Those of the keys that a row names. */
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
