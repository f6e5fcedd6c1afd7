import type { Operation } from "./context.ts";
import { inviteByMail } from "./inviteStaffUser.ts";
import { presentOperator } from "./present-staff.ts";

export const inviteOperator: Operation<"inviteOperator"> = async ({ body }, context) =>
  presentOperator(await inviteByMail(body, context));
