import type { VNode } from "preact";
import { groupWords } from "../domain/verification/group-words.ts";
import type { ProofPage } from "../domain/verification/proof-page.ts";
import { html, outside, type Page } from "./html.ts";

/** Whose proof this is and for whom: on every page behind a link, before any button. */
export function aboutProof({ appName, consumerGroup, personName, verification }: ProofPage): VNode {
  const { institution } = verification;
  return html`<dl>
    <dt>Asked by</dt>
    <dd>${outside(appName)}</dd>
    <dt>Person</dt>
    <dd>${outside(personName)}</dd>
    <dt>To be verified as</dt>
    <dd>${groupWords[consumerGroup]}</dd>
    ${
      institution === null
        ? null
        : html`<dt>At</dt>
            <dd>${outside(institution.name)}</dd>`
    }
  </dl>` as VNode;
}

/** A link that can't be used, said by what happened to it. Names nobody. */
export function closedLink(page: ProofPage | null): Page {
  switch (page?.state) {
    case undefined:
      return {
        ...closed(
          "We do not know this link",
          "Perhaps only a part of it was copied. Open it from the message itself, or ask for a new one where you came from.",
        ),
        status: 404,
      };
    case "lapsed":
      return tooOld;
    case "used":
      return page.attempt.state === "approved" ? confirmedAlready : begunElsewhere;
    case "ready":
    case "closed":
      return page.attempt.state === "rejected" ? rejectedLink(page.attempt.reason) : replaced;
  }
}

/** A link whose attempt was rejected, by whoever did it. */
function rejectedLink(reason: string | null): Page {
  switch (reason) {
    case "unanswered":
      return tooOld;
    case "not_me":
      return closed(
        "This was turned down",
        "Somebody told us on this page that it was not them, and nothing was confirmed. If that was a mistake, start again where you came from.",
      );
    case "already_used":
      return alreadyUsed;
    default:
      return closed(
        "This could not be confirmed",
        "The link is closed. Go back to where you came from to see what you can do instead.",
      );
  }
}

/** One proof backs one account; said also to whoever has just pressed the button. */
export const alreadyUsed = closed(
  "This could not be confirmed",
  "It has verified another account before, and it can do so for one only. Go back to where you came from to use another way.",
);

const tooOld = closed(
  "This link is too old",
  "Links work for a short time only. Go back to where you came from and ask for a new one.",
);

const confirmedAlready = closed(
  "This is confirmed already",
  "The link works once and has done its work. There is nothing left to do; you can close this page.",
);

const begunElsewhere = closed(
  "This link is in use",
  "It goes on only in the browser in which it was begun. Use that one, or go back to where you came from and ask for a new link.",
);

const replaced = closed(
  "This link is no longer open",
  "A newer link, or another way, took its place. Use the newest message, or go back to where you came from.",
);

function closed(title: string, text: string): Page {
  return { title, body: html`<p class="card">${text}</p>` as VNode, status: 410 };
}
