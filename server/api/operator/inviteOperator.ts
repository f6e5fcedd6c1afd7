import { englishInvitation } from "../../domain/members/staff/invitation-mail.ts";
import { inviteStaffUser } from "../../domain/members/staff/users.ts";
import type { Operation } from "./context.ts";
import { presentOperator } from "./present-operator.ts";

export const inviteOperator: Operation<"inviteOperator"> = async ({ body }, context) =>
  presentOperator(await inviteStaffUser(context, context.caller.actor, body, englishInvitation));
