// Leaving the origin. Browsers apply a page's `form-action` to each redirect after its form (CSP Level 3; Chromium and WebKit), so
// no answer to a form redirects elsewhere: a page that continues by itself ends the chain.
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

/** Rule for every reply: a redirect from a form to another origin becomes a page that continues. */
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

/** Compares schemes too, since a native app has no host. */
function leavesOrigin({ config }: Needs, request: Request, to: string): boolean {
  const here = `${new URL(config.ssoUrl).protocol}//${request.get("Host")}`;
  if (!URL.canParse(here)) return URL.canParse(to);
  return new URL(to, here).origin !== new URL(here).origin;
}

// Whether the request answers or may follow a form: "same-origin" covers forms with GET and survives redirects (Fetch Metadata).
// Visitors from elsewhere are redirected.
function followsForm(services: Needs, request: Request): boolean {
  const site = request.get("Sec-Fetch-Site");
  if (request.method === "POST") return true;
  return site === undefined ? afterForm(services).read(request) !== undefined : site === "same-origin";
}

/** A form of a browser without Fetch Metadata. Without Origin it is no browser. */
function isUnmarkedForm(request: Request): boolean {
  const [site, origin] = [request.get("Sec-Fetch-Site"), request.get("Origin")];
  return request.method === "POST" && site === undefined && origin !== undefined;
}

/** Fallback name of a destination: its host, or a native app's scheme. */
function placeOf(to: string): string {
  const { host, protocol } = new URL(to);
  return host === "" ? protocol.slice(0, -1) : host;
}

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

/** Back to the sender of the member, from an address that only forms lead to: ours, or an institution's. */
export function leaveAfterForm(url: string, name: string): Answer {
  return redirect(url, { leaving: { name, always: true } });
}
