import { englishTeamInvitation, invitePerson as invite } from "../../domain/members/index.ts";
import { nameOr } from "../operator/inviteStaffUser.ts";
import { presentPerson } from "../operator/present-staff.ts";
import type { Operation } from "./context.ts";

export const invitePerson: Operation<"invitePerson"> = async ({ body }, context) => {
  const { team } = context.caller;
  const given = { ...nameOr(body), teamId: team.teamId, keepsAdmin: true };
  return presentPerson(await invite(context, team, given, englishTeamInvitation));
};
