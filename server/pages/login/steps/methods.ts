/** The ways to prove it: which one, by an e-mail address, by the institution's own sign-in. */
import { startEmailAttempt } from "../../../domain/email/start.ts";
import type { ConsumerGroup, Method } from "../../../domain/group/groups.ts";
import { readMemberAddress } from "../../../domain/person/address.ts";
import { startPortalOnPages } from "../../../domain/portal/start.ts";
import type { Action } from "../../../domain/verification/stages.ts";
import type { WholeVerification } from "../../../domain/verification/whole.ts";
import { mainButton, otherButton, textField } from "../../components/fields.ts";
import { html, type Markup, outside } from "../../framework/html.ts";
import { fieldOf } from "../../framework/old-form.ts";
import { formOf, type Journey, stepForm, stepHref, wayOn } from "../journey.ts";
import { keyOf } from "../key.ts";
import type { Standing } from "../standing.ts";
import { type Acted, type Step, typedWrong } from "../step.ts";

const may = (action: Action) => (standing: Standing) => standing.openings.actions.includes(action);

export const methods: Step = {
  field: "portal",
  isOpen: ({ place, openings }) =>
    place === "methods" ||
    place === "rejected" ||
    openings.actions.some((action) => action.startsWith("start_")),
  show(_services, journey, { place, verification, openings }, faults = []) {
    const { words } = journey.visit;
    const { sso } = words;
    const group = (verification?.consumerGroup ?? journey.groups[0]) as ConsumerGroup;
    const institution = verification?.institution ?? null;
    const reason = place === "rejected" ? verification?.rejectionCode : null;
    return {
      title: reason ? sso.rejectedTitle : sso.methodsTitle,
      faults,
      body: html`${
        reason
          ? html`<p class="card bad">${sso.rejected[reason]}</p>
                <p>${sso.rejectedNext}</p>`
          : html`<p>${sso.methodsText(institution && outside(institution.name), group)}</p>`
      }
        ${waysToProve(journey, verification, openings.methods ?? [])}
        ${institution === null ? null : wayOn(journey, "institution", sso.otherInstitution)}
        ${wayOn(journey, "about", sso.startAgain)}`,
    };
  },
};

/** The first one is the quickest, and looks like it. */
function waysToProve(journey: Journey, verification: WholeVerification | null, open: Method[]): Markup {
  const { sso } = journey.visit.words;
  const institution = outside(verification?.institution?.name ?? "");
  const link = (method: Method, step: string, label: Markup) => {
    const look = method === open[0] ? "button" : "button other";
    return html`<a class=${look} href=${stepHref(journey, step)}>${label}</a>`;
  };
  const way = {
    portal: [stepForm(journey, "portal", mainButton(sso.portal(institution))), sso.portalHint],
    email: [link("email", "email", sso.emailWay), sso.emailHint],
    inbound_email: [
      stepForm(journey, "inbound", (open[0] === "inbound_email" ? mainButton : otherButton)(sso.inboundWay)),
      sso.inboundHint,
    ],
    manual: [link("manual", "documents", sso.manualWay), sso.manualHint],
  } as const satisfies Record<Method, readonly [Markup, string]>;
  if (open.length === 0) return html`<p class="card">${sso.noMethods}</p>`;
  return html`<div class="card ways">
    ${open.map((method) => html`<div>${way[method][0]}<p class="hint">${way[method][1]}</p></div>`)}
  </div>`;
}

export const portal: Step = {
  field: "portal",
  isOpen: may("start_portal"),
  async act(services, journey, { verification }): Promise<Acted> {
    if (verification === null) return undefined;
    // Back to what is next, whatever the institution says.
    const { startUrl } = await startPortalOnPages(services, keyOf(verification), stepHref(journey));
    return { goTo: startUrl };
  },
};

export const email: Step = {
  field: "email",
  isOpen: may("start_email"),
  show(_services, journey, { verification }, faults) {
    const { sso } = journey.visit.words;
    const form = formOf(journey, faults);
    const institution = outside(verification?.institution?.name ?? "");
    const fields = html`${textField(form, {
      name: "email",
      label: sso.email,
      type: "email",
      autocomplete: "email",
      maxlength: 254,
      verbatim: true,
    })}
    ${mainButton(sso.sendMail)}`;
    return {
      title: sso.emailTitle,
      faults: faults ?? [],
      body: html`<p>${sso.emailText(institution, domainsOf(journey, verification))}</p>
        <div class="card">${stepForm(journey, "email", fields)}</div>
        ${wayOn(journey, "methods", sso.otherWay)}`,
    };
  },
  async act(services, journey, { verification }): Promise<Acted> {
    const { request, words } = journey.visit;
    const address = readMemberAddress(fieldOf(request.body, "email"), undefined);
    if (address?.channel !== "email") return { faults: [typedWrong("email", words.sso.emailFaults.none)] };
    const { language } = words;
    if (verification !== null)
      await startEmailAttempt(services, keyOf(verification), { email: address.text, language });
    return undefined;
  },
};

/** More than a few help nobody. */
const DOMAINS_SHOWN_MAX = 3;

export function domainsOf({ visit }: Journey, verification: WholeVerification | null): string {
  const proving = (verification?.institution?.domains ?? []).filter(({ consumerGroups }) =>
    consumerGroups.includes(verification?.consumerGroup ?? ""),
  );
  const shown = proving.slice(0, DOMAINS_SHOWN_MAX).map(({ domain }) => `@${domain}`);
  return visit.words.sso.list(proving.length > DOMAINS_SHOWN_MAX ? [...shown, "…"] : shown);
}
