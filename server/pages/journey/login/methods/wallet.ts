import { startPortalOnPages } from "../../../../domain/proving/sources/portal/start.ts";
import { mainButton, otherButton } from "../../../components/fields.ts";
import { html } from "../../../markup/html.ts";
import { verifying } from "../guard.ts";
import { stepForm, stepHref } from "../journey.ts";
import { may } from "../state.ts";
import { stepButton } from "../step.ts";
import type { MethodPage } from "./method-page.ts";

const start = stepButton(verifying("proof", may("start_wallet")), "wallet", async (services, at) => {
  const wish = { method: "wallet", path: stepHref(at) } as const;
  return { goTo: (await startPortalOnPages(services, at.verification, wish)).startUrl };
});

export const wallet: MethodPage = {
  icon: "wallet",
  offer: (at, isFirst) => stepForm(at, "wallet", (isFirst ? mainButton : otherButton)(at.words.sso.wallet)),
  hint: ({ sso }) => sso.walletHint,
  waiting: {
    title: ({ sso }) => sso.waitingTitle.wallet,
    body: (at) => html`<p>${at.words.sso.waitingWallet}</p>
      ${stepForm(at, "wallet", mainButton(at.words.sso.walletAgain))}`,
  },
  buttons: { "/wallet": start },
};
