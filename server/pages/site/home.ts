import type { Config } from "../../config.ts";
import { DEMO_CLIENT, demoLoginPath } from "../../domain/operations/test-mode/demo.ts";
import { supergroupValues } from "../../domain/shared/group/supergroups.ts";
import { anyone, page } from "../framework/page.ts";
import type { Words } from "../framework/words-for.ts";
import { html, type Markup } from "../markup/html.ts";
import { journeyPicture } from "./docs/pictures.ts";

/** Page at "/": the service in a sentence, the developer's start, and the way to a member's account. */
export const homePage = page("/", {
  guard: anyone,
  load: ({ config }) => config,
  view: (config, { words }) => ({
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
          ${config.production ? null : html`<li><a href=${`/test/account?client_id=${DEMO_CLIENT}`}>${words.home.testAccount}</a></li>`}
        </ul>
      </section>
      ${config.production ? null : tryIt(words, config)}`,
  }),
});

function tryIt(words: Words, config: Pick<Config, "ssoUrl">): Markup {
  return html`<section class="card">
    <h2>${words.home.tryIt}</h2>
    <p>${words.home.tryItText}</p>
    <ul class="links">
      ${supergroupValues.map(
        (group) => html`<li>
          <a href=${demoLoginPath(config, group)}>${words.home.tryGroup(words.supergroups[group])}</a>
        </li>`,
      )}
      <li><a href="/dev/mailbox">${words.home.mailbox}</a></li>
    </ul>
  </section>`;
}
