/** Last day of a call with each credential (spec/decisions/security.md, "Ends and last uses of credentials"). */
import type { CredentialUses, Services } from "../../../services.ts";
import { DAY_MS } from "../time.ts";

/** `now` is the process's clock: a credential's days are not those of a test app. */
export function createCredentialUses({ database, now }: Pick<Services, "database" | "now">): CredentialUses {
  let day = Number.NaN;
  let noted = new Set<string>();
  let unsaved = new Map<string, number>();
  return {
    note(keyId) {
      const today = Math.floor(now().getTime() / DAY_MS);
      if (today !== day) {
        day = today;
        noted = new Set();
      }
      if (noted.has(keyId)) return;
      noted.add(keyId);
      unsaved.set(keyId, today);
    },
    async save() {
      if (unsaved.size === 0) return;
      const uses = unsaved;
      unsaved = new Map();
      try {
        await write(database, uses);
      } catch (error) {
        unsaved = new Map([...uses, ...unsaved]);
        throw error;
      }
    },
  };
}

/** One statement. Rows in the order of their ids, so that two processes do not wait for each other in a circle. */
async function write(database: Services["database"], uses: ReadonlyMap<string, number>): Promise<void> {
  const ids = [...uses.keys()];
  const days = [...uses.values()].map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10));
  await database.$executeRaw`
    WITH used AS (
      SELECT credential.id, given.day
      FROM unnest(${ids}::uuid[], ${days}::date[]) AS given(id, day)
        JOIN "Credential" AS credential ON credential.id = given.id
      WHERE credential.kind <> 'app_access_token' AND (credential."lastUsedOn" IS NULL OR credential."lastUsedOn" < given.day)
      ORDER BY credential.id FOR UPDATE OF credential
    )
    UPDATE "Credential" AS credential SET "lastUsedOn" = used.day FROM used WHERE credential.id = used.id`;
}
