/** Handover from desktop to phone: a QR code, the phone that scanned it, and a page that follows it. */
import type { VNode } from "preact";
import { siteOf } from "../../../../domain/clients/brand/site.ts";
import {
  endHandover,
  type HandoverState,
  type OwnHandover,
  openHandover,
  readHandover,
} from "../../../../domain/proving/document/handover.ts";
import type { Services } from "../../../../services.ts";
import { mainButton, otherButton, quietButton } from "../../../components/fields.ts";
import { qrPicture } from "../../../components/qr-picture.ts";
import { page } from "../../../framework/page.ts";
import { redirect } from "../../../framework/reply.ts";
import { html } from "../../../markup/html.ts";
import { icon } from "../../../markup/icon.ts";
import { followedFiles } from "../../followed.ts";
import { scanUrl } from "../../handover/scan.ts";
import { atStep, verifying } from "../guard.ts";
import { type AtStep, type StepView, stepForm, stepHref, stepLink, type Verifying } from "../journey.ts";
import { may, readState } from "../state.ts";
import { stepButton, stepPage } from "../step.ts";

const STEP = "documents/phone";

const isOpen = may("start_manual");

/** Shown beside documents; the style sheet hides it on touch devices. */
export function handoverOffer(at: Verifying): VNode {
  const { handover } = at.words;
  return html`<div class="card handover-offer">
    <p>${icon("smartphone")} ${handover.offerText}</p>
    ${stepForm(at, STEP, otherButton(handover.offer))}
  </div>`;
}

const askedBy = ({ verification, session, browserSecret, link }: Verifying) => ({
  verificationId: verification.id,
  sessionId: session.sessionId,
  browserSecret,
  site: siteOf(link?.client),
});

export const handoverPage = stepPage("/documents/phone", {
  guard: verifying("proof", isOpen, { leadsOn: true }),
  async load(services, at) {
    const own = await readHandover(services, askedBy(at));
    return own === null
      ? redirect(stepHref(at, "documents"))
      : { own, url: scanUrl(services.config, at.link?.client.domain ?? null, own.token) };
  },
  view: (shown: { own: OwnHandover; url: string }, at) => views[shown.own.state](at, shown),
  async act(services, at) {
    await openHandover(services, askedBy(at));
    return { goTo: stepHref(at, STEP) };
  },
});

type Shown = { own: OwnHandover; url: string };

const views: Readonly<Record<HandoverState, (at: Verifying, shown: Shown) => StepView>> = {
  waiting(at, { own, url }) {
    const { handover } = at.words;
    return {
      title: handover.title,
      scripts: ["live.js"],
      body: html`${followed(at, own)}
        <div class="card qr-card">
          <p>${handover.scan}</p>
          ${qrPicture(url, handover.qr)}
          <p class="muted">${handover.once}</p>
        </div>
        <p role="status">${handover.waiting}</p>
        <p><a class="button other" href=${stepHref(at, STEP)}>${handover.done}</a></p>
        ${stepLink(at, "documents", handover.here)}`,
    };
  },
  connected(at, { own }) {
    const { handover } = at.words;
    return {
      title: handover.connectedTitle,
      scripts: ["live.js"],
      body: html`${followed(at, own)}
        <p class="card good">${icon("smartphone")} ${handover.connectedText}</p>
        <p><a class="button" href=${stepHref(at, STEP)}>${handover.done}</a></p>
        <div class="card">
          <p>${handover.stranger}</p>
          ${stepForm(at, `${STEP}/end`, quietButton(handover.disconnect))}
        </div>
        ${stepLink(at, "documents", handover.here)}`,
    };
  },
  expired(at) {
    const { handover } = at.words;
    return {
      title: handover.expiredTitle,
      body: html`<div class="card">
          <p>${handover.expiredText}</p>
          ${stepForm(at, STEP, mainButton(handover.renew))}
        </div>
        ${stepLink(at, "documents", handover.here)}`,
    };
  },
};

function followed(at: Verifying, own: OwnHandover): VNode {
  return html`<div
    class="handover"
    data-events=${stepHref(at, `${STEP}/events`)}
    data-standing=${stepHref(at, `${STEP}/standing.json`)}
    data-mark=${markOf(own)}
    hidden
  ></div>`;
}

const markOf = (own: OwnHandover | null): string => (own === null ? "" : `${own.id} ${own.state}`);

async function readMark(services: Services, at: AtStep): Promise<string> {
  const state = await readState(services, at);
  const { verification } = state;
  if (verification === null || !isOpen(state)) return "done";
  return markOf(await readHandover(services, askedBy({ ...at, state, verification })));
}

const endButton = page<Verifying, never>("/documents/phone/end", {
  guard: verifying("proof", isOpen),
  actions: {
    "/documents/phone/end": stepButton(verifying("proof", isOpen), "files", async (services, at) => {
      await endHandover(services, askedBy(at));
      return { goTo: stepHref(at, "documents") };
    }),
  },
});

export const handoverPages = [
  handoverPage,
  ...followedFiles("/documents/phone", atStep(null), ({ session }) => session.accountId, readMark),
  endButton,
];
