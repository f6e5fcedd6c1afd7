import {
  inviteStaffUser,
  listStaff,
  type Role,
  roleValues,
  updateStaffUser,
} from "../../domain/members/index.ts";
import { peoplePages } from "../sign-in/workplace/people.ts";
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
