/** Words for the kind of place that a group's members belong to: an employer, a service, an organisation. */
import type { ConsumerGroup } from "../../domain/shared/group/groups.ts";
import { type GroupWithPlace, hasPlace } from "../../words/claim.ts";
import type { Words } from "./words.ts";

type Places = Words["sso"]["places"];
type Place = Places[keyof Places];

const placeOfGroup = {
  student: "education",
  graduate: "education",
  teacher: "school",
  healthcare: "employer",
  military: "service",
  "first-responder": "responder",
  "charity-worker": "organisation",
} as const satisfies Record<GroupWithPlace, keyof Places>;

/** Null for families and benefits. */
export function findPlaceWords({ sso }: Words, group: ConsumerGroup): Place | null {
  return hasPlace(group) ? sso.places[placeOfGroup[group]] : null;
}

/** Words for a page that asks for a place, which no family reaches. */
export function placeWords(words: Words, group: ConsumerGroup): Place {
  return findPlaceWords(words, group) ?? words.sso.places.organisation;
}
