/** Checks the keys against a database without a registry of them. */
import { StartupError } from "../../../errors.ts";
import { type Keyring, unseal } from "../../../platform/crypto.ts";
import type { SealedColumn } from "../../../platform/sealed-columns.ts";
import type { Services } from "../../../services.ts";
import { rotatedTables } from "./tables.ts";

const SAMPLE_ROWS = 5;

type Row = { id: string } & Record<string, string | null>;

/** Throws a StartupError if no value of a column can be read, or no index computed, with these keys. */
export async function requireReadable(
  { database }: Pick<Services, "database">,
  keyring: Keyring,
): Promise<void> {
  for (const { table, idColumn, sealed, indexes } of rotatedTables) {
    const columns = [...sealed, ...indexes].map(({ column }) => `"${column}"`).join(", ");
    const isSealed = sealed.map(({ column }) => `"${column}" IS NOT NULL`).join(" OR ");
    const rows = await database.$queryRawUnsafe<Row[]>(
      `SELECT "${idColumn}"::text AS id, ${columns} FROM "${table}" WHERE ${isSealed} LIMIT ${SAMPLE_ROWS}`,
    );
    for (const { column, name } of sealed) {
      const values = rows.filter((row) => row[column] != null);
      if (values.length > 0 && values.every((row) => read(keyring, name, row, column) === null))
        throw wrongKeys("DATA_KEYS", `${table}.${column} can't be decrypted`);
    }
    for (const { column, from, indexes: compute } of indexes) {
      const texts = rows.flatMap((row) => {
        const text = row[column] == null ? null : read(keyring, from, row, from.slice(table.length + 1));
        return text === null ? [] : [{ text, index: String(row[column]) }];
      });
      if (texts.length > 0 && texts.every(({ text, index }) => !compute(keyring, text).includes(index)))
        throw wrongKeys("INDEX_KEYS", `${table}.${column} is not computed with them`);
    }
  }
}

function read(keyring: Keyring, name: SealedColumn, row: Row, column: string): string | null {
  const sealed = row[column];
  if (sealed == null) return null;
  try {
    return unseal(keyring, name, row.id, sealed);
  } catch {
    return null;
  }
}

function wrongKeys(setting: string, what: string): StartupError {
  return new StartupError(
    `${setting}: these are not the keys of this database: ${what}. Set those that it was used with.`,
  );
}
