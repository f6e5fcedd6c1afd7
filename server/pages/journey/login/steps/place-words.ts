/** Words for the kind of place that a group's members belong to: an employer, a service, an organisation. */
import type { ConsumerGroup } from "../../../../domain/shared/index.ts";
import type { Words } from "../../../framework/words-for.ts";

type Places = Words["sso"]["places"];

/** Families and benefits name no place (institutionKindOf); theirs is the widest word. */
const placeOfGroup = {
  student: "education",
  graduate: "education",
  teacher: "school",
  healthcare: "employer",
  military: "service",
  "first-responder": "responder",
  "charity-worker": "organisation",
  parent: "organisation",
  "low-income": "organisation",
  disability: "organisation",
} as const satisfies Record<ConsumerGroup, keyof Places>;

export function placeWords({ sso }: Words, group: ConsumerGroup): Places[keyof Places] {
  return sso.places[placeOfGroup[group]];
}
