import type { Operator, StaffUser, Team, TeamPerson } from "../../../generated/operator.ts";
import type * as stored from "../../../generated/prisma/client.ts";
import type { StaffUserRecord, TeamRole } from "../../domain/members/index.ts";
import { compact } from "../compact.ts";

export function presentStaffUser(user: StaffUserRecord): StaffUser {
  const { id, name, email, role, state, invitedAt, joinedAt } = user;
  return compact({ staffUserId: id, name, email, role, state, invitedAt, joinedAt });
}

/** For the deprecated operations. */
export function presentOperator(user: StaffUserRecord): Operator {
  const { staffUserId: operatorId, ...shown } = presentStaffUser(user);
  return { operatorId, ...shown };
}

export function presentTeam({ id, name, disabledAt, createdAt }: stored.Team): Team {
  return compact({ teamId: id, name, disabledAt, createdAt });
}

export function presentPerson(user: StaffUserRecord<TeamRole>): TeamPerson {
  const { id, name, email, role, state, invitedAt, joinedAt } = user;
  return compact({ personId: id, name, email, role, state, invitedAt, joinedAt });
}
