/**
 * A member's way through signing in and being verified. The address with its query is all that a page needs to
 * know beside the session, so Back, reload and a double click find their place: the first page of the path
 * always shows what is next, forms go to a step below it and come back, and further steps are other ways on.
 */
import type { VNode } from "preact";
import type { App } from "../../../generated/prisma/client.ts";
import type { Membership } from "../../domain/account/own-verification.ts";
import type { ConsumerGroup } from "../../domain/group/groups.ts";
import type { Supergroup } from "../../domain/group/supergroups.ts";
import type { AuthorizeRequest } from "../../domain/oauth/authorize-request.ts";
import type { SignedIn } from "../../domain/session/sessions.ts";
import { cancelLink, type Fault, type Form, faultSummary, ownForm } from "../components/fields.ts";
import { html, type Markup, outside } from "../framework/html.ts";
import type { Branding, Page } from "../framework/layout.ts";
import type { Visit } from "../framework/old-visit.ts";

export interface Journey {
  visit: Visit;
  /** A path of ours, and the query that goes with each of its steps: with its "?", or empty. */
  path: `/${string}`;
  query: string;
  /** Whose settings the verification follows, and whose mailbox has the messages of test mode. */
  app: App;
  supergroup: Supergroup;
  /** Those of the supergroup that the app may use. */
  groups: readonly ConsumerGroup[];
  /** Where the member is: ISO 3166-1 alpha-2. */
  country: string;
  /** The login link; null where the member came from their account page. */
  link: AuthorizeRequest | null;
  /** The way out, without a code. */
  leaveHref: string;
}

/** The same once it is known who it is. */
export type MemberJourney = Journey & { visit: { signedIn: SignedIn } };

export function isSignedIn(journey: Journey): journey is MemberJourney {
  return journey.visit.signedIn !== null;
}

export function membershipOf({ visit, app, groups }: MemberJourney): Membership {
  return { accountId: visit.signedIn.accountId, appId: app.id, groups };
}

/** The address of a step; of what is next, without one. */
export function stepHref({ path, query }: Pick<Journey, "path" | "query">, step = ""): `/${string}` {
  return `${path}${step === "" ? "" : `/${step}`}${query}`;
}

/** The client's name and logo on its journeys. */
export function brandingOf({ client }: AuthorizeRequest): Branding {
  const { id, name, logoType } = client;
  return { name, ...(logoType !== null && { logoUrl: `/client-logo/${id}` }) };
}

/** What a step shows; the frame of a journey's pages is around it. */
export interface StepPage {
  title: string;
  body: Markup;
  faults?: readonly Fault[];
  /** Scripts beside the one that every page has. */
  scripts?: readonly string[];
  looksAgain?: Page["looksAgain"];
  /** Whether the page is about going on without being verified, so that the offer of it would be one too many. */
  isLast?: boolean;
  status?: number;
}

export function journeyPage(journey: Journey, step: StepPage): Page {
  const { visit, link } = journey;
  const { words, mode } = visit;
  const { title, body, faults = [], scripts = [], looksAgain, isLast = false, status = 200 } = step;
  return {
    ...{ words, mode, title, status, looksAgain, faulty: faults.length > 0 },
    branding: link === null ? undefined : brandingOf(link),
    scripts: ["pages.js", ...scripts],
    body: html`${faultSummary({ words, faults })} ${body} ${waysOut(journey, isLast)}`,
  };
}

/** At the end of each page: on without being verified, and out. */
function waysOut(journey: Journey, isLast: boolean): VNode {
  const { visit, link, leaveHref } = journey;
  const { sso, signIn } = visit.words;
  if (link === null) return cancelLink(leaveHref, sso.toAccount);
  const name = outside(link.client.name);
  return html`${isLast ? null : wayOn(journey, "continue", sso.skip(name))} ${cancelLink(leaveHref, signIn.cancel(name))}`;
}

/** A link to another step. */
export function wayOn(journey: Journey, step: string, label: Markup): VNode {
  return html`<p class="cancel"><a href=${stepHref(journey, step)}>${label}</a></p>`;
}

/** A form that goes to a step of the journey. */
export function stepForm(journey: Journey, step: string, content: Markup, { upload = false } = {}): VNode {
  return ownForm({ csrf: journey.visit.csrf, action: stepHref(journey, step), upload }, content);
}

/** What the fields of a page start from: after faults, with what was typed. */
export function formOf({ visit }: Journey, faults: readonly Fault[] | undefined): Form {
  const { words, request } = visit;
  return faults === undefined ? { words } : { words, faults, values: request.body };
}
