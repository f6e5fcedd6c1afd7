/** Waiting page of an open attempt: what happens next. Members may leave. */

import { readMailedLink } from "../../../../domain/proving/email/again.ts";
import { type AwaitedMail, readAwaitedMail } from "../../../../domain/proving/inbound/start.ts";
import { methods, pendingMethod } from "../../../../domain/proving/method/methods.ts";
import type { VerificationWithRelations } from "../../../../domain/proving/verification/load.ts";
import { page } from "../../../framework/page.ts";
import { countCall } from "../../../framework/rate-limit.ts";
import { data } from "../../../framework/reply.ts";
import { html } from "../../../markup/html.ts";
import { anybody, verifying } from "../guard.ts";
import { isSignedIn, stepHref, stepLink } from "../journey.ts";
import { methodPages } from "../methods/index.ts";
import { readState } from "../state.ts";
import { stepPage } from "../step.ts";

// Reload in test mode, where a file's name decides within a second. Live reviews take hours, and pages must not reload all day
// (WCAG, F41).
const TEST_LOOK_SECONDS = 2;

/** Its script polls every five seconds, in each window. */
const LOOKS_PER_MINUTE_MAX = 120;

export const waitingPage = stepPage("/waiting", {
  guard: verifying("proof", ({ step }) => step === "waiting", { leadsOn: true }),
  async load(services, { verification }) {
    const awaited = await readAwaitedMail(services, verification);
    const method = awaited === null ? pendingMethod(verification.stage).id : methods.inbound_email.id;
    const mailedTo = method === "email" ? await readMailedLink(services, verification) : null;
    return { method, awaited, mailedTo, mark: markOf(verification, awaited) };
  },
  view({ method, mark, ...underWay }, at) {
    const hasCode = underWay.awaited !== null;
    const { words, mode } = at;
    const { title, body, isWithReviewer = false } = methodPages[method].waiting;
    const looksAgain = { at: stepHref(at, "waiting"), seconds: TEST_LOOK_SECONDS };
    return {
      title: title(words),
      scripts: ["waiting.js", ...(hasCode ? ["copy.js"] : [])],
      ...(mode === "test" && isWithReviewer && { looksAgain }),
      body: html`<div class="card waiting" data-source=${stepHref(at, "standing.json")} data-mark=${mark}>
          ${body(at, underWay)}
          <a class="button other" href=${stepHref(at)}>${words.sso.look}</a>
        </div>
        ${isWithReviewer ? null : stepLink(at, "methods", words.sso.otherMethod)}`,
    };
  },
});

export const stateFile = page("/standing.json", {
  guard: anybody,
  async load(services, journey) {
    if (!isSignedIn(journey)) return data({ mark: "" }, {}, 401);
    countCall(services, "looks", journey.session.accountId, LOOKS_PER_MINUTE_MAX);
    const { verification } = await readState(services, journey);
    const awaited = verification === null ? null : await readAwaitedMail(services, verification);
    return data({ mark: markOf(verification, awaited) });
  },
});

function markOf(verification: VerificationWithRelations | null, awaited: AwaitedMail | null): string {
  const refusedAt = awaited?.refusal?.at.getTime() ?? 0;
  return `${verification?.id ?? ""} ${verification?.version ?? 0} ${refusedAt}`;
}
