/** The institution's own sign-in. */
import { startPortalOnPages } from "../../../domain/portal/start.ts";
import type { Services } from "../../../services.ts";
import { mainButton, otherButton } from "../../components/fields.ts";
import { html } from "../../framework/html.ts";
import { verifying } from "../guard.ts";
import { institutionOf, stepForm, stepHref, type Verifying } from "../journey.ts";
import { may } from "../state.ts";
import { stepButton } from "../step.ts";
import type { MethodPage } from "./method-page.ts";

/** The address where it begins. Back to what is next, whatever the institution says. */
export async function startPortal(services: Services, at: Verifying): Promise<string> {
  return (await startPortalOnPages(services, at.verification, stepHref(at))).startUrl;
}

const start = stepButton(verifying("proof", may("start_portal")), "portal", async (services, at) => ({
  goTo: await startPortal(services, at),
}));

export const portal: MethodPage = {
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
