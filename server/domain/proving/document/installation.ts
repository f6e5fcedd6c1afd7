// Installation: a database, its keys and document stores, each with the same id (spec/decisions/security.md,
// "Installation").
import { randomUUID } from "node:crypto";
import type { Installation } from "../../../../generated/prisma/client.ts";
import { StartupError } from "../../../errors.ts";
import type { FileStore } from "../../../platform/files/files.ts";
import type { Services } from "../../../services.ts";
import { keysInUse } from "./files/stored-files.ts";

type Needs = Pick<Services, "database" | "now">;

/** Document store, and its name for operators: "DATA_DIR: /var/lib/cohort/documents". */
export interface NamedStore {
  name: string;
  store: FileStore;
}

const SAMPLE_FILES = 100;

const ADOPT = 'run "npm run operator -- installation adopt" if they do belong together';

export async function readInstallation({ database, now }: Needs): Promise<Installation> {
  const found = await database.installation.findFirst();
  if (found !== null) return found;
  await database.installation.createMany({
    data: { id: randomUUID(), createdAt: now() },
    skipDuplicates: true,
  });
  return database.installation.findFirstOrThrow();
}

/**
 * Marks a new or unmarked store (older, or restored). Throws a StartupError for another installation's files, which a
 * sweep would delete.
 */
export async function requireOwnStore(services: Needs, { name, store }: NamedStore): Promise<void> {
  const { id } = await readInstallation(services);
  const [mark = null] = await store.readMarks();
  if (mark === id) return;
  const sample = await store.some(SAMPLE_FILES);
  if (sample.length > 0 && mark !== null)
    throw new StartupError(
      `${name} has the documents of the installation ${mark}, but the database is that of ${id}. ` +
        `Set the database and the documents of one installation, or ${ADOPT}.`,
    );
  // Names are random: one that the database knows proves the owner.
  if (sample.length > 0 && (await keysInUse(services.database, sample)).size === 0)
    throw new StartupError(
      `${name} has documents that the database doesn't know. ` +
        `Set the database that they belong to, or another place for documents, or ${ADOPT}.`,
    );
  await store.mark(id);
}

/** Makes the stores this database's, whatever their marks say; returns the id. */
export async function adoptStores(services: Needs, stores: readonly NamedStore[]): Promise<string> {
  const { id } = await readInstallation(services);
  for (const { store } of stores) await store.mark(id);
  return id;
}

/** Whether the stores are still this database's, after a mount or restore. */
export async function isOwnStore(services: Needs & Pick<Services, "files">): Promise<boolean> {
  const { id } = await readInstallation(services);
  return (await services.files.readMarks()).every((mark) => mark === id);
}
