/** The browser behind a page: its secret, session, and CSRF token, for members and staff. */
import { type Config, consoleOrigin, workbenchOrigin } from "../../config.ts";
import { setLanguage } from "../../domain/members/member/profile.ts";
import { readConsoleSession, readTeamSession } from "../../domain/members/provider/session.ts";
import { readSession, type SignedIn } from "../../domain/members/sign-in/sessions.ts";
import type { ConsoleSession, StaffSession, TeamSession } from "../../domain/members/staff/sessions.ts";
import { MEMBER_SESSION_MS } from "../../domain/shared/access/browser-session.ts";
import { type BrowserKind, csrfToken, newBrowserSecret } from "../../domain/shared/access/csrf.ts";
import { KNOWN_BROWSER_MS } from "../../domain/shared/access/known-browser.ts";
import type { Asker } from "../../domain/shared/budget.ts";
import { type Mode, modeOf, type World } from "../../domain/shared/world.ts";
import { networkOf } from "../../platform/network/network.ts";
import type { Services } from "../../services.ts";
import { type Context, readRequest, type Submitter } from "./context.ts";
import { type SecretCookie, type SetCookie, secretCookie } from "./cookies.ts";
import { chosenLanguage } from "./language-choice.ts";
import type { Call } from "./page.ts";

/** Browsers of one kind of person. Methods, so that shared pages take any kind. */
export interface Kind<Session> {
  kind: BrowserKind;
  cookies: (
    config: Pick<Config, "ssoUrl" | "consoleUrl" | "partnerUrl">,
  ) => Record<"browser" | "session" | "known", SecretCookie>;
  read: (services: Services, secret: string | undefined) => Promise<Session | null>;
  holder(session: Session): string;
  mode: Mode;
  language(session: Session): string | null;
  territory(session: Session): string | undefined;
  keepLanguage(services: Services, session: Session, language: string): Promise<void>;
}

/** Separate cookies for test and live members, who may be signed in to both at once. Null: any test world. */
export function members(world: World | null): Kind<SignedIn> {
  const mode = world === null ? "test" : modeOf(world);
  const named = (name: string) => (mode === "test" ? `${name}-test` : name);
  return {
    kind: "member",
    cookies: ({ ssoUrl }) => ({
      browser: secretCookie(ssoUrl, named("browser")),
      session: secretCookie(ssoUrl, named("session"), MEMBER_SESSION_MS),
      known: secretCookie(ssoUrl, named("known"), KNOWN_BROWSER_MS),
    }),
    read: (services, secret) => readSession(services, world, secret),
    holder: ({ accountId }) => accountId,
    mode,
    language: ({ language }) => language,
    territory: ({ territory }) => territory,
    keepLanguage: (services, { accountId }, language) => setLanguage(services, accountId, language),
  };
}

/** Separate from members: own cookies, of which only the known browser outlives the session. */
function workplaceBrowser<Session extends StaffSession>(
  name: string,
  originOf: (config: Pick<Config, "ssoUrl" | "consoleUrl" | "partnerUrl">) => string,
  read: Kind<Session>["read"],
): Kind<Session> {
  return {
    kind: "staff",
    cookies: (config) => ({
      browser: secretCookie(originOf(config), `${name}-browser`),
      session: secretCookie(originOf(config), `${name}-session`),
      known: secretCookie(originOf(config), `${name}-known`, KNOWN_BROWSER_MS),
    }),
    read,
    holder: ({ staffUserId }) => staffUserId,
    mode: "live",
    language: () => null,
    territory: () => undefined,
    keepLanguage: async () => {},
  };
}

export const staff: Kind<ConsoleSession> = workplaceBrowser("console", consoleOrigin, readConsoleSession);
export const teamPeople: Kind<TeamSession> = workplaceBrowser("workbench", workbenchOrigin, readTeamSession);

export interface PageContext<Session> extends Context {
  /** The browser's own secret: only this browser ends what it began. */
  browserSecret: string;
  /** Marks the browser as known at addresses after a sign-in; undefined in a new one. */
  knownSecret: string | undefined;
  session: Session | null;
  csrf: string;
  submitter: Submitter;
  /** Links of the operator's policies beside personal data, and retention. */
  policies: Pick<Config, "privacyPolicyUrl" | "termsUrl" | "retention">;
}

/** Reads the cookies; a browser without a secret gets one. */
export async function openPageContext<Session extends { sessionId: string }>(
  services: Services,
  { request }: Pick<Call, "request">,
  { kind, cookies, read, holder, mode, language, territory, keepLanguage }: Kind<Session>,
  country?: string,
): Promise<{ context: PageContext<Session>; cookies: SetCookie[] }> {
  const own = cookies(services.config);
  const given = own.browser.read(request);
  const browserSecret = given ?? newBrowserSecret();
  const session = await read(services, own.session.read(request));
  const asked = readRequest(request);
  const home = session === null ? undefined : territory(session);
  const words = asked.wordsIn(country ?? home, session && language(session));
  const chosen = chosenLanguage(request);
  // Not on GET, which any site can cause: it changes nothing of the account.
  if (request.method === "POST" && session !== null && chosen !== undefined && chosen !== language(session))
    await keepLanguage(services, session, chosen);
  const csrf = csrfToken(services, kind, { browserSecret, sessionId: session?.sessionId });
  return {
    context: {
      request: asked,
      words,
      form: { words },
      frame: {},
      restartHref: "/",
      browserSecret,
      knownSecret: own.known.read(request),
      session,
      csrf,
      submitter: { callerKey: session === null ? networkOf(asked.ip) : holder(session), mode },
      policies: services.config,
    },
    cookies: given === undefined ? [own.browser.give(browserSecret)] : [],
  };
}

export function readOwnSession<Session>(
  services: Services,
  { request }: Pick<Call, "request">,
  { cookies, read }: Pick<Kind<Session>, "cookies" | "read">,
): Promise<Session | null> {
  return read(services, cookies(services.config).session.read(request));
}

export function askerOf(
  {
    request: { ip },
    browserSecret,
    knownSecret,
  }: Pick<PageContext<unknown>, "request" | "browserSecret" | "knownSecret">,
  accountId: string | null = null,
): Asker {
  return { ip, browserSecret, knownSecret, accountId };
}

/** New session with a new browser secret, which voids earlier work; without a session, the browser forgets its own. */
export function sessionCookies(
  { config }: Pick<Services, "config">,
  { cookies }: Pick<Kind<unknown>, "cookies">,
  {
    sessionSecret,
    browserSecret = newBrowserSecret(),
    knownSecret,
  }: { sessionSecret: string | null; browserSecret?: string; knownSecret?: string },
): SetCookie[] {
  const { browser, session, known } = cookies(config);
  return [
    browser.give(browserSecret),
    sessionSecret === null ? session.drop : session.give(sessionSecret),
    ...(knownSecret === undefined ? [] : [known.give(knownSecret)]),
  ];
}

/** Drops the session and what it began. */
export function droppedCookies(
  { config }: Pick<Services, "config">,
  { cookies }: Pick<Kind<unknown>, "cookies">,
): SetCookie[] {
  const { browser, session } = cookies(config);
  return [browser.drop, session.drop];
}

/** Drops all cookies, the known browser's included. */
export function allDroppedCookies(
  services: Pick<Services, "config">,
  kind: Pick<Kind<unknown>, "cookies">,
): SetCookie[] {
  return [...droppedCookies(services, kind), kind.cookies(services.config).known.drop];
}
