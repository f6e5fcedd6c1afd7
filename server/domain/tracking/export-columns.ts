/** The columns of the CSV export, in their order; a module of its own, as it is asked where no database is at hand. */
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
