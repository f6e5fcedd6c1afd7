/**
 * A member's way through signing in and being verified. The address with its query is all that a page needs to
 * know beside the session, so Back, reload and a double click find their place: each step has an address of its own, the
 * path itself leads to the one that is next, and a step that is not open leads there too.
 */
import type { VNode } from "preact";
import type { Config } from "../../../config.ts";
import type { AuthorizeRequest, SoughtMembership } from "../../../domain/accounts/index.ts";
import { hostOf } from "../../../domain/clients/index.ts";
import type { CodeSender, SignedIn } from "../../../domain/members/index.ts";
import { letterBrand } from "../../../domain/messages/index.ts";
import type { VerificationWithRelations } from "../../../domain/proving/index.ts";
import type { ConsumerGroup, Mode, Supergroup, World } from "../../../domain/shared/index.ts";
import { cancelLink, ownForm } from "../../components/fields.ts";
import type { PageContext } from "../../framework/page-context.ts";
import type { View } from "../../framework/reply.ts";
import { html, type Markup, outside } from "../../markup/html.ts";
import type { JourneyState } from "./state.ts";

export interface Journey extends PageContext<SignedIn> {
  mode: Mode;
  world: World;
  /** A path of ours, and the query that goes with each of its steps: with its "?", or empty. */
  path: `/${string}`;
  query: string;
  /** Whose settings the verification follows, and whose mailbox has the messages of test mode. */
  app: AuthorizeRequest["client"]["app"];
  supergroup: Supergroup;
  /** Those of the supergroup that the app may use. */
  groups: readonly ConsumerGroup[];
  /** Where the member is: ISO 3166-1 alpha-2. */
  country: string;
  /** The login link; null where the member came from their account page. */
  link: AuthorizeRequest | null;
  /** When the login began, as its address has it; null where the age of the sign-in does not matter. */
  begun: string | null;
  /** The name of a pushed request, where the link came by one. */
  requestUri: string | null;
  /** Chosen last in this browser; undefined where it remembers none. */
  lastInstitutionId: string | undefined;
  /** The name of an institution that is not listed, typed a moment ago. */
  soughtName: string | undefined;
  /** A session that is too old for what the link asks: it ends with the next sign-in. */
  earlierSessionId?: string | undefined;
  /** The way out, without a code. */
  leaveHref: string;
}

/** The same once it is known who it is. */
export interface MemberJourney extends Journey {
  session: SignedIn;
}

export function isSignedIn(journey: Journey): journey is MemberJourney {
  return journey.session !== null;
}

/** And where they stand. */
export interface AtStep extends MemberJourney {
  state: JourneyState;
}

/** And with which verification. */
export interface Verifying extends AtStep {
  verification: VerificationWithRelations;
}

/** In whose name, look and place codes to the member are. */
export function senderOf(config: Config, { app, link, frame: { branding } }: Journey): CodeSender {
  return {
    appId: app.id,
    name: link?.client.name ?? app.name,
    brand: letterBrand(config.ssoUrl, branding ?? null),
    host: hostOf(config, link?.client.domain),
  };
}

/** Where there is one only, nobody is asked. */
export function soleGroup({ groups }: Pick<Journey, "groups">): ConsumerGroup | undefined {
  return groups.length === 1 ? groups[0] : undefined;
}

export function membershipOf({ session, app, groups }: MemberJourney): SoughtMembership {
  return { accountId: session.accountId, appId: app.id, groups };
}

/** The address of a step; of what is next, without one. */
export function stepHref(
  { path, query }: Pick<Journey, "path" | "query">,
  step = "",
  more: Record<string, string> = {},
): `/${string}` {
  const own = new URLSearchParams(more).toString();
  const mark = own === "" ? "" : query === "" ? "?" : "&";
  return `${path}${step === "" ? "" : `/${step}`}${query}${mark}${own}`;
}

/** What a step shows; the frame of a journey's pages is around it. */
export interface StepView extends View {
  /** Whether the page is about going on without being verified, so that the offer of it would be one too many. */
  isLast?: boolean;
}

export function journeyView(
  journey: Journey,
  { isLast = false, body, scripts = [], ...view }: StepView,
): View {
  return { ...view, scripts: ["pages.js", ...scripts], body: html`${body} ${exitLinks(journey, isLast)}` };
}

/** At the end of each page: on without being verified, and out. */
export function exitLinks(journey: Journey, isLast = false): VNode {
  const { words, link, leaveHref } = journey;
  const { account, sso, signIn } = words;
  if (link === null) return cancelLink(leaveHref, account.back);
  const name = outside(link.client.name);
  return html`${isLast ? null : stepLink(journey, "continue", sso.skip(name))} ${cancelLink(leaveHref, signIn.cancel(name))}`;
}

/** A link to another step. */
export function stepLink(journey: Journey, step: string, label: Markup): VNode {
  return html`<p class="cancel"><a href=${stepHref(journey, step)}>${label}</a></p>`;
}

/** What the link asks for: of its only group, or of all that it may be. */
export function linkClaim({
  words,
  supergroup,
  ...journey
}: Pick<Journey, "words" | "supergroup" | "groups">): string {
  const group = soleGroup(journey);
  return group === undefined ? words.superclaims[supergroup] : words.claims[group];
}

/** What is to be proven. */
export function claimText({ words, verification: { consumerGroup, institution } }: Verifying): VNode {
  const { claims, claimsAt, sso } = words;
  const claim =
    institution === null ? claims[consumerGroup] : claimsAt[consumerGroup](outside(institution.name));
  return html`<p>${sso.methodsText(claim)}</p>`;
}

/** Where a method is chosen: back to what was said before. */
export function correctionLinks(at: Verifying): VNode {
  const { sso } = at.words;
  const otherHref = stepHref(at, "institution", { other: "1" });
  return html`${at.verification.institution === null ? null : cancelLink(otherHref, sso.notYours)}
    ${stepLink(at, "about", sso.startAgain)}`;
}

/** Where somebody comes back to who closes a page that waits. */
export function mayClose({ words: { sso }, link }: Journey): Markup {
  return sso.mayClose(link === null ? "cohort" : outside(link.client.name));
}

/** A form that goes to a step of the journey. */
export function stepForm(journey: Journey, step: string, content: Markup, { upload = false } = {}): VNode {
  return ownForm({ csrf: journey.csrf, action: stepHref(journey, step), upload }, content);
}

/** What the member calls where they study or work. */
export function institutionOf({ verification }: Verifying): VNode {
  return outside(verification.institution?.name ?? "");
}
