/**
 * Leaving an origin. No answer to a form leads off the page's origin, over any number of redirects: browsers hold each of them
 * against the `form-action` of the page that the form stood on (CSP Level 3; Chromium and WebKit). A page that goes on by
 * itself ends that chain, because what it opens is no form's answer any more.
 */
import type { Request } from "express";
import type { Services } from "../../services.ts";
import { html, outside } from "../markup/html.ts";
import type { Words } from "../words/words.ts";
import type { Context } from "./context.ts";
import { secretCookie } from "./cookies.ts";
import { type Answer, type Leaving, type Reply, redirect, show, type View } from "./reply.ts";
import { wordsFor } from "./words-for.ts";

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

/** Back to whoever sent the member, from an address that only forms lead to: ours, or those of an institution's sign-in. */
export function leaveAfterForm(url: string, name: string): Answer {
  return redirect(url, { leaving: { name, always: true } });
}
