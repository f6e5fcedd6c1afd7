import type { VNode } from "preact";
import { brandOf } from "../../domain/clients/index.ts";
import { strangersUrl } from "../../domain/messages/index.ts";
import type { ProofPage } from "../../domain/proving/index.ts";
import { worldOfRow } from "../../domain/shared/index.ts";
import type { Services } from "../../services.ts";
import type { Context } from "../framework/context.ts";
import { anyone, type Call, type Guard } from "../framework/page.ts";
import { members, readOwnSession } from "../framework/page-context.ts";
import type { View } from "../framework/reply.ts";
import type { Words } from "../framework/words-for.ts";
import { html, type Markup, outside } from "../markup/html.ts";
import type { Notice } from "../words/words.ts";
import { hidden, mainButton, quietButton } from "./fields.ts";

/** Who opens a link: anybody, who may be signed in. */
export interface Opener extends Context {
  /** Whether this browser is signed in to the account that the proof is for: the one that asked for it. */
  isMembers: (proof: ProofPage) => Promise<boolean>;
}

export const opener: Guard<Opener> = (services, call) => ({ context: openedBy(services, call) });

export function openedBy(services: Services, call: Call): Opener {
  return {
    ...anyone(services, call).context,
    async isMembers({ verification }) {
      if (!verification.onPages || verification.accountId === null) return false;
      const session = await readOwnSession(services, call, members(worldOfRow(verification)));
      return session?.accountId === verification.accountId;
    },
  };
}

/** A link, looked at by somebody. */
export interface Looked {
  proof: ProofPage;
  isMembers: boolean;
  /** Where they go on; null for a partner's verification, whose pages we don't know. */
  resumeUrl: string | null;
}

export async function lookAt(
  { config }: Pick<Services, "config">,
  { isMembers }: Pick<Opener, "isMembers">,
  proof: ProofPage,
): Promise<Looked> {
  const isOwn = await isMembers(proof);
  const path = proof.resumption?.path ?? null;
  const { state, reason } = proof.attempt;
  // Elsewhere there is nothing to go on with, and a stranger has no part in it.
  const isOver = state === "approved" || reason === "not_me";
  const theirs = path === null || isOver ? null : strangersUrl(config.ssoUrl, path);
  const resumeUrl = isOwn ? path : theirs;
  return { proof, isMembers: isOwn, resumeUrl };
}

/** In the name of whom the proof is for, as the journey's own pages are. */
export function framedFor({ resumption, verification }: ProofPage, view: View): View {
  const client = resumption?.client ?? null;
  const { language = "en", claims } = view.words ?? {};
  const branding = client === null ? undefined : brandOf(client, language);
  return { ...view, mode: verification.mode, branding, claim: claims?.[verification.consumerGroup] };
}

/** The way on, on every page that ends something. */
export function resumeLink(words: Words, { proof, resumeUrl }: Looked): Markup | null {
  if (resumeUrl === null) return null;
  return html`<p><a href=${resumeUrl} class="button">${words.proof.resume(outside(proof.appName))}</a></p>`;
}

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
  return framedFor(page, {
    words,
    title: words.proof.question,
    body: html`<p>${intro}</p>
      <div class="card">${aboutProof(words, page)}
        <form method="post" action=${action}>
          ${hidden("token", token)} ${mainButton(yes)} ${quietButton(words.proof.notMe, { formaction: no })}
        </form>
        <p class="muted">${words.proof.notMeHint}</p>
      </div>`,
  });
}

/** A link that can't be used, said by what happened to it, and the way on. Names nobody. */
export function closedLink(words: Words, looked: Looked | null): View {
  if (looked === null) return notice(words, words.proof.unknown, { status: 404 });
  return notice(words, closedNotice(words, looked.proof), { looked });
}

function closedNotice(words: Words, { state, attempt }: ProofPage): Notice {
  const { proof } = words;
  switch (state) {
    case "lapsed":
      return proof.tooOld;
    case "used":
      return attempt.state === "approved" ? proof.confirmedAlready : proof.begunElsewhere;
    case "ready":
    case "closed":
      return attempt.state === "rejected" ? rejected(words, attempt.reason) : proof.replaced;
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

/** What there is to say, and where somebody goes on who looked at a link of ours. */
export function notice(
  words: Words,
  [title, text]: Notice,
  { status = 410, looked = null }: { status?: number; looked?: Looked | null } = {},
): View {
  const view = { words, title, status, body: html`<p class="card">${text}</p>` };
  if (looked === null) return view;
  return framedFor(looked.proof, { ...view, body: html`${view.body} ${resumeLink(words, looked)}` });
}
