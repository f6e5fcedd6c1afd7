import { englishTeamInvitation } from "../../domain/members/staff/invitation-mail.ts";
import { invitePerson as invite } from "../../domain/members/staff/users.ts";
import type { TeamOperation } from "./context.ts";
import { nameOr } from "./inviteStaffUser.ts";
import { presentPerson } from "./present/staff.ts";

export const invitePerson: TeamOperation<"invitePerson"> = async ({ body }, context) => {
  const { team } = context.caller;
  const given = { ...nameOr(body), teamId: team.teamId, keepsAdmin: true };
  return presentPerson(await invite(context, team, given, englishTeamInvitation));
};
