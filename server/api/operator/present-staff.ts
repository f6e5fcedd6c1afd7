import type { Operator, StaffUser } from "../../../generated/operator.ts";
import type { StaffUserRecord } from "../../domain/members/index.ts";
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
