import { listStaff } from "../../domain/members/staff/users.ts";
import type { Operation } from "./context.ts";
import { presentStaffUser } from "./present/staff.ts";

export const listStaffUsers: Operation<"listStaffUsers"> = async (_input, context) => ({
  staffUsers: (await listStaff(context, context.caller.actor)).map(presentStaffUser),
});
