import { DEMO_CLIENT, demoRedirectUri } from "../../domain/operations/index.ts";
import { supergroupValues } from "../../domain/shared/index.ts";
import { type Described, documentList } from "../docs/documents.ts";
import { guideList } from "../docs/guides.ts";
import { anyone, page } from "../framework/page.ts";
import type { Words } from "../framework/words-for.ts";
import { html, type Markup } from "../markup/html.ts";

/** Plain page at "/" for a newly started server. `areas` are the served documents. */
export const homePage = (areas: readonly Described[]) =>
  page("/", {
    guard: anyone,
    load: ({ config }) => ({ hasDemo: !config.production, redirectUri: demoRedirectUri(config) }),
    view: ({ hasDemo, redirectUri }, { words }) => ({
      title: "cohort",
      body: html`<p>${words.home.text}</p>
        <section class="card">
          <ul class="links">
            <li><a href="/account">${words.home.account}</a></li>
            ${hasDemo ? html`<li><a href=${`/test/account?client_id=${DEMO_CLIENT}`}>${words.home.testAccount}</a></li>` : null}
          </ul>
        </section>
        ${hasDemo ? tryIt(words, redirectUri) : null}
        <section class="card">
          <h2>${words.home.developers}</h2>
          ${hasDemo ? html`<p><a class="target" href="/dev/mailbox">${words.home.mailbox}</a></p>` : null}
          <h3>${words.docs.guides}</h3>
          ${guideList(words)}
        </section>
        <section class="card">
          <h2>${words.docs.title}</h2>
          ${documentList(words, areas)}
        </section>`,
    }),
  });

function tryIt(words: Words, redirectUri: string): Markup {
  const link = { response_type: "code", client_id: DEMO_CLIENT, redirect_uri: redirectUri, country: "GB" };
  return html`<section class="card">
    <h2>${words.home.tryIt}</h2>
    <p>${words.home.tryItText}</p>
    <ul class="links">
      ${supergroupValues.map(
        (group) => html`<li>
          <a href=${`/sso/${group}?${new URLSearchParams(link)}`}>${words.home.tryGroup(words.supergroups[group])}</a>
        </li>`,
      )}
    </ul>
  </section>`;
}
