/** Counts calls with credentials in the address, by client (spec/decisions/oauth.md, "Query credentials"). */
import type { QueryCredentials, Services } from "../../../services.ts";

/** In memory, since lookups are frequent; a crash loses unsaved counts. */
export function createQueryCredentials({
  database,
  now,
}: Pick<Services, "database" | "now">): QueryCredentials {
  const calls = new Map<string, number>();

  async function save(): Promise<string[]> {
    const named: string[] = [];
    for (const [clientId, added] of [...calls]) {
      if (await isFirstOfDay(database, { clientId, added, at: now() })) named.push(clientId);
      const rest = (calls.get(clientId) ?? 0) - added;
      if (rest > 0) calls.set(clientId, rest);
      else calls.delete(clientId);
    }
    return named;
  }

  return { count: (clientId) => void calls.set(clientId, (calls.get(clientId) ?? 0) + 1), save };
}

/** Counts; the row decides over all processes whether it was the first of the day. */
async function isFirstOfDay(
  database: Services["database"],
  { clientId, added, at }: { clientId: string; added: number; at: Date },
): Promise<boolean> {
  const [row] = await database.$queryRaw<{ before: Date | null }[]>`
    UPDATE "Client" AS client
    SET "queryCredentialCalls" = client."queryCredentialCalls" + ${added}, "queryCredentialsAt" = ${at}
    FROM (SELECT id, "queryCredentialsAt" AS before FROM "Client" WHERE id = ${clientId} FOR UPDATE) AS known
    WHERE client.id = known.id
    RETURNING known.before`;
  if (row === undefined) return false;
  return row.before === null || dayOf(row.before) < dayOf(at);
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
