import type { Config } from "../../../../config.ts";
import { lacksLastingAddress } from "../../../../domain/accounts/account/lasting-address.ts";
import { agreeToDevice } from "../../../../domain/accounts/device/decision.ts";
import { type AuthorizeRequest, backWithCode } from "../../../../domain/accounts/oauth/authorize-request.ts";
import { issueCodeOnce } from "../../../../domain/accounts/oauth/code.ts";
import {
  type ConsentTerms,
  findConsent,
  giveConsent,
  termsOf,
} from "../../../../domain/accounts/oauth/consent.ts";
import type { Scope } from "../../../../domain/accounts/oauth/openid-request.ts";
import { endPushed } from "../../../../domain/accounts/oauth/pushed-request.ts";
import { FAMILY_DAYS } from "../../../../domain/accounts/oauth/token.ts";
import { accountPath } from "../../../../domain/members/member/account-path.ts";
import { listLoginIdentifiers } from "../../../../domain/members/member/login-identifiers.ts";
import { lastDayOf } from "../../../../domain/proving/verification/clock.ts";
import { MINUTE_MS } from "../../../../domain/shared/time.ts";
import { readParameter, sealParameter } from "../../../../platform/sealed-text.ts";
import type { Services } from "../../../../services.ts";
import { mainButton } from "../../../components/fields.ts";
import { success } from "../../../components/success.ts";
import { leaveAfterForm } from "../../../framework/leave-origin.ts";
import { page } from "../../../framework/page.ts";
import { redirect } from "../../../framework/reply.ts";
import type { Words } from "../../../framework/words-for.ts";
import { html, type Markup, outside } from "../../../markup/html.ts";
import { doneHref } from "../../device/link.ts";
import { atStep } from "../guard.ts";
import { type AtStep, journeyView, type StepView, stepForm, stepHref, stepLink } from "../journey.ts";
import type { JourneyState } from "../state.ts";

type Login = AtStep & { link: AuthorizeRequest };

function isLogin(at: AtStep): at is Login {
  return at.link !== null;
}

type OwnPolicies = Pick<Config, "privacyPolicyUrl" | "termsUrl">;

/** Continues, verified or not; at once if consent was given. */
export const continuePage = page("/continue", {
  guard: atStep("consent"),
  async load(services, at) {
    if (!isLogin(at)) return redirect(at.leaveHref);
    if (at.state.step === "number") return redirect(stepHref(at));
    if (await hasAgreed(services, at)) {
      const address = await addressWithCode(services, at);
      const leaving = { name: at.link.client.name };
      return redirect(address ?? stepHref(at), { status: 302, leaving });
    }
    const { config } = services;
    return {
      login: at,
      terms: termsOf(config, at.link),
      own: config as OwnPolicies,
      addressesHref: await addressesHref(services, at),
    };
  },
  view: ({ login, ...shown }) => journeyView(login, consentView(login, shown)),
  actions: {
    /** Records the consent once, however often the button is pressed, and returns to the client. */
    async "/consent"(services, at) {
      if (!isLogin(at)) return redirect(at.leaveHref);
      if (at.state.step === "number") return redirect(stepHref(at));
      const { link, words, session } = at;
      const terms = termsOf(services.config, link);
      if ((await findConsent(services, session.accountId, terms)) === null)
        await giveConsent(services, session.accountId, terms, words.language);
      const agreed = sealParameter(services, { ...agreedTo(at), lifetimeMs: AGREED_MS }, true);
      return redirect(`${stepHref(at, "agreed")}&${new URLSearchParams({ agreed })}`);
    },
  },
});

/** Link for a verified member to add a lasting address, in the account under SSO_URL; null if theirs lasts. */
async function addressesHref(services: Services, { state, session, mode }: AtStep): Promise<string | null> {
  if (state.step !== "verified") return null;
  const identifiers = await listLoginIdentifiers(services, session.accountId);
  if (!(await lacksLastingAddress(services, identifiers))) return null;
  return new URL(`${accountPath(mode)}/ways`, services.config.ssoUrl).href;
}

/** Time for the browser to follow the redirect. */
const AGREED_MS = MINUTE_MS;

/** Bound to this login and session, so that a client can't skip a prompt it requested. */
const agreedTo = (login: Login) => ({
  purpose: "agreed",
  holder: `${login.session.sessionId} ${stepHref(login)}`,
});

export const agreedPage = page("/agreed", {
  guard: atStep(null),
  async load(services, at) {
    if (!isLogin(at)) return redirect(at.leaveHref);
    const agreed = new URLSearchParams(at.request.search).get("agreed") ?? "";
    const isNext = at.state.step !== "number" && readParameter(services, agreedTo(at), agreed) === true;
    const url = isNext ? await addressWithCode(services, at) : null;
    if (url === null) return redirect(stepHref(at));
    return at.device === null ? leaveAfterForm(url, at.link.client.name) : redirect(url);
  },
});

/** Whether consent is on record. The deprecated flow always asks (interface, "Deprecated endpoints"). */
async function hasAgreed(services: Services, { link, session }: Login): Promise<boolean> {
  // OpenID Connect Core, section 3.1.2.1: asks again despite a consent.
  if (link.flow === "legacy" || link.openId.prompts.includes("consent")) return false;
  return (await findConsent(services, session.accountId, termsOf(services.config, link))) !== null;
}

/** The client's address with a new code; null if this login has led to one already. */
async function addressWithCode(
  services: Services,
  { link, session, requestUri, begun, device }: Login,
): Promise<string | null> {
  const { client, flow, redirectUri, codeChallenge, supergroup } = link;
  const { accountId, signedInAt: authenticatedAt, provenBy: authenticatedBy } = session;
  if (device !== null) {
    const agreement = { accountId, authenticatedAt, authenticatedBy };
    return doneHref(device, await agreeToDevice(services, device.hash, agreement));
  }
  const { scopes, nonce } = link.openId;
  const openId = scopes && { scopes, nonce, supergroup, authenticatedAt, authenticatedBy };
  const grant = { client, accountId, flow, redirectUri, codeChallenge, openId, begun };
  const code = await issueCodeOnce(services, grant);
  if (code === null) return null;
  if (requestUri !== null) await endPushed(services, requestUri);
  return backWithCode(services.config, link, code);
}

interface Shown {
  terms: ConsentTerms;
  own: OwnPolicies;
  addressesHref: string | null;
}

function consentView(login: Login, { terms, own, addressesHref }: Shown): StepView {
  const { link, words, state } = login;
  const { sso } = words;
  const name = outside(link.client.name);
  return {
    title: state.step === "verified" ? words.emailLink.confirmed : sso.consentTitle(link.client.name),
    isLast: true,
    ...(state.step !== "verified" && { progress: null }),
    body: html`${statusText(words, state, name)}
      <div class="card consent">
        ${link.flow === "legacy" ? scopesText(words, terms, name) : lookupText(words, login, terms, name)}
        <p class="muted">${sso.consentDuration({ client: name, days: FAMILY_DAYS })} ${sso.consentWithdraw}</p>
        ${stepForm(login, "consent", mainButton(link.flow === "legacy" ? words.form.continue : sso.agree(name)))}
        ${policies(own, login)}
      </div>
      ${addressesHref === null ? null : privateAddress(words, addressesHref)}
      ${state.step === "verified" ? null : stepLink(login, "", sso.back)}`,
  };
}

function privateAddress({ account }: Words, href: string): Markup {
  return html`<p class="muted">${account.leavingText}${" "}
      <a href=${href} target="_blank" rel="noreferrer">${account.addPrivate}</a></p>`;
}

function statusText({ sso, claims, day }: Words, { step, verification }: JourneyState, name: Markup): Markup {
  if (step !== "verified" || verification === null || verification.expiresOn === null)
    return html`<p>${sso.consentUnverified(name)}</p>`;
  const claim = claims[verification.consumerGroup];
  return success(sso.verified({ claim, until: day(lastDayOf(verification.expiresOn)) }));
}

function lookupText(
  words: Words,
  { link }: Login,
  { supergroups, scopes }: ConsentTerms,
  name: Markup,
): Markup {
  const { sso } = words;
  const special = sso.consentSpecial[link.supergroup];
  return html`${lookupList(words, { supergroups, scopes }, name)}
    ${special === null ? null : html`<p><strong>${special(name)}</strong></p>`}
    ${scopes.some((scope) => scope === "profile" || scope === "email") ? null : html`<p>${sso.consentNothingElse}</p>`}`;
}

/** Items that the client learns. */
export function lookupList(
  words: Words,
  { supergroups, scopes }: Pick<ConsentTerms, "supergroups" | "scopes">,
  name: Markup,
): Markup {
  const { sso } = words;
  const named = words.either(supergroups.map((supergroup) => words.supergroupNouns[supergroup]));
  return html`<p>${sso.consentLead(name)}</p>
    <ul>
      <li>${sso.consentAccount}</li>
      <li>${sso.consentGroups(named)}</li>
      ${scopeItems(words, scopes)}
    </ul>
    ${scopes.includes(AGENT) ? html`<p>${sso.consentAgent(name)}</p>` : null}`;
}

/** Shows nothing more, but lets a program act for the member: it has a sentence of its own. */
const AGENT = "svc:agent" satisfies Scope;

function scopeItems({ sso }: Words, scopes: readonly string[]): Markup {
  const texts: Partial<Record<string, string>> = sso.scopes;
  const shown = scopes.filter((scope) => scope !== AGENT);
  return html`${shown.map((scope) => html`<li>${texts[scope] ?? scope}</li>`)}`;
}

function scopesText(words: Words, { scopes }: ConsentTerms, name: Markup): Markup {
  const { sso } = words;
  return html`<p>${sso.legacyLead(name)}</p>
    <ul>
      ${scopeItems(words, scopes)}
      <li>${sso.legacyAlways}</li>
    </ul>`;
}

/** The client's and our own policies, in another window, to keep the place. */
function policies(own: OwnPolicies, { link, words }: Login): Markup | null {
  const { sso } = words;
  const name = outside(link.client.name);
  const links: [url: string | null, label: Markup][] = [
    [link.client.privacyUrl, sso.clientPrivacy(name)],
    [link.client.termsUrl, sso.clientTerms(name)],
    [own.privacyPolicyUrl, sso.ownPrivacy],
    [own.termsUrl, sso.ownTerms],
  ];
  const given = links.filter(([url]) => url !== null);
  if (given.length === 0) return null;
  return html`<h2>${sso.policies}</h2>
    <ul class="links">
      ${given.map(([url, label]) => html`<li><a href=${url} target="_blank" rel="noreferrer">${label}</a></li>`)}
    </ul>`;
}
