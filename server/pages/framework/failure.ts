import type { Request } from "express";
import { html } from "../markup/html.ts";
import type { Notice } from "../words/words.ts";
import type { Page } from "./layout.ts";
import type { Words } from "./words-for.ts";

/** Whether the caller prefers HTML to JSON, outside of `apiRoots`, but for the deprecated login page. */
export function wantsPage(request: Request, apiRoots: ReadonlySet<string>): boolean {
  const [, root = ""] = request.path.split("/", 2);
  const isLogin = /^\/(oauth\/authorize|sso)(\/|$)/.test(request.path);
  return (isLogin || !apiRoots.has(root)) && request.accepts(["json", "html"]) === "html";
}

/** Page of a status. `requestId` finds the cause in the log, and is shown for failures of ours. */
export function failurePage(words: Words, status: number, requestId: string | undefined): Page {
  const [title, text] = noticeOf(words, status);
  const reference = html`<p class="muted">${words.failures.reference(requestId ?? "")}</p>`;
  return {
    words,
    title,
    status,
    // Kept for these: the page may be back in a moment.
    hidesAddress: status !== 429 && status !== 503,
    body: html`<p class="card">${text}</p>
      ${status >= 500 ? reference : null}`,
  };
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
