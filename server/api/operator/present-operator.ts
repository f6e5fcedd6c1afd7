import type { Operator } from "../../../generated/operator.ts";
import type { Person } from "../../domain/operator/people.ts";

export function presentOperator({ id, name, email, role, state, invitedAt, joinedAt }: Person): Operator {
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
