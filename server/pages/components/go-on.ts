import type { SignInRequest } from "../../platform/federation/saml.ts";
import { html, outside } from "../framework/html.ts";
import type { View } from "../framework/reply.ts";
import type { Words } from "../words/words-for.ts";
import { hidden, mainButton } from "./fields.ts";

/**
 * Leaves our origin after a POST: a page that goes on by itself, with a link for browsers that don't. A
 * redirect would not do, since browsers hold the redirects after a POST against form-action as well.
 */
export function goOnPage(
  words: Words,
  url: string,
  name: string,
  { text, button }: Pick<Words["goOn"], "text" | "button"> = words.goOn,
): View {
  return {
    words,
    title: words.goOn.title,
    body: html`<p>${text(outside(name))}</p>
      <p><a href=${url} class="button">${button(outside(name))}</a></p>
      <p class="muted">${words.goOn.hint}</p>`,
    goOnTo: url,
  };
}

/** The same by a form that the browser posts there: by itself with scripts, else by its button. */
export function postOnPage(
  words: Words,
  { url, fields }: { url: string; fields: Readonly<Record<string, string>> },
  name: string,
  { text, button }: Pick<Words["goOn"], "text" | "button">,
): View {
  return {
    words,
    title: words.goOn.title,
    formsTo: url,
    scripts: ["pages.js", "post-at-once.js"],
    body: html`<p>${text(outside(name))}</p>
      <form method="post" action=${url} data-post-at-once>
        ${Object.entries(fields).map(([field, value]) => hidden(field, value))} ${mainButton(button(outside(name)))}
      </form>
      <p class="muted">${words.goOn.hint}</p>`,
  };
}

/** To the institution, by the binding that it takes. */
export function leavePage(words: Words, { url, fields }: SignInRequest, institution: string): View {
  return fields === null
    ? goOnPage(words, url, institution, words.portal.goOn)
    : postOnPage(words, { url, fields }, institution, words.portal.goOn);
}
