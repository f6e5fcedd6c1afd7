import { type TeamRole, teamRoleValues } from "../../domain/members/staff/team-roles.ts";
import { invitePerson, peopleOf, updatePerson } from "../../domain/members/staff/users.ts";
import { peoplePages } from "../workplace/people.ts";
import { type Colleague, colleagueWith, workbench } from "./guard.ts";

/** The people of the team, whom admins invite and change. */
export const teamPages = peoplePages<Colleague>(workbench, {
  guard: colleagueWith("team:write", "here"),
  roles: teamRoleValues,
  list: (services, { team }) => peopleOf<TeamRole>(services, team.teamId),
  invite: (services, { team, texts }, given) =>
    invitePerson(services, team, { ...given, teamId: team.teamId, keepsAdmin: true }, texts.invitation),
  update: (services, { team }, staffUserId, changes) =>
    updatePerson(services, team, { staffUserId, teamId: team.teamId }, changes),
});
