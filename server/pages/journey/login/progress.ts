/** A member's progress: "Step 2 of 4, about 2 minutes of your time", with a notice for a step behind them. */
import type { VNode } from "preact";
import { hasEnded } from "../../../domain/accounts/account/own-verification.ts";
import { isProvenOfLate, listLoginIdentifiers } from "../../../domain/members/member/login-identifiers.ts";
import type { ConsumerGroup } from "../../../domain/shared/group/groups.ts";
import type { Services } from "../../../services.ts";
import { hasPlace } from "../../../words/claim.ts";
import type { Progress } from "../../framework/layout.ts";
import type { Words } from "../../framework/words-for.ts";
import { html } from "../../markup/html.ts";
import { type AtStep, type Journey, stepHref } from "./journey.ts";
import type { StepName } from "./state.ts";

/** A step to the member, perhaps of several pages. */
export type Part = "sign_in" | "about" | "phone" | "proof" | "consent";

/** Estimated seconds, fetching the message included; for a proof, by the quickest method. */
const SECONDS: Readonly<Record<Part, number>> = { sign_in: 60, about: 45, phone: 45, proof: 60, consent: 15 };

const partOfStep: Readonly<Record<StepName, Part>> = {
  about: "about",
  phone: "phone",
  code: "phone",
  institution: "proof",
  methods: "proof",
  rejected: "proof",
  waiting: "proof",
  number: "phone",
  verified: "consent",
};

/** In order; from the account page, without sign-in and consent. */
export function listParts({ link, app }: Pick<Journey, "link" | "app">, isPhoneAsked: boolean): Part[] {
  const phone: Part[] = isPhoneAsked ? ["phone"] : [];
  const proven: Part[] = app.phoneStep === "last" ? ["proof", ...phone] : [...phone, "proof"];
  return link === null ? ["about", ...proven] : ["sign_in", "about", ...proven, "consent"];
}

/** Whether this journey asks for a number, now or before. */
export async function isPhoneAsked(
  services: Pick<Services, "database" | "keyring" | "now">,
  { link, app, session, state: { step, verification } }: Pick<AtStep, "link" | "app" | "session" | "state">,
): Promise<boolean> {
  // After the proof only a login asks (state.ts).
  if (app.phoneStep === "off" || (app.phoneStep === "last" && link === null)) return false;
  const now = services.now();
  const begun = verification === null || hasEnded(verification, now) ? null : verification;
  if (app.phoneStep === "first" && begun !== null) {
    return partOfStep[step] === "phone" || begun.codeSends.length > 0;
  }
  const numbers = (await listLoginIdentifiers(services, session.accountId)).filter(
    ({ address, provenAt }) => address.channel === "sms" && provenAt <= (begun?.createdAt ?? now),
  );
  return app.phoneStep === "last"
    ? numbers.length === 0
    : !numbers.some((number) => isProvenOfLate(number, now));
}

/** `group`: the member's, where it is known, whose proof the steps name. */
export function progressOf(
  words: Words,
  parts: readonly Part[],
  part: Part,
  group: ConsumerGroup | undefined,
): Progress | null {
  const at = parts.indexOf(part);
  if (at === -1) return null;
  const steps = { step: String(at + 1), steps: String(parts.length) };
  const seconds = parts.slice(at).reduce((sum, one) => sum + SECONDS[one], 0);
  const { progress, progressTime } = words.sso;
  // A proof under way has its own estimate.
  const text =
    part === "proof" ? progress(steps) : progressTime({ ...steps, minutes: Math.ceil(seconds / 60) });
  return { bar: progressBar(text, parts, at), steps: stepList(words, parts, at, group) };
}

/** Decorative: the text says the same. */
function progressBar(text: string, parts: readonly Part[], at: number): VNode {
  return html`<div class="progress">
    <p>${text}</p>
    <div class="bar" aria-hidden="true">
      ${parts.map((_, index) => html`<span class=${index <= at ? "done" : undefined}></span>`)}
    </div>
  </div>`;
}

function proofName({ sso }: Words, group: ConsumerGroup | undefined): string {
  if (group === undefined) return sso.partNames.proof;
  return hasPlace(group) ? sso.proofNames[group] : sso.documents;
}

function stepList(words: Words, parts: readonly Part[], at: number, group: ConsumerGroup | undefined): VNode {
  const { signIn, sso } = words;
  const { consent } = sso.partNames;
  const proof = proofName(words, group);
  const names = { sign_in: signIn.title, about: sso.aboutTitle, phone: sso.phone, proof, consent };
  return html`<ol class="steps">
    ${parts.map((part, index) => html`<li class=${index < at ? "done" : undefined} aria-current=${index === at ? "step" : undefined}>${names[part]}</li>`)}
  </ol>`;
}

export function isBehind({ link, app, state }: Pick<AtStep, "link" | "app" | "state">, part: Part): boolean {
  const parts = listParts({ link, app }, true);
  return parts.indexOf(part) < parts.indexOf(partOfStep[state.step]);
}

/** Parameter with the part that a member was led on from. */
const PASSED = "passed";

/** Address of the next step, with a notice about the passed part. */
export function nextHref(
  journey: Pick<Journey, "path" | "query">,
  passed: Part | null,
  step = "",
): `/${string}` {
  const href = stepHref(journey, step);
  return passed === null ? href : `${href}${journey.query === "" ? "?" : "&"}${PASSED}=${passed}`;
}

const partNames = Object.keys(SECONDS) as Part[];

export function readPassed({ request }: Pick<Journey, "request">): Part | null {
  const named = new URLSearchParams(request.search).get(PASSED);
  return partNames.find((part) => part === named) ?? null;
}

export function passedNotice(at: Pick<Journey, "request" | "words">): VNode | null {
  const { sign_in, phone, other } = at.words.sso.passed;
  const part = readPassed(at);
  if (part === null) return null;
  const texts: Partial<Record<Part, string>> = { sign_in, phone };
  return html`<p class="card notice" role="status">${texts[part] ?? other}</p>`;
}
