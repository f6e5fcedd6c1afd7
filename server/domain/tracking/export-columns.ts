/** Columns of the CSV export, in order; a module without database, for other importers. */
export const EXPORT_COLUMNS = [
  "id",
  "brandUid",
  "code",
  "transactionValue",
  "qualifyingAmount",
  "currency",
  "timestamp",
  "newUser",
  "productsOrderedSku",
  "productsOrderedName",
  "receivedAt",
  "voidedAt",
  "voidReason",
] as const;
