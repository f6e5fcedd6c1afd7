/** An attempt is under way: what happens next, and that nobody has to stay. */
import { startEmailAttempt } from "../../../domain/email/start.ts";
import { readAwaitedMail } from "../../../domain/inbound/start.ts";
import type { WholeVerification } from "../../../domain/verification/whole.ts";
import { unseal } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { mainButton, otherButton } from "../../components/fields.ts";
import { html, type Markup, outside } from "../../framework/html.ts";
import { type Journey, stepForm, stepHref, wayOn } from "../journey.ts";
import { keyOf } from "../key.ts";
import type { Standing } from "../standing.ts";
import type { Acted, Step } from "../step.ts";
import { whereToWrite } from "./inbound.ts";

type Waiting = "email" | "manual" | "portal";

/**
 * In test mode a name decides within a second: then those without scripts need no button either. In live mode a person
 * takes hours, and a page that loads itself anew all day helps nobody (WCAG, F41).
 */
const TEST_LOOK_SECONDS = 2;

/** Tells the page's script when there is something else to show. */
export async function markOf(services: Services, { verification }: Standing): Promise<string> {
  const awaited = verification === null ? null : await readAwaitedMail(services, verification);
  const refusedAt = awaited?.refusal?.at.getTime() ?? 0;
  return `${verification?.id ?? ""} ${verification?.version ?? 0} ${refusedAt}`;
}

export const waiting: Step = {
  field: "waiting",
  isOpen: ({ place }) => place === "waiting",
  async show(services, journey, standing, faults = []) {
    const { words, mode } = journey.visit;
    const { sso } = words;
    const method = (standing.verification?.stage.split(":")[1] ?? "manual") as Waiting;
    const { verification } = standing;
    const awaited = verification === null ? null : await readAwaitedMail(services, verification);
    const look = html`<a class="button other" href=${stepHref(journey)}>${sso.look}</a>`;
    return {
      title: awaited === null ? sso.waitingTitle[method] : sso.inboundTitle,
      faults,
      scripts: ["waiting.js"],
      ...(mode === "test" &&
        method === "manual" && { looksAgain: { at: stepHref(journey), seconds: TEST_LOOK_SECONDS } }),
      body: html`<div
          class="card waiting"
          data-source=${stepHref(journey, "standing.json")}
          data-mark=${await markOf(services, standing)}
        >
          ${
            awaited === null
              ? await whatHappens(services, journey, standing, method)
              : whereToWrite(journey, verification, awaited, faults)
          }
          ${look}
        </div>
        ${method === "manual" ? null : wayOn(journey, "methods", sso.otherWay)}`,
    };
  },
};

async function whatHappens(
  services: Services,
  journey: Journey,
  { verification }: Standing,
  method: Waiting,
): Promise<Markup> {
  const { words, mode } = journey.visit;
  const { sso } = words;
  const close = html`<p>${sso.mayClose}</p>`;
  switch (method) {
    case "manual":
      return html`<p>${mode === "test" ? sso.waitingManualTest : sso.waitingManual}</p>${close}`;
    case "portal": {
      const institution = outside(verification?.institution?.name ?? "");
      return html`<p>${sso.waitingPortal(institution)}</p>
        ${stepForm(journey, "portal", mainButton(sso.portalAgain(institution)))}`;
    }
    case "email": {
      const address = verification === null ? null : await mailedAddress(services, verification);
      return html`<p>${sso.waitingEmail(outside(address ?? ""))}</p>${close}
        ${stepForm(journey, "email/again", otherButton(sso.mailAgain))}`;
    }
  }
}

/** Where the link went, told to the member who wrote it. */
async function mailedAddress(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  { id: verificationId }: WholeVerification,
): Promise<string | null> {
  const open = await database.attempt.findFirst({
    where: { verificationId, method: "email", state: "open" },
  });
  return open?.addressSealed == null ? null : unseal(keyring, "attempt.address", open.addressSealed);
}

/** A new link to the same address; the old one is put aside. */
export const mailAgain: Step = {
  field: "waiting",
  isOpen: ({ place, verification }) =>
    place === "waiting" && verification?.stage === "pending_verification:email",
  async act(services, { visit }, { verification }): Promise<Acted> {
    const address = verification === null ? null : await mailedAddress(services, verification);
    if (verification === null || address === null) return undefined;
    await startEmailAttempt(services, keyOf(verification), {
      email: address,
      language: visit.words.language,
    });
    return undefined;
  },
};
