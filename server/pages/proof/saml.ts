/** Where SAML meets the web: our metadata, and the address to which identity providers send their answers. */
import express, { type Router } from "express";
import { ourMetadata } from "../../domain/identity-provider/saml-key.ts";
import { takeSamlAnswer } from "../../domain/portal/saml.ts";
import type { Services } from "../../services.ts";
import { fieldOf } from "../framework/form.ts";
import { html } from "../framework/html.ts";
import { type Page, sendPage } from "../framework/layout.ts";
import { type Words, wordsFor } from "../words/words-for.ts";

/** An answer has some ten thousand bytes; this is for one with many attributes, in Base64. */
const ANSWER_BYTES_MAX = 262_144;

export function samlPages(services: Services): Router {
  const router = express.Router({ caseSensitive: true });
  const parse = express.urlencoded({ extended: false, limit: ANSWER_BYTES_MAX, parameterLimit: 10 });

  router.get("/saml/metadata", async (_request, response) => {
    response.type("application/samlmetadata+xml").send(await ourMetadata(services));
  });

  // From another site, so our cookie stays at home: the browser is asked for it by the redirect. RelayState is not looked at.
  router.post("/saml/acs", parse, async (request, response) => {
    const taken = await takeSamlAnswer(services, fieldOf(request.body, "SAMLResponse"));
    if (taken.kind === "refused") return sendPage(response, refusedPage(wordsFor(request), taken.why));
    response.redirect(303, `${services.config.ssoUrl}/portal/return?ticket=${taken.ticket}`);
  });

  return router;
}

/** An answer of which nobody knows whose it is. */
function refusedPage(words: Words, why: string): Page {
  const { portal } = words;
  return {
    words,
    title: portal.unusableTitle,
    status: 400,
    body: html`<div class="card">
      <p>${portal.unusableAlone}</p>
      <p class="muted">${portal.reason(why)}</p>
    </div>`,
  };
}
