/** An institution that somebody names before the member does: a login link, or the browser's last choice. */
import type { Services } from "../../services.ts";
import { type ConsumerGroup, institutionKindOf } from "../group/groups.ts";
import { findPresentId } from "./former-id.ts";
import type { FoundInstitution } from "./search.ts";
import { REQUESTED } from "./write.ts";

/** The institution of this id or domain, if members of the group can choose it in the territory; null otherwise. */
export async function findChoosable(
  { database }: Pick<Services, "database">,
  idOrDomain: string,
  { territory, consumerGroup }: { territory: string; consumerGroup: ConsumerGroup },
): Promise<FoundInstitution | null> {
  const kind = institutionKindOf(consumerGroup);
  if (kind === null) return null;
  const id = await findPresentId(database, idOrDomain);
  // One that was asked for is known in the world that asked only.
  const found = await database.institution.findFirst({
    where: { id, kind, source: { not: REQUESTED }, OR: [{ territory: null }, { territory }] },
    select: { name: true },
  });
  return found && { institutionId: id, institutionName: found.name, territory };
}
