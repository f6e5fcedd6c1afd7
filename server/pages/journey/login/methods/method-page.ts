/** What a method is on our pages. Which ones there are stands in methods/index.ts. */
import type { VNode } from "preact";
import type { AwaitedMail, MailedLink } from "../../../../domain/proving/index.ts";
import type { Action, AnyPage } from "../../../framework/page.ts";
import type { Words } from "../../../framework/words-for.ts";
import { html, type Markup } from "../../../markup/html.ts";
import { type AtStep, stepHref, type Verifying } from "../journey.ts";

/** An attempt that is under way. */
export interface Waiting {
  /** Where its link went, and the mail that it waits for; null with other methods. */
  mailedTo: MailedLink | null;
  awaited: AwaitedMail | null;
}

export interface MethodPage {
  /** Its link or button among the others: the first is the quickest, and looks like it. */
  offer: (at: Verifying, isFirst: boolean) => Markup;
  hint: (words: Words) => string;
  /** What the waiting page says while an attempt is under way. */
  waiting: {
    title: (words: Words) => string;
    body: (at: Verifying, waiting: Waiting) => Markup;
    /** Whether a person looks at it, so that no other method is open meanwhile. */
    isWithReviewer?: boolean;
  };
  /** Pages of its own, below the journey's address. */
  pages?: readonly AnyPage[];
  /** The page that opens where nothing else is on offer, so that nobody has to choose it. */
  whenAlone?: string;
  /** Buttons on the pages of what is next, by their paths. */
  buttons?: Readonly<Record<`/${string}`, Action<Verifying>>>;
}

/** A link to a method's own page. */
export function linkTo(at: AtStep, step: string, label: Markup, isFirst: boolean): VNode {
  return html`<a class=${isFirst ? "button" : "button other"} href=${stepHref(at, step)}>${label}</a>`;
}
