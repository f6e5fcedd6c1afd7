// Sign-in pages for any root: `…/sign-in` asks for an address, `…/code` for the code, `…/second-step` for what a text alone does
// not prove; `…/sign-out` ends it. The root's query stays on every step, for reload and Back.

import { readMemberAddress } from "../../domain/members/member/address.ts";
import { type MemberCodeKey, sendCode } from "../../domain/members/sign-in/code.ts";
import { signInByPasskey, signingOptions } from "../../domain/members/sign-in/passkeys.ts";
import { signIn } from "../../domain/members/sign-in/sign-in.ts";
import { type CodeSent, type ContactAddress, pendingCode } from "../../domain/shared/access/one-time-code.ts";
import type { TextWay } from "../../platform/delivery/delivery.ts";
import type { Services } from "../../services.ts";
import { addressField, mainButton, otherButton, ownForm, textField } from "../components/fields.ts";
import { passkeyForm } from "../components/passkey-form.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { type AnyPage, type Guard, issue, page } from "../framework/page.ts";
import { askerOf, members, sessionCookies } from "../framework/page-context.ts";
import { data, redirect, type View } from "../framework/reply.ts";
import { html, type Markup, outside } from "../markup/html.ts";
import { countCheck } from "./code-form.ts";
import { afterSend, type CodePageAt, codePage } from "./code-page.ts";
import { answeredAddress, findMeantAddress, type Meant, meantButtons, meantFault } from "./meant-address.ts";
import { privacyNotice } from "./privacy-notice.ts";
import { secondStepPage } from "./second-step.ts";
import { exitOf, hrefOf, type SignInContext } from "./sign-in-context.ts";
import { signOutPage } from "./sign-out.ts";

export function signInPages(guard: Guard<SignInContext>): AnyPage[] {
  const enterPage = signInCodePage(guard);
  const addressPage = page("/sign-in", {
    guard,
    // Back from a later page, or a second window.
    load: async (services, at) => {
      if (at.session !== null) return redirect(at.nextHref ?? hrefOf(at, ""));
      const typed = readTyped(at, at.form.values);
      const meant = typed?.channel === "email" ? await findMeantAddress(services, typed.text) : null;
      return { read: typed === null || meant === null ? null : { typed: typed.text, meant } };
    },
    view: ({ read }, at) => addressView(at, read),
    actions: {
      async "/sign-in"(services, at, fields) {
        const { words } = at;
        let address = readTyped(at, fields);
        if (address === null)
          return issue("address", isByNumber(at) ? words.signIn.numberFault : words.signIn.emailFault);
        if (address.channel === "email") {
          const meant = await findMeantAddress(services, address.text);
          const text = answeredAddress(fields, address.text, meant);
          if (text === null) return issue("address", meantFault(at.form, meant ?? ""));
          address = { ...address, text };
        }
        const sent = await send(services, at, address);
        const asked = { sent, field: "address", address: address.text };
        return (await afterSend(services, at, enterPage, asked)) ?? redirect(hrefOf(at, "/code"));
      },
      /** Challenge for the script's passkey. */
      async "/sign-in/passkey/options"(services, { browserSecret }) {
        return data(await signingOptions(services, null, browserSecret));
      },
      /** Replaces the address and its code. */
      async "/sign-in/passkey"(services, at, fields) {
        const { world, browserSecret, request, session, words } = at;
        if (session !== null) return redirect(hrefOf(at, ""));
        await countCheck(services, at);
        const credential = fieldOf(fields, "credential");
        const browser = { world, browserSecret, userAgent: request.userAgent };
        const sessionSecret = await signInByPasskey(services, { ...browser, credential, session });
        if (sessionSecret === null)
          return { ...issue("address", words.signIn.passkeyFault), at: hrefOf(at, "/sign-in") };
        const cookies = sessionCookies(services, members(world), { sessionSecret });
        return redirect(hrefOf(at, ""), { cookies });
      },
    },
  });
  return [addressPage, enterPage, secondStepPage(guard), signOutPage(guard)];
}

export function signInCodePage(guard: Guard<SignInContext>): CodePageAt<SignInContext> {
  return codePage<SignInContext>({
    path: "/code",
    againPath: "/code/again",
    otherPath: "/sign-in",
    guard,
    href: hrefOf,
    texts: (at, { address }) => ({
      buttons: mainButton(at.words.signIn.enter),
      // Shown for every number, so that the page does not reveal whether it is known.
      note: address.channel === "sms" ? newHere(at) : null,
      exit: exitOf(at),
    }),
    pending: async (services, at) =>
      at.session === null ? pendingCode(services, keyOf(at)) : redirect(at.nextHref ?? hrefOf(at, "")),
    resend: (services, at, { address }, way) => send(services, at, address, way),
    async check(services, at, code) {
      const { world, browserSecret, knownSecret, session, request } = at;
      const { userAgent } = request;
      const earlierSessionId = at.earlierSessionId ?? session?.sessionId;
      const browser = { world, browserSecret, knownSecret, userAgent };
      const checked = await signIn(services, { ...browser, code, earlierSessionId });
      if (checked.kind !== "right") return null;
      const goesTo = hrefOf(at, checked.result.sessionSecret === null ? "/second-step" : "");
      return redirect(goesTo, { cookies: sessionCookies(services, members(world), checked.result) });
    },
  });
}

/** A number opens no account: a new member needs an e-mail address. */
function newHere(at: SignInContext): Markup {
  const { signIn } = at.words;
  return html`<div class="card">
    <p>${signIn.newHere}</p>
    <p><a class="button other" href=${hrefOf(at, "/sign-in")}>${signIn.newHereLink}</a></p>
  </div>`;
}

function readTyped({ territory }: SignInContext, fields: unknown): ContactAddress | null {
  return readMemberAddress(fieldOf(fields, "address"), territory);
}

function send(
  services: Services,
  at: SignInContext,
  address: ContactAddress,
  way?: TextWay,
): Promise<CodeSent> {
  const { sender, words } = at;
  return sendCode(services, {
    ...keyOf(at),
    address,
    asker: askerOf(at),
    sender,
    words,
    ...(way && { way }),
  });
}

function keyOf({ world, browserSecret, knownSecret }: SignInContext): MemberCodeKey {
  return { world, purpose: "sign_in", browserSecret, knownSecret, subjectId: null };
}

const BY = { name: "by", number: "number" } as const;

function byNumberHref(at: SignInContext): string {
  return `${hrefOf(at, "/sign-in")}${at.query === "" ? "?" : "&"}${BY.name}=${BY.number}`;
}

/** By choice, or by a number in the link. */
function isByNumber({ request, hint = "" }: Pick<SignInContext, "request" | "hint">): boolean {
  return fieldOf(request.query, BY.name) === BY.number || /^\s*\+?\d/.test(hint);
}

/** Asks for an e-mail address, which opens an account, or a confirmed number. Other pages may show it in their place. */
export function addressView(at: SignInContext, read: Meant | null = null): View {
  const { words, csrf, frame, takesPasskeys, audience = null } = at;
  const { signIn } = words;
  const { branding } = frame;
  const byNumber = isByNumber(at);
  const intro = branding === undefined ? signIn.introHere : signIn.intro(outside(branding.name));
  const buttons = meantButtons(at.form, read) ?? mainButton(signIn.send);
  const ask = html`${byNumber ? numberQuestion(at) : emailQuestion(at)} ${buttons}`;
  const action = byNumber ? byNumberHref(at) : hrefOf(at, "/sign-in");
  const other = byNumber
    ? { href: hrefOf(at, "/sign-in"), label: signIn.newHereLink }
    : { href: byNumberHref(at), label: signIn.byNumber };
  const passkey = {
    csrf,
    purpose: "get",
    action: hrefOf(at, "/sign-in/passkey"),
    options: hrefOf(at, "/sign-in/passkey/options"),
  } as const;
  return {
    title: signIn.title,
    scripts: takesPasskeys ? ["pages.js", "passkey.js"] : ["pages.js"],
    body: html`${audience === null ? null : html`<p class="muted">${audience}</p>`}
      <p>${intro}</p>
      <div class="card">
        ${ownForm({ csrf, action }, ask)}
        <p><a class="target" href=${other.href}>${other.label}</a></p>
      </div>
      ${takesPasskeys ? passkeyForm(passkey, otherButton(signIn.passkey)) : null}
      ${privacyNotice(at)}
      ${exitOf(at)}`,
  };
}

function emailQuestion({ words: { signIn }, form, hint, quickest, takesPasskeys }: SignInContext): Markup {
  return addressField(form, {
    name: "address",
    label: signIn.email,
    hint: quickest == null ? signIn.emailHint : html`${quickest} ${signIn.emailHint}`,
    autocomplete: takesPasskeys ? "username webauthn" : "username",
    value: hint,
  });
}

function numberQuestion({ words: { signIn, sso }, form, hint }: SignInContext): Markup {
  return textField(form, {
    name: "address",
    label: sso.phone,
    hint: signIn.numberHint,
    type: "tel",
    autocomplete: "tel",
    maxlength: 40,
    value: hint ?? "",
  });
}
