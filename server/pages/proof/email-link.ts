/** The page behind the link in a mail. Opening it does nothing; a button acts. */
import { type Confirmation, confirmEmail, disownEmail } from "../../domain/email/confirm.ts";
import { type ProofPage, readProofPage } from "../../domain/verification/proof-page.ts";
import type { Context } from "../framework/context.ts";
import { fieldOf } from "../framework/form.ts";
import { html, outside } from "../framework/html.ts";
import { anyone, page, type Run } from "../framework/page.ts";
import { show, type View } from "../framework/reply.ts";
import type { Words } from "../words/words-for.ts";
import { alreadyUsed, closedLink, notice, question } from "./proof.ts";

export const emailLinkPage = page("/email-link", {
  guard: anyone,
  async load(services, { request }) {
    const token = fieldOf(request.query, "token");
    return { token, proof: await readProofPage(services, "email", token) };
  },
  view({ token, proof }, { request }) {
    const words = request.wordsIn(proof?.verification.territory);
    return proof?.state === "ready" ? ask(words, token, proof) : closedLink(words, proof);
  },
  actions: {
    "/email-link": ending(confirmEmail),
    "/email-link/not-me": ending(disownEmail),
  },
});

function ending(end: typeof confirmEmail): Run<Context> {
  return async (services, context, fields) => {
    const confirmation = await end(services, fieldOf(fields, "token"));
    return show(
      context,
      ended(context.request.wordsIn(confirmation.page?.verification.territory), confirmation),
    );
  };
}

function ask(words: Words, token: string, page: ProofPage): View {
  const { asked, confirm } = words.emailLink;
  const intro = asked(outside(page.appName));
  return question(words, page, {
    token,
    intro,
    action: "/email-link",
    yes: confirm,
    no: "/email-link/not-me",
  });
}

function ended(words: Words, confirmation: Confirmation): View {
  switch (confirmation.kind) {
    case "confirmed":
      return {
        words,
        title: words.emailLink.confirmed,
        body: html`<p class="card good">
          ${words.emailLink.confirmedText(outside(confirmation.page.appName))}
        </p>`,
      };
    case "already_used":
      return alreadyUsed(words);
    case "disowned":
      return notice(words, words.emailLink.disowned, 200);
    case "not_open":
      return closedLink(words, confirmation.page);
  }
}
