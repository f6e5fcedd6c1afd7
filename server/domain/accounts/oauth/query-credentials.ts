/** Counts calls with credentials in the address, by client (spec/decisions/oauth.md, "Query credentials"). */
import type { QueryCredentials, Services } from "../../../services.ts";
import { createKeptCounts } from "../../../sharing/kept-counts.ts";

/** In memory, since lookups are frequent. */
export function createQueryCredentials({
  database,
  now,
}: Pick<Services, "database" | "now">): QueryCredentials {
  const calls = createKeptCounts();
  return {
    count: calls.count,
    async save() {
      const named: string[] = [];
      await calls.save(async (clientId, added) => {
        if (await isFirstOfDay(database, { clientId, added, at: now() })) named.push(clientId);
      });
      return named;
    },
  };
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
