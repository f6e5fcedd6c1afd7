import {
  type ConsoleSession,
  may,
  type Need,
  type StaffActor,
  staffActor,
} from "../../domain/members/index.ts";
import type { Guard } from "../framework/page.ts";
import { staff } from "../framework/page-context.ts";
import { isReply } from "../framework/reply.ts";
import { type Markup, outside } from "../markup/html.ts";
import {
  type StepUp,
  signedIn,
  type Workplace,
  type WorkplacePerson,
} from "../sign-in/workplace/workplace.ts";
import type { ConsoleWords } from "../words/console/en.ts";
import { consoleWordsFor } from "../words/console.ts";

/** A staff user with both factors. */
export interface Staff extends WorkplacePerson<ConsoleSession, ConsoleWords> {
  staffUser: StaffActor;
}

export const consolePlace: Workplace<ConsoleSession, ConsoleWords> = {
  workplace: "console",
  root: "/console",
  browser: staff,
  textsIn: consoleWordsFor,
  links,
};

/** Staff users with this permission, or any (null). `stepUp` requires a recent second factor, and names the page to return to. */
export function staffWith(need: Need | null, stepUp?: StepUp): Guard<Staff> {
  const isAllowed = ({ role }: ConsoleSession) => need === null || may(role, need);
  const guard = signedIn(consolePlace, isAllowed, stepUp);
  return async (services, call) => {
    const { context, ...entry } = await guard(services, call);
    if (isReply(context)) return { ...entry, context };
    const { session, ip } = context;
    return {
      ...entry,
      context: { ...context, staffUser: staffActor(session.staffUserId, session.role, ip) },
    };
  };
}

function links({ nav }: ConsoleWords, session: ConsoleSession) {
  const all: [Need | null, string, Markup][] = [
    ["listReviews", "/console/queue", nav.queue],
    ["search", "/console/search", nav.search],
    ["metrics", "/console/metrics", nav.metrics],
    ["listIdentityProviders", "/console/portals", nav.portals],
    ["listDomainAppeals", "/console/appeals", nav.appeals],
    ["listClients", "/console/clients", nav.clients],
    ["listApps", "/console/apps", nav.apps],
    ["listCalls", "/console/calls", nav.calls],
    ["listCodePools", "/console/brands", nav.brands],
    ["listPapers", "/console/papers", nav.papers],
    ["manage", "/console/manage", nav.manage],
    ["listStaffUsers", "/console/team", nav.team],
    [null, "/console/me", nav.me(outside(session.name))],
  ];
  return all
    .filter(([need]) => need === null || may(session.role, need))
    .map(([, href, label]) => [href, label] as const);
}
