/** "Go to": pages, and things by name or id. A page of its own; with scripts a dialog over any other page (assets/go-to.js). */
import type { VNode } from "preact";
import type { NamedThing } from "../../domain/operations/console/named.ts";
import { UUID } from "../../domain/shared/lists/keyset.ts";
import type { Services } from "../../services.ts";
import { mainButton, textField } from "../components/fields.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { type Guard, type PageAt, page } from "../framework/page.ts";
import { html, type Markup, outside } from "../markup/html.ts";
import type { Managed } from "./operations/catalogue.ts";
import { hrefOf, type OperationsPlace } from "./operations/place.ts";
import { labelOf } from "./operations/values.ts";
import type { WorkplacePerson } from "./workplace.ts";

const TYPED_LENGTH_MAX = 100;
const PAGES_MAX = 12;

export interface GoToPlace<At extends WorkplacePerson> {
  guard: Guard<At>;
  operations: OperationsPlace<At>;
  /** Things that this person may see. */
  find(services: Services, at: At, text: string): Promise<NamedThing[]>;
  /** Whether the log of calls is open to this person. */
  readsCalls(at: At): boolean;
}

interface Found {
  href: string;
  label: Markup;
  about: Markup;
}

export function goToPage<At extends WorkplacePerson>(place: GoToPlace<At>): PageAt<At> {
  const { root } = place.operations;
  return page("/go-to", {
    guard: place.guard,
    async load(services: Services, at: At) {
      const text = fieldOf(at.request.query, "q").trim().slice(0, TYPED_LENGTH_MAX);
      if (text === "") return { text, found: [] };
      const things = await place.find(services, at, text);
      return {
        text,
        found: [
          ...callsFound(place, at, text),
          ...thingsFound(place.operations, at, things),
          ...pagesFound(place, at, text),
        ],
      };
    },
    view({ text, found }, { words, texts: { goTo } }) {
      const field = {
        name: "q",
        label: goTo.label,
        hint: goTo.hint,
        maxlength: TYPED_LENGTH_MAX,
        value: text,
      };
      return {
        title: goTo.title,
        body: html`<div id="go-to" class="narrow">
          <form method="get" action=${`${root}/go-to`} role="search" class="card">
            ${textField({ words }, { ...field, autocomplete: "off" })} ${mainButton(goTo.find)}
          </form>
          <div id="found" role="status">${text === "" ? null : foundList(found, goTo.none)}</div>
        </div>`,
      };
    },
  });
}

function foundList(found: readonly Found[], none: string): VNode {
  if (found.length === 0) return html`<p class="muted">${none}</p>`;
  return html`<ul class="contents-list">
    ${found.map(({ href, label, about }) => html`<li><a href=${href}>${label}</a> <span class="muted">${about}</span></li>`)}
  </ul>`;
}

function callsFound<At extends WorkplacePerson>(
  { operations: { root }, readsCalls }: GoToPlace<At>,
  at: At,
  text: string,
): Found[] {
  const id = text.toLowerCase();
  if (!UUID.test(id) || !readsCalls(at)) return [];
  return [{ href: `${root}/calls?find=${id}`, label: at.texts.goTo.call, about: html`<code>${id}</code>` }];
}

/** Links to things, as far as this person may open their pages. */
export function thingsFound<At extends WorkplacePerson>(
  operations: OperationsPlace<At>,
  at: At,
  things: readonly NamedThing[],
): Found[] {
  return things.flatMap(({ kind, ids, name, mode }) => {
    const last = Object.keys(ids).at(-1);
    const item = operations.catalogue.managed.find(
      (one) => one.kind === "item" && one.address.endsWith(`/:${last}`) && operations.isOpen(at, one),
    );
    const href = item && hrefOf(operations, item, ids);
    if (!href) return [];
    const about = html`${at.texts.goTo.kinds[kind]}, ${at.texts.modes[mode]}`;
    return [{ href, label: outside(name), about }];
  });
}

/** Pages that need no value, and whose name or subject has all words. */
function pagesFound<At extends WorkplacePerson>(
  { operations }: GoToPlace<At>,
  at: At,
  text: string,
): Found[] {
  const words = text.toLowerCase().split(/\s+/);
  const isMeant = (one: Managed) => {
    const name = `${labelOf(at, one)} ${one.summary} ${one.tag}`.toLowerCase();
    return words.every((word) => name.includes(word));
  };
  return operations.catalogue.managed
    .filter((one) => operations.isOpen(at, one) && isMeant(one))
    .flatMap((one) => {
      const href = hrefOf(operations, one, {});
      return href === null ? [] : [{ href, label: labelOf(at, one), about: at.texts.goTo.page }];
    })
    .slice(0, PAGES_MAX);
}
