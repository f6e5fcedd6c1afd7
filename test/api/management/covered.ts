import type { OperationInfo } from "../../../server/http/document.ts";

/** The statuses that every-operation.test.ts asks of each operation that promises them. */
const OF_ALL: readonly string[] = ["400", "401", "403", "404", "413", "415", "429", "503"];
/** Those that team-operations.test.ts asks of each operation that a team may call, too. */
const OF_TEAMS: readonly string[] = ["200", "201", "204", "409"];

export function isCoveredForEveryOperation(
  { teamScope, teamFields }: OperationInfo,
  status: string,
): boolean {
  const isWholly = teamScope !== undefined && teamFields === undefined;
  return OF_ALL.includes(status) || (isWholly && OF_TEAMS.includes(status));
}
