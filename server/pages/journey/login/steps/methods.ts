import { describeForbidden } from "../../../../domain/proving/document/papers/forbidden.ts";
import type { ShownProvider } from "../../../../domain/proving/sources/identity-provider/show-display.ts";
import { REJECTIONS_MAX } from "../../../../domain/proving/verification/outcome.ts";
import type { Method } from "../../../../domain/shared/group/groups.ts";
import { html, type Markup } from "../../../markup/html.ts";
import { icon } from "../../../markup/icon.ts";
import { findPlaceWords } from "../../../words/place-words.ts";
import { isInPart, noticeInPart } from "../../proof/mail-in-part.ts";
import { verifying } from "../guard.ts";
import { claimText, correctionLinks, type Verifying } from "../journey.ts";
import { methodPages } from "../methods/index.ts";
import { findOwnProvider, providerLine } from "../provider-logo.ts";
import { inBrandsOrder } from "../state.ts";
import { stepPage } from "../step.ts";

export const methodsPage = stepPage("/methods", {
  guard: verifying(
    "proof",
    ({ step, openings }) =>
      step === "methods" ||
      step === "rejected" ||
      openings.actions.some((action) => action.startsWith("start_")),
  ),
  load: async (services, at) => ({ provider: await findOwnProvider(services, at) }),
  view({ provider }, at) {
    const { words, verification, state } = at;
    const { sso } = words;
    const reason = state.step === "rejected" ? verification.rejectionCode : null;
    return {
      title: reason ? sso.rejectedTitle : isInPart(verification) ? words.mailInPart.title : sso.methodsTitle,
      body: html`${noticeInPart(words, verification, "")} ${
        reason
          ? html`<p class="card bad">
                ${describeForbidden(words, words.language, verification) ?? sso.rejected[reason]}
              </p>
              ${lastTries(at)}
              <p>${sso.rejectedNext}</p>`
          : html`${claimText(at)} ${lastTries(at)}`
      }
        ${methodList(at, inOrder(at), provider)}
        ${correctionLinks(at)}`,
    };
  },
});

/** Three rejections end a verification, so the page says how many tries are left. */
function lastTries({ words: { sso }, verification: { rejections } }: Verifying): Markup | null {
  if (rejections === 0) return null;
  const left = REJECTIONS_MAX - rejections;
  return html`<p class="card notice">${left === 1 ? sso.lastTry : sso.triesLeft(left)}</p>`;
}

/** The client's order, with rejected methods last. */
function inOrder(at: Verifying): Method[] {
  const { verification, state } = at;
  const rejected = state.step === "rejected" ? verification.rejectionMethod : null;
  const open = inBrandsOrder(at);
  return [...open.filter((method) => method !== rejected), ...open.filter((method) => method === rejected)];
}

function methodList(at: Verifying, open: Method[], provider: ShownProvider | null): Markup {
  const place = findPlaceWords(at.words, at.verification.consumerGroup);
  if (open.length === 0) return html`<p class="card">${(place ?? at.words.sso).noMethods}</p>`;
  return html`<div class="card ways">
    ${open.map((method, index) => {
      const { icon: picture, offer, hint } = methodPages[method];
      const { sso } = at.words;
      return html`<div>
        <h2>${icon(picture, { size: 20 })} ${sso.methodNames[method]}</h2>
        ${method === "portal" ? providerLine(at, provider) : null}
        <p class="hint">${hint(at.words)}</p>
        <p class="hint time">${icon("clock", { size: 16 })} ${sso.methodTime[method]}</p>
        ${offer(at, index === 0)}
      </div>`;
    })}
  </div>`;
}
