import type { VNode } from "preact";
import {
  type ConsoleSession,
  may,
  type Need,
  type StaffActor,
  staffActor,
} from "../../domain/members/index.ts";
import { recentlyAuthenticated } from "../../domain/shared/index.ts";
import type { Services } from "../../services.ts";
import { otherButton, ownForm } from "../components/fields.ts";
import type { PageRequest } from "../framework/context.ts";
import type { Call, Entry, Guard } from "../framework/page.ts";
import { openPageContext, type PageContext, staff } from "../framework/page-context.ts";
import { countCall } from "../framework/rate-limit.ts";
import { type Reply, redirect, show } from "../framework/reply.ts";
import { html, type Markup, outside } from "../markup/html.ts";
import type { ConsoleWords } from "../words/console/en.ts";
import { consoleWordsFor } from "../words/console.ts";

export interface Caller extends PageContext<ConsoleSession> {
  texts: ConsoleWords;
  ip: string | null;
}

/** A staff user with both factors. */
export interface Staff extends Caller {
  session: ConsoleSession;
  staffUser: StaffActor;
}

/** Limit of one staff user, pictures of documents included: searches and counts scan all rows. */
const PAGES_PER_MINUTE_MAX = 600;

async function openConsole(services: Services, call: Call) {
  const { context, cookies } = await openPageContext(services, call, staff);
  const texts = consoleWordsFor(context.words);
  const caller: Caller = { ...context, texts, ip: context.request.ip ?? null, restartHref: "/console" };
  const frame = {
    console: { nav: navigation(caller), footer: texts.footer },
    signOut: context.session === null ? undefined : signOutForm(caller),
  };
  return { asker: { ...caller, frame }, cookies };
}

function signOutForm({ csrf, texts }: Caller): VNode {
  return ownForm({ csrf, action: "/console/sign-out" }, otherButton(texts.signIn.signOut));
}

export const signingIn: Guard<Caller> = async (services, call) => {
  const { asker, cookies } = await openConsole(services, call);
  return { asker, context: asker, cookies };
};

type StepUp = "here" | `/console/${string}` | ((params: PageRequest["params"]) => `/console/${string}`);

/** Staff users with this permission, or any (null). `stepUp` requires a recent second factor, and names the page to return to. */
export function staffWith(need: Need | null, stepUp?: StepUp): Guard<Staff> {
  return async (services, call): Promise<Entry<Staff>> => {
    const { asker, cookies } = await openConsole(services, call);
    return { asker, context: admit(services, asker, need, stepUp), cookies };
  };
}

function admit(
  services: Services,
  caller: Caller,
  need: Need | null,
  stepUp: StepUp | undefined,
): Staff | Reply {
  const { session, ip, texts, request } = caller;
  if (session === null || session.provenAt === null) return redirect(signInPath(session));
  countCall(services, "console pages", session.staffUserId, PAGES_PER_MINUTE_MAX);
  if (need !== null && !may(session.role, need))
    return show(caller, {
      title: texts.notYours,
      status: 403,
      body: html`<p class="card">${texts.notYoursText}</p>`,
    });
  if (stepUp === undefined || recentlyAuthenticated(session, services.now()))
    return { ...caller, session, staffUser: staffActor(session.staffUserId, session.role, ip) };
  const page = stepUp === "here" ? request.path : stepUp;
  const back = typeof page === "string" ? page : page(request.params);
  return redirect(`/console/second-factor?for=${encodeURIComponent(back)}`);
}

/** Visitors by invitation, or with a recent second factor. */
export const enrolling: Guard<Caller & { session: ConsoleSession }> = async (services, call) => {
  const { asker, cookies } = await openConsole(services, call);
  const { session } = asker;
  const isOpen = session !== null && (!session.joined || recentlyAuthenticated(session, services.now()));
  if (isOpen) return { asker, context: { ...asker, session }, cookies };
  const path = session?.provenAt == null ? signInPath(session) : "/console/second-factor?for=/console/me";
  return { asker, context: redirect(path), cookies };
};

export function signInPath(session: ConsoleSession | null): string {
  if (session === null) return "/console/sign-in";
  if (session.provenAt !== null) return "/console";
  return session.joined ? "/console/second-factor" : "/console/enrol";
}

/** Open redirects: returns to pages of the console only. */
export function returnPath(asked: string): string {
  return /^\/console(\/[\w-]+)*$/.test(asked) ? asked : "/console";
}

function navigation({ texts, session, request }: Caller): VNode | null {
  if (session === null || session.provenAt === null) return null;
  const { nav } = texts;
  const links: [Need | null, string, Markup][] = [
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
  const open = links.filter(([need]) => need === null || may(session.role, need));
  return html`<nav aria-label=${nav.label}>
    ${open.map(
      ([, href, label]) =>
        html`<a href=${href} aria-current=${request.path === href ? "page" : undefined}>${label}</a>`,
    )}
  </nav>`;
}
