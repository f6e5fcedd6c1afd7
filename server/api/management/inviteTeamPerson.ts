import { findTeam } from "../../domain/clients/team/teams.ts";
import { englishTeamInvitation } from "../../domain/members/staff/invitation-mail.ts";
import { invitePerson } from "../../domain/members/staff/users.ts";
import type { Operation } from "./context.ts";
import { nameOr } from "./inviteStaffUser.ts";
import { presentPerson } from "./present/staff.ts";

export const inviteTeamPerson: Operation<"inviteTeamPerson"> = async ({ path, body }, context) => {
  const { id: teamId } = await findTeam(context, path.teamId);
  // The only admin of a team may have lost the phone.
  const given = { ...nameOr(body), teamId, keepsAdmin: false };
  return presentPerson(await invitePerson(context, context.caller.actor, given, englishTeamInvitation));
};
