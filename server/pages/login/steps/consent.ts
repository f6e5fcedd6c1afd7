/** The last page of a login: what the client will know, and the member's yes. */

import { type AuthorizeRequest, backWithCode } from "../../../domain/oauth/authorize-request.ts";
import { issueCode } from "../../../domain/oauth/code.ts";
import { type ConsentTerms, findConsent, giveConsent, termsOf } from "../../../domain/oauth/consent.ts";
import { lastDayOf } from "../../../domain/verification/clock.ts";
import type { Services } from "../../../services.ts";
import { mainButton } from "../../components/fields.ts";
import { goOnPage } from "../../components/go-on.ts";
import { html, type Markup, outside } from "../../framework/html.ts";
import type { Page } from "../../framework/layout.ts";
import type { Words } from "../../words/words-for.ts";
import { brandingOf, type MemberJourney, type StepPage, stepForm, wayOn } from "../journey.ts";
import type { Standing } from "../standing.ts";

/** A member's login for a client. */
export type Login = MemberJourney & { link: AuthorizeRequest };

/** Whether nothing has to be asked. The prompt of the deprecated flow is always shown (interface, "Deprecated endpoints"). */
export async function hasAgreed(services: Services, { link, visit }: Login): Promise<boolean> {
  if (link.flow === "legacy") return false;
  return (await findConsent(services, visit.signedIn.accountId, termsOf(services.config, link))) !== null;
}

/** The address of the client with a fresh code. */
export async function addressWithCode(services: Services, { link, visit }: Login): Promise<string> {
  const { client, flow, redirectUri, codeChallenge } = link;
  const { accountId } = visit.signedIn;
  const code = await issueCode(services, { client, accountId, flow, redirectUri, codeChallenge });
  return backWithCode(services.config, link, code);
}

/** Puts the yes on record, once however often the button is pressed, and goes on to the client. */
export async function agree(services: Services, login: Login): Promise<Page> {
  const { link, visit } = login;
  const { words, signedIn } = visit;
  const terms = termsOf(services.config, link);
  if ((await findConsent(services, signedIn.accountId, terms)) === null)
    await giveConsent(services, signedIn.accountId, terms, words.language);
  const goOn = goOnPage(words, await addressWithCode(services, login), link.client.name);
  return { words, branding: brandingOf(link), ...goOn };
}

export function consentPage(services: Services, login: Login, standing: Standing): StepPage {
  const { link, visit } = login;
  const { words } = visit;
  const { sso } = words;
  const name = outside(link.client.name);
  const terms = termsOf(services.config, link);
  return {
    title: sso.consentTitle(link.client.name),
    isLast: true,
    body: html`${standingText(words, standing, name)}
      <div class="card">
        ${link.flow === "legacy" ? scopesText(words, terms, name) : lookupText(words, login, terms, name)}
        <p class="muted">${sso.consentWithdraw}</p>
        ${stepForm(login, "consent", mainButton(link.flow === "legacy" ? sso.continue : sso.agree(name)))}
        ${policies(services, login)}
      </div>
      ${standing.place === "verified" ? null : wayOn(login, "", sso.back)}`,
  };
}

function standingText({ sso, day }: Words, { place, verification }: Standing, name: Markup): Markup {
  if (place !== "verified" || verification === null || verification.expiresOn === null)
    return html`<p>${sso.consentUnverified(name)}</p>`;
  const group = verification.consumerGroup;
  return html`<p class="card good">${sso.verified(group, day(lastDayOf(verification.expiresOn)))}</p>`;
}

function lookupText(words: Words, { link }: Login, { supergroups }: ConsentTerms, name: Markup): Markup {
  const { sso } = words;
  const named = supergroups.map((supergroup) => words.supergroups[supergroup]);
  const special = sso.consentSpecial[link.supergroup];
  return html`<p>${sso.consentLead(name)}</p>
    <ul>
      <li>${sso.consentAccount}</li>
      <li>${sso.consentGroups(named)}</li>
    </ul>
    ${special === null ? null : html`<p><strong>${special(name)}</strong></p>`}
    <p>${sso.consentNothingElse}</p>`;
}

function scopesText({ sso }: Words, { scopes }: ConsentTerms, name: Markup): Markup {
  const texts: Partial<Record<string, string>> = sso.scopes;
  return html`<p>${sso.legacyLead(name)}</p>
    <ul>
      ${scopes.map((scope) => html`<li>${texts[scope] ?? scope}</li>`)}
      <li>${sso.legacyAlways}</li>
    </ul>`;
}

/** Of the client and of ourselves; away from this window, so that nobody loses their place. */
function policies({ config }: Pick<Services, "config">, { link, visit }: Login): Markup | null {
  const { sso } = visit.words;
  const name = outside(link.client.name);
  const links: [url: string | null, label: Markup][] = [
    [link.client.privacyUrl, sso.clientPrivacy(name)],
    [link.client.termsUrl, sso.clientTerms(name)],
    [config.privacyPolicyUrl, sso.ownPrivacy],
    [config.termsUrl, sso.ownTerms],
  ];
  const given = links.filter(([url]) => url !== null);
  if (given.length === 0) return null;
  return html`<h2>${sso.policies}</h2>
    <ul class="links">
      ${given.map(([url, label]) => html`<li><a href=${url} target="_blank" rel="noreferrer">${label}</a></li>`)}
    </ul>`;
}
