import { APPEAL_PATH } from "../../../../domain/proving/appeal/appeal.ts";
import { readTypedDomain } from "../../../../domain/proving/institution/proving-domain.ts";
import { requestInstitution } from "../../../../domain/proving/institution/request.ts";
import { findOwnPractice, searchInstitutions } from "../../../../domain/proving/institution/search.ts";
import {
  hasInstitutionLeft,
  setInstitution,
} from "../../../../domain/proving/verification/set-institution.ts";
import type { ConsumerGroup } from "../../../../domain/shared/group/groups.ts";
import { networkOf } from "../../../../platform/network/network.ts";
import type { Services } from "../../../../services.ts";
import { cancelLink, mainButton, textField } from "../../../components/fields.ts";
import { fieldOf, isBlank } from "../../../framework/forms/form.ts";
import { issue, page } from "../../../framework/page.ts";
import { askerOf } from "../../../framework/page-context.ts";
import { countCall } from "../../../framework/rate-limit.ts";
import { data, redirect } from "../../../framework/reply.ts";
import type { Words } from "../../../framework/words-for.ts";
import { html } from "../../../markup/html.ts";
import { placeWords } from "../../../words/place-words.ts";
import { anybody, verifying } from "../guard.ts";
import {
  byNameForm,
  institutionPicker,
  ownPracticeButton,
  QUERY_LENGTH,
  unlistedLink,
} from "../institution-picker.ts";
import {
  isSignedIn,
  type MemberJourney,
  soleGroup,
  stepForm,
  stepHref,
  stepLink,
  type Verifying,
} from "../journey.ts";
import { INSTITUTION_ID, lastInstitution, soughtInstitution } from "../last-institution.ts";
import { findOffered, notYoursForm } from "../offered-institution.ts";
import { proveIfKnown } from "../own-address.ts";
import { type Choosable, withLogos } from "../provider-logo.ts";
import { type JourneyState, may, readState } from "../state.ts";
import { stepPage } from "../step.ts";

const NAME_LENGTH = { min: 2, max: 200 };
const DOMAIN_LENGTH_MAX = 253;
/** Each takes up to three queries. A typing member makes a few a minute, and a campus shares one address. */
const SEARCHES_PER_MINUTE_MAX = { account: 120, network: 1_200 };

const mayChoose = may("set_institution");
const guard = verifying("proof", mayChoose);

export const institutionPage = stepPage("/institution", {
  guard,
  async load(services, at) {
    const { request, form } = at;
    // Without scripts the search's text arrives in the address.
    const typed = form.values === undefined ? fieldOf(request.query, "find") : fieldOf(form.values, "query");
    const query = typed.trim();
    const found = await findInstitutions(services, at, query);
    const isNamed = at.soughtName !== undefined && fieldOf(request.query, "other") === "";
    if (query === "" && form.values === undefined && isNamed) return redirect(stepHref(at, "unlisted"));
    const offered = query === "" ? await findOffered(services, at, at.verification) : null;
    const ownPractice = await findOwnPractice(services, at.verification);
    return {
      query,
      found,
      offered,
      ownPractice,
      hasLeft: await hasInstitutionLeft(services, at.verification.id),
    };
  },
  field: "institutionId",
  view(model, at) {
    const { words, verification } = at;
    return {
      title: titleOf(words, verification.consumerGroup),
      scripts: ["institutions.js"],
      body: html`${model.hasLeft ? html`<p class="card notice">${words.sso.institutionLeft}</p>` : null}
        <div class="card">${institutionPicker(at, model, verification.consumerGroup)}</div>
        ${model.ownPractice === null ? null : stepForm(at, "institution", ownPracticeButton(at, model.ownPractice) ?? "")}
        ${notYoursForm(at, "institution", model.offered, verification.consumerGroup)} ${byNameForm(at, model.query, model.found)}
        ${unlistedLink(at, model.query, model.found, verification.consumerGroup)} ${stepLink(at, "about", words.sso.startAgain)}`,
    };
  },
  async act(services, at, fields) {
    const institutionId = fieldOf(fields, "institutionId");
    if (!INSTITUTION_ID.test(institutionId)) return issue("institutionId", at.words.sso.institutionFault);
    await setInstitution(services, at.verification, institutionId);
    await proveIfKnown(services, at);
    const { config } = services;
    return { cookies: [lastInstitution(config).give(institutionId), soughtInstitution(config).drop] };
  },
});

export const institutionsFile = page("/institutions.json", {
  guard: anybody,
  async load(services, journey) {
    if (!isSignedIn(journey)) return data({ institutions: [] }, {}, 401);
    const state = await readState(services, journey);
    const query = fieldOf(journey.request.query, "find").trim();
    const asked = askedFor(journey, state);
    const found = asked === null ? null : await findInstitutions(services, { ...journey, ...asked }, query);
    return data({ institutions: found ?? [] });
  },
});

/** Question of the verification, or of the only possible group. */
function askedFor(journey: MemberJourney, state: JourneyState): Asked | null {
  const { verification } = state;
  if (verification !== null && mayChoose(state)) return { verification };
  const consumerGroup = soleGroup(journey);
  const isBegun = ["number", "verified", "waiting"].includes(state.step);
  return consumerGroup === undefined || isBegun
    ? null
    : { verification: { territory: journey.country, consumerGroup } };
}

interface Asked {
  verification: Pick<Verifying["verification"], "territory" | "consumerGroup">;
}

/** Null for no search, or nothing searchable. */
export async function findInstitutions(
  services: Pick<Services, "database" | "readReplica" | "rates">,
  at: Pick<Verifying, "mode" | "request" | "session" | "words"> & Asked,
  query: string,
): Promise<Choosable[] | null> {
  const { request, session, verification } = at;
  const isSearch = query.length >= QUERY_LENGTH.min && query.length <= QUERY_LENGTH.max;
  if (!isSearch) return null;
  const { account, network } = SEARCHES_PER_MINUTE_MAX;
  countCall(services, "searches", session.accountId, account);
  countCall(services, "searches", networkOf(request.ip), network);
  const { territory, consumerGroup } = verification;
  const found = await searchInstitutions(services, { territory, query, consumerGroup });
  return withLogos(services, at, found);
}

/** The question by group; families and benefits are not asked. */
export function titleOf({ sso }: Words, group: ConsumerGroup): string {
  const titles: Partial<Record<ConsumerGroup, string>> = sso.institutionTitle;
  return titles[group] ?? sso.institutionTitle.healthcare;
}

export const unlistedPage = stepPage("/unlisted", {
  guard,
  field: "name",
  load: (_services, at) => ({ name: fieldOf(at.request.query, "find").trim() || (at.soughtName ?? "") }),
  view({ name }, at) {
    const { words, form, verification } = at;
    const { sso } = words;
    const place = placeWords(words, verification.consumerGroup);
    const fields = html`${textField(form, {
      name: "name",
      label: place.unlistedName,
      value: name,
      maxlength: NAME_LENGTH.max,
      autocomplete: "organization",
    })}
    ${textField(form, {
      name: "domain",
      label: place.unlistedDomain,
      hint: sso.unlistedDomainHint,
      optional: true,
      maxlength: DOMAIN_LENGTH_MAX,
      autocomplete: "off",
      verbatim: true,
    })}
    ${mainButton(words.form.continue)}`;
    return {
      title: place.unlistedTitle,
      body: html`<p>${sso.unlistedText}</p>
        <div class="card">${stepForm(at, "unlisted", fields)}</div>
        ${cancelLink(stepHref(at, "institution", { other: "1" }), place.chooseOther)}
        ${cancelLink(APPEAL_PATH, at.words.appeal.link)}`,
    };
  },
  async act(services, at, fields) {
    const { app, session, verification } = at;
    const { unlistedFaults } = at.words.sso;
    const name = fieldOf(fields, "name").trim();
    const domain = readTypedDomain(fieldOf(fields, "domain"));
    if (!isValidName(name)) return issue("name", unlistedFaults.name);
    if (domain === undefined && !isBlank(fields, "domain")) return issue("domain", unlistedFaults.domain);
    const { territory, consumerGroup } = verification;
    const wanted = { name, domain, territory, consumerGroup };
    const asker = askerOf(at, session.accountId);
    const { institutionId } = await requestInstitution(services, app, wanted, { asker });
    if (institutionId === undefined) return issue("name", unlistedFaults.rejected);
    await setInstitution(services, at.verification, institutionId);
    return { cookies: [soughtInstitution(services.config).drop] };
  },
});

function isValidName(name: string): boolean {
  return name.length >= NAME_LENGTH.min && name.length <= NAME_LENGTH.max && !/\p{Cc}/u.test(name);
}
