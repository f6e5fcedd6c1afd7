// A member's journey through sign-in and verification. Address and session are all its state, so Back, reload and double clicks
// work: each step has an address, the root leads to the next step, and so does a closed one.
import type { VNode } from "preact";
import type { Config } from "../../../config.ts";
import type { SoughtMembership } from "../../../domain/accounts/account/own-verification.ts";
import type { AuthorizeRequest } from "../../../domain/accounts/oauth/authorize-request.ts";
import { hostOf } from "../../../domain/clients/app/client-domain.ts";
import { groupsWithDocument } from "../../../domain/clients/app/mail-rule.ts";
import type { CodeSender } from "../../../domain/members/sign-in/code.ts";
import type { SignedIn } from "../../../domain/members/sign-in/sessions.ts";
import { letterBrand } from "../../../domain/messages/letter.ts";
import { givesAwayBelief } from "../../../domain/proving/document/papers/belief.ts";
import type { VerificationWithRelations } from "../../../domain/proving/verification/load.ts";
import type { ConsumerGroup } from "../../../domain/shared/group/groups.ts";
import type { Supergroup } from "../../../domain/shared/group/supergroups.ts";
import type { Mode, World } from "../../../domain/shared/world.ts";
import { claimOf, nameInSentence } from "../../../words/claim.ts";
import { cancelLink, ownForm } from "../../components/fields.ts";
import type { PageContext } from "../../framework/page-context.ts";
import type { View } from "../../framework/reply.ts";
import { html, type Markup, outside, outsideText } from "../../markup/html.ts";
import { placeWords } from "../../words/place-words.ts";
import type { DeviceLogin } from "../device/link.ts";
import type { JourneyState } from "./state.ts";

export interface Journey extends PageContext<SignedIn> {
  mode: Mode;
  world: World;
  /** Root path, and the query of each step: with its "?", or empty. */
  path: `/${string}`;
  query: string;
  /** App with the verification's settings and the mailbox of test mode. */
  app: AuthorizeRequest["client"]["app"];
  supergroup: Supergroup;
  groups: readonly ConsumerGroup[];
  /** The member's country: ISO 3166-1 alpha-2. */
  country: string;
  /** The login link; null from the account page. */
  link: AuthorizeRequest | null;
  /** Beginning of the login, in its address; null where the session's age does not matter. */
  begun: string | null;
  requestUri: string | null;
  /** The waiting device, whose request it answers; null for a login in the client's own window. */
  device: DeviceLogin | null;
  lastInstitutionId: string | undefined;
  soughtName: string | undefined;
  /** A session too old for the link: it ends with the next sign-in. */
  earlierSessionId?: string | undefined;
  leaveHref: string;
}

export interface MemberJourney extends Journey {
  session: SignedIn;
}

export function isSignedIn(journey: Journey): journey is MemberJourney {
  return journey.session !== null;
}

export interface AtStep extends MemberJourney {
  state: JourneyState;
}

export interface Verifying extends AtStep {
  verification: VerificationWithRelations;
}

/** Sender of the member's codes: name, branding and place. */
export function senderOf(config: Config, { app, link, frame: { branding } }: Journey): CodeSender {
  return {
    appId: app.id,
    name: link?.client.name ?? app.name,
    brand: letterBrand(config.ssoUrl, branding ?? null),
    host: hostOf(config, link?.client.domain),
  };
}

/** The only group, which needs no question. */
export function soleGroup({ groups }: Pick<Journey, "groups">): ConsumerGroup | undefined {
  return groups.length === 1 ? groups[0] : undefined;
}

export function membershipOf({ session, app, groups, link }: MemberJourney): SoughtMembership {
  const withDocument = link === null ? [] : groupsWithDocument(groups, link.client);
  return { accountId: session.accountId, appId: app.id, groups, withDocument };
}

export function stepHref(
  { path, query }: Pick<Journey, "path" | "query">,
  step = "",
  more: Record<string, string> = {},
): `/${string}` {
  const own = new URLSearchParams(more).toString();
  const mark = own === "" ? "" : query === "" ? "?" : "&";
  return `${path}${step === "" ? "" : `/${step}`}${query}${mark}${own}`;
}

export interface StepView extends View {
  /** Whether the page itself is about going on unverified, so that the link is left out. */
  isLast?: boolean;
}

export function journeyView(
  journey: Journey,
  { isLast = false, body, scripts = [], ...view }: StepView,
): View {
  return { ...view, scripts: ["pages.js", ...scripts], body: html`${body} ${exitLinks(journey, isLast)}` };
}

/** Links at the end of each page: on without verification, and out. */
export function exitLinks(journey: Journey, isLast = false): VNode {
  const { words, link, leaveHref } = journey;
  const { account, sso, signIn } = words;
  if (link === null) return cancelLink(leaveHref, account.back);
  const name = outside(link.client.name);
  return html`${isLast ? null : stepLink(journey, "continue", sso.skip(name))} ${cancelLink(leaveHref, signIn.cancel(name))}`;
}

export function stepLink(journey: Journey, step: string, label: Markup): VNode {
  return html`<p class="cancel"><a href=${stepHref(journey, step)}>${label}</a></p>`;
}

/** The link's claim, of its only group or all. */
export function linkClaim({
  words,
  supergroup,
  ...journey
}: Pick<Journey, "words" | "supergroup" | "groups">): string {
  const group = soleGroup(journey);
  return group === undefined ? words.superclaims[supergroup] : words.claims[group];
}

/** The claim; of an employer that gives away a belief, also how the choice is kept. */
export function claimText(at: Verifying): VNode {
  const { words, verification } = at;
  const { consumerGroup, institution } = verification;
  const place = institution === null ? null : outside(nameInSentence(institution.name, words.language));
  const client = outsideText(at.link?.client.name ?? at.app.name);
  return html`<p>${words.sso.methodsText(claimOf(words, consumerGroup, place))}</p>
    ${givesAwayBelief(institution, consumerGroup) ? html`<p class="hint">${words.evidence.employer(client)}</p>` : null}`;
}

export function correctionLinks(at: Verifying): VNode {
  const { sso } = at.words;
  const otherHref = stepHref(at, "institution", { other: "1" });
  return html`${at.verification.institution === null ? null : cancelLink(otherHref, placeWords(at.words, at.verification.consumerGroup).notYours)}
    ${stepLink(at, "about", sso.startAgain)}`;
}

export function mayClose({ words: { sso }, link }: Journey): Markup {
  return sso.mayClose(link === null ? "cohort" : outside(link.client.name));
}

export function stepForm(journey: Journey, step: string, content: Markup, { upload = false } = {}): VNode {
  return ownForm({ csrf: journey.csrf, action: stepHref(journey, step), upload }, content);
}

/** The name in a sentence or label. */
export function institutionOf({ words, verification }: Verifying): VNode {
  return outside(nameInSentence(verification.institution?.name ?? "", words.language));
}
