/** Interface of a method's pages; methods/index.ts lists the methods. */
import type { VNode } from "preact";
import type { MailedLink } from "../../../../domain/proving/email/again.ts";
import type { AwaitedMail } from "../../../../domain/proving/inbound/start.ts";
import type { Action, AnyPage } from "../../../framework/page.ts";
import type { Words } from "../../../framework/words-for.ts";
import { html, type Markup } from "../../../markup/html.ts";
import type { IconName } from "../../../markup/icon.ts";
import { type AtStep, stepHref, type Verifying } from "../journey.ts";

export interface Waiting {
  /** Address and mail of an e-mailed link; null for other methods. */
  mailedTo: MailedLink | null;
  awaited: AwaitedMail | null;
}

export interface MethodPage {
  icon: IconName;
  /** Link or button; the first method is the quickest, and emphasised. */
  offer: (at: Verifying, isFirst: boolean) => Markup;
  hint: (words: Words) => string;
  waiting: {
    title: (words: Words) => string;
    body: (at: Verifying, waiting: Waiting) => Markup;
    /** Whether a reviewer decides, so that no other method is open meanwhile. */
    isWithReviewer?: boolean;
  };
  pages?: readonly AnyPage[];
  /** Page that opens where no other method is offered. */
  whenAlone?: string;
  /** Buttons on the next step's pages, by path. */
  buttons?: Readonly<Record<`/${string}`, Action<Verifying>>>;
}

export function linkTo(at: AtStep, step: string, label: Markup, isFirst: boolean): VNode {
  return html`<a class=${isFirst ? "button" : "button other"} href=${stepHref(at, step)}>${label}</a>`;
}
