import type { Operator } from "../../../generated/operator.ts";
import type { StaffUserRecord } from "../../domain/members/index.ts";
import { compact } from "../compact.ts";

export function presentOperator(user: StaffUserRecord): Operator {
  const { id, name, email, role, state, invitedAt, joinedAt } = user;
  return compact({ operatorId: id, name, email, role, state, invitedAt, joinedAt });
}
