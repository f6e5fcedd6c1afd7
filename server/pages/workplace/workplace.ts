/** Pages behind two factors: the frame, guards and addresses that the console and the workbench share. */
import type { StaffSession } from "../../domain/members/staff/sessions.ts";
import type { WorkplaceName } from "../../domain/members/staff/workplace.ts";
import { recentlyAuthenticated } from "../../domain/shared/access/browser-session.ts";
import type { Services } from "../../services.ts";
import { otherButton, ownForm } from "../components/fields.ts";
import type { PageRequest } from "../framework/context.ts";
import type { Call, Entry, Guard } from "../framework/page.ts";
import { type Kind, openPageContext, type PageContext } from "../framework/page-context.ts";
import { countCall } from "../framework/rate-limit.ts";
import { type Reply, redirect, show } from "../framework/reply.ts";
import type { Words } from "../framework/words-for.ts";
import { html, type Markup } from "../markup/html.ts";
import type { WorkplaceWords } from "../words/workplace.ts";
import { navigation } from "./navigation.ts";

/** One of the two places, and how its pages differ. */
export interface Workplace<
  Session extends StaffSession = StaffSession,
  Texts extends WorkplaceWords = WorkplaceWords,
> {
  workplace: WorkplaceName;
  root: `/${string}`;
  browser: Kind<Session>;
  textsIn: (words: Words) => Texts;
  /** Whether the person may follow an entry of the navigation. A method, as the next, so that pages of both places take either. */
  has(session: Session, need: string): boolean;
  /** Place, or team, whose pages these are. */
  about(texts: Texts, session: Session): Markup;
}

export interface WorkplaceCaller<
  Session extends StaffSession = StaffSession,
  Texts extends WorkplaceWords = WorkplaceWords,
> extends PageContext<Session> {
  texts: Texts;
  ip: string | null;
}

/** A person with both factors. */
export interface WorkplacePerson<
  Session extends StaffSession = StaffSession,
  Texts extends WorkplaceWords = WorkplaceWords,
> extends WorkplaceCaller<Session, Texts> {
  session: Session;
}

/** Page to return to after a second factor; "here" is the page itself. */
export type StepUp = "here" | `/${string}` | ((params: PageRequest["params"]) => `/${string}`);

/** Limit of one person, pictures of documents included: searches and counts scan all rows. */
const PAGES_PER_MINUTE_MAX = 600;

async function openWorkplace<Session extends StaffSession, Texts extends WorkplaceWords>(
  place: Workplace<Session, Texts>,
  services: Services,
  call: Call,
) {
  const { context, cookies } = await openPageContext(services, call, place.browser);
  const texts = place.textsIn(context.words);
  const ip = context.request.ip ?? null;
  const caller: WorkplaceCaller<Session, Texts> = { ...context, texts, ip, restartHref: place.root };
  const { session } = caller;
  const nav =
    session?.provenAt == null
      ? null
      : navigation({
          ...place,
          path: caller.request.path,
          words: texts.nav,
          about: place.about(texts, session),
          docsUrl: `${services.config.baseUrl}/docs`,
          has: (need) => place.has(session, need),
        });
  const signOut =
    session === null
      ? undefined
      : ownForm({ csrf: caller.csrf, action: `${place.root}/sign-out` }, otherButton(texts.signIn.signOut));
  const goTo =
    nav === null
      ? undefined
      : { href: `${place.root}/go-to`, label: texts.goTo.title, scripts: ["go-to.js"] };
  return {
    asker: {
      ...caller,
      frame: { console: { nav, footer: texts.footer, goTo }, signOut },
    },
    cookies,
  };
}

/** Guard of pages that anybody may open. */
export function arriving<Session extends StaffSession, Texts extends WorkplaceWords>(
  place: Workplace<Session, Texts>,
): Guard<WorkplaceCaller<Session, Texts>> {
  return async (services, call) => {
    const { asker, cookies } = await openWorkplace(place, services, call);
    return { asker, context: asker, cookies };
  };
}

/** Guard of pages for people whom `isAllowed` accepts. `stepUp` requires a recent second factor. */
export function signedIn<Session extends StaffSession, Texts extends WorkplaceWords>(
  place: Workplace<Session, Texts>,
  isAllowed: (session: Session) => boolean = () => true,
  stepUp?: StepUp,
): Guard<WorkplacePerson<Session, Texts>> {
  return async (services, call): Promise<Entry<WorkplacePerson<Session, Texts>>> => {
    const { asker, cookies } = await openWorkplace(place, services, call);
    return { asker, context: admit(place, services, asker, isAllowed, stepUp), cookies };
  };
}

function admit<Session extends StaffSession, Texts extends WorkplaceWords>(
  place: Workplace<Session, Texts>,
  services: Services,
  caller: WorkplaceCaller<Session, Texts>,
  isAllowed: (session: Session) => boolean,
  stepUp: StepUp | undefined,
): WorkplacePerson<Session, Texts> | Reply {
  const { session, texts, request } = caller;
  if (session === null || session.provenAt === null) return redirect(signInPath(place, session));
  countCall(services, `${place.workplace} pages`, session.staffUserId, PAGES_PER_MINUTE_MAX);
  if (!isAllowed(session))
    return show(caller, {
      title: texts.notYours,
      status: 403,
      body: html`<p class="card">${texts.notYoursText}</p>`,
    });
  if (stepUp === undefined || recentlyAuthenticated(session, services.now())) return { ...caller, session };
  const page = stepUp === "here" ? request.path : stepUp;
  const back = typeof page === "string" ? page : page(request.params);
  return redirect(`${place.root}/second-factor?for=${encodeURIComponent(back)}`);
}

/** Guard for visitors by invitation, or with a recent second factor. */
export function enrolling<Session extends StaffSession, Texts extends WorkplaceWords>(
  place: Workplace<Session, Texts>,
): Guard<WorkplacePerson<Session, Texts>> {
  return async (services, call) => {
    const { asker, cookies } = await openWorkplace(place, services, call);
    const { session } = asker;
    const isOpen = session !== null && (!session.joined || recentlyAuthenticated(session, services.now()));
    if (isOpen) return { asker, context: { ...asker, session }, cookies };
    const { root } = place;
    const again = `${root}/second-factor?for=${root}/me`;
    return {
      asker,
      context: redirect(session?.provenAt == null ? signInPath(place, session) : again),
      cookies,
    };
  };
}

/** Next page of somebody who is not signed in, or not yet with both factors. */
export function signInPath({ root }: Pick<Workplace, "root">, session: StaffSession | null): string {
  if (session === null) return `${root}/sign-in`;
  if (session.provenAt !== null) return root;
  return session.joined ? `${root}/second-factor` : `${root}/enrol`;
}

/** Open redirects: returns to pages of the same place only. */
export function returnPath({ root }: Pick<Workplace, "root">, asked: string): string {
  return asked.startsWith(root) && /^(\/[\w-]+)*$/.test(asked.slice(root.length)) ? asked : root;
}
