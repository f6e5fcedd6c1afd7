/** Step-up: a new code before an irreversible action. By text only without a mail address. */

import { writeAddress } from "../../domain/members/member/address.ts";
import { type BirthDateQuestion, readBirthDateQuestion } from "../../domain/members/member/birth-date.ts";
import { type LoginIdentifier, listLoginIdentifiers } from "../../domain/members/member/login-identifiers.ts";
import { listPasskeys, signInByPasskey, signingOptions } from "../../domain/members/sign-in/passkeys.ts";
import { isStepUpDue } from "../../domain/members/sign-in/sessions.ts";
import { checkOwnBirthDate, reauthenticateMember } from "../../domain/members/sign-in/sign-in.ts";
import type { Services } from "../../services.ts";
import { cancelLink, mainButton, otherButton, ownForm, radioGroup } from "../components/fields.ts";
import { passkeyForm } from "../components/passkey-form.ts";
import { dateOf, fieldOf } from "../framework/forms/form.ts";
import { issue, page } from "../framework/page.ts";
import { members, sessionCookies } from "../framework/page-context.ts";
import { data, redirect, type View } from "../framework/reply.ts";
import { html, outside } from "../markup/html.ts";
import { countCheck } from "../sign-in/code-form.ts";
import { sendIssue } from "../sign-in/code-page.ts";
import { birthDateField, birthDateIssues } from "../sign-in/second-step.ts";
import { type Member, member, type StepUpTarget, stepUpTargets } from "./guard.ts";
import { ownCodeKey, ownCodePage, sendOwnCode } from "./own-code.ts";

function targetOf({ request }: Member): StepUpTarget {
  const asked = fieldOf(request.query, "for");
  return stepUpTargets.find((target) => target === asked) ?? "ways";
}

/** Targets of a code, and whether a text also needs the date of birth; null: not needed or not known. */
interface WaysToProve {
  hasPasskey: boolean;
  identifiers: LoginIdentifier[];
  birthDate: BirthDateQuestion | null;
}

async function readWays(services: Services, { session: { accountId } }: Member): Promise<WaysToProve> {
  const all = await listLoginIdentifiers(services, accountId);
  const emails = all.filter(({ address }) => address.channel === "email");
  const hasPasskey = (await listPasskeys(services, accountId)).length > 0;
  if (emails.length > 0) return { hasPasskey, identifiers: emails, birthDate: null };
  return { hasPasskey, identifiers: all, birthDate: await readBirthDateQuestion(services, accountId) };
}

export const provePage = page("/prove", {
  guard: member,
  load: async (services, context) =>
    (await isStepUpDue(services, context.session))
      ? readWays(services, context)
      : redirect(`${context.base}/${targetOf(context)}`),
  view: proveView,
  actions: {
    async "/prove"(services, context, fields) {
      const { words, base, session } = context;
      const { identifiers, birthDate } = await readWays(services, context);
      const identifier = identifiers.find(({ id }) => id === fieldOf(fields, "way"));
      if (identifier === undefined) return issue("way", words.account.proveFault);
      if (birthDate !== null) {
        const typed = dateOf(fields, "dob");
        if (typed === undefined) return issue("dob", words.sso.aboutFaults.dob);
        const checked = await checkOwnBirthDate(services, session.accountId, typed);
        // The asking page reads a wrong code's state from the database.
        if (checked !== "right") return redirect(`${base}/prove?for=${targetOf(context)}`);
      }
      const sent = await sendOwnCode(services, context, "fresh", identifier.address);
      return sendIssue(words, sent, "way") ?? redirect(`${base}/prove/code?for=${targetOf(context)}`);
    },
    async "/prove/passkey/options"(services, { session, browserSecret }) {
      return data(await signingOptions(services, session, browserSecret));
    },
    async "/prove/passkey"(services, context, fields) {
      const { words, base, session, browserSecret, request } = context;
      await countCheck(services, context);
      const sessionSecret = await signInByPasskey(services, {
        world: session.world,
        browserSecret,
        credential: fieldOf(fields, "credential"),
        session,
        userAgent: request.userAgent,
      });
      const target = targetOf(context);
      if (sessionSecret === null)
        return { ...issue("way", words.signIn.passkeyFault), at: `${base}/prove?for=${target}` };
      const cookies = sessionCookies(services, members(session.world), { sessionSecret, browserSecret });
      return redirect(`${base}/${target}`, { cookies });
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
    const { base, browserSecret, session } = context;
    const key = { ...ownCodeKey(context, "fresh"), sessionId: session.sessionId };
    const checked = await reauthenticateMember(services, key, code);
    if (checked.kind !== "right") return null;
    const cookies = sessionCookies(services, members(session.world), {
      sessionSecret: checked.result,
      browserSecret,
    });
    return redirect(`${base}/${targetOf(context)}`, { cookies });
  },
});

function proveView({ identifiers, birthDate, hasPasskey }: WaysToProve, context: Member): View {
  const { words, csrf, base, form } = context;
  const passkey = {
    csrf,
    purpose: "get",
    action: `${base}/prove/passkey?for=${targetOf(context)}`,
    options: `${base}/prove/passkey/options`,
  } as const;
  const back = html`${hasPasskey ? passkeyForm(passkey, otherButton(words.signIn.passkey)) : null}
  ${cancelLink(base, words.account.back)}`;
  if (birthDate?.triesLeft === 0)
    return {
      title: words.account.prove,
      scripts: hasPasskey ? ["passkey.js"] : [],
      body: html`<div class="card"><p>${words.signIn.birthDateUsedUp}</p></div>
        ${back}`,
    };
  const issues = form.issues ?? (birthDate === null ? [] : birthDateIssues(words, birthDate.triesLeft));
  const choices = identifiers.map(({ id, address }) => ({
    value: id,
    label: outside(writeAddress(address)),
  }));
  const [first] = identifiers;
  const ask = html`${birthDate === null ? null : birthDateField({ ...form, issues })}
  ${radioGroup(
    { words, issues },
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
    issues,
    scripts: ["pages.js", ...(hasPasskey ? ["passkey.js"] : [])],
    body: html`<p>${words.account.proveText}</p>
      <div class="card">${ownForm({ csrf, action: `${base}/prove?for=${targetOf(context)}` }, ask)}</div>
      ${back}`,
  };
}
