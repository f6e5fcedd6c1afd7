import {
  type PartnerScope,
  scopesOfRole,
  type TeamCaller,
  type TeamSession,
} from "../../domain/members/index.ts";
import { unlimited } from "../../domain/shared/index.ts";
import type { Guard } from "../framework/page.ts";
import { teamPeople } from "../framework/page-context.ts";
import { isReply } from "../framework/reply.ts";
import { type Markup, outside } from "../markup/html.ts";
import {
  type StepUp,
  signedIn,
  type Workplace,
  type WorkplacePerson,
} from "../sign-in/workplace/workplace.ts";
import type { WorkbenchWords } from "../words/workbench/en.ts";
import { workbenchWordsFor } from "../words/workbench.ts";

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
  links,
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

function links({ nav }: WorkbenchWords, session: TeamSession) {
  const all: [PartnerScope | null, string, Markup][] = [
    [null, "/workbench", nav.overview],
    ["apps:read", "/workbench/apps", nav.apps],
    ["apps:read", "/workbench/clients", nav.clients],
    ["tracking:read", "/workbench/partners", nav.tracking],
    ["reports:read", "/workbench/funnel", nav.funnel],
    ["logs:read", "/workbench/calls", nav.calls],
    ["apps:read", "/workbench/limits", nav.limits],
    ["keys:read", "/workbench/tokens", nav.tokens],
    ["audit:read", "/workbench/audit", nav.audit],
    ["team:write", "/workbench/team", nav.team],
    [null, "/workbench/me", nav.me(outside(session.name))],
  ];
  return all.filter(([scope]) => mayAs(session, scope)).map(([, href, label]) => [href, label] as const);
}
