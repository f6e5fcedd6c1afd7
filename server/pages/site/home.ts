import express, { type Router } from "express";
import type { Services } from "../../services.ts";
import { html } from "../framework/html.ts";
import { sendPage } from "../framework/layout.ts";
import { wordsFor } from "../words/words-for.ts";
import { type Described, documentList } from "./documents.ts";
import { guideList } from "./guides.ts";

/** The plain page at "/", for somebody who has just started the server. `areas` are the documents that are served. */
export function homePage({ config }: Services, areas: readonly Described[]): Router {
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
        <h3>${words.docs.guides}</h3>
        ${guideList(words)}
        <h3>${words.docs.title}</h3>
        ${documentList(words, areas)}
        ${config.production ? null : html`<p><a href="/dev/mailbox">${words.home.mailbox}</a></p>`}`,
    });
  });
  return router;
}
