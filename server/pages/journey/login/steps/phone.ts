import { pendingPasscode, sendPasscodeAgain } from "../../../../domain/proving/otp/entry.ts";
import { verifyPasscode } from "../../../../domain/proving/otp/verify.ts";
import type { ShownProvider } from "../../../../domain/proving/sources/identity-provider/show-display.ts";
import type { Services } from "../../../../services.ts";
import { mainButton, otherButton } from "../../../components/fields.ts";
import { fieldOf } from "../../../framework/forms/form.ts";
import type { Guard } from "../../../framework/page.ts";
import { isReply, redirect } from "../../../framework/reply.ts";
import { html, type Markup } from "../../../markup/html.ts";
import { codePage } from "../../../sign-in/code-page.ts";
import { verifying } from "../guard.ts";
import {
  exitLinks,
  institutionOf,
  senderOf,
  stepForm,
  stepHref,
  stepLink,
  type Verifying,
} from "../journey.ts";
import { startPortal } from "../methods/portal.ts";
import { proveIfKnown, willBeProven } from "../own-address.ts";
import { findOwnProvider, providerLine } from "../provider-logo.ts";
import { inBrandsOrder, may, readState } from "../state.ts";
import { stepPage, wordRefusals } from "../step.ts";
import {
  askingPage,
  maySend,
  numberCodeTexts,
  numberField,
  sendToNumber,
  suggestNumber,
} from "./number-field.ts";

export const phonePage = stepPage("/phone", {
  guard: verifying("phone", maySend),
  load: suggestNumber,
  field: "phone",
  view({ value, hasCode }, at) {
    const { sso } = at.words;
    return {
      title: sso.phoneTitle,
      body: html`<p>${sso.phoneText}</p>
        <div class="card">${stepForm(at, "phone", html`${numberField(at, value)} ${mainButton(at.words.signIn.send)}`)}</div>
        ${hasCode ? stepLink(at, "phone/code", sso.haveCode) : null}
        ${stepLink(at, "about", sso.startAgain)}`,
    };
  },
  act: (services, at, fields) => sendToNumber(services, at, fieldOf(fields, "phone")),
});

/** A member who enters the code, and whether the institution's sign-in can follow at once. */
export interface EnteringCode extends Verifying {
  isPortalNext: boolean;
  provider: ShownProvider | null;
}

const entering: Guard<EnteringCode> = async (services, call) => {
  const guard = verifying("phone", (state) => maySend(state) && state.verification?.phoneSealed != null);
  const { context, ...entry } = await guard(services, call);
  if (isReply(context)) return { ...entry, context };
  const [first] = inBrandsOrder(context);
  const isPortalNext = first === "portal" && !(await willBeProven(services, context));
  const provider = isPortalNext ? await findOwnProvider(services, context) : null;
  return { ...entry, context: { ...context, isPortalNext, provider } };
};

/** Name of the two submit buttons where the portal is next. */
const WAY = "way";

export const phoneCodePage = codePage<EnteringCode>({
  path: "/phone/code",
  againPath: "/phone/again",
  otherPath: "/phone",
  guard: entering,
  worded: (run) => wordRefusals("code", run),
  href: (at, path) => stepHref(at, path.slice(1)),
  texts: (at, pending) => ({
    ...numberCodeTexts(at, pending),
    buttons: at.isPortalNext ? portalButtons(at) : mainButton(at.words.form.continue),
    exit: exitLinks(at),
  }),
  pending: async (services, { verification }) => pendingPasscode(services, verification),
  async resend(services, at, _, way) {
    await sendPasscodeAgain(services, at.verification, askingPage(services, at), way);
    return null;
  },
  async check(services, at, code, fields) {
    // The next step's page reports a wrong one: five of them end the verification.
    const { brand } = senderOf(services.config, at);
    await verifyPasscode(services, at.verification, code, { language: at.words.language, brand });
    await proveIfKnown(services, at);
    const begun = fieldOf(fields, WAY) === "portal" ? await beginPortal(services, at) : null;
    return begun === null ? redirect(stepHref(at)) : redirect(begun.goTo, begun);
  },
});

function portalButtons(at: EnteringCode): Markup {
  const { sso, portal } = at.words;
  const institution = institutionOf(at);
  return html`${providerLine(at, at.provider)}
    <p class="hint">${portal.next(institution)}</p>
    ${mainButton(sso.portalAgain(institution), { name: WAY, value: "portal" })}
    ${otherButton(sso.otherWay, { name: WAY, value: "other" })}`;
}

/** Null for a wrong code, or a changed step. */
async function beginPortal(
  services: Services,
  at: Verifying,
): Promise<Awaited<ReturnType<typeof startPortal>> | null> {
  const state = await readState(services, at);
  const { verification } = state;
  const isNext = verification !== null && state.step === "methods" && may("start_portal")(state);
  return isNext ? startPortal(services, { ...at, state, verification }) : null;
}
