import type { StaffUser, Team, TeamPerson } from "../../../../generated/management.ts";
import type * as stored from "../../../../generated/prisma/client.ts";
import { ceilingsOf } from "../../../domain/clients/team/ceilings.ts";
import type { TeamRole } from "../../../domain/members/staff/team-roles.ts";
import type { StaffUserRecord } from "../../../domain/members/staff/users.ts";
import { compact } from "../../compact.ts";

export function presentStaffUser(user: StaffUserRecord): StaffUser {
  const { id, name, email, role, state, breakGlass, invitedAt, joinedAt } = user;
  return compact({
    staffUserId: id,
    name,
    email,
    role,
    state,
    ...(breakGlass && { breakGlass }),
    invitedAt,
    joinedAt,
  });
}

export function presentTeam(team: stored.Team): Team {
  const { id, name, disabledAt, ratePerMinuteMax, signInDomains, createdAt } = team;
  const confirmed = signInDomains.length > 0 && { signInDomains };
  return compact({
    teamId: id,
    name,
    disabledAt,
    ratePerMinuteMax,
    ...ceilingsOf(team),
    ...confirmed,
    createdAt,
  });
}

export function presentPerson(user: StaffUserRecord<TeamRole>): TeamPerson {
  const { id, name, email, role, state, breakGlass, invitedAt, joinedAt } = user;
  return compact({
    personId: id,
    name,
    email,
    role,
    state,
    ...(breakGlass && { breakGlass }),
    invitedAt,
    joinedAt,
  });
}
