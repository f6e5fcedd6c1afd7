// Language switch: a link to the same page with a list of languages, each in its own name; works without scripts. The full list on
// every page would be a tenth of a journey.
import type { VNode } from "preact";
import { type Language, languageNames, languageValues } from "../../words/languages.ts";
import { html } from "../markup/html.ts";
import type { Words } from "../words/words.ts";
import { CHOOSE, CHOSEN } from "./language-choice.ts";

/** `address` is the page's own, with its query, which both keep; empty: the browser's. */
export function languageSwitch(
  { language, frame }: Pick<Words, "language" | "frame">,
  address: string,
  offered: readonly Language[] = languageValues,
): VNode {
  const [path = "", search = ""] = address.split("?", 2);
  const query = new URLSearchParams(search);
  const isOpen = query.get(CHOSEN) === CHOOSE;
  query.delete(CHOSEN);
  if (isOpen) return languageList(path, query, { language, offered });
  query.set(CHOSEN, CHOOSE);
  return html`<p class="languages">
    <a href=${`?${query}#languages`}><span class="unseen">${frame.language} </span>${languageNames[language]}</a>
  </p>`;
}

function languageList(
  path: string,
  query: URLSearchParams,
  { language, offered }: { language: Language; offered: readonly Language[] },
): VNode {
  return html`<form class="languages" id="languages" action=${path || undefined} method="get">
    ${[...query].map(([name, value]) => html`<input type="hidden" name=${name} value=${value} />`)}
    ${offered.map((one) =>
      one === language
        ? html`<span>${languageNames[one]}</span>`
        : html`<button class="language" name=${CHOSEN} value=${one} lang=${one}>${languageNames[one]}</button>`,
    )}
  </form>`;
}
