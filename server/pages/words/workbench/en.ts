/** Words of the workbench in English, whose type is the shape of other languages. */
import {
  englishTeamInvitation,
  type InvitationWords,
} from "../../../domain/members/staff/invitation-mail.ts";
import type { TeamRole } from "../../../domain/members/staff/team-roles.ts";
import { html, type Markup } from "../../markup/html.ts";
import { consoleEn } from "../console/en.ts";
import { navigationEn } from "../navigation.ts";
import { overviewEn } from "../overview.ts";
import { codesEn } from "./codes-en.ts";
import { funnelEn } from "./funnel-en.ts";

const {
  number,
  goTo,
  percent,
  modes,
  signIn,
  setUp,
  me,
  team,
  manage,
  calls,
  clients,
  testMode,
  changeBranding,
} = consoleEn;

export const workbenchEn = {
  goTo,
  number,
  percent,
  modes,
  me,
  clients,
  changeBranding,
  testMode,
  manage,
  footer: "What you and your colleagues change here is recorded.",
  nav: { ...navigationEn, label: "Workbench" },
  notYours: "You don't have access to this page",
  notYoursText: "An admin of your team can change your role under People.",
  signIn: {
    ...signIn,
    title: "Sign in to the workbench",
    intro:
      "For partners who use this service for their customers. Members sign in to their account elsewhere.",
    emailHint: "If it belongs to somebody in a team, we'll send a code to it.",
    sentTo: (address: Markup): Markup =>
      html`If ${address} belongs to somebody in a team, we sent a 6-digit code to it.`,
  },
  setUp: {
    ...setUp,
    invitation: "You're invited to the workbench",
    toConsole: "I've saved them. Open the workbench",
  },
  roles: { admin: "admin", developer: "developer", analyst: "analyst" } satisfies Record<
    TeamRole,
    string
  > as Readonly<Record<string, string>>,
  invitation: englishTeamInvitation as InvitationWords,
  team: {
    ...team,
    caption: "Who can open the workbench of your team",
    roleHints: {
      admin: "everything",
      developer: "everything but changing the team",
      analyst: "reports and settings, without keys",
    } satisfies Record<TeamRole, string> as Readonly<Record<string, string>>,
  },
  calls: {
    ...calls,
    title: "Your calls of the APIs",
    intro:
      "Calls of the last 7 days by your apps, clients and tracking partners: each refused one, and each other one but recorded transactions and successful lookups. Nothing that was sent. New ones appear by themselves.",
  },
  codes: codesEn,
  funnel: funnelEn,
  overview: {
    ...overviewEn,
    nothing: "Nothing needs you now. Failing webhooks and ending tokens will stand here.",
    apps: "Apps",
    clients: "Clients",
    partners: "Tracking partners",
    none: "None yet. The operator of this service gives them to your team.",
    otherTeams: "Other teams",
    otherTeamsText: "You're in these teams too, with a sign-in of its own in each.",
    switchTo: (team: Markup): Markup => html`Open ${team}`,
  },
};

export type WorkbenchWords = typeof workbenchEn;
