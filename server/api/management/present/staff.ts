import type { StaffUser, Team, TeamPerson } from "../../../../generated/management.ts";
import type * as stored from "../../../../generated/prisma/client.ts";
import { ceilingsOf } from "../../../domain/clients/index.ts";
import type { StaffUserRecord, TeamRole } from "../../../domain/members/index.ts";
import { compact } from "../../compact.ts";

export function presentStaffUser(user: StaffUserRecord): StaffUser {
  const { id, name, email, role, state, invitedAt, joinedAt } = user;
  return compact({ staffUserId: id, name, email, role, state, invitedAt, joinedAt });
}

export function presentTeam(team: stored.Team): Team {
  const { id, name, disabledAt, ratePerMinuteMax, createdAt } = team;
  return compact({ teamId: id, name, disabledAt, ratePerMinuteMax, ...ceilingsOf(team), createdAt });
}

export function presentPerson(user: StaffUserRecord<TeamRole>): TeamPerson {
  const { id, name, email, role, state, invitedAt, joinedAt } = user;
  return compact({ personId: id, name, email, role, state, invitedAt, joinedAt });
}
