/**
 * Signing in, as pages that any root of ours can have: `…/sign-in` asks for an address, `…/code` for the code,
 * `…/second-step` for what a text message alone does not tell; `…/sign-out` ends it. The query of the root stays on every step, so that a reload or the Back button loses nothing.
 */
import { readMemberAddress } from "../../domain/member/address.ts";
import { type CodeSent, type ContactAddress, pendingCode } from "../../domain/shared/one-time-code.ts";
import { type MemberCodeKey, sendCode } from "../../domain/sign-in/code.ts";
import { signIn } from "../../domain/sign-in/sign-in.ts";
import type { Services } from "../../services.ts";
import { addressField, mainButton, ownForm } from "../components/fields.ts";
import { fieldOf } from "../framework/form.ts";
import { html, outside } from "../framework/html.ts";
import { type AnyPage, type Guard, issue, page } from "../framework/page.ts";
import { askerOf, members, sessionCookies } from "../framework/page-context.ts";
import { redirect, type View } from "../framework/reply.ts";
import { afterSend, codePage } from "./code-page.ts";
import { secondStepPage } from "./second-step.ts";
import { exitOf, hrefOf, type SignInContext } from "./sign-in-context.ts";
import { signOutPage } from "./sign-out.ts";

/** `guard` reads the context of a request. */
export function signInPages(guard: Guard<SignInContext>): AnyPage[] {
  const addressPage = page("/sign-in", {
    guard,
    // Back from further on, or a second window.
    load: (_services, at) => (at.session === null ? null : redirect(hrefOf(at, ""))),
    view: (_, at) => addressView(at),
    actions: {
      async "/sign-in"(services, at, fields) {
        const { words, territory } = at;
        const address = readMemberAddress(fieldOf(fields, "address"), territory);
        if (address === null) return issue("address", words.signIn.addressFault);
        const sent = await send(services, at, address);
        const asked = { sent, field: "address", address: address.text };
        return (await afterSend(services, at, enterPage, asked)) ?? redirect(hrefOf(at, "/code"));
      },
    },
  });
  const enterPage = codePage<SignInContext>({
    path: "/code",
    againPath: "/code/again",
    otherPath: "/sign-in",
    guard,
    href: hrefOf,
    texts: (at) => ({ enter: at.words.signIn.enter, exit: exitOf(at) }),
    pending: async (services, at) =>
      at.session === null ? pendingCode(services, keyOf(at)) : redirect(hrefOf(at, "")),
    resend: (services, at, { address }) => send(services, at, address),
    async check(services, at, code) {
      const { world, browserSecret, knownSecret, session, request } = at;
      const { userAgent } = request;
      const earlierSessionId = session?.sessionId;
      const browser = { world, browserSecret, knownSecret, userAgent };
      const checked = await signIn(services, { ...browser, code, earlierSessionId });
      if (checked.kind !== "right") return null;
      const goesTo = hrefOf(at, checked.result.sessionSecret === null ? "/second-step" : "");
      return redirect(goesTo, { cookies: sessionCookies(services, members(world), checked.result) });
    },
  });
  return [addressPage, enterPage, secondStepPage(guard), signOutPage(guard)];
}

function send(services: Services, at: SignInContext, address: ContactAddress): Promise<CodeSent> {
  const { sender, words } = at;
  return sendCode(services, { ...keyOf(at), address, asker: askerOf(at), sender, words: words.codeMessage });
}

function keyOf({ world, browserSecret, knownSecret }: SignInContext): MemberCodeKey {
  return { world, purpose: "sign_in", browserSecret, knownSecret, subjectId: null };
}

/** Asks who it is. Other pages may show it in place of their own. */
export function addressView(at: SignInContext): View {
  const { words, csrf, form, frame } = at;
  const { branding } = frame;
  const intro = branding === undefined ? words.signIn.introHere : words.signIn.intro(outside(branding.name));
  const ask = html`${addressField(form, {
    name: "address",
    label: words.signIn.address,
    hint: words.signIn.addressHint,
    autocomplete: "username",
  })}
  ${mainButton(words.signIn.send)}`;
  return {
    title: words.signIn.title,
    scripts: ["pages.js"],
    body: html`<p>${intro}</p>
      <div class="card">${ownForm({ csrf, action: hrefOf(at, "/sign-in") }, ask)}</div>
      ${exitOf(at)}`,
  };
}
