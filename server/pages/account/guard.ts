import { hostOf } from "../../domain/clients/app/client-domain.ts";
import { type Client, findClient } from "../../domain/clients/app/clients.ts";
import { accountPath } from "../../domain/members/member/account-path.ts";
import { isStepUpDue, type SignedIn } from "../../domain/members/sign-in/sessions.ts";
import { MEMBER_SESSION_MS } from "../../domain/shared/access/browser-session.ts";
import { isSupergroup, type Supergroup } from "../../domain/shared/group/supergroups.ts";
import { appOf, enterClockOfWorld, LIVE, type Mode, type World } from "../../domain/shared/world.ts";
import type { Services } from "../../services.ts";
import { type SetCookie, secretCookie } from "../framework/cookies.ts";
import { fieldOf } from "../framework/forms/form.ts";
import type { Call, Guard } from "../framework/page.ts";
import { members, openPageContext, type PageContext } from "../framework/page-context.ts";
import { isReply, redirect, show, type View } from "../framework/reply.ts";
import { html } from "../markup/html.ts";
import type { SignInContext } from "../sign-in/sign-in-context.ts";
import { signOutForm } from "../sign-in/sign-out.ts";

export interface Visitor extends PageContext<SignedIn> {
  base: string;
  /** Null in test mode without a client or a session. */
  world: World | null;
}

export interface Member extends Visitor {
  session: SignedIn;
}

async function openAccount(services: Services, call: Call) {
  const mode: Mode = call.root === accountPath("test") ? "test" : "live";
  const base = accountPath(mode);
  const named = mode === "test" ? await findTestClient(services, call) : null;
  const asked = mode === "live" ? LIVE : (named?.appId ?? null);
  const { context, cookies } = await openPageContext(services, call, members(asked));
  const world = asked ?? context.session?.world ?? (await readWorld(services, call));
  if (world !== null) await enterClockOfWorld(services, world);
  const signOut = signOutForm(context, { path: base, query: "" });
  const visitor = { ...context, base, world, frame: { mode, signOut }, restartHref: base };
  return {
    visitor,
    cookies: named === null ? cookies : [...cookies, ...entryCookies(services, visitor, named)],
  };
}

/** Client by whose link a member of a test app came, for a way back to its sign-in. */
const clientCookie = (config: Services["config"]) =>
  secretCookie(config.ssoUrl, "client-test", MEMBER_SESSION_MS, /^[\w-]{1,64}$/);

export function findTestClient(services: Services, { request }: Pick<Call, "request">) {
  return findOfTest(services, fieldOf(request.query, "client_id"));
}

async function findOfTest(services: Services, clientId: string) {
  const client = await findClient(services, clientId);
  return client?.mode === "test" ? client : null;
}

async function readWorld(services: Services, { request }: Call): Promise<World | null> {
  const clientId = clientCookie(services.config).read(request);
  return clientId === undefined ? null : ((await findOfTest(services, clientId))?.appId ?? null);
}

function entryCookies(
  { config }: Pick<Services, "config">,
  { session, world }: Pick<Visitor, "session" | "world">,
  { id }: Client,
): SetCookie[] {
  const entered = clientCookie(config).give(id);
  return session === null ? [entered, members(world).cookies(config).session.drop] : [entered];
}

export const visitor: Guard<Visitor> = async (services, call) => {
  const { visitor: asker, cookies } = await openAccount(services, call);
  return { asker, context: asker, cookies };
};

export const member: Guard<Member> = async (services, call) => {
  const { visitor: asker, cookies } = await openAccount(services, call);
  const { session, base } = asker;
  const context = session === null ? redirect(`${base}/sign-in`) : { ...asker, session };
  return { asker, context, cookies };
};

export const stepUpTargets = ["ways", "name", "passkeys", "download", "delete"] as const;
export type StepUpTarget = (typeof stepUpTargets)[number];

/** Requires a step-up; leads there and back. */
export function recentMember(target: StepUpTarget): Guard<Member> {
  return async (services, call) => {
    const { context, ...entry } = await member(services, call);
    const isDue = !isReply(context) && (await isStepUpDue(services, context.session));
    return { ...entry, context: isDue ? redirect(`${context.base}/prove?for=${target}`) : context };
  };
}

/** Supergroup to verify again after sign-in; null for the account itself. */
export function verifyOf({ request }: Pick<Visitor, "request">): Supergroup | null {
  const asked = fieldOf(request.query, "verify");
  return isSupergroup(asked) ? asked : null;
}

function queryOf(verify: Supergroup | null): string {
  return verify === null ? "" : `?${new URLSearchParams({ verify })}`;
}

/** Sign-in of members to their account; in test apps by a link with a client. */
export const entrance: Guard<SignInContext> = async (services, call) => {
  const { visitor: asker, cookies } = await openAccount(services, call);
  const { world, base } = asker;
  const query = queryOf(verifyOf(asker));
  if (world === null) return { asker, context: show(asker, clientNeededView(asker)), cookies };
  const entered = {
    ...asker,
    world,
    path: base,
    query,
    sender: { appId: appOf(world), name: "cohort", host: hostOf(services.config) },
    takesPasskeys: true,
    restartHref: `${base}/sign-in${query}`,
  };
  return { asker: entered, context: entered, cookies };
};

function clientNeededView({ words }: Visitor): View {
  return {
    title: words.home.testAccount,
    body: html`<p>${words.account.testAccountLink}</p>
      <p><code>/test/account?client_id=…</code></p>`,
  };
}
