/** Papers as they ship, by territory and group. */
import type { ConsumerGroup } from "../../../shared/group/groups.ts";
import { anywhere } from "./anywhere.ts";
import { de } from "./de.ts";
import { fr } from "./fr.ts";
import { gb } from "./gb.ts";
import type { PaperList } from "./paper.ts";
import { us } from "./us.ts";

/** For a territory without an entry. */
export const ANYWHERE = "*";

type Lists = Readonly<Record<ConsumerGroup, PaperList>>;

export const paperCatalogue: Readonly<Record<string, Lists>> = {
  [ANYWHERE]: anywhere,
  GB: gb,
  US: us,
  DE: de,
  FR: fr,
};

/** The territory's own list; null without one. */
export function findShipped(group: ConsumerGroup, territory: string): PaperList | null {
  return Object.hasOwn(paperCatalogue, territory) ? (paperCatalogue[territory]?.[group] ?? null) : null;
}

/** The territory's own list, else the one for all others. */
export function shippedPapers(group: ConsumerGroup, territory: string): PaperList {
  return findShipped(group, territory) ?? anywhere[group];
}
