/** Who may open a page of the console, and the frame of its pages. */
import type { VNode } from "preact";
import { recentlyAuthenticated } from "../../domain/shared/browser-session.ts";
import { may, type Permission, type StaffUser } from "../../domain/staff/roles.ts";
import { type ConsoleSession, readStaffUser } from "../../domain/staff/sessions.ts";
import type { Services } from "../../services.ts";
import { html, type Markup, outside } from "../framework/html.ts";
import type { Call, Entry, Guard } from "../framework/page.ts";
import { openPageContext, type PageContext, staff } from "../framework/page-context.ts";
import { type Reply, redirect, show } from "../framework/reply.ts";
import { consoleWordsFor } from "../words/console.ts";
import type { ConsoleWords } from "../words/console-en.ts";

/** Whoever opens the console, signed in or not. */
export interface Caller extends PageContext<ConsoleSession> {
  desk: ConsoleWords;
  /** From where, for the audit log. */
  ip: string | null;
}

/** An operator with both steps behind them. */
export interface Staff extends Caller {
  session: ConsoleSession;
  operator: StaffUser;
}

async function openConsole(services: Services, call: Call) {
  const { context, cookies } = await openPageContext(services, call, staff);
  const desk = consoleWordsFor(context.words);
  const caller: Caller = { ...context, desk, ip: context.request.ip ?? null, restartHref: "/console" };
  return { asker: { ...caller, frame: { desk: { nav: navigation(caller), footer: desk.footer } } }, cookies };
}

/** The way in, for whoever opens it. */
export const arriving: Guard<Caller> = async (services, call) => {
  const { asker, cookies } = await openConsole(services, call);
  return { asker, context: asker, cookies };
};

/**
 * Staff with both steps behind them and the permission; null for every role. With `stepUp` the second one was given
 * just now, or is asked for again; afterwards it leads back "here", or to that page.
 */
export function staffWith(
  permission: Permission | null,
  stepUp?: "here" | `/console/${string}`,
): Guard<Staff> {
  return async (services, call): Promise<Entry<Staff>> => {
    const { asker, cookies } = await openConsole(services, call);
    return { asker, context: admit(services, asker, permission, stepUp), cookies };
  };
}

function admit(
  services: Services,
  caller: Caller,
  permission: Permission | null,
  stepUp: string | undefined,
): Staff | Reply {
  const { session, ip, desk, request } = caller;
  if (session === null || session.provenAt === null) return redirect(wayIn(session));
  if (permission !== null && !may(session.role, permission))
    return show(caller, {
      title: desk.notYours,
      status: 403,
      body: html`<p class="card">${desk.notYoursText}</p>`,
    });
  if (stepUp === undefined || recentlyAuthenticated(session, services.now()))
    return { ...caller, session, operator: readStaffUser(session, ip) };
  // A button's page has the same path.
  const back = stepUp === "here" ? request.path : stepUp;
  return redirect(`/console/second?for=${encodeURIComponent(back)}`);
}

/** Whoever came by an invitation, or has just given their second step again. */
export const settingUp: Guard<Caller & { session: ConsoleSession }> = async (services, call) => {
  const { asker, cookies } = await openConsole(services, call);
  const { session } = asker;
  const isOpen = session !== null && (!session.joined || recentlyAuthenticated(session, services.now()));
  if (isOpen) return { asker, context: { ...asker, session }, cookies };
  const again = session?.provenAt == null ? wayIn(session) : "/console/second?for=/console/me";
  return { asker, context: redirect(again), cookies };
};

/** Where somebody stands on the way in. */
export function wayIn(session: ConsoleSession | null): string {
  if (session === null) return "/console/sign-in";
  if (session.provenAt !== null) return "/console";
  return session.joined ? "/console/second" : "/console/set-up";
}

/** Only pages of the console are a way back. */
export function wayBack(asked: string): string {
  return /^\/console(\/[\w-]+)*$/.test(asked) ? asked : "/console";
}

/** The ways about that the role has. */
function navigation({ desk, session, request }: Caller): VNode | null {
  if (session === null || session.provenAt === null) return null;
  const { nav } = desk;
  const ways: [Permission | null, string, Markup][] = [
    ["review", "/console/queue", nav.queue],
    ["find", "/console/find", nav.find],
    ["numbers", "/console/numbers", nav.numbers],
    ["people", "/console/people", nav.people],
    [null, "/console/me", nav.me(outside(session.name))],
  ];
  const open = ways.filter(([permission]) => permission === null || may(session.role, permission));
  return html`<nav aria-label=${nav.label}>
    ${open.map(
      ([, href, label]) =>
        html`<a href=${href} aria-current=${request.path === href ? "page" : undefined}>${label}</a>`,
    )}
  </nav>`;
}
