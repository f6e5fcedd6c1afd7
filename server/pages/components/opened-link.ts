import type { VNode } from "preact";
import { brandOf } from "../../domain/clients/brand/brand.ts";
import { strangersUrl } from "../../domain/messages/resume.ts";
import type { ProofPage } from "../../domain/proving/verification/proof-page.ts";
import { worldOfRow } from "../../domain/shared/world.ts";
import type { Services } from "../../services.ts";
import type { Context } from "../framework/context.ts";
import { anyone, type Call, type Guard } from "../framework/page.ts";
import { members, readOwnSession } from "../framework/page-context.ts";
import type { View } from "../framework/reply.ts";
import type { Words } from "../framework/words-for.ts";
import { html, type Markup, outside } from "../markup/html.ts";
import { findPlaceWords } from "../words/place-words.ts";
import type { Notice } from "../words/words.ts";
import { hidden, mainButton, quietButton } from "./fields.ts";

export interface Opener extends Context {
  /** Whether the browser is signed in to the account that the proof is for. */
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

export interface Looked {
  proof: ProofPage;
  isMembers: boolean;
  /** Address to resume at; null for a partner's verification, whose pages we don't know. */
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
  // Without an account there is nothing to resume, and other visitors have no part in it.
  const isOver = state === "approved" || reason === "not_me";
  const theirs = path === null || isOver ? null : strangersUrl(config.ssoUrl, path);
  const resumeUrl = isOwn ? path : theirs;
  return { proof, isMembers: isOwn, resumeUrl };
}

export function framedFor(
  { resumption, verification }: Pick<ProofPage, "resumption" | "verification">,
  view: View,
): View {
  const client = resumption?.client ?? null;
  const { language = "en", claims } = view.words ?? {};
  const branding = client === null ? undefined : brandOf(client, language);
  return { ...view, mode: verification.mode, branding, claim: claims?.[verification.consumerGroup] };
}

export function resumeLink(words: Words, { proof, resumeUrl }: Looked): Markup | null {
  if (resumeUrl === null) return null;
  return html`<p><a href=${resumeUrl} class="button">${words.proof.resume(outside(proof.appName))}</a></p>`;
}

function aboutProof(words: Words, proofPage: ProofPage): VNode {
  const { appName, consumerGroup, personName, verification } = proofPage;
  const { institution } = verification;
  const place = findPlaceWords(words, consumerGroup);
  return html`<dl>
    <dt>${words.proof.askedBy}</dt>
    <dd>${outside(appName)}</dd>
    <dt>${words.proof.person}</dt>
    <dd>${outside(personName)}</dd>
    <dt>${words.proof.verifiedAs}</dt>
    <dd>${words.groups[consumerGroup]}</dd>
    ${
      institution === null || place === null
        ? null
        : html`<dt>${place.name}</dt>
            <dd>${outside(institution.name)}</dd>`
    }
  </dl>`;
}

interface Question {
  token: string;
  intro: Markup;
  action: string;
  yes: string;
  no: string;
}

/** Opening a link has no effect; its buttons act. The form needs the token only. */
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

/** A closed link: what happened to it, and how to go on. Names no person. */
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

export function notice(
  words: Words,
  [title, text]: Notice,
  { status = 410, looked = null }: { status?: number; looked?: Looked | null } = {},
): View {
  const view = { words, title, status, body: html`<p class="card">${text}</p>` };
  if (looked === null) return view;
  return framedFor(looked.proof, { ...view, body: html`${view.body} ${resumeLink(words, looked)}` });
}
