/** The page behind the link in a mail. Opening it does nothing; a button acts. */
import express, { type Router } from "express";
import { type Confirmation, confirmEmail, disownEmail } from "../domain/email/confirm.ts";
import { type ProofPage, readProofPage } from "../domain/verification/proof-page.ts";
import type { Services } from "../services.ts";
import { fieldOf, readForm } from "./form.ts";
import { html, outside, type Page, sendPage } from "./html.ts";
import { aboutProof, alreadyUsed, closedLink } from "./proof.ts";

export function emailLinkPages(services: Services): Router {
  const router = express.Router({ caseSensitive: true });

  router.get("/email-link", async (request, response) => {
    const token = fieldOf(request.query, "token");
    const page = await readProofPage(services, "email", token);
    sendPage(response, page?.state === "ready" ? question(token, page) : closedLink(page));
  });

  router.post("/email-link", readForm, async (request, response) => {
    sendPage(response, ended(await confirmEmail(services, fieldOf(request.body, "token"))));
  });

  router.post("/email-link/not-me", readForm, async (request, response) => {
    sendPage(response, ended(await disownEmail(services, fieldOf(request.body, "token"))));
  });

  return router;
}

function question(token: string, page: ProofPage): Page {
  return {
    title: "Is this you?",
    body: html`<p>${outside(page.appName)} asked us to confirm that this e-mail address is yours.</p>
      <div class="card">${aboutProof(page)}
        <form method="post" action="/email-link">
          <input type="hidden" name="token" value=${token} />
          <button type="submit">Yes, confirm my address</button>
          <button type="submit" class="quiet" formaction="/email-link/not-me">This is not me</button>
        </form>
        <p class="muted">If you did not ask for this, say that it is not you: then nothing is confirmed.</p>
      </div>`,
  };
}

function ended(confirmation: Confirmation): Page {
  switch (confirmation.kind) {
    case "confirmed":
      return {
        title: "You are verified",
        body: html`<p class="card good">
          Thank you, your address is confirmed. Go back to ${outside(confirmation.page.appName)} to go on; you
          can close this page.
        </p>`,
      };
    case "already_used":
      return alreadyUsed;
    case "disowned":
      return {
        title: "Nothing was confirmed",
        body: html`<p class="card bad">
          Thank you for telling us. We have closed this link, and nobody is verified by it. There is nothing else
          to do; you can close this page.
        </p>`,
      };
    case "not_open":
      return closedLink(confirmation.page);
  }
}
