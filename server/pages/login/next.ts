/** The journey's own address: it always shows what is next, and has the buttons of pages that are shown there. */
import type { Services } from "../../services.ts";
import { type Action, type PageAt, page } from "../framework/page.ts";
import { type Reply, redirect, show } from "../framework/reply.ts";
import { addressView } from "../sign-in/sign-in.ts";
import { anybody, signInContext } from "./guard.ts";
import { type AtStep, isSignedIn, type Journey, stepHref, type Verifying } from "./journey.ts";
import { methodPages } from "./methods/index.ts";
import { readState, type StepName } from "./state.ts";
import { aboutPage } from "./steps/about.ts";
import { continuePage } from "./steps/consent.ts";
import { institutionPage } from "./steps/institution.ts";
import { methodsPage } from "./steps/methods.ts";
import { phoneCodePage, phonePage } from "./steps/phone.ts";
import { waitingPage } from "./steps/waiting.ts";

type Show = (services: Services, at: AtStep) => Promise<Reply>;

/** A step that begins without a verification has none to show. */
const showing =
  ({ show: showFor }: PageAt<Verifying>): Show =>
  async (services, at) => {
    const { verification } = at.state;
    return verification === null
      ? redirect(stepHref(at, "about"))
      : showFor(services, { ...at, verification });
  };

/** By where the member stands. */
const next: Readonly<Record<StepName, Show>> = {
  about: aboutPage.show,
  phone: showing(phonePage),
  code: showing(phoneCodePage),
  institution: showing(institutionPage),
  methods: showing(methodsPage),
  rejected: showing(methodsPage),
  waiting: showing(waitingPage),
  verified: continuePage.show,
};

const methodButtons = Object.values(methodPages).flatMap(({ buttons = {} }) => Object.entries(buttons));

export const nextPage = page<Journey, never>("", {
  guard: anybody,
  async load(services, journey) {
    if (!isSignedIn(journey)) return show(journey, addressView(signInContext(journey)));
    const state = await readState(services, journey);
    return next[state.step](services, { ...journey, state });
  },
  actions: Object.fromEntries<Action<Verifying>>(methodButtons),
});
