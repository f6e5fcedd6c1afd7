/** Seals values written before their column was sealed; a migration has put them aside, since SQL has no keys. */
import { blindIndex, type Keyring, seal } from "../crypto.ts";
import type { SealedColumn } from "../sealed-columns.ts";
import type { Database } from "./database.ts";

const columns = {
  "Attempt.portalAffiliationSealed": null,
  "Attempt.redirectUrlSealed": null,
  "Document.sha256Sealed": "sha256Index",
  "InstitutionRequest.nameSealed": null,
  "Verification.metadataSealed": null,
} as const satisfies Partial<Record<SealedColumn, string | null>>;

const PIECE = 1_000;

/** Runs before anything reads them, in one transaction for each piece, so that a killed start resumes. */
export async function sealValues(database: Database, keyring: Keyring): Promise<void> {
  for (const column of Object.keys(columns) as (keyof typeof columns)[])
    while ((await sealPiece(database, keyring, column)) === PIECE);
}

async function sealPiece(
  database: Database,
  keyring: Keyring,
  column: keyof typeof columns,
): Promise<number> {
  const index = columns[column];
  const [table, sealedColumn] = column.split(".");
  const piece = await database.unsealedValue.findMany({ where: { column }, take: PIECE });
  if (piece.length === 0) return 0;
  const given = piece.map(({ id, value }) => ({
    id,
    sealed: seal(keyring, column, id, value),
    index: index === null ? null : blindIndex(keyring, "document", value),
  }));
  await database.$transaction([
    database.$executeRawUnsafe(
      `UPDATE "${table}" AS stored
       SET "${sealedColumn}" = given.sealed ${index === null ? "" : `, "${index}" = given.index`}
       FROM jsonb_to_recordset($1::jsonb) AS given (id uuid, sealed text, index text) WHERE stored.id = given.id`,
      JSON.stringify(given),
    ),
    database.unsealedValue.deleteMany({ where: { column, id: { in: piece.map(({ id }) => id) } } }),
  ]);
  return piece.length;
}
