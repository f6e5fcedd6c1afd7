/** The supergroups of sign-in, and the closed groups in them (interface, "Consumer supergroups"). */
import type { ConsumerGroup } from "./groups.ts";

export const supergroupValues = ["student", "graduate", "key-worker", "social-assistance"] as const;
export type Supergroup = (typeof supergroupValues)[number];

/** In the order in which a person is asked to choose. */
const groups = {
  student: ["student"],
  graduate: ["graduate"],
  "key-worker": ["teacher", "healthcare", "first-responder", "military", "charity-worker"],
  "social-assistance": ["parent", "low-income", "disability"],
} as const satisfies Record<Supergroup, readonly ConsumerGroup[]>;

export function groupsOf(supergroup: Supergroup): readonly ConsumerGroup[] {
  return groups[supergroup];
}

/** Those of a supergroup that an app may use. */
export function usableGroups(
  supergroup: Supergroup,
  { consumerGroups }: { consumerGroups: readonly string[] },
): ConsumerGroup[] {
  return groupsOf(supergroup).filter((group) => consumerGroups.includes(group));
}

const supergroups = new Map<string, Supergroup>(
  supergroupValues.flatMap((supergroup) => groups[supergroup].map((group) => [group, supergroup] as const)),
);

/** Throws for a text that is no group: every stored one was checked on its way in. */
export function supergroupOf(group: string): Supergroup {
  const found = supergroups.get(group);
  if (found === undefined) throw new Error(`${group} belongs to no supergroup`);
  return found;
}

export function isSupergroup(text: string): text is Supergroup {
  return supergroupValues.includes(text as Supergroup);
}

/**
 * A special category of personal data (GDPR, article 9): it shows in a lookup only where the member agreed
 * to it by name.
 */
export function needsNamedConsent(supergroup: Supergroup): boolean {
  return supergroup === "social-assistance";
}
