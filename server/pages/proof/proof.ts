import type { VNode } from "preact";
import type { ProofPage } from "../../domain/verification/proof-page.ts";
import { hidden, mainButton, quietButton } from "../components/fields.ts";
import { html, type Markup, outside } from "../framework/html.ts";
import type { View } from "../framework/reply.ts";
import type { Notice } from "../words/en.ts";
import type { Words } from "../words/words-for.ts";

/** Whose proof this is and for whom: on every page behind a link, before any button. */
function aboutProof(words: Words, proofPage: ProofPage): VNode {
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

interface Question {
  token: string;
  intro: Markup;
  /** Where each answer goes, and what the one that goes on is called. */
  action: string;
  yes: string;
  no: string;
}

/** Opening a link does nothing; one of two buttons acts. Its token is all that the form needs. */
export function question(words: Words, page: ProofPage, { token, intro, action, yes, no }: Question): View {
  return {
    words,
    title: words.proof.question,
    body: html`<p>${intro}</p>
      <div class="card">${aboutProof(words, page)}
        <form method="post" action=${action}>
          ${hidden("token", token)} ${mainButton(yes)} ${quietButton(words.proof.notMe, { formaction: no })}
        </form>
        <p class="muted">${words.proof.notMeHint}</p>
      </div>`,
  };
}

/** A link that can't be used, said by what happened to it. Names nobody. */
export function closedLink(words: Words, page: ProofPage | null): View {
  const { proof } = words;
  switch (page?.state) {
    case undefined:
      return { ...notice(words, proof.unknown), status: 404 };
    case "lapsed":
      return notice(words, proof.tooOld);
    case "used":
      return notice(words, page.attempt.state === "approved" ? proof.confirmedAlready : proof.begunElsewhere);
    case "ready":
    case "closed":
      return notice(
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
  return notice(words, words.proof.alreadyUsed);
}

export function notice(words: Words, [title, text]: Notice, status = 410): View {
  return { words, title, body: html`<p class="card">${text}</p>`, status };
}
