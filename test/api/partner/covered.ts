/** The statuses that every-operation.test.ts asks of each operation that promises them. */
export const coveredForEveryOperation = [
  ...["200", "201", "204"],
  ...["400", "401", "403", "404", "409", "413", "415", "429", "503"],
] as const;
