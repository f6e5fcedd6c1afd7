/** The journey's own address: leads to the next step, and has the buttons of pages outside of methods. */

import { findRenewal } from "../../../domain/accounts/account/renewal.ts";
import { type AuthorizeRequest, backWithError } from "../../../domain/accounts/oauth/authorize-request.ts";
import type { Services } from "../../../services.ts";
import type { Context } from "../../framework/context.ts";
import { type Action, anyone, page } from "../../framework/page.ts";
import { type Answer, type Reply, redirect } from "../../framework/reply.ts";
import { anybody } from "./guard.ts";
import {
  isSignedIn,
  type Journey,
  type MemberJourney,
  membershipOf,
  stepHref,
  type Verifying,
} from "./journey.ts";
import { methodPages } from "./methods/index.ts";
import { nextHref, readPassed } from "./progress.ts";
import { type JourneyState, readState, rememberJourney, type StepName, soleMethod } from "./state.ts";
import { continuePage } from "./steps/consent.ts";

const stepPaths: Readonly<Record<StepName, string>> = {
  about: "about",
  phone: "phone",
  code: "phone/code",
  institution: "institution",
  methods: "methods",
  rejected: "methods",
  waiting: "waiting",
  number: "number",
  verified: "continue",
};

/** Instead of the whole form, one question where only the proof is to be renewed. */
async function pathFor(services: Services, journey: MemberJourney, state: JourneyState): Promise<string> {
  const isBeginning = state.step === "about";
  const renewal = isBeginning ? await findRenewal(services, membershipOf(journey), journey.country) : null;
  return renewal === null ? pathOf(state) : "renew";
}

function pathOf(state: JourneyState): string {
  const only = soleMethod(state);
  return (only && methodPages[only].whenAlone) ?? stepPaths[state.step];
}

const methodButtons = Object.values(methodPages).flatMap(({ buttons = {} }) => Object.entries(buttons));

export const nextPage = page<Journey, never>("", {
  guard: anybody,
  async load(services, journey) {
    if (journey.link?.openId.prompts.includes("none")) return withoutPages(services, journey, journey.link);
    if (!isSignedIn(journey)) return redirect(signInHref(journey));
    const state = await readState(services, journey);
    await rememberJourney(services, journey, state);
    // With consent given, redirects at once: another page would be one more hop.
    const goesOn =
      state.step === "verified" ? await continuePage.show(services, { ...journey, state }) : null;
    return goesOn?.reply === "redirect"
      ? goesOn
      : redirect(nextHref(journey, readPassed(journey), await pathFor(services, journey, state)));
  },
  actions: Object.fromEntries<Action<Verifying>>(methodButtons),
});

/** OpenID Connect Core, section 3.1.2.1: a login link posted as a form is opened as a link. */
export const loginForm = page<Context, never>("", {
  guard: anyone,
  actions: { "": { isFromElsewhere: true, run: takeLoginForm } },
});

function takeLoginForm(_services: Services, { request }: Context, fields: unknown): Answer {
  const query = new URLSearchParams(
    Object.entries(Object(fields)).flatMap(([name, given]) =>
      [given].flat().map((value) => [name, String(value)]),
    ),
  );
  return redirect(`${request.path}?${query}`);
}

/** With the link's login_hint, which only the asking page gets. */
function signInHref(journey: Journey): `/${string}` {
  const hint = new URLSearchParams(journey.request.search).get("login_hint");
  const href = stepHref(journey, "sign-in");
  return hint === null ? href : `${href}&${new URLSearchParams({ login_hint: hint })}`;
}

/** `prompt=none`: a code at once, or an error (OpenID Connect Core, section 3.1.2.6). */
async function withoutPages(services: Services, journey: Journey, link: AuthorizeRequest): Promise<Reply> {
  const back = (error: string, description: string) =>
    redirect(backWithError(services.config, link, { error, description }), {
      status: 302,
      leaving: { name: link.client.name },
    });
  if (!isSignedIn(journey))
    return back("login_required", "nobody is signed in, or not as lately as was asked");
  const state = await readState(services, journey);
  if (state.step !== "verified") return back("interaction_required", "the member is not verified now");
  const goesOn = await continuePage.show(services, { ...journey, state });
  return goesOn.reply === "redirect" ? goesOn : back("consent_required", "the member has not agreed yet");
}
