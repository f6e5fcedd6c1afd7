import { updateStaffUser } from "../../domain/members/index.ts";
import type { Operation } from "./context.ts";
import { presentOperator } from "./present-staff.ts";

export const updateOperator: Operation<"updateOperator"> = async ({ path, body }, context) =>
  presentOperator(await updateStaffUser(context, context.caller.actor, path.operatorId, body));
