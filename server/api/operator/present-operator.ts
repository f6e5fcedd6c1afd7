import type { Operator } from "../../../generated/operator.ts";
import type { StaffUserRecord } from "../../domain/staff/users.ts";

export function presentOperator({
  id,
  name,
  email,
  role,
  state,
  invitedAt,
  joinedAt,
}: StaffUserRecord): Operator {
  return {
    operatorId: id,
    name,
    email,
    role,
    state,
    invitedAt: invitedAt.toISOString(),
    ...(joinedAt !== null && { joinedAt: joinedAt.toISOString() }),
  };
}
