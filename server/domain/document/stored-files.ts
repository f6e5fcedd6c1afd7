/** Which files in the store belong to documents. */
import type { Prisma } from "../../../generated/prisma/client.ts";
import type { Queryable } from "../../platform/database.ts";

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
