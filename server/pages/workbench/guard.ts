import type { TeamCaller } from "../../domain/members/staff/partner-tokens.ts";
import type { TeamSession } from "../../domain/members/staff/sessions.ts";
import { type PartnerScope, scopesOfRole } from "../../domain/members/staff/team-roles.ts";
import { unlimited } from "../../domain/shared/access/maker.ts";
import type { Guard } from "../framework/page.ts";
import { teamPeople } from "../framework/page-context.ts";
import { isReply } from "../framework/reply.ts";
import { outside } from "../markup/html.ts";
import type { WorkbenchWords } from "../words/workbench/en.ts";
import { workbenchWordsFor } from "../words/workbench.ts";
import { type StepUp, signedIn, type Workplace, type WorkplacePerson } from "../workplace/workplace.ts";

/** A person in a team, with both factors. */
export interface Colleague extends WorkplacePerson<TeamSession, WorkbenchWords> {
  /** As who operations of the management API are called. */
  team: TeamCaller;
}

export const workbench: Workplace<TeamSession, WorkbenchWords> = {
  workplace: "workbench",
  root: "/workbench",
  browser: teamPeople,
  textsIn: workbenchWordsFor,
  has: (session, need) => mayAs(session, [need]),
  about: (_, { team }) => outside(team.name),
};

/** A scope, all of some scopes, or none (null). */
type Needed = PartnerScope | readonly string[] | null;

/** Whether a person's role has what is needed. */
export function mayAs({ role }: TeamSession, needed: Needed): boolean {
  const own: readonly string[] = scopesOfRole(role);
  return [needed ?? []].flat().every((scope) => own.includes(scope));
}

/** People whose role has what is needed. `stepUp` requires a recent second factor, and names the page to return to. */
export function colleagueWith(needed: Needed, stepUp?: StepUp): Guard<Colleague> {
  const guard = signedIn(workbench, (session) => mayAs(session, needed), stepUp);
  return async (services, call) => {
    const { context, ...entry } = await guard(services, call);
    if (isReply(context)) return { ...entry, context };
    return { ...entry, context: { ...context, team: teamCallerOf(context) } };
  };
}

function teamCallerOf({ session, ip }: WorkplacePerson<TeamSession, WorkbenchWords>): TeamCaller {
  const id = `person:${session.staffUserId}`;
  return { ...unlimited(id), ip, teamId: session.team.id, scopes: scopesOfRole(session.role) };
}
