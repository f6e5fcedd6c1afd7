/** Who may open a page of the account: its member, for some pages one who has entered a code just now. */
import { accountPath } from "../../domain/member/account-path.ts";
import type { Mode } from "../../domain/shared/browser-session.ts";
import { isStepUpDue, type SignedIn } from "../../domain/sign-in/sessions.ts";
import type { Services } from "../../services.ts";
import type { Call, Guard } from "../framework/page.ts";
import { members, openPageContext, type PageContext } from "../framework/page-context.ts";
import { isReply, redirect } from "../framework/reply.ts";
import type { SignInContext } from "../sign-in/sign-in-context.ts";

export interface Visitor extends PageContext<SignedIn> {
  mode: Mode;
  /** Where the pages of their account begin. */
  base: string;
}

export interface Member extends Visitor {
  session: SignedIn;
}

async function openAccount(services: Services, call: Call) {
  const mode: Mode = call.root === accountPath("test") ? "test" : "live";
  const base = accountPath(mode);
  const { context, cookies } = await openPageContext(services, call, members(mode));
  return { visitor: { ...context, mode, base, frame: { mode }, restartHref: base }, cookies };
}

/** Whoever opens it. */
export const visitor: Guard<Visitor> = async (services, call) => {
  const { visitor: asker, cookies } = await openAccount(services, call);
  return { asker, context: asker, cookies };
};

/** Whoever is not signed in is asked to do so. */
export const member: Guard<Member> = async (services, call) => {
  const { visitor: asker, cookies } = await openAccount(services, call);
  const { session, base } = asker;
  return { asker, context: session === null ? redirect(`${base}/sign-in`) : { ...asker, session }, cookies };
};

/** The pages that need a step-up, by the names under which the way back is remembered. */
export const stepUpTargets = ["ways", "download", "delete"] as const;
export type StepUpTarget = (typeof stepUpTargets)[number];

/** A member who has entered a code just now; others are on the way to one, and come back afterwards. */
export function recentMember(target: StepUpTarget): Guard<Member> {
  return async (services, call) => {
    const { context, ...entry } = await member(services, call);
    const isDue = !isReply(context) && (await isStepUpDue(services, context.session));
    return { ...entry, context: isDue ? redirect(`${context.base}/prove?for=${target}`) : context };
  };
}

/** Where members sign in to their account. */
export const entrance: Guard<SignInContext> = async (services, call) => {
  const { visitor: asker, cookies } = await openAccount(services, call);
  const entered = {
    ...asker,
    path: asker.base,
    query: "",
    sender: { appId: null, name: "cohort" },
    restartHref: `${asker.base}/sign-in`,
  };
  return { asker: entered, context: entered, cookies };
};
