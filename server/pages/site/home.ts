import { DEMO_CLIENT } from "../../domain/oauth/demo.ts";
import { html } from "../framework/html.ts";
import { anyone, page } from "../framework/page.ts";
import { type Described, documentList } from "./documents.ts";
import { guideList } from "./guides.ts";

/** The plain page at "/", for somebody who has just started the server. `areas` are the documents that are served. */
export const homePage = (areas: readonly Described[]) =>
  page("/", {
    guard: anyone,
    load: ({ config }) => ({ hasDemo: !config.production }),
    view: ({ hasDemo }, { words }) => ({
      title: "cohort",
      body: html`<p>${words.home.text}</p>
        <ul class="links">
          <li><a href="/account">${words.home.account}</a></li>
          ${hasDemo ? html`<li><a href=${`/test/account?client_id=${DEMO_CLIENT}`}>${words.home.testAccount}</a></li>` : null}
        </ul>
        <h2>${words.home.developers}</h2>
        <h3>${words.docs.guides}</h3>
        ${guideList(words)}
        <h3>${words.docs.title}</h3>
        ${documentList(words, areas)}
        ${hasDemo ? html`<p><a href="/dev/mailbox">${words.home.mailbox}</a></p>` : null}`,
    }),
  });
