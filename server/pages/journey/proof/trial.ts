import type { VNode } from "preact";
import {
  beginTrial,
  describeProvider,
  type EndedTrial,
  findTrialLink,
  type TrialKey,
  type TrialProvider,
} from "../../../domain/proving/sources/portal/trial.ts";
import { openTrialLink } from "../../../domain/proving/sources/portal/trial-link.ts";
import { networkOf } from "../../../platform/network/network.ts";
import { hidden, mainButton, otherButton } from "../../components/fields.ts";
import { leaveFor } from "../../components/go-on.ts";
import { notice } from "../../components/opened-link.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { type AnyPage, page } from "../../framework/page.ts";
import { countCall } from "../../framework/rate-limit.ts";
import { redirect, show, type View } from "../../framework/reply.ts";
import type { Words } from "../../framework/words-for.ts";
import { html, type Markup, outside } from "../../markup/html.ts";
import { type PortalBrowser, portalBrowser } from "./portal-browser.ts";
import { triedSignIn } from "./tried-sign-in.ts";

/** By network and by link: above human use, low for the institution. */
const TRIALS_PER_MINUTE_MAX = 10;

/** Opening it has no effect: mail scanners open links. */
const trialPage = page("/portal/trial", {
  guard: portalBrowser,
  async load(services, { request }) {
    const token = fieldOf(request.query, "token");
    return { token, link: await openTrialLink(services, token) };
  },
  view({ token, link }, { words, cookie }) {
    if (link === null) return closedView(words);
    const { trial } = words;
    const { institution } = describeProvider(link.provider);
    return {
      title: trial.title,
      cookies: [cookie],
      body: html`<p>${trial.intro(outside(institution))}</p>
        <div class="card">
          <p>${trial.privacy}</p>
          ${signInForm({ token }, mainButton(trial.start(outside(institution))))}
          <p class="muted">${trial.until(words.day(link.expiresAt))}</p>
        </div>`,
    };
  },
  actions: {
    "/portal/trial": (_services, _context, fields) => {
      const given = ["token", "after", "anew"].map((name) => [name, fieldOf(fields, name)] as const);
      const query = new URLSearchParams(given.filter(([, value]) => value !== "").map((pair) => [...pair]));
      return redirect(`/portal/trial/sign-in?${query}`);
    },
  },
});

/** By way of our own page, so that a reload asks the institution anew. */
function signInForm(fields: Readonly<Record<string, string>>, button: Markup): VNode {
  return html`<form method="post" action="/portal/trial">
    ${Object.entries(fields).map(([name, value]) => hidden(name, value))} ${button}
  </form>`;
}

const signInPage = page("/portal/trial/sign-in", {
  guard: portalBrowser,
  async load(services, context) {
    const { request, words, browserSecret, cookie } = context;
    const after = fieldOf(request.query, "after");
    const key: TrialKey = after === "" ? { token: fieldOf(request.query, "token") } : { after };
    countCall(services, "trials", networkOf(request.ip), TRIALS_PER_MINUTE_MAX);
    const link = await findTrialLink(services, key, browserSecret);
    if (link === null) return show(context, closedView(words));
    countCall(services, "trials", link.id, TRIALS_PER_MINUTE_MAX);
    const step = await beginTrial(services, link, browserSecret, fieldOf(request.query, "anew") !== "");
    const cookies = [cookie];
    if (step.kind === "sign_in") return leaveFor(context, step, step.institution, { cookies });
    const form = signInForm(fieldsOf(key), again(words));
    return show(context, { ...awayView(words, describeProvider(link.provider), step.why, form), cookies });
  },
});

export const trialPages: readonly AnyPage[] = [trialPage, signInPage];

function fieldsOf(key: TrialKey): Record<string, string> {
  return "token" in key ? { token: key.token } : { after: key.after };
}

function again({ trial }: Words): Markup {
  return mainButton(trial.again);
}

function closedView(words: Words): View {
  return notice(words, words.trial.closed, { status: 404 });
}

export function trialView(
  { words }: Pick<PortalBrowser, "words">,
  { id, provider, result }: EndedTrial,
): View {
  const { trial } = words;
  const { institution } = provider;
  const forms = html`<div class="card">
    ${signInForm({ after: id }, again(words))}
    ${signInForm({ after: id, anew: "1" }, otherButton(trial.anew))}
  </div>`;
  switch (result.kind) {
    case "tried":
      return {
        title: trial.resultTitle(institution),
        body: html`${triedSignIn(words, provider, result.tried)} ${forms}`,
      };
    case "seen":
      return { title: trial.seen[0], status: 410, body: html`<p>${trial.seen[1]}</p> ${forms}` };
    case "refused":
      return failedView(words, provider, result, forms);
  }
}

const BY_THE_PERSON: ReadonlySet<string> = new Set(["cancelled", "denied"]);

function failedView(
  words: Words,
  { institution }: TrialProvider,
  { why, words: said }: { why: string; words: string | null },
  forms: Markup,
): View {
  const { trial, portal } = words;
  const name = outside(institution);
  return {
    title: trial.failedTitle,
    status: 400,
    body: html`<div class="card">
        <p>${BY_THE_PERSON.has(why) ? trial.refused(name) : trial.failed(name)}</p>
        ${said === null || said === "" ? null : html`<p>${trial.said(outside(said))}</p>`}
        <p class="muted">${portal.reason(why)}</p>
      </div>
      ${forms}`,
  };
}

function awayView(words: Words, { institution }: TrialProvider, why: string, form: Markup): View {
  const { trial, portal } = words;
  return {
    title: portal.awayTitle,
    status: 503,
    body: html`<div class="card">
      <p>${trial.away(outside(institution))}</p>
      ${form}
      <p class="muted">${portal.reason(why)}</p>
    </div>`,
  };
}
