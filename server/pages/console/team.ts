import { type Role, roleValues } from "../../domain/members/staff/roles.ts";
import { inviteStaffUser, listStaff, updateStaffUser } from "../../domain/members/staff/users.ts";
import { peoplePages } from "../workplace/people.ts";
import { consolePlace, type Staff, staffWith } from "./guard.ts";

/** Staff users, whom admins invite and change. */
export const teamPages = peoplePages<Staff>(consolePlace, {
  guard: staffWith("inviteStaffUser", "here"),
  roles: roleValues,
  list: (services, { staffUser }) => listStaff(services, staffUser),
  invite: (services, { staffUser, texts }, { role, ...given }) =>
    inviteStaffUser(services, staffUser, { ...given, role: role as Role }, texts.invitation),
  update: (services, { staffUser }, id, { role, ...changes }) =>
    updateStaffUser(services, staffUser, id, {
      ...changes,
      ...(role !== undefined && { role: role as Role }),
    }),
});
