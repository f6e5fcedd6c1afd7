/** Step-up: a new code before what can't be undone. */
import { type LoginIdentifier, listLoginIdentifiers } from "../../domain/member/login-identifiers.ts";
import { recentlyAuthenticated } from "../../domain/shared/browser-session.ts";
import { reauthenticateMember } from "../../domain/sign-in/sign-in.ts";
import { cancelLink, mainButton, ownForm, radioGroup } from "../components/fields.ts";
import { fieldOf } from "../framework/form.ts";
import { html, outside } from "../framework/html.ts";
import { issue, page } from "../framework/page.ts";
import { redirect, type View } from "../framework/reply.ts";
import { sendIssue } from "../sign-in/code-page.ts";
import { type Member, member, type StepUpTarget, stepUpTargets } from "./guard.ts";
import { ownCodeKey, ownCodePage, sendOwnCode } from "./own-code.ts";

function targetOf({ request }: Member): StepUpTarget {
  const asked = fieldOf(request.query, "for");
  return stepUpTargets.find((target) => target === asked) ?? "ways";
}

export const provePage = page("/prove", {
  guard: member,
  load: (services, context) =>
    recentlyAuthenticated(context.session, services.now())
      ? redirect(`${context.base}/${targetOf(context)}`)
      : listLoginIdentifiers(services, context.session.accountId),
  view: proveView,
  actions: {
    async "/prove"(services, context, fields) {
      const { words, base, session } = context;
      const identifiers = await listLoginIdentifiers(services, session.accountId);
      const identifier = identifiers.find(({ id }) => id === fieldOf(fields, "way"));
      if (identifier === undefined) return issue("way", words.account.proveFault);
      const sent = await sendOwnCode(services, context, "fresh", identifier.address);
      return sendIssue(words, sent, "way") ?? redirect(`${base}/prove/code?for=${targetOf(context)}`);
    },
  },
});

export const proveCodePage = ownCodePage({
  purpose: "fresh",
  path: "/prove",
  guard: member,
  query: (context) => `?for=${targetOf(context)}`,
  enter: ({ form }) => form.continue,
  async check(services, context, code) {
    const key = { ...ownCodeKey(context, "fresh"), sessionId: context.session.sessionId };
    const { kind } = await reauthenticateMember(services, key, code);
    return kind === "right" ? redirect(`${context.base}/${targetOf(context)}`) : null;
  },
});

function proveView(identifiers: LoginIdentifier[], context: Member): View {
  const { words, csrf, base, form } = context;
  const choices = identifiers.map(({ id, address }) => ({ value: id, label: outside(address.text) }));
  const [first] = identifiers;
  const ask = html`${radioGroup(
    { ...form, values: undefined },
    {
      name: "way",
      label: words.account.proveWith,
      choices,
      ...(first === undefined ? {} : { value: first.id }),
    },
  )}
  ${mainButton(words.signIn.send)}`;
  return {
    title: words.account.prove,
    scripts: ["pages.js"],
    body: html`<p>${words.account.proveText}</p>
      <div class="card">${ownForm({ csrf, action: `${base}/prove?for=${targetOf(context)}` }, ask)}</div>
      ${cancelLink(base, words.account.back)}`,
  };
}
