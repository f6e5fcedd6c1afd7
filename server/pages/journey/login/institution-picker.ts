/** Institution picker: a search by GET, its results, and the way on without a result. */

import type { ConsumerGroup } from "../../../domain/shared/group/groups.ts";
import { hidden, mainButton, otherButton, radioGroup, textField } from "../../components/fields.ts";
import { html, type Markup, outside } from "../../markup/html.ts";
import { placeWords } from "../../words/place-words.ts";
import { type Journey, stepForm, stepHref } from "./journey.ts";
import { type Offered, whyOffered } from "./offered-institution.ts";
import { type Choosable, choiceLabel } from "./provider-logo.ts";

/** Bounds of the white-label search. */
export const QUERY_LENGTH = { min: 2, max: 80 };
const FOUND_MAX = 20;

/** Null: no search, or nothing searchable. */
export type Found = readonly Choosable[] | null;

interface Offer {
  query: string;
  found: Found;
  offered: Offered | null;
}

/** The search, with the choice below; its script combines both (institutions.js). */
export function institutionPicker(
  at: Journey,
  { query, found, offered }: Offer,
  group: ConsumerGroup,
): Markup {
  const { words, form } = at;
  const { sso } = words;
  const choices = choicesOf(at, found ?? (offered === null ? [] : [offered]), offered);
  return html`${searchForm(at, query, found, group)}
    ${
      found === null || found.length > 0
        ? null
        : html`<p class="nothing">${sso.nothingFound(outside(query))}</p>`
    }
    <div class="chosen" hidden=${choices.length === 0}>
      ${stepForm(
        at,
        "institution",
        html`${hidden("query", query)}
        ${radioGroup(form, {
          name: "institutionId",
          label: placeWords(words, group).choose,
          choices,
          value: offered?.institutionId ?? (found?.length === 1 ? found[0]?.institutionId : undefined) ?? "",
        })}
        ${mainButton(words.form.continue)}`,
      )}
    </div>`;
}

function choicesOf(at: Journey, found: NonNullable<Found>, offered: Offered | null) {
  return found.map((one) => ({
    value: one.institutionId,
    label: choiceLabel(one),
    ...(offered?.institutionId === one.institutionId && { hint: whyOffered(at, offered) }),
  }));
}

/** Whether a name was searched for; an address is none. */
function hasName(query: string, found: Found): boolean {
  return found !== null && !query.includes("@");
}

/** Requests what was searched for by its name alone, in one press; never an address. The main button without results. */
export function byNameForm(at: Journey, query: string, found: Found): Markup {
  const look = found?.length === 0 ? undefined : "other";
  const fields = html`${hidden("name", query)}
    <button type="submit" class=${look}>${at.words.sso.continueByName}</button>`;
  return html`<div class="by-name" hidden=${!hasName(query, found)}>
    ${stepForm(at, "unlisted", fields)}
  </div>`;
}

/** Link for unlisted institutions, where the search has no name to go on with. */
export function unlistedLink(at: Journey, query: string, found: Found, group: ConsumerGroup): Markup {
  const href = stepHref(at, "unlisted", query === "" ? {} : { find: query });
  return html`<p class="cancel unlisted" hidden=${hasName(query, found)}><a href=${href}>${placeWords(at.words, group).unlisted}</a></p>`;
}

/** Choice of people who work for themselves: one press instead of a search. Null where the country has no such entry. */
export function ownPracticeButton({ words }: Journey, institutionId: string | null): Markup | null {
  if (institutionId === null) return null;
  return otherButton(words.sso.selfEmployed, { name: "institutionId", value: institutionId });
}

export function finderData(journey: Journey): Record<string, string> {
  const { sso } = journey.words;
  return {
    "data-source": stepHref(journey, "institutions.json"),
    // Each by itself: languages have more forms than one and many.
    "data-counts": Array.from({ length: FOUND_MAX }, (_, count) => sso.results(count)).join("|"),
    "data-short": sso.searchShort,
    "data-more": sso.searchMore(String(FOUND_MAX)),
    "data-failing": sso.searchFailing,
  };
}

/** A GET form. Its script searches while typing, by WAI-ARIA's combobox pattern. */
function searchForm(journey: Journey, value: string, found: Found, group: ConsumerGroup): Markup {
  const { words } = journey;
  const { sso } = words;
  return html`<form
    method="get"
    action=${`${journey.path}/institution`}
    role="search"
    class="finder"
    ...${finderData(journey)}
  >
    ${[...new URLSearchParams(journey.query)].map(([name, one]) => hidden(name, one))}
    ${textField(
      { words },
      {
        name: "find",
        label: placeWords(words, group).search,
        hint: sso.searchHint,
        type: "search",
        autocomplete: "off",
        maxlength: QUERY_LENGTH.max,
        verbatim: true,
        value,
      },
    )}
    <p class="hint" role="status">${statusOf(journey, value, found)}</p>
    <button type="submit" class="other">${sso.searchButton}</button>
  </form>`;
}

function statusOf({ words: { sso } }: Journey, value: string, found: Found): Markup | null {
  if (value !== "" && value.length < QUERY_LENGTH.min) return sso.searchShort;
  return found !== null && found.length >= FOUND_MAX ? sso.searchMore(String(FOUND_MAX)) : null;
}
