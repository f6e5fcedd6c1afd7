/**
 * The page behind the link in a mail. Opening it does nothing: mail scanners open links. In the browser that asked for it
 * the page's form goes by itself; elsewhere a button acts.
 */
import { confirmEmail, disownEmail } from "../../domain/email/confirm.ts";
import { readProofPage } from "../../domain/verification/proof-page.ts";
import { hidden, mainButton } from "../components/fields.ts";
import { fieldOf } from "../framework/form.ts";
import { html, outside } from "../framework/html.ts";
import { page, type Run } from "../framework/page.ts";
import { show, type View } from "../framework/reply.ts";
import type { Words } from "../words/words-for.ts";
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
} from "./proof.ts";

export const emailLinkPage = page("/email-link", {
  guard: opener,
  async load(services, context) {
    const token = fieldOf(context.request.query, "token");
    const proof = await readProofPage(services, "email", token);
    return { token, looked: proof && (await lookAt(services, context, proof)) };
  },
  view({ token, looked }, { request }) {
    const words = request.wordsIn(looked?.proof.verification.territory);
    if (looked?.proof.state !== "ready") return closedLink(words, looked);
    return looked.isMembers ? confirming(words, token, looked) : ask(words, token, looked);
  },
  actions: {
    "/email-link": ending(confirmEmail),
    "/email-link/not-me": ending(disownEmail),
  },
});

function ending(end: typeof confirmEmail): Run<Opener> {
  return async (services, context, fields) => {
    const { kind, page: proof } = await end(services, fieldOf(fields, "token"));
    const words = context.request.wordsIn(proof?.verification.territory);
    if (proof === null) return show(context, closedLink(words, null));
    const looked = await lookAt(services, context, proof, { hasConfirmed: kind === "confirmed" });
    switch (kind) {
      case "confirmed":
        return show(context, confirmed(words, looked));
      case "already_used":
        return show(context, notice(words, words.proof.alreadyUsed, { looked }));
      case "disowned":
        return show(context, notice(words, words.emailLink.disowned, { status: 200, looked }));
      case "not_open":
        return show(context, closedLink(words, looked));
    }
  };
}

/** The session's cookie proves that it is the browser that typed the address, which no scanner of mails has. */
function confirming(words: Words, token: string, { proof }: Looked): View {
  return framedFor(proof, {
    words,
    title: words.emailLink.confirming,
    scripts: ["pages.js", "post-at-once.js"],
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

/** On to the journey: by itself where it was begun, by a button elsewhere. A partner's pages are not ours to know. */
export function confirmed(words: Words, looked: Looked): View {
  const { proof, isMembers, resumeUrl } = looked;
  const { emailLink } = words;
  const name = outside(proof.appName);
  const text = resumeUrl === null ? emailLink.confirmedText(name) : emailLink.confirmedResume(name);
  return framedFor(proof, {
    words,
    title: emailLink.confirmed,
    body: html`<p class="card good">${text}</p> ${resumeLink(words, looked)}`,
    ...(isMembers && resumeUrl !== null && { goOnTo: resumeUrl }),
  });
}
