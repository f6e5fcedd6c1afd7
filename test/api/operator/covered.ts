/** The statuses that every-operation.test.ts asks of each operation that promises them. */
export const coveredForEveryOperation = ["400", "401", "403", "404", "413", "415", "429", "503"] as const;
