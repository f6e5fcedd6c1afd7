import { englishInvitation } from "../../domain/members/staff/invitation-mail.ts";
import { inviteStaffUser as invite } from "../../domain/members/staff/users.ts";
import type { Operation } from "./context.ts";
import { presentStaffUser } from "./present/staff.ts";

/** With a name: by default the part of the address before the @. */
export function nameOr<Given extends { email: string; name?: string }>(
  given: Given,
): Given & { name: string } {
  return { ...given, name: given.name ?? given.email.replace(/@.*$/, "") };
}

export const inviteStaffUser: Operation<"inviteStaffUser"> = async ({ body }, context) =>
  presentStaffUser(await invite(context, context.caller.actor, nameOr(body), englishInvitation));
