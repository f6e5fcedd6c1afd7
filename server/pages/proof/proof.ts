import type { VNode } from "preact";
import type { ProofPage } from "../../domain/verification/proof-page.ts";
import { html, outside } from "../framework/html.ts";
import type { View } from "../framework/reply.ts";
import type { Notice } from "../words/en.ts";
import type { Words } from "../words/words-for.ts";

/** Whose proof this is and for whom: on every page behind a link, before any button. */
export function aboutProof(words: Words, proofPage: ProofPage): VNode {
  const { appName, consumerGroup, personName, verification } = proofPage;
  const { institution } = verification;
  return html`<dl>
    <dt>${words.proof.askedBy}</dt>
    <dd>${outside(appName)}</dd>
    <dt>${words.proof.person}</dt>
    <dd>${outside(personName)}</dd>
    <dt>${words.proof.verifiedAs}</dt>
    <dd>${words.groups[consumerGroup]}</dd>
    ${
      institution === null
        ? null
        : html`<dt>${words.proof.at}</dt>
            <dd>${outside(institution.name)}</dd>`
    }
  </dl>`;
}

/** A link that can't be used, said by what happened to it. Names nobody. */
export function closedLink(words: Words, page: ProofPage | null): View {
  const { proof } = words;
  switch (page?.state) {
    case undefined:
      return { ...closed(words, proof.unknown), status: 404 };
    case "lapsed":
      return closed(words, proof.tooOld);
    case "used":
      return closed(words, page.attempt.state === "approved" ? proof.confirmedAlready : proof.begunElsewhere);
    case "ready":
    case "closed":
      return closed(
        words,
        page.attempt.state === "rejected" ? rejected(words, page.attempt.reason) : proof.replaced,
      );
  }
}

/** A link whose attempt was rejected, by whoever did it. */
function rejected({ proof }: Words, reason: string | null): Notice {
  switch (reason) {
    case "unanswered":
      return proof.tooOld;
    case "not_me":
      return proof.disowned;
    case "already_used":
      return proof.alreadyUsed;
    default:
      return proof.rejected;
  }
}

/** One proof backs one account; said also to whoever has just pressed the button. */
export function alreadyUsed(words: Words): View {
  return closed(words, words.proof.alreadyUsed);
}

function closed(words: Words, [title, text]: Notice): View {
  return { words, title, body: html`<p class="card">${text}</p>`, status: 410 };
}
