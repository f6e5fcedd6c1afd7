import type { Request } from "express";
import { html, outside } from "../markup/html.ts";
import type { Notice } from "../words/words.ts";
import { findDoor } from "./kept-doors.ts";
import type { Page } from "./layout.ts";
import type { Words } from "./words-for.ts";

/** Whether the caller prefers HTML to JSON, outside of `apiRoots`, but for the deprecated login page. */
export function wantsPage(request: Request, apiRoots: ReadonlySet<string>): boolean {
  const [, root = ""] = request.path.split("/", 2);
  const isLogin = /^\/(oauth\/authorize|sso)(\/|$)/.test(request.path);
  return (isLogin || !apiRoots.has(root)) && request.accepts(["json", "html"]) === "html";
}

/** Beginning of a request's id: enough to find it in the log, and short enough to read out. */
const REFERENCE_LENGTH = 8;

/**
 * Page of a status, in the looks of the shop that the member is here for, with the way on and the way back. The beginning
 * of `requestId` finds the cause in the log, and is shown for failures of ours.
 */
export function failurePage(request: Request, words: Words, status: number, requestId = ""): Page {
  const [title, text] = noticeOf(words, status);
  const isOurs = status >= 500;
  const isPassing = isOurs || status === 429;
  const { look, leaveHref } = findDoor(request);
  const name = look === undefined ? "" : outside(look.branding.name);
  return {
    words,
    title,
    status,
    ...look,
    // Kept for these: the page may be back in a moment.
    hidesAddress: status !== 429 && status !== 503,
    body: html`<p class="card">${isPassing && isForm(request) ? words.failures.notSent : text}</p>
      ${isPassing ? html`<a class="button other" href=${againHref(request)}>${words.failures.again}</a>` : null}
      ${
        isPassing && leaveHref !== undefined
          ? html`<p class="cancel"><a href=${leaveHref}>${words.failures.backTo(name)}</a></p>`
          : null
      }
      ${isOurs ? html`<p class="muted">${words.failures.reference(requestId.slice(0, REFERENCE_LENGTH))}</p>` : null}`,
  };
}

function isForm({ method }: Request): boolean {
  return method !== "GET" && method !== "HEAD";
}

/** Address to try again: the one asked for, or for a form, which a link can't repeat, the page that leads to its step. One slash: two would name a host. */
function againHref(request: Request): string {
  const { originalUrl } = request;
  const [path = "", query] = originalUrl.split(/(?=\?)/s, 2);
  const whole = isForm(request) ? `${rootOf(path)}${query ?? ""}` : originalUrl;
  return `/${whole.replace(/^[/\\]+/, "")}`;
}

/** Root of a journey, or of another place: it leads to the step that is next. */
function rootOf(path: string): string {
  return /^\/(?:sso\/[^/]+|oauth\/authorize|account(?:\/test)?\/verify\/[^/]+|[^/]*)/.exec(path)?.[0] ?? "/";
}

function noticeOf({ failures }: Words, status: number): Notice {
  switch (status) {
    case 404:
    case 405:
      return failures.unknownPage;
    case 403:
      return failures.foreignForm;
    case 408:
      return failures.tooSlow;
    case 409:
      return failures.sameMoment;
    case 429:
      return failures.tooOften;
    case 503:
      return failures.unavailable;
    default:
      return status < 500 ? failures.unreadable : failures.ours;
  }
}
