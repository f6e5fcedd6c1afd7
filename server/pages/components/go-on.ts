import type { SignInRequest } from "../../platform/federation/saml.ts";
import type { Context } from "../framework/context.ts";
import { type Leaving, type Reply, redirect, show, type View } from "../framework/reply.ts";
import { html, outside } from "../markup/html.ts";
import type { Words } from "../words/words.ts";
import { hidden, mainButton } from "./fields.ts";

/** A page with a form that scripts submit; without them a button does. */
function postOnPage(
  words: Words,
  { url, fields }: { url: string; fields: Readonly<Record<string, string>> },
  name: string,
  { text, button }: NonNullable<Leaving["texts"]>,
): View {
  return {
    words,
    title: words.goOn.title,
    formsTo: url,
    scripts: ["pages.js"],
    body: html`<p>${text(outside(name))}</p>
      <form method="post" action=${url} data-post-at-once>
        ${Object.entries(fields).map(([field, value]) => hidden(field, value))} ${mainButton(button(outside(name)))}
      </form>
      <p class="muted">${words.goOn.hint}</p>`,
  };
}

/** To the institution, always by a page that names the destination. */
export function leaveFor(
  context: Pick<Context, "words" | "frame" | "form">,
  { url, fields }: SignInRequest,
  institution: string,
  more: Pick<View, "cookies"> = {},
): Reply {
  const texts = context.words.portal.goOn;
  if (fields === null) return redirect(url, { leaving: { name: institution, texts, always: true }, ...more });
  return show(context, { ...postOnPage(context.words, { url, fields }, institution, texts), ...more });
}
