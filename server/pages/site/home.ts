import { html } from "../framework/html.ts";
import { anyone, page } from "../framework/page.ts";
import { type Described, documentList } from "./documents.ts";
import { guideList } from "./guides.ts";

/** The plain page at "/", for somebody who has just started the server. `areas` are the documents that are served. */
export const homePage = (areas: readonly Described[]) =>
  page("/", {
    guard: anyone,
    load: ({ config }) => ({ hasMailbox: !config.production }),
    view: ({ hasMailbox }, { words }) => ({
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
        ${hasMailbox ? html`<p><a href="/dev/mailbox">${words.home.mailbox}</a></p>` : null}`,
    }),
  });
