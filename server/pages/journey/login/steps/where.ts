/** Institution asked beside the name: resolved with the rest of the form, with or without scripts. */

import { toSearchForm } from "../../../../domain/proving/institution/names/search-form.ts";
import { findInstitution, findOwnPractice } from "../../../../domain/proving/institution/search.ts";
import { institutionKindOf } from "../../../../domain/shared/group/groups.ts";
import type { Services } from "../../../../services.ts";
import { checkbox, hidden, labelAbout, radioGroup, textField } from "../../../components/fields.ts";
import { fieldOf } from "../../../framework/forms/form.ts";
import { type Issues, issue } from "../../../framework/page.ts";
import { html, type Markup, outside, outsideText } from "../../../markup/html.ts";
import { placeWords } from "../../../words/place-words.ts";
import { finderData, ownPracticeButton, QUERY_LENGTH } from "../institution-picker.ts";
import { type AtStep, soleGroup } from "../journey.ts";
import { INSTITUTION_ID, lastInstitution } from "../last-institution.ts";
import { findOffered, type Offered, whyOffered } from "../offered-institution.ts";
import { type Choosable, choiceLabel, logoPicture, withLogos } from "../provider-logo.ts";
import { findInstitutions, titleOf } from "./institution.ts";

const UNLISTED = "unlisted";

export interface Where {
  /** Typed text and its results; null without a search. */
  query: string;
  found: readonly Choosable[] | null;
  /** Replaces the field; an offered one gives its reason. */
  chosen: Choosable | Offered | null;
  isUnlisted: boolean;
  /** Entry of people who work for themselves; null where there is none. */
  ownPractice: string | null;
}

/** Only where the group is known before, and has institutions. */
function askedGroup(at: AtStep) {
  const group = soleGroup(at);
  return group === undefined || institutionKindOf(group) === null ? null : group;
}

/** Words of the place that is asked for; a page without the question shows none. */
function askedPlace(at: AtStep) {
  return placeWords(at.words, soleGroup(at) ?? "healthcare");
}

export async function readWhere(services: Services, at: AtStep): Promise<Where | null> {
  const consumerGroup = askedGroup(at);
  if (consumerGroup === null) return null;
  const { form, request, state } = at;
  const verification = { territory: at.country, consumerGroup };
  const values = form.values ?? request.query;
  const query = fieldOf(values, "find").trim();
  const ownPractice = await findOwnPractice(services, verification);
  const nothing = { query, found: null, chosen: null, isUnlisted: saysUnlisted(form.values), ownPractice };
  if (form.values !== undefined) {
    const id = chosenId(form.values);
    if (id !== null) return { ...nothing, query: "", chosen: await showChosen(services, at, id) };
  } else if (query === "") {
    const before =
      state.verification?.consumerGroup === consumerGroup ? state.verification.institutionId : null;
    const chosen =
      before === null
        ? await findOffered(services, at, verification)
        : await showChosen(services, at, before);
    return { ...nothing, chosen };
  }
  const found = await findInstitutions(services, { ...at, verification }, query);
  const only = found === null || nothing.isUnlisted ? null : soleHit(found, query);
  return only === null ? { ...nothing, found } : { ...nothing, query: "", chosen: only };
}

async function showChosen(services: Services, at: AtStep, id: string): Promise<Choosable | null> {
  const found = await findInstitution(services, id);
  return found === null ? null : ((await withLogos(services, at, [found]))[0] ?? null);
}

/** The only result, or the only exact match. */
function soleHit(found: readonly Choosable[], query: string): Choosable | null {
  const asked = toSearchForm(query).text;
  const exact = found.filter(({ institutionName }) => toSearchForm(institutionName).text === asked);
  const [only, ...others] = exact.length > 0 ? exact : found;
  return only === undefined || others.length > 0 ? null : only;
}

/** Institution named by a form: one of its text's results, or the one shown. */
function chosenId(fields: unknown): string | null {
  const id = fieldOf(fields, "institutionId");
  const find = fieldOf(fields, "find").trim();
  const isOfText = find === "" || find === fieldOf(fields, "query");
  const isChanged = fieldOf(fields, "change") !== "";
  return INSTITUTION_ID.test(id) && id !== UNLISTED && isOfText && !isChanged ? id : null;
}

function saysUnlisted(fields: unknown): boolean {
  return fieldOf(fields, "institutionId") === UNLISTED || fieldOf(fields, UNLISTED) === "yes";
}

/** Null for an empty field: its own page asks later. */
type Said = { institutionId: string } | { unlistedName: string } | Issues | null;

/** The form's answer, with the text resolved. */
export async function resolveWhere(services: Services, at: AtStep, fields: unknown): Promise<Said> {
  const consumerGroup = askedGroup(at);
  if (consumerGroup === null) return null;
  const { sso } = at.words;
  if (fieldOf(fields, "change") !== "")
    return { issues: [], status: 200, cookies: [lastInstitution(services.config).drop] };
  const institutionId = chosenId(fields);
  if (institutionId !== null) return { institutionId };
  const find = fieldOf(fields, "find").trim();
  if (find === "") return null;
  if (saysUnlisted(fields)) return { unlistedName: find };
  const verification = { territory: at.country, consumerGroup };
  const found = await findInstitutions(services, { ...at, verification }, find);
  if (found === null) return issue("find", sso.searchShort);
  const only = soleHit(found, find);
  if (only !== null) return { institutionId: only.institutionId };
  return found.length === 0
    ? issue("find", sso.nothingFound(outsideText(find)))
    : issue("institutionId", placeWords(at.words, consumerGroup).chooseOrUnlisted);
}

/** The field, or the choice with a button to change it. Its script searches while typing (institutions.js). */
export function whereQuestion(at: AtStep, where: Where): Markup {
  const { words, form } = at;
  const { sso } = words;
  const { query, found, chosen, isUnlisted } = where;
  const fresh = { words, ...(form.issues && { issues: form.issues }) };
  const field = textField(fresh, {
    name: "find",
    label: askedPlace(at).search,
    hint: sso.searchHint,
    type: "search",
    autocomplete: "off",
    maxlength: QUERY_LENGTH.max,
    verbatim: true,
    value: query,
  });
  const hasHits = found !== null && found.length > 0;
  return html`<div class="finder" ...${finderData(at)} hidden=${chosen !== null}>
      ${field}
      <p class="hint" role="status"></p>
      ${hasHits ? suggestions(at, found, isUnlisted) : null}
      <div class="not-listed" hidden=${hasHits || (found === null && !isUnlisted)}>
        ${checkbox(fresh, { name: UNLISTED, label: askedPlace(at).unlisted, hint: sso.unlistedHint, checked: isUnlisted && !hasHits, optional: true })}
      </div>
      ${hidden("query", found === null ? "" : query)}
      ${ownPracticeButton(at, where.ownPractice)}
    </div>
    ${keptChoice(at, chosen)}`;
}

/** Asks whether the best result was meant; no member passes it unseen. */
function suggestions(at: AtStep, found: readonly Choosable[], isUnlisted: boolean): Markup {
  const { words } = at;
  const { sso } = words;
  const [first] = found;
  const choices = found.map((one) => ({ value: one.institutionId, label: choiceLabel(one) }));
  return html`<div class="suggestions">
    ${radioGroup(
      // Not marked as wrong: the best result is chosen already.
      { words },
      {
        name: "institutionId",
        label: sso.didYouMean(outside(first?.institutionName ?? "")),
        choices: [...choices, { value: UNLISTED, label: askedPlace(at).noneOfThese }],
        value: isUnlisted ? UNLISTED : (first?.institutionId ?? ""),
        optional: true,
      },
    )}
  </div>`;
}

function keptChoice(at: AtStep, chosen: Where["chosen"]): Markup {
  const { words } = at;
  const { sso } = words;
  const title = titleOf(words, soleGroup(at) ?? "healthcare");
  const why = chosen !== null && "from" in chosen ? whyOffered(at, chosen) : null;
  return html`<fieldset class="field kept" hidden=${chosen === null}>
    <legend>${title}</legend>
    <p class="kept-choice">
      <strong class="name">${chosen === null ? null : html`${logoPicture(chosen.logo)}${outside(chosen.institutionName)}`}</strong>
      <button type="submit" class="change" name="change" value="yes">
        ${labelAbout(sso.change, askedPlace(at).choose)}
      </button>
    </p>
    ${why === null ? null : html`<p class="hint">${why}</p>`}
    ${chosen === null ? null : hidden("institutionId", chosen.institutionId)}
  </fieldset>`;
}
