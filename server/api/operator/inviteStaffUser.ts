import type { NewStaffUser } from "../../../generated/operator.ts";
import {
  englishInvitation,
  inviteStaffUser as invite,
  type StaffUserRecord,
} from "../../domain/members/index.ts";
import type { Context, Operation } from "./context.ts";
import { presentStaffUser } from "./present-staff.ts";

export function inviteByMail(body: NewStaffUser, context: Context): Promise<StaffUserRecord> {
  const invited = { ...body, name: body.name ?? body.email.replace(/@.*$/, "") };
  return invite(context, context.caller.actor, invited, englishInvitation);
}

export const inviteStaffUser: Operation<"inviteStaffUser"> = async ({ body }, context) =>
  presentStaffUser(await inviteByMail(body, context));
