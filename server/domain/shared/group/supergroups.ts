/** Supergroups of sign-in, and the closed groups in them (interface, "Consumer supergroups"). */
import type { ConsumerGroup } from "./groups.ts";

export const supergroupValues = ["student", "graduate", "key-worker", "social-assistance"] as const;
export type Supergroup = (typeof supergroupValues)[number];

const groups = {
  student: ["student"],
  graduate: ["graduate"],
  "key-worker": ["teacher", "healthcare", "first-responder", "military", "charity-worker"],
  "social-assistance": ["parent", "low-income", "disability"],
} as const satisfies Record<Supergroup, readonly ConsumerGroup[]>;

export function groupsOf(supergroup: Supergroup): readonly ConsumerGroup[] {
  return groups[supergroup];
}

export function usableGroups(
  supergroup: Supergroup,
  { consumerGroups }: { consumerGroups: readonly string[] },
): ConsumerGroup[] {
  return groupsOf(supergroup).filter((group) => consumerGroups.includes(group));
}

const supergroups = new Map<string, Supergroup>(
  supergroupValues.flatMap((supergroup) => groups[supergroup].map((group) => [group, supergroup] as const)),
);

/** Throws for an unknown group: stored ones were checked on input. */
export function supergroupOf(group: string): Supergroup {
  const found = supergroups.get(group);
  if (found === undefined) throw new Error(`${group} belongs to no supergroup`);
  return found;
}

export function isSupergroup(text: string): text is Supergroup {
  return supergroupValues.includes(text as Supergroup);
}

/** Special category of personal data (GDPR, article 9): shown in a lookup only with named consent. */
export function needsNamedConsent(supergroup: Supergroup): boolean {
  return supergroup === "social-assistance";
}
