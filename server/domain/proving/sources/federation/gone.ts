/** Identity providers that left a federation: removed, unless so many are missing that the file is at fault. */
import { MetadataError } from "../../../../platform/federation/metadata-error.ts";
import type { Services } from "../../../../services.ts";
import { audit } from "../../../shared/audit.ts";
import { lockName } from "../../../shared/lock.ts";
import type { ProviderChange } from "../identity-provider/import.ts";

type Needs = Pick<Services, "database" | "now">;

/** A few leave in a day; more than both is a fault of the file. */
const GONE_ALWAYS = 5;
const GONE_SHARE = 0.2;

/** Ids of those that left. Throws MetadataError for too many. */
export async function requireMostStill(
  { database }: Needs,
  sourceId: string,
  seen: ReadonlySet<string>,
): Promise<string[]> {
  const known = await database.identityProvider.findMany({
    where: { metadataSourceId: sourceId },
    select: { id: true, entityId: true },
  });
  const gone = known.filter(({ entityId }) => !seen.has(entityId));
  if (gone.length > Math.max(GONE_ALWAYS, known.length * GONE_SHARE))
    throw new MetadataError(
      "shrunk",
      `${gone.length} of ${known.length} identity providers are missing from it`,
    );
  return gone.map(({ id }) => id);
}

export async function removeGone(
  { database, now }: Needs,
  sourceId: string,
  ids: readonly string[],
): Promise<ProviderChange[]> {
  if (ids.length === 0) return [];
  return database.$transaction(async (tx) => {
    await lockName(tx, "institutions");
    const where = { id: { in: [...ids] }, metadataSourceId: sourceId };
    const gone = await tx.identityProvider.findMany({ where, orderBy: { institutionId: "asc" } });
    await tx.identityProvider.deleteMany({ where });
    for (const { id, institutionId, mode } of gone)
      await audit(tx, now(), {
        actor: "system",
        action: "identity-provider.removed",
        subject: id,
        detail: { institutionId, mode },
      });
    return gone.map(({ institutionId, entityId }) => ({ kind: "gone", institutionId, entityId, what: [] }));
  });
}
