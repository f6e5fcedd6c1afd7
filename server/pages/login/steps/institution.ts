/** Where the member studies or works: found by its name, or told to us. */

import { requestInstitution } from "../../../domain/institution/request.ts";
import { type FoundInstitution, searchInstitutions } from "../../../domain/institution/search.ts";
import { setInstitution } from "../../../domain/verification/set-institution.ts";
import type { Services } from "../../../services.ts";
import { hidden, mainButton, radioGroup, textField } from "../../components/fields.ts";
import { html, type Markup, outside } from "../../framework/html.ts";
import { fieldOf } from "../../framework/old-form.ts";
import type { Words } from "../../words/words-for.ts";
import { formOf, type Journey, stepForm, stepHref, wayOn } from "../journey.ts";
import { keyOf } from "../key.ts";
import type { Standing, UnderWay } from "../standing.ts";
import { type Acted, type Step, typedWrong } from "../step.ts";

/** Bounds of the white-label search, so that both find the same. */
const QUERY_LENGTH = { min: 2, max: 80 };
const NAME_LENGTH = { min: 2, max: 200 };
const DOMAIN_LENGTH_MAX = 253;
/** New institutions that one account may ask for in a minute. */
const REQUESTS_PER_MINUTE_MAX = 5;

const mayChoose = (standing: Standing): standing is UnderWay =>
  standing.openings.actions.includes("set_institution");

export const institution: Step = {
  field: "institutionId",
  isOpen: mayChoose,
  async show(services, journey, standing, faults) {
    const { words } = journey.visit;
    const { sso } = words;
    const typed = typedQuery(journey);
    const found = await findInstitutions(services, standing, typed);
    const known = faults === undefined ? typed : fieldOf(journey.visit.request.body, "query");
    const form = formOf(journey, faults);
    return {
      title: titleOf(words, standing),
      faults: faults ?? [],
      scripts: ["institutions.js"],
      body: html`<div class="card">
          ${searchForm(journey, known)}
          ${
            found === null || found.length > 0
              ? null
              : html`<p class="nothing">${sso.nothingFound(outside(typed))}</p>`
          }
          <div class="chosen" hidden=${(found ?? []).length === 0}>
            ${stepForm(
              journey,
              "institution",
              html`${hidden("query", known)}
              ${radioGroup(form, {
                name: "institutionId",
                label: sso.pickInstitution,
                choices: (found ?? []).map(({ institutionId, institutionName }) => ({
                  value: institutionId,
                  label: outside(institutionName),
                })),
              })}
              ${mainButton(sso.useThis)}`,
            )}
          </div>
        </div>
        ${wayOn(journey, "unlisted", sso.unlisted)} ${wayOn(journey, "about", sso.startAgain)}`,
    };
  },
  async act(services, journey, { verification }): Promise<Acted> {
    const institutionId = fieldOf(journey.visit.request.body, "institutionId");
    const fault = journey.visit.words.sso.institutionFault;
    if (!/^[\x21-\x7e]{1,253}$/.test(institutionId)) return { faults: [typedWrong("institutionId", fault)] };
    if (verification !== null) await setInstitution(services, keyOf(verification), institutionId);
    return undefined;
  },
};

/** What was typed into the search; a browser without scripts brings it in the address. */
function typedQuery({ visit }: Journey): string {
  const { query, body, method } = visit.request;
  return fieldOf(method === "POST" ? body : query, method === "POST" ? "query" : "find").trim();
}

/** Null where nothing was searched for, or nothing that one could search for. */
export async function findInstitutions(
  services: Pick<Services, "database">,
  { verification }: Standing,
  query: string,
): Promise<FoundInstitution[] | null> {
  const isSearch =
    query.length >= QUERY_LENGTH.min && query.length <= QUERY_LENGTH.max && !query.includes("\0");
  if (verification === null || !isSearch) return null;
  const { territory, consumerGroup } = verification;
  return searchInstitutions(services, { territory, query, consumerGroup });
}

/** A form of its own that asks by address. Its script finds while one types, by WAI-ARIA's combobox pattern. */
function searchForm(journey: Journey, value: string): Markup {
  const { words } = journey.visit;
  const { sso } = words;
  const counts = [0, 1, 2].map((count) => sso.results(count)).join("|");
  return html`<form
    method="get"
    action=${journey.path}
    role="search"
    class="finder"
    data-source=${stepHref(journey, "institutions.json")}
    data-counts=${counts}
  >
    ${[...new URLSearchParams(journey.query)].map(([name, one]) => hidden(name, one))}
    ${textField(
      { words },
      {
        name: "find",
        label: sso.search,
        hint: sso.searchHint,
        type: "search",
        autocomplete: "off",
        maxlength: QUERY_LENGTH.max,
        verbatim: true,
        value,
      },
    )}
    <button type="submit" class="other">${sso.searchButton}</button>
    <p class="unseen" role="status"></p>
  </form>`;
}

function titleOf({ sso }: Words, { verification }: Standing): string {
  const { institutionTitle } = sso;
  switch (verification?.consumerGroup) {
    case "student":
      return institutionTitle.education;
    case "graduate":
      return institutionTitle.graduated;
    case "teacher":
      return institutionTitle.teaching;
    default:
      return institutionTitle.employer;
  }
}

export const unlisted: Step = {
  field: "name",
  isOpen: mayChoose,
  show(_services, journey, _standing, faults) {
    const { sso } = journey.visit.words;
    const form = formOf(journey, faults);
    const fields = html`${textField(form, {
      name: "name",
      label: sso.unlistedName,
      maxlength: NAME_LENGTH.max,
      autocomplete: "organization",
    })}
    ${textField(form, {
      name: "domain",
      label: sso.unlistedDomain,
      hint: sso.unlistedDomainHint,
      maxlength: DOMAIN_LENGTH_MAX,
      autocomplete: "off",
      verbatim: true,
    })}
    ${mainButton(sso.unlistedButton)}`;
    return {
      title: sso.unlistedTitle,
      faults: faults ?? [],
      body: html`<p>${sso.unlistedText}</p>
        <div class="card">${stepForm(journey, "unlisted", fields)}</div>
        ${wayOn(journey, "institution", sso.otherInstitution)}`,
    };
  },
  async act(services, journey, { verification }): Promise<Acted> {
    const { app, visit } = journey;
    const { unlistedFaults } = visit.words.sso;
    const name = fieldOf(visit.request.body, "name").trim();
    const domain = domainOf(fieldOf(visit.request.body, "domain"));
    if (!isSound(name)) return { faults: [typedWrong("name", unlistedFaults.name)] };
    if (domain === undefined) return { faults: [typedWrong("domain", unlistedFaults.domain)] };
    if (verification === null) return undefined;
    const rate = `institution-requests:${visit.signedIn.accountId}`;
    if (!services.rates.take(rate, REQUESTS_PER_MINUTE_MAX).allowed)
      return { faults: [{ field: "name", text: unlistedFaults.tooMany, status: 429 }] };
    const consumerGroup = verification.consumerGroup;
    const wanted = { name, domain, territory: verification.territory, consumerGroup };
    const { institutionId } = await requestInstitution(services, app, wanted);
    if (institutionId === undefined) return { faults: [typedWrong("name", unlistedFaults.rejected)] };
    await setInstitution(services, keyOf(verification), institutionId);
    return undefined;
  },
};

function isSound(name: string): boolean {
  return name.length >= NAME_LENGTH.min && name.length <= NAME_LENGTH.max && !/\p{Cc}/u.test(name);
}

/** People write where they are on the web, or an e-mail address there; what counts is the domain. */
function domainOf(typed: string): string | undefined {
  const text = typed.trim().slice(0, 2 * DOMAIN_LENGTH_MAX);
  const host = text
    .replace(/^[a-z]+:\/\//i, "")
    .replace(/[/?#].*$/s, "")
    .replace(/^.*@/s, "")
    .replace(/:\d*$/, "");
  const domain = host.toLowerCase().replace(/^www\./, "");
  return domain.length >= 4 && domain.length <= DOMAIN_LENGTH_MAX ? domain : undefined;
}
