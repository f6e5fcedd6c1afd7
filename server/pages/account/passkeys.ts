import type { VNode } from "preact";
import {
  addPasskey,
  creationOptions,
  isPasskeyName,
  listPasskeys,
  namePasskey,
  type OwnPasskey,
  PASSKEY_NAME_MAX,
  removePasskey,
} from "../../domain/members/sign-in/passkeys.ts";
import {
  cancelLink,
  hidden,
  labelAbout,
  mainButton,
  ownForm,
  quietLink,
  textField,
} from "../components/fields.ts";
import { localTime } from "../components/local-time.ts";
import { passkeyForm } from "../components/passkey-form.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { issueFor } from "../framework/forms/refusals.ts";
import { issue, page } from "../framework/page.ts";
import { data, redirect, type View } from "../framework/reply.ts";
import { html, outside } from "../markup/html.ts";
import { browserName } from "./browser-name.ts";
import { confirmHref, confirmPage, doneNotice, goBack } from "./confirm.ts";
import { type Member, recentMember } from "./guard.ts";

const guard = recentMember("passkeys");

export const passkeysPage = page("/passkeys", {
  guard,
  load: (services, { session }) => listPasskeys(services, session.accountId),
  view: passkeysView,
  actions: {
    async "/passkeys/options"(services, { session, browserSecret }) {
      return data(await creationOptions(services, session, browserSecret));
    },
    async "/passkeys"(services, member, fields) {
      const { words, session, browserSecret, request } = member;
      const typed = fieldOf(fields, "name").trim();
      // The device has made it already: a missing name must not lose it.
      const name = isPasskeyName(typed) ? typed : browserName(words, request.userAgent ?? null);
      const credential = fieldOf(fields, "credential");
      const { language } = words;
      const { fault, spent } = words.account.passkeys;
      try {
        const done = await addPasskey(services, { session, browserSecret, credential, name, language });
        return done === "added" ? goBack(member, "/passkeys", "passkeyAdded") : issue("name", fault);
      } catch (error) {
        const tooMany = { budget_spent: { field: "name", text: spent } };
        return { issues: [issueFor({ too_many_requests: tooMany }, error)], status: 429 };
      }
    },
  },
});

export const namePasskeyPage = page("/passkeys/name", {
  guard,
  async load(services, { session, base, request, form }) {
    const asked = fieldOf(form.values ?? request.query, "passkey");
    const found = (await listPasskeys(services, session.accountId)).find(({ id }) => id === asked);
    return found ?? redirect(`${base}/passkeys`);
  },
  view({ id, name }, { words, csrf, base, form }) {
    const { passkeys } = words.account;
    const ask = html`${hidden("passkey", id)}
    ${textField(form, { name: "name", label: passkeys.name, maxlength: PASSKEY_NAME_MAX, value: name })}
    ${mainButton(words.account.save)}`;
    return {
      title: passkeys.rename,
      scripts: ["pages.js"],
      body: html`<div class="card">${ownForm({ csrf, action: `${base}/passkeys/name` }, ask)}</div>
        ${cancelLink(`${base}/passkeys`, words.account.confirm.keep)}`,
    };
  },
  actions: {
    async "/passkeys/name"(services, member, fields) {
      const { words, base, session } = member;
      const [id, name] = [fieldOf(fields, "passkey"), fieldOf(fields, "name").trim()];
      if (!isPasskeyName(name)) {
        const at = confirmHref(base, "/passkeys/name", "passkey", id);
        return { ...issue("name", words.account.passkeys.nameFault), at };
      }
      await namePasskey(services, session.accountId, id, name);
      return goBack(member, "/passkeys", "passkeyNamed");
    },
  },
});

export const removePasskeyPage = confirmPage({
  path: "/passkeys/remove",
  guard,
  field: "passkey",
  backTo: "/passkeys",
  async ask(services, { words: { account }, session }, asked) {
    const found = (await listPasskeys(services, session.accountId)).find(({ id }) => id === asked);
    if (found === undefined) return null;
    const heading = account.confirm.removeIdentifier(outside(found.name));
    const { removeIdentifierText: text } = account.confirm;
    return { title: account.passkeys.title, heading, text, button: account.remove };
  },
  async run(services, member, id) {
    await removePasskey(services, member.session, id, member.words.language);
    return goBack(member, "/passkeys", "passkeyRemoved");
  },
});

function passkeysView(passkeys: OwnPasskey[], member: Member): View {
  const { words, csrf, base, form, request } = member;
  const { account } = words;
  const { passkeys: texts } = account;
  const add = html`${textField(form, {
    name: "name",
    label: texts.name,
    hint: texts.nameHint,
    maxlength: PASSKEY_NAME_MAX,
    value: browserName(words, request.userAgent ?? null),
  })}
  ${mainButton(texts.add)}`;
  const at = { action: `${base}/passkeys`, options: `${base}/passkeys/options` };
  return {
    title: texts.title,
    scripts: ["pages.js", "passkey.js"],
    body: html`${doneNotice(member)}
      <p>${texts.intro}</p>
      ${
        passkeys.length === 0
          ? null
          : html`<div class="card">
              <ul class="items">
                ${passkeys.map((one) => passkeyItem(one, member))}
              </ul>
            </div>`
      }
      ${passkeyForm({ csrf, purpose: "create", ...at }, add)}
      <noscript><p class="hint">${texts.needsScript}</p></noscript>
      ${cancelLink(base, account.back)}`,
  };
}

function passkeyItem({ id, name, createdAt, lastUsedAt }: OwnPasskey, { words, base }: Member): VNode {
  const { account } = words;
  const about = (label: string) => labelAbout(label, outside(name));
  return html`<li>
    <p><strong>${outside(name)}</strong></p>
    <p class="muted">
      ${account.passkeys.added(localTime(words, createdAt))}
      ${lastUsedAt === null ? null : html` · ${account.lastSeen(localTime(words, lastUsedAt))}`}
    </p>
    <p><a class="target" href=${confirmHref(base, "/passkeys/name", "passkey", id)}>${about(account.passkeys.rename)}</a></p>
    ${quietLink(confirmHref(base, "/passkeys/remove", "passkey", id), about(account.remove))}
  </li>`;
}
