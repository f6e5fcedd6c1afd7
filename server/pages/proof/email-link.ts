/** The page behind the link in a mail. Opening it does nothing; a button acts. */
import express, { type Router } from "express";
import { type Confirmation, confirmEmail, disownEmail } from "../../domain/email/confirm.ts";
import { type ProofPage, readProofPage } from "../../domain/verification/proof-page.ts";
import type { Services } from "../../services.ts";
import { fieldOf, readForm } from "../framework/form.ts";
import { html, outside } from "../framework/html.ts";
import { type Page, sendPage } from "../framework/layout.ts";
import { type Words, wordsFor } from "../words/words-for.ts";
import { aboutProof, alreadyUsed, closedLink } from "./proof.ts";

export function emailLinkPages(services: Services): Router {
  const router = express.Router({ caseSensitive: true });

  router.get("/email-link", async (request, response) => {
    const token = fieldOf(request.query, "token");
    const page = await readProofPage(services, "email", token);
    const words = wordsFor(request, page?.verification.territory);
    sendPage(response, page?.state === "ready" ? question(words, token, page) : closedLink(words, page));
  });

  router.post("/email-link", readForm, async (request, response) => {
    const confirmation = await confirmEmail(services, fieldOf(request.body, "token"));
    sendPage(response, ended(wordsFor(request, confirmation.page?.verification.territory), confirmation));
  });

  router.post("/email-link/not-me", readForm, async (request, response) => {
    const confirmation = await disownEmail(services, fieldOf(request.body, "token"));
    sendPage(response, ended(wordsFor(request, confirmation.page?.verification.territory), confirmation));
  });

  return router;
}

function question(words: Words, token: string, page: ProofPage): Page {
  return {
    words,
    title: words.proof.question,
    body: html`<p>${words.emailLink.asked(outside(page.appName))}</p>
      <div class="card">${aboutProof(words, page)}
        <form method="post" action="/email-link">
          <input type="hidden" name="token" value=${token} />
          <button type="submit">${words.emailLink.confirm}</button>
          <button type="submit" class="quiet" formaction="/email-link/not-me">${words.proof.notMe}</button>
        </form>
        <p class="muted">${words.proof.notMeHint}</p>
      </div>`,
  };
}

function ended(words: Words, confirmation: Confirmation): Page {
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
    case "disowned": {
      const [title, text] = words.emailLink.disowned;
      return { words, title, body: html`<p class="card bad">${text}</p>` };
    }
    case "not_open":
      return closedLink(words, confirmation.page);
  }
}
