import { type AnyPage, anyone, page } from "../../framework/page.ts";
import { html, type Markup } from "../../markup/html.ts";
import { type ErrorRemedy, explainError, listErrors } from "./error-catalogue.ts";
import { writeInline } from "./guides/guide-body.ts";
import { ownHtml } from "./own-html.ts";
import type { SiteFrame } from "./site-frame.ts";
import { texts } from "./texts.ts";

/** `/docs/errors`, and a page for each name of an error, to which an answer's Link header leads. */
export function errorPages(frame: SiteFrame): AnyPage[] {
  const list = page("/docs/errors", {
    guard: anyone,
    view: () =>
      frame({
        title: texts.errors,
        path: "/docs/errors",
        body: html`<p>${texts.errorsAbout}</p>
          ${errorList()}`,
      }),
  });
  const one = page("/docs/errors/:name", {
    guard: anyone,
    async load(_services, { request }) {
      const explained = await explainError(request.params.name ?? "");
      if (explained === undefined) return null;
      return { name: explained.name, remedies: await Promise.all(explained.remedies.map(showRemedy)) };
    },
    view: (explained) =>
      explained === null
        ? frame({
            title: texts.errorUnknown,
            status: 404,
            body: html`<p>${texts.errorUnknownText}</p>
              ${errorList()}`,
          })
        : frame({ title: explained.name, path: "/docs/errors", body: html`${explained.remedies}` }),
  });
  return [list, one];
}

function errorList(): Markup {
  return html`<ul class="links names">
    ${listErrors().map((name) => html`<li><a href=${`/docs/errors/${name}`}><code>${name}</code></a></li>`)}
  </ul>`;
}

async function showRemedy({ guide, cells }: ErrorRemedy): Promise<Markup> {
  const rows = await Promise.all(
    cells.map(async ([column, text]) => ({ column, inside: await writeInline(text, guide.name) })),
  );
  return html`<section class="guide">
    <dl class="remedy">
      ${rows.map(
        ({ column, inside }) => html`<dt>${column.replaceAll("`", "")}</dt>
          ${ownHtml("dd", inside)}`,
      )}
    </dl>
    <p class="muted">${texts.remedyIn} <a href=${`/guides/${guide.name}`}>${guide.title}</a></p>
  </section>`;
}
