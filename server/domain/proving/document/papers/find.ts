/** Which papers prove membership of a group in a territory. */
import type { ConsumerGroup } from "../../../shared/index.ts";
import { anywhere } from "./anywhere.ts";
import { de } from "./de.ts";
import { fr } from "./fr.ts";
import { gb } from "./gb.ts";
import type { PaperList } from "./paper.ts";
import { us } from "./us.ts";

/** For a territory without an entry. */
export const ANYWHERE = "*";

export const paperCatalogue: Readonly<Record<string, Readonly<Record<ConsumerGroup, PaperList>>>> = {
  [ANYWHERE]: anywhere,
  GB: gb,
  US: us,
  DE: de,
  FR: fr,
};

/** As it ships: the territory's own list, else the one for all others. */
export function defaultPapers(group: ConsumerGroup, territory: string): PaperList {
  return (
    (Object.hasOwn(paperCatalogue, territory) ? paperCatalogue[territory] : undefined)?.[group] ??
    anywhere[group]
  );
}
