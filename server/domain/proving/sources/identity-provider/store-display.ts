/** Stores names and logos of providers; a change makes a fetch of logos due. */
import type { Transaction } from "../../../../platform/database/database.ts";
import type { ProviderDisplay } from "./display.ts";

export interface NewDisplay {
  providerId: string;
  display: ProviderDisplay;
}

/** Replaces all; without names and logos there is no row. */
export async function writeDisplays(tx: Transaction, given: readonly NewDisplay[], at: Date): Promise<void> {
  const { shown = [], empty = [] } = Object.groupBy(given, ({ display: { names, logos } }) =>
    names.length + logos.length === 0 ? "empty" : "shown",
  );
  await tx.providerDisplay.deleteMany({ where: { providerId: { in: empty.map((one) => one.providerId) } } });
  const rows = JSON.stringify(
    shown.map(({ providerId, display }) => ({ id: providerId, display: JSON.stringify(display) })),
  );
  await tx.$executeRaw`
    INSERT INTO "ProviderDisplay" AS known ("providerId", display, "fetchAt")
    SELECT id, display, ${at}::timestamptz FROM jsonb_to_recordset(${rows}::jsonb) AS given (id uuid, display text)
    ON CONFLICT ("providerId") DO UPDATE
      SET display = excluded.display, "fetchAt" = excluded."fetchAt", failure = NULL
      WHERE known.display <> excluded.display`;
}
