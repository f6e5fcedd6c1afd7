import type { VNode } from "preact";
import {
  type PartnerScope,
  scopesOfRole,
  type TeamCaller,
  type TeamSession,
} from "../../domain/members/index.ts";
import type { Guard } from "../framework/page.ts";
import { teamPeople } from "../framework/page-context.ts";
import { isReply } from "../framework/reply.ts";
import { html, type Markup, outside } from "../markup/html.ts";
import {
  type StepUp,
  signedIn,
  type Workplace,
  type WorkplaceCaller,
  type WorkplacePerson,
} from "../sign-in/workplace/workplace.ts";
import type { WorkbenchWords } from "../words/workbench/en.ts";
import { workbenchWordsFor } from "../words/workbench.ts";

/** A person in a team, with both factors. */
export interface Colleague extends WorkplacePerson<TeamSession, WorkbenchWords> {
  /** As who operations of the partner API are called. */
  team: TeamCaller;
}

export const workbench: Workplace<TeamSession, WorkbenchWords> = {
  workplace: "workbench",
  root: "/workbench",
  browser: teamPeople,
  textsIn: workbenchWordsFor,
  navigation,
};

const mayAs = ({ role }: TeamSession, scope: PartnerScope | null) =>
  scope === null || scopesOfRole(role).includes(scope);

/** People whose role has the scope, or any (null). `stepUp` requires a recent second factor, and names the page to return to. */
export function colleagueWith(scope: PartnerScope | null, stepUp?: StepUp): Guard<Colleague> {
  const guard = signedIn(workbench, (session) => mayAs(session, scope), stepUp);
  return async (services, call) => {
    const { context, ...entry } = await guard(services, call);
    if (isReply(context)) return { ...entry, context };
    return { ...entry, context: { ...context, team: teamCallerOf(context) } };
  };
}

function teamCallerOf({ session, ip }: WorkplacePerson<TeamSession, WorkbenchWords>): TeamCaller {
  const id = `person:${session.staffUserId}`;
  return { id, ip, teamId: session.team.id, scopes: scopesOfRole(session.role), ratePerMinute: null };
}

function navigation(
  { texts, request }: WorkplaceCaller<TeamSession, WorkbenchWords>,
  session: TeamSession,
): VNode {
  const { nav } = texts;
  const links: [PartnerScope | null, string, Markup][] = [
    [null, "/workbench", nav.overview],
    ["logs:read", "/workbench/calls", nav.calls],
    ["team:write", "/workbench/team", nav.team],
    [null, "/workbench/me", nav.me(outside(session.name))],
  ];
  const open = links.filter(([scope]) => mayAs(session, scope));
  return html`<nav aria-label=${nav.label}>
    ${open.map(
      ([, href, label]) =>
        html`<a href=${href} aria-current=${request.path === href ? "page" : undefined}>${label}</a>`,
    )}
  </nav>`;
}
