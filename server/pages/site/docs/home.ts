import { type AnyPage, anyone, page } from "../../framework/page.ts";
import { html, type Markup } from "../../markup/html.ts";
import { type Audience, guidesFor } from "./guides/guide-list.ts";
import { funnelPicture, journeyPicture } from "./pictures.ts";
import type { SiteFrame } from "./site-frame.ts";
import { texts } from "./texts.ts";

const { home } = texts;

/** `/docs`, where a developer starts. */
export function developerHome(frame: SiteFrame): AnyPage {
  return page("/docs", {
    guard: anyone,
    view: () =>
      frame({
        title: texts.title,
        path: "/docs",
        body: html`<p>${texts.about}</p>
          <section>
            <h2>${texts.audiences.start}</h2>
            <p><a class="button" href="/guides/quick-start">${home.start}</a></p>
            <p>${home.startAbout}</p>
          </section>
          <section>
            <h2>${home.ways}</h2>
            <div class="three">
              ${way("ownPages", home.ownPages)} ${way("signIn", home.signIn)} ${way("shops", home.shops)}
            </div>
          </section>
          <section>
            <h2>${home.journey}</h2>
            ${journeyPicture()}
          </section>
          <section>
            <h2>${home.stages}</h2>
            <p class="sideways" tabindex="0">
              <a href="/guides/white-label"><img src="/guides/stages.svg" alt=${texts.stages} /></a>
            </p>
          </section>
          <section>
            <h2>${home.funnel}</h2>
            <p>${home.funnelAbout}</p>
            ${funnelPicture()}
          </section>
          <section>
            <h2>${home.status}</h2>
            <p>${home.statusAbout} <a href="/healthz">/healthz</a></p>
          </section>
          <section>
            <h2>${home.machines}</h2>
            <p>${home.machinesAbout} <a href="/llms.txt">/llms.txt</a>, <a href="/guides/mcp">/mcp</a></p>
          </section>`,
      }),
  });
}

function way(audience: Audience, about: string): Markup {
  const [first] = guidesFor(audience);
  return html`<section class="card">
    <h3><a href=${`/guides/${first?.name}`}>${texts.audiences[audience]}</a></h3>
    <p>${about}</p>
  </section>`;
}
