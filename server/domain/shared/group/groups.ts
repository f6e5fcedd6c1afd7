/** Rules of each consumer group (spec/decisions/verification.md, "Consumer groups"). */
import type { ConsumerGroup, Method } from "../../../../generated/whitelabel.ts";

export type { ConsumerGroup, Method };

export type InstitutionKind = "education" | "employer";

const institutionKinds = {
  student: "education",
  graduate: "education",
  teacher: "education",
  healthcare: "employer",
  "first-responder": "employer",
  military: "employer",
  "charity-worker": "employer",
  parent: null,
  "low-income": null,
  disability: null,
} as const satisfies Record<ConsumerGroup, InstitutionKind | null>;

export function institutionKindOf(group: ConsumerGroup): InstitutionKind | null {
  return institutionKinds[group];
}
