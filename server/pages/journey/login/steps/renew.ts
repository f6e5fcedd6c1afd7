/** Renewal of what is still true: one press, and what proved it last. */
import { findRenewal, type Renewal, renew } from "../../../../domain/accounts/account/renewal.ts";
import { startEmailAttempt } from "../../../../domain/proving/email/start.ts";
import { claimOf, nameInSentence } from "../../../../words/claim.ts";
import { mainButton } from "../../../components/fields.ts";
import { askerOf } from "../../../framework/page-context.ts";
import { redirect } from "../../../framework/reply.ts";
import { html, type Markup, outside } from "../../../markup/html.ts";
import { atStep } from "../guard.ts";
import { type AtStep, membershipOf, stepForm, stepHref, stepLink } from "../journey.ts";
import { startPortal } from "../methods/portal.ts";
import { proveIfKnown } from "../own-address.ts";
import { readState, rememberJourney } from "../state.ts";
import { stepPage } from "../step.ts";

export const renewPage = stepPage<AtStep, Renewal>("/renew", {
  guard: atStep(null, ({ step }) => step === "about"),
  load: async (services, at) =>
    (await findRenewal(services, membershipOf(at), at.country)) ?? redirect(stepHref(at, "about")),
  view: (renewal, at) => {
    const { outcomeMail, sso } = at.words;
    const { consumerGroup, institution } = renewal.verification;
    const place = institution && outside(nameInSentence(institution.name, at.words.language));
    return {
      title: outcomeMail.ends.heading,
      body: html`<p>${sso.renewal.text(claimOf(at.words, consumerGroup, place))}</p>
        <div class="card">${stepForm(at, "renew", howAgain(renewal, at))}</div>
        ${stepLink(at, "about", sso.startAgain)}`,
    };
  },
  async act(services, at) {
    const membership = membershipOf(at);
    const renewal = await findRenewal(services, membership, at.country);
    if (renewal === null) return undefined;
    await renew(services, at.app, membership, renewal);
    await rememberJourney(services, at, await readState(services, at));
    await proveIfKnown(services, at);
    const state = await readState(services, at);
    const { verification } = state;
    const { actions } = state.openings;
    const { method, address } = renewal;
    if (verification === null || state.step !== "methods") return undefined;
    if (address !== null && actions.includes("start_email")) {
      const asker = askerOf(at, at.session.accountId);
      await startEmailAttempt(services, verification, { email: address, language: at.words.language, asker });
    } else if (method === "portal" && actions.includes("start_portal"))
      return startPortal(services, { ...at, state, verification });
    else if (method === "manual" && actions.includes("start_manual"))
      return { goTo: stepHref(at, "documents") };
    return undefined;
  },
});

function howAgain({ method, address, verification }: Renewal, { words }: AtStep): Markup {
  const { form, sso } = words;
  if (address !== null)
    return html`<p>${sso.renewal.email(outside(address))}</p> ${mainButton(sso.sendMail)}`;
  const name = nameInSentence(verification.institution?.name ?? "", words.language);
  if (method === "portal") return mainButton(sso.portal(outside(name)));
  return mainButton(method === "manual" ? sso.manualOffer : form.continue);
}
