import { englishInvitation } from "../../domain/operator/invitation-mail.ts";
import { invitePerson } from "../../domain/operator/people.ts";
import type { Operation } from "./context.ts";
import { presentOperator } from "./present-operator.ts";

export const inviteOperator: Operation<"inviteOperator"> = async ({ body }, context) => ({
  status: 200,
  body: presentOperator(await invitePerson(context, context.caller.doer, body, englishInvitation)),
});
