import { updateStaffUser as update } from "../../domain/members/staff/users.ts";
import type { Operation } from "./context.ts";
import { presentStaffUser } from "./present/staff.ts";

export const updateStaffUser: Operation<"updateStaffUser"> = async ({ path, body }, context) =>
  presentStaffUser(await update(context, context.caller.actor, path.staffUserId, body));
