import { startPortalOnPages } from "../../../../domain/proving/sources/portal/start.ts";
import type { Services } from "../../../../services.ts";
import { nameInSentence } from "../../../../words/claim.ts";
import { mainButton, otherButton } from "../../../components/fields.ts";
import type { Leaving } from "../../../framework/reply.ts";
import { html } from "../../../markup/html.ts";
import { verifying } from "../guard.ts";
import { institutionOf, stepForm, stepHref, type Verifying } from "../journey.ts";
import { may } from "../state.ts";
import { stepButton } from "../step.ts";
import type { MethodPage } from "./method-page.ts";

/** Start of a portal sign-in, on our own origin; returns to the next step, whatever the institution answers. */
export async function startPortal(
  services: Services,
  at: Verifying,
): Promise<{ goTo: string; leaving: Leaving }> {
  const { startUrl } = await startPortalOnPages(services, at.verification, {
    method: "portal",
    path: stepHref(at),
  });
  const { institution } = at.verification;
  const name =
    institution === null
      ? at.words.portal.yourInstitution
      : nameInSentence(institution.name, at.words.language);
  return { goTo: startUrl, leaving: { name, texts: at.words.portal.goOn } };
}

const start = stepButton(verifying("proof", may("start_portal")), "portal", startPortal);

export const portal: MethodPage = {
  icon: "landmark",
  offer: (at, isFirst) =>
    stepForm(at, "portal", (isFirst ? mainButton : otherButton)(at.words.sso.portal(institutionOf(at)))),
  hint: ({ sso }) => sso.portalHint,
  waiting: {
    title: ({ sso }) => sso.waitingTitle.portal,
    body(at) {
      const { sso } = at.words;
      const institution = institutionOf(at);
      return html`<p>${sso.waitingPortal(institution)}</p>
        ${stepForm(at, "portal", mainButton(sso.portalAgain(institution)))}`;
    },
  },
  buttons: { "/portal": start },
};
