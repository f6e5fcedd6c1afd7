/** A check with a register, instead of a document or beside it. */
import {
  checkRegister,
  findRegisters,
  wasListed,
} from "../../../../domain/proving/sources/register/check.ts";
import type { Register } from "../../../../domain/proving/sources/register/registers.ts";
import type { Services } from "../../../../services.ts";
import { hidden, mainButton, textField } from "../../../components/fields.ts";
import { fieldOf } from "../../../framework/forms/form.ts";
import { issue } from "../../../framework/page.ts";
import { askerOf } from "../../../framework/page-context.ts";
import { html, type Markup, outside, outsideText } from "../../../markup/html.ts";
import { verifying } from "../guard.ts";
import { stepForm, stepHref, stepLink, type Verifying } from "../journey.ts";
import { may } from "../state.ts";
import { stepPage } from "../step.ts";

/** The registers that a member may be checked with; `isListed` where one has them, and a document is still missing. */
export interface OfferedRegisters {
  registers: readonly Register[];
  isListed: boolean;
}

export async function loadRegisters(
  services: Pick<Services, "config" | "database" | "now">,
  { verification }: Verifying,
): Promise<OfferedRegisters> {
  const isListed = await wasListed(services, verification.id);
  const found = await findRegisters(services, verification);
  // Listed before a wallet proved the person: another check decides.
  const isOffered = ({ decides }: Register) => !isListed || (decides && verification.personProvenAt !== null);
  return { registers: found.filter(isOffered), isListed };
}

/** Above the fields for documents. */
export function registerOffer(at: Verifying, { registers, isListed }: OfferedRegisters): Markup | null {
  const { register } = at.words.sso;
  if (isListed && registers.length === 0) return html`<p class="card notice">${register.listed}</p>`;
  if (registers.length === 0) return null;
  return html`<div class="card">
    <p class="hint">${register.hint}</p>
    <a class="button other" href=${stepHref(at, "register")}>${register.offer}</a>
  </div>`;
}

export const registerPage = stepPage("/register", {
  guard: verifying("proof", may("start_manual")),
  load: loadRegisters,
  view({ registers }, at) {
    const { register, manualOffer } = at.words.sso;
    return {
      title: register.title,
      body: html`<p>${register.text}</p>
        ${registers.map((each) => numberForm(at, each))} ${stepLink(at, "documents", manualOffer)}`,
    };
  },
  async act(services, at, fields) {
    const { register: words } = at.words.sso;
    const registerId = fieldOf(fields, "registerId");
    const field = fieldName(registerId);
    const number = fieldOf(fields, field).trim();
    const { registers } = await loadRegisters(services, at);
    if (!registers.some(({ id }) => id === registerId)) return undefined;
    if (number === "") return issue(field, words.none);
    const asker = askerOf(at, at.session.accountId);
    const checked = await checkRegister(services, at.verification, { registerId, number }, { asker });
    if (checked.outcome === "not_listed") return issue(field, words.notListed);
    return checked.decided ? undefined : { goTo: stepHref(at, "documents") };
  },
});

const fieldName = (registerId: string): string => `number-${registerId}`;

function numberForm(at: Verifying, { id, name, numberName, numberExample, decides }: Register): Markup {
  const { register } = at.words.sso;
  const field = {
    name: fieldName(id),
    label: outside(numberName),
    ...(numberExample !== null && { hint: register.example(outsideText(numberExample)) }),
    maxlength: 60,
    verbatim: true,
  };
  return html`<section class="card">
    <h2>${outside(name)}</h2>
    ${decides ? null : html`<p class="hint">${register.supports}</p>`}
    ${stepForm(at, "register", html`${hidden("registerId", id)} ${textField(at.form, field)} ${mainButton(register.check)}`)}
  </section>`;
}
