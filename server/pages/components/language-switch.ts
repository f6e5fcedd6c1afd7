/** The languages of a page, each by its own name: a form that works without scripts and leads back to the same page. */
import { type Language, languageNames, languageValues } from "../../words/languages.ts";
import { html, type Markup } from "../framework/html.ts";
import { CHOSEN } from "../framework/language-choice.ts";
import type { Words } from "../words/words-for.ts";

/** `address` is the page's own, with its query, which the form sends again; empty, it is that of the browser. */
export function languageSwitch(
  { language, frame }: Pick<Words, "language" | "frame">,
  address: string,
  offered: readonly Language[] = languageValues,
): Markup {
  const [path = "", search = ""] = address.split("?", 2);
  const query = [...new URLSearchParams(search)].filter(([name]) => name !== CHOSEN);
  return html`<details class="languages">
    <summary><span class="unseen">${frame.language}: </span>${languageNames[language]}</summary>
    <form action=${path || undefined} method="get">
      ${query.map(([name, value]) => html`<input type="hidden" name=${name} value=${value} />`)}
      ${offered
        .filter((one) => one !== language)
        .map(
          (one) =>
            html`<button class="language" name=${CHOSEN} value=${one} lang=${one}>${languageNames[one]}</button>`,
        )}
    </form>
  </details>`;
}
