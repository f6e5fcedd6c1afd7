/** Scopes of a team's callers, which operations name as `x-team-scope`, and those of each role in a team. */
const partnerScopes = [
  "team:read",
  "team:write",
  "apps:read",
  "apps:write",
  "keys:read",
  "keys:write",
  "tracking:read",
  "tracking:write",
  "reports:read",
  "logs:read",
  "tests:write",
  "audit:read",
] as const;
export type PartnerScope = (typeof partnerScopes)[number];

export const teamRoleValues = ["admin", "developer", "analyst"] as const;
export type TeamRole = (typeof teamRoleValues)[number];

const scopesOf: Readonly<Record<TeamRole, readonly PartnerScope[]>> = {
  admin: partnerScopes,
  developer: partnerScopes.filter((scope) => scope !== "team:write"),
  analyst: ["team:read", "apps:read", "tracking:read", "reports:read"],
};

/** Scopes of a role; none for a role that this version does not know. */
export function scopesOfRole(role: string): readonly PartnerScope[] {
  return scopesOf[role as TeamRole] ?? [];
}
