// Page behind a mailed link. Opening it has no effect, since mail scanners open links; in the requesting browser its form submits
// itself, elsewhere a button acts.
import { confirmEmail, disownEmail } from "../../../domain/proving/email/confirm.ts";
import { readProofPage } from "../../../domain/proving/verification/proof-page.ts";
import { hidden, mainButton } from "../../components/fields.ts";
import {
  closedLink,
  framedFor,
  type Looked,
  lookAt,
  notice,
  type Opener,
  opener,
  question,
  resumeLink,
} from "../../components/opened-link.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { page, type Run } from "../../framework/page.ts";
import { redirect, type View } from "../../framework/reply.ts";
import type { Words } from "../../framework/words-for.ts";
import { html, outside } from "../../markup/html.ts";
import { isInPart, noticeInPart } from "./mail-in-part.ts";

export const emailLinkPage = page("/email-link", {
  guard: opener,
  async load(services, context) {
    const token = fieldOf(context.request.query, "token");
    const proof = await readProofPage(services, ["email"], { token, site: context.request.site });
    return { token, looked: proof && (await lookAt(services, context, proof)) };
  },
  view({ token, looked }, { request }) {
    const words = request.wordsIn(looked?.proof.verification.territory);
    if (looked?.proof.state === "ready")
      return looked.isMembers ? confirming(words, token, looked) : ask(words, token, looked);
    return (looked && doneView(words, looked, fieldOf(request.query, "done"))) ?? closedLink(words, looked);
  },
  actions: {
    "/email-link": ending(confirmEmail),
    "/email-link/not-me": ending(disownEmail),
  },
});

function ending(end: typeof confirmEmail): Run<Opener> {
  return async (services, { request: { site } }, fields) => {
    const token = fieldOf(fields, "token");
    const { kind } = await end(services, { token, site });
    const done = kind === "in_part" ? "confirmed" : kind;
    const isDone = done === "confirmed" || done === "disowned";
    return redirect(`/email-link?${new URLSearchParams({ token, ...(isDone && { done }) })}`);
  };
}

/** Notice after a button; null if the state differs. */
function doneView(words: Words, looked: Looked, done: string): View | null {
  const { state, reason } = looked.proof.attempt;
  if (done === "confirmed" && state === "approved") return confirmed(words, looked);
  if (done === "disowned" && state === "rejected" && reason === "not_me")
    return notice(words, words.emailLink.disowned, { status: 200, looked });
  return null;
}

/** The session's cookie proves the requesting browser, which no scanner has. */
function confirming(words: Words, token: string, { proof }: Looked): View {
  return framedFor(proof, {
    words,
    title: words.emailLink.confirming,
    scripts: ["pages.js"],
    body: html`<form method="post" action="/email-link" class="card" data-post-at-once>
      ${hidden("token", token)} ${mainButton(words.emailLink.confirmAndGoOn(outside(proof.appName)))}
    </form>`,
  });
}

export function ask(words: Words, token: string, { proof }: Looked): View {
  const { asked, confirm } = words.emailLink;
  return question(words, proof, {
    token,
    intro: asked(outside(proof.appName)),
    action: "/email-link",
    yes: confirm,
    no: "/email-link/not-me",
  });
}

/** Resumes in the requesting browser; elsewhere points back to it. Partners' pages are unknown. */
export function confirmed(words: Words, looked: Looked): View {
  const { proof, isMembers, resumeUrl } = looked;
  const { emailLink } = words;
  const name = outside(proof.appName);
  const goesOn = isMembers && resumeUrl !== null;
  const isPart = isInPart(proof.verification);
  const here = goesOn ? emailLink.confirmedResume(name) : emailLink.confirmedElsewhere;
  return framedFor(proof, {
    words,
    title: isPart ? words.mailInPart.title : emailLink.confirmed,
    body: html`${noticeInPart(words, proof.verification, words.mailInPart.next)}
      <p class="card good">${proof.resumption === null ? emailLink.confirmedText(name) : here}</p>
      ${resumeLink(words, looked)}`,
    ...(goesOn && { goOnTo: resumeUrl }),
  });
}
