import { mailRuleFor } from "../../../domain/clients/app/mail-rule.ts";
import { methods } from "../../../domain/proving/method/methods.ts";
import type { ConsumerGroup } from "../../../domain/shared/group/groups.ts";
import type { Services } from "../../../services.ts";
import type { Guard } from "../../framework/page.ts";
import { isReply, redirect } from "../../framework/reply.ts";
import type { SignInContext } from "../../sign-in/sign-in-context.ts";
import { type AtStep, type Journey, senderOf, soleGroup, stepHref, type Verifying } from "./journey.ts";
import { journeys } from "./open.ts";
import {
  isBehind,
  isPhoneAsked,
  listParts,
  nextHref,
  type Part,
  passedNotice,
  progressOf,
} from "./progress.ts";
import { type JourneyState, readState } from "./state.ts";

/** Visitor with a valid address, signed in or not. */
export const anybody: Guard<Journey> = async (services, call) => {
  const opened = await journeys[call.root]?.(services, call);
  if (opened === undefined) throw new Error(`no journey begins at ${call.root}`);
  if (isReply(opened)) return { context: opened };
  return { asker: opened.journey, context: opened.journey, cookies: opened.cookies };
};

/** `leadsOn`: a waiting page, whose successor is no step back. */
interface Waits {
  leadsOn?: boolean;
}

/** A member at this step; others are led on, with a notice if this part is behind them. Null: no page. */
export function atStep(
  part: Part | null,
  isOpen: (state: JourneyState) => boolean = () => true,
  { leadsOn = false }: Waits = {},
): Guard<AtStep> {
  return async (services, call) => {
    const { context: journey, ...entry } = await anybody(services, call);
    if (isReply(journey)) return { ...entry, context: journey };
    const { session } = journey;
    if (session === null) return { ...entry, context: redirect(stepHref(journey)) };
    const member = { ...journey, session };
    const state = await readState(services, member);
    const at = { ...member, state };
    if (!isOpen(state)) {
      const word = part === null || leadsOn || !isBehind(at, part) ? null : part;
      return { ...entry, context: redirect(nextHref(journey, word)) };
    }
    if (part === null) return { ...entry, context: at };
    const parts = listParts(at, await isPhoneAsked(services, at));
    const frame = {
      ...journey.frame,
      progress: progressOf(at.words, parts, part, groupOf(at)),
      notice: passedNotice(at),
    };
    return { ...entry, context: { ...at, frame } };
  };
}

function groupOf(at: AtStep): ConsumerGroup | undefined {
  return at.state.verification?.consumerGroup ?? soleGroup(at);
}

/** `atStep` for changes of an existing verification. */
export function verifying(
  part: Part | null,
  isOpen: (state: JourneyState) => boolean,
  waits: Waits = {},
): Guard<Verifying> {
  return async (services, call) => {
    const { context, ...entry } = await atStep(part, isOpen, waits)(services, call);
    if (isReply(context)) return { ...entry, context };
    const { verification } = context.state;
    if (verification === null) return { ...entry, context: redirect(stepHref(context)) };
    return { ...entry, context: { ...context, verification } };
  };
}

export const entrance: Guard<SignInContext> = async (services, call) => {
  const { context, ...entry } = await anybody(services, call);
  if (isReply(context)) return { ...entry, context };
  const entered = signInContext(services, context);
  return { ...entry, asker: entered, context: entered };
};

/** A number whose "+" was not encoded arrives with a blank in its place. */
function readHint(search: string): string | undefined {
  return (new URLSearchParams(search).get("login_hint") ?? undefined)?.replace(/^ (?=\d)/, "+");
}

export function signInContext(services: Pick<Services, "config">, journey: Journey): SignInContext {
  const { app, link, country, leaveHref, words } = journey;
  // Until sign-in, a number may have to be asked for.
  const parts = listParts(journey, app.phoneStep !== "off");
  return {
    ...journey,
    frame: { ...journey.frame, progress: progressOf(words, parts, "sign_in", soleGroup(journey)) },
    nextHref: nextHref(journey, "sign_in"),
    hint: readHint(journey.request.search),
    sender: senderOf(services.config, journey),
    audience: audienceOf(journey),
    quickest: quickestAddress(journey),
    territory: country,
    takesPasskeys: link?.client.domain == null,
    cancelHref: leaveHref,
    restartHref: stepHref(journey, "sign-in"),
  };
}

/** Groups that may come here: those behind a word such as "key worker". */
function audienceOf({ words, groups }: Journey): string | null {
  if (groups.length > 1) return `${groups.map((group) => words.groups[group]).join(" · ")}.`;
  return groups[0] === "graduate" ? words.sso.aboutFaults.notGraduate : null;
}

/** Null where no group is proven by mail alone. */
function quickestAddress({ words: { signIn }, groups, app, link }: Journey): string | null {
  const client = link?.client ?? null;
  const proving = groups.filter(
    (group) =>
      methods.email.proves(group) &&
      !app.methodsOff.includes("email") &&
      mailRuleFor(group, app, client) !== "document",
  );
  const [only] = proving;
  if (only === undefined) return null;
  return groups.length === 1 ? signIn.quickest[only] : signIn.quickestWork;
}
