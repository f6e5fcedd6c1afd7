/** Transactions as CSV (RFC 4180), as long as the reader wants. */
import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { NewTransaction } from "../../../generated/tracking.ts";
import type { Services } from "../../services.ts";
import { EXPORT_COLUMNS } from "./export-columns.ts";
import { eachTransaction, type StoredTransaction, type TransactionFilter } from "./read.ts";

/** A stream of CSV; it reads on in the database only as fast as its reader does. */
export function exportTransactions(
  services: Pick<Services, "database">,
  partnerId: string,
  filter: TransactionFilter,
): Readable {
  const rows = Readable.from(eachRow(services, partnerId, filter));
  const csv = stringify({
    header: true,
    columns: [...EXPORT_COLUMNS],
    record_delimiter: "windows",
    escape_formulas: true,
  });
  rows.once("error", (error) => csv.destroy(error));
  csv.once("close", () => rows.destroy());
  return rows.pipe(csv);
}

async function* eachRow(...query: Parameters<typeof eachTransaction>) {
  for await (const transaction of eachTransaction(...query)) yield rowOf(transaction);
}

function rowOf({ id, attributes, receivedAt, voidedAt, voidReason }: StoredTransaction) {
  // Judged before it was stored.
  const {
    userAgent: _theirs,
    newUser,
    productsOrderedSku,
    productsOrderedName,
    ...sent
  } = JSON.parse(attributes) as NewTransaction;
  return {
    id,
    ...sent,
    transactionValue: sent.transactionValue.toFixed(2),
    qualifyingAmount: sent.qualifyingAmount.toFixed(2),
    newUser: newUser === undefined ? "" : String(newUser),
    productsOrderedSku: productsOrderedSku && JSON.stringify(productsOrderedSku),
    productsOrderedName: productsOrderedName && JSON.stringify(productsOrderedName),
    receivedAt: receivedAt.toISOString(),
    voidedAt: voidedAt?.toISOString(),
    voidReason,
  };
}
