import { englishInvitation, inviteStaffUser } from "../../domain/members/index.ts";
import type { Operation } from "./context.ts";
import { presentOperator } from "./present-operator.ts";

export const inviteOperator: Operation<"inviteOperator"> = async ({ body }, context) => {
  const invited = { ...body, name: body.name ?? body.email.replace(/@.*$/, "") };
  return presentOperator(await inviteStaffUser(context, context.caller.actor, invited, englishInvitation));
};
