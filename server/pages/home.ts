import express, { type Router } from "express";
import type { Services } from "../services.ts";
import { html } from "./html.ts";
import { sendPage } from "./page.ts";
import { wordsFor } from "./words.ts";

/** The plain page at "/", for somebody who has just started the server. `areas` are the documents that are served. */
export function homePage({ config }: Services, areas: readonly string[]): Router {
  const router = express.Router({ caseSensitive: true });
  router.get("/", (request, response) => {
    const words = wordsFor(request);
    sendPage(response, {
      words,
      title: "cohort",
      body: html`<p>${words.home.text}</p>
        <ul class="links">
          <li><a href="/account">${words.home.account}</a></li>
          <li><a href="/test/account">${words.home.testAccount}</a></li>
        </ul>
        <h2>${words.home.developers}</h2>
        <ul class="links">
          ${areas.map((name) => html`<li><a href=${`/openapi/${name}.json`}>${words.home.api(name)}</a></li>`)}
          ${config.production ? null : html`<li><a href="/dev/mailbox">${words.home.mailbox}</a></li>`}
        </ul>`,
    });
  });
  return router;
}
