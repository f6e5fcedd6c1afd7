/**
 * Leaving an origin. No answer to a form leads off the page's origin, over any number of redirects: browsers hold each of them
 * against the `form-action` of the page that the form stood on (CSP Level 3; Chromium and WebKit). A page that goes on by
 * itself ends that chain, because what it opens is no form's answer any more.
 */
import type { Request } from "express";
import type { SignInRequest } from "../../platform/federation/saml.ts";
import type { Services } from "../../services.ts";
import type { Context } from "../framework/context.ts";
import { secretCookie } from "../framework/cookies.ts";
import { html, outside } from "../framework/html.ts";
import { type Answer, type Leaving, type Reply, redirect, show, type View } from "../framework/reply.ts";
import type { Words } from "../words/words-for.ts";
import { wordsFor } from "../words/words-for.ts";
import { hidden, mainButton } from "./fields.ts";

type Needs = Pick<Services, "config">;

/** For browsers without Fetch Metadata (Safari before 16.4): the request follows a form's answer. */
const afterForm = ({ config }: Needs) => secretCookie(config.ssoUrl, "after-form", 60_000, /^1$/);

/** The one rule for every reply: a redirect that would lead a form off its page's origin becomes a page that goes on. */
export function endFormAtOrigin(
  services: Needs,
  request: Request,
  reply: Reply,
  context: Pick<Context, "words" | "frame"> | undefined,
): Reply {
  if (reply.reply !== "redirect") return reply;
  const { to, cookies = [], leaving } = reply;
  const isLeaving = leavesOrigin(services, request, to);
  if (!isLeaving && isUnmarkedForm(request))
    return { ...reply, cookies: [...cookies, afterForm(services).give("1")] };
  if (leaving?.always !== true && !(isLeaving && followsForm(services, request))) return reply;
  const words = context?.words ?? wordsFor(request, undefined);
  const frame = { ...context?.frame, progress: null, notice: null, signOut: undefined };
  const view = goOnPage(words, to, leaving?.name ?? placeOf(to), leaving?.texts);
  return show({ words, frame, form: { words } }, { ...view, cookies });
}

/** By its scheme too, since a native app's has no host. */
function leavesOrigin({ config }: Needs, request: Request, to: string): boolean {
  const here = `${new URL(config.ssoUrl).protocol}//${request.get("Host")}`;
  if (!URL.canParse(here)) return URL.canParse(to);
  return new URL(to, here).origin !== new URL(here).origin;
}

/**
 * Whether the request answers a form, or may follow one: "same-origin" is said of what a page of this origin has begun, a
 * form with GET among them, and stays over redirects (Fetch Metadata). Whoever comes from a shop, or typed the address, is redirected.
 */
function followsForm(services: Needs, request: Request): boolean {
  const site = request.get("Sec-Fetch-Site");
  if (request.method === "POST") return true;
  return site === undefined ? afterForm(services).read(request) !== undefined : site === "same-origin";
}

/** A form of a browser without Fetch Metadata. Whoever sends no Origin either is no browser. */
function isUnmarkedForm(request: Request): boolean {
  const [site, origin] = [request.get("Sec-Fetch-Site"), request.get("Origin")];
  return request.method === "POST" && site === undefined && origin !== undefined;
}

/** A place without a name of its own: its host; of a native app the scheme. */
function placeOf(to: string): string {
  const { host, protocol } = new URL(to);
  return host === "" ? protocol.slice(0, -1) : host;
}

/** A page that goes on by itself, with a link for browsers that don't. */
function goOnPage(
  words: Words,
  url: string,
  name: string,
  { text, button }: NonNullable<Leaving["texts"]> = words.goOn,
): View {
  return {
    words,
    title: words.goOn.title,
    body: html`<p>${text(outside(name))}</p>
      <p><a href=${url} class="button">${button(outside(name))}</a></p>
      <p class="muted">${words.goOn.hint}</p>`,
    goOnTo: url,
  };
}

/** The same by a form that the browser posts there: by itself with scripts, else by its button. */
function postOnPage(
  words: Words,
  { url, fields }: { url: string; fields: Readonly<Record<string, string>> },
  name: string,
  { text, button }: NonNullable<Leaving["texts"]>,
): View {
  return {
    words,
    title: words.goOn.title,
    formsTo: url,
    scripts: ["pages.js", "post-at-once.js"],
    body: html`<p>${text(outside(name))}</p>
      <form method="post" action=${url} data-post-at-once>
        ${Object.entries(fields).map(([field, value]) => hidden(field, value))} ${mainButton(button(outside(name)))}
      </form>
      <p class="muted">${words.goOn.hint}</p>`,
  };
}

/** To the institution, by the binding that it takes; always by a page, which says where the member is going. */
export function leaveFor(
  context: Pick<Context, "words" | "frame" | "form">,
  { url, fields }: SignInRequest,
  institution: string,
  more: Pick<View, "cookies"> = {},
): Reply {
  const texts = context.words.portal.goOn;
  if (fields === null) return redirect(url, { leaving: { name: institution, texts, always: true }, ...more });
  return show(context, { ...postOnPage(context.words, { url, fields }, institution, texts), ...more });
}

/** Back to whoever sent the member, from an address that only forms lead to: ours, or those of an institution's sign-in. */
export function leaveAfterForm(url: string, name: string): Answer {
  return redirect(url, { leaving: { name, always: true } });
}
