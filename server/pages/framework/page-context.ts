/** A browser that opens a page: its secret, its session, and the CSRF token of both. Members' and staff's alike. */
import { type Config, consoleOrigin } from "../../config.ts";
import {
  type ConsoleSession,
  readConsoleSession,
  readSession,
  type SignedIn,
  setLanguage,
} from "../../domain/members/index.ts";
import {
  type Asker,
  type BrowserKind,
  csrfToken,
  KNOWN_BROWSER_MS,
  MEMBER_SESSION_MS,
  type Mode,
  modeOf,
  newBrowserSecret,
  type World,
} from "../../domain/shared/index.ts";
import { networkOf } from "../../platform/network/network.ts";
import type { Services } from "../../services.ts";
import { type Context, readRequest, type Submitter } from "./context.ts";
import { type SecretCookie, type SetCookie, secretCookie } from "./cookies.ts";
import { chosenLanguage } from "./language-choice.ts";
import type { Call } from "./page.ts";

/** Who has a session here: whose cookies, and what is behind them. */
interface Kind<Session> {
  kind: BrowserKind;
  cookies: (
    config: Pick<Config, "ssoUrl" | "consoleUrl">,
  ) => Record<"browser" | "session" | "known", SecretCookie>;
  read: (services: Services, secret: string | undefined) => Promise<Session | null>;
  /** Whose session it is. */
  holder: (session: Session) => string;
  mode: Mode;
  /** The language that goes with the holder from browser to browser; null where nobody chose one. */
  language: (session: Session) => string | null;
  /** Where the holder is at home, as far as is known. */
  territory: (session: Session) => string | undefined;
  keepLanguage: (services: Services, session: Session, language: string) => Promise<void>;
}

/** Test and live members share nothing, cookies neither: one may be signed in to both at once. Null is any test world. */
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

/** Another world than members': cookies of its own, of which only the browser's being known outlives it. */
export const staff: Kind<ConsoleSession> = {
  kind: "staff",
  cookies: (config) => ({
    browser: secretCookie(consoleOrigin(config), "console-browser"),
    session: secretCookie(consoleOrigin(config), "console-session"),
    known: secretCookie(consoleOrigin(config), "console-known", KNOWN_BROWSER_MS),
  }),
  read: readConsoleSession,
  holder: ({ staffUserId }) => staffUserId,
  mode: "live",
  language: () => null,
  territory: () => undefined,
  keepLanguage: async () => {},
};

export interface PageContext<Session> extends Context {
  /** The browser's own secret: what it begins, only it ends. */
  browserSecret: string;
  /** By which addresses know the browser after a sign-in; undefined in a new one. */
  knownSecret: string | undefined;
  session: Session | null;
  csrf: string;
  submitter: Submitter;
  /** What the operator links wherever personal data is asked for, null where there is none; and how long it is kept. */
  policies: Pick<Config, "privacyPolicyUrl" | "termsUrl" | "retention">;
}

/** Reads the cookies; a browser without a secret is given one. */
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
  // A GET changes nothing of the account: any site can send a browser to an address of ours.
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

/** Who is signed in, for a page that is for anybody; nothing is given to the browser. */
export function readOwnSession<Session>(
  services: Services,
  { request }: Pick<Call, "request">,
  { cookies, read }: Pick<Kind<Session>, "cookies" | "read">,
): Promise<Session | null> {
  return read(services, cookies(services.config).session.read(request));
}

/** Who asks for something that costs. */
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

/**
 * The session of a browser that signs in, with a new secret of its own: what was begun before is void. Without a
 * session's secret the browser forgets the one that it had.
 */
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

/** The browser forgets its session, and what it began. */
export function droppedCookies(
  { config }: Pick<Services, "config">,
  { cookies }: Pick<Kind<unknown>, "cookies">,
): SetCookie[] {
  const { browser, session } = cookies(config);
  return [browser.drop, session.drop];
}

/** The same where nothing may stay: the browser is known nowhere any more. */
export function allDroppedCookies(
  services: Pick<Services, "config">,
  kind: Pick<Kind<unknown>, "cookies">,
): SetCookie[] {
  return [...droppedCookies(services, kind), kind.cookies(services.config).known.drop];
}
