import { DEMO_CLIENT, demoRedirectUri } from "../../domain/operations/index.ts";
import { supergroupValues } from "../../domain/shared/index.ts";
import { anyone, page } from "../framework/page.ts";
import type { Words } from "../framework/words-for.ts";
import { html, type Markup } from "../markup/html.ts";
import { journeyPicture } from "./docs/pictures.ts";

/** Page at "/": the service in a sentence, the developer's start, and the way to a member's account. */
export const homePage = page("/", {
  guard: anyone,
  load: ({ config }) => ({ hasDemo: !config.production, redirectUri: demoRedirectUri(config) }),
  view: ({ hasDemo, redirectUri }, { words }) => ({
    title: "cohort",
    site: null,
    isPublic: true,
    body: html`<p class="lead">${words.home.about}</p>
      <p class="starts">
        <a class="button" href="/docs">${words.home.developers}</a>
        <a class="target" href="/guides/quick-start" lang=${words.language === "en" ? undefined : "en"}>Quick start</a>
      </p>
      ${words.language.startsWith("en") ? journeyPicture() : null}
      <section class="card">
        <h2>${words.home.members}</h2>
        <p>${words.home.text}</p>
        <ul class="links">
          <li><a href="/account">${words.home.account}</a></li>
          ${hasDemo ? html`<li><a href=${`/test/account?client_id=${DEMO_CLIENT}`}>${words.home.testAccount}</a></li>` : null}
        </ul>
      </section>
      ${hasDemo ? tryIt(words, redirectUri) : null}`,
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
      <li><a href="/dev/mailbox">${words.home.mailbox}</a></li>
    </ul>
  </section>`;
}
