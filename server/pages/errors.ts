/** What a person sees when a page can't be shown. API callers get the same in JSON, from app.ts. */
import type { Request } from "express";
import { html, type Page } from "./html.ts";

/**
 * Whether the caller is a browser that wants a page: it names HTML before JSON. Whoever takes anything, as
 * curl and fetch do, is a program. Paths that begin with one of `apiRoots` are for programs only.
 */
export function wantsPage(request: Request, apiRoots: ReadonlySet<string>): boolean {
  const [, root = ""] = request.path.split("/", 2);
  return !apiRoots.has(root) && request.accepts(["json", "html"]) === "html";
}

/** The page for a status. `requestId` finds the cause in the log, so it is shown where that is ours. */
export function failurePage(status: number, requestId: string | undefined): Page {
  const [title, text] = wordsOf(status);
  const reference = html`<p class="muted">If it happens again, tell us this reference: ${requestId}</p>`;
  return {
    title,
    status,
    body: html`<p class="card">${text}</p>
      ${status >= 500 ? reference : null}`,
  };
}

function wordsOf(status: number): [title: string, text: string] {
  switch (status) {
    case 404:
      return [
        "There is no such page",
        "Check the address, or open the link in your message again. If you filled in a form here, go back to where you came from.",
      ];
    case 403:
      return [
        "This is not allowed from there",
        "The form did not come from a page of ours. Open the link in your message and use the buttons there.",
      ];
    case 409:
      return [
        "Something else happened at the same moment",
        "Open the link in your message again: it shows how things stand now.",
      ];
    case 429:
      return ["That was too often", "Wait a little and try again."];
    case 503:
      return ["This does not work at the moment", "Nothing is lost. Wait a little and try again."];
    default:
      return status < 500
        ? [
            "We could not read that",
            "What arrived was not what our page sends. Open the link in your message again and use the buttons there.",
          ]
        : [
            "Something went wrong on our side",
            "It is not your fault. Wait a little, then open the link in your message again: it shows how things stand.",
          ];
  }
}
