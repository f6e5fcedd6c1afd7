/** The member writes a mail to us: the address to write to, and why the last one did not count. */
import { type AwaitedMail, startInboundAttempt } from "../../../domain/inbound/start.ts";
import { receiveTestMail } from "../../../domain/inbound/test-mail.ts";
import { readMemberAddress } from "../../../domain/person/address.ts";
import type { WholeVerification } from "../../../domain/verification/whole.ts";
import { otherButton, textField } from "../../components/fields.ts";
import { html, type Markup, outside } from "../../framework/html.ts";
import { fieldOf } from "../../framework/old-form.ts";
import type { StepFault } from "../faults.ts";
import { formOf, type Journey, stepForm } from "../journey.ts";
import { keyOf } from "../key.ts";
import { type Acted, type Step, typedWrong } from "../step.ts";
import { domainsOf } from "./methods.ts";

/** A button among the ways to prove it. */
export const inbound: Step = {
  field: "inbound",
  isOpen: ({ openings }) => openings.actions.includes("start_inbound_email"),
  async act(services, _journey, { verification }): Promise<Acted> {
    if (verification !== null) await startInboundAttempt(services, keyOf(verification));
    return undefined;
  },
};

/** Nobody can write from an address that was made up for a test. */
export const inboundTest: Step = {
  field: "from",
  isOpen: ({ place, verification }) =>
    place === "waiting" &&
    verification?.mode === "test" &&
    verification.stage === "pending_verification:email",
  async act(services, journey, { verification }): Promise<Acted> {
    const { request, words } = journey.visit;
    const address = readMemberAddress(fieldOf(request.body, "from"), undefined);
    if (address?.channel !== "email") return { faults: [typedWrong("from", words.sso.emailFaults.none)] };
    if (verification !== null) await receiveTestMail(services, keyOf(verification), address.text);
    return undefined;
  },
};

export function whereToWrite(
  journey: Journey,
  verification: WholeVerification | null,
  { address, refusal }: AwaitedMail,
  faults: readonly StepFault[] | undefined,
): Markup {
  const { words, mode } = journey.visit;
  const { sso } = words;
  const institution = outside(verification?.institution?.name ?? "");
  const mailto = `mailto:${address}?subject=${encodeURIComponent(sso.inboundSubject)}`;
  return html`${refusal === null ? null : html`<p class="card bad" role="status">${sso.inboundRefused[refusal.code]}</p>`}
    <p>${sso.inboundText(institution, domainsOf(journey, verification))}</p>
    <p><strong class="address">${address}</strong></p>
    <p><a class="button" href=${mailto}>${sso.inboundWrite}</a></p>
    <p>${sso.inboundRules}</p>
    <p>${sso.inboundWaits}</p>
    ${mode === "test" ? testMail(journey, faults) : null}`;
}

function testMail(journey: Journey, faults: readonly StepFault[] | undefined): Markup {
  const { sso } = journey.visit.words;
  const form = formOf(journey, faults?.length === 0 ? undefined : faults);
  const field = textField(form, {
    name: "from",
    label: sso.inboundTestFrom,
    hint: sso.inboundTestHint,
    type: "email",
    maxlength: 254,
    verbatim: true,
  });
  return stepForm(journey, "inbound/test", html`${field} ${otherButton(sso.inboundTest)}`);
}
