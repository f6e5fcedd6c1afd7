import { englishInvitation, inviteStaffUser } from "../../domain/members/index.ts";
import type { Operation } from "./context.ts";
import { presentOperator } from "./present-operator.ts";

export const inviteOperator: Operation<"inviteOperator"> = async ({ body }, context) =>
  presentOperator(await inviteStaffUser(context, context.caller.actor, body, englishInvitation));
