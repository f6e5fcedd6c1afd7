import { addLoginIdentifier } from "../../domain/accounts/account/add-login-identifier.ts";
import { readMemberAddress, writeAddress } from "../../domain/members/member/address.ts";
import {
  type LoginIdentifier,
  listLoginIdentifiers,
  removeLoginIdentifier,
} from "../../domain/members/member/login-identifiers.ts";
import {
  addressField,
  cancelLink,
  labelAbout,
  mainButton,
  ownForm,
  quietLink,
} from "../components/fields.ts";
import { localDay } from "../components/local-time.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { issue, page } from "../framework/page.ts";
import { redirect, type View } from "../framework/reply.ts";
import { html, outside } from "../markup/html.ts";
import { sendIssue } from "../sign-in/code-page.ts";
import { confirmHref, confirmPage, doneNotice, goBack } from "./confirm.ts";
import { type Member, recentMember } from "./guard.ts";
import { ownCodePage, sendOwnCode } from "./own-code.ts";

const guard = recentMember("ways");

export const loginIdentifiersPage = page("/ways", {
  guard,
  load: (services, { session }) => listLoginIdentifiers(services, session.accountId),
  view: identifiersView,
  actions: {
    async "/ways"(services, member, fields) {
      const { words, base } = member;
      const address = readMemberAddress(fieldOf(fields, "address"), undefined);
      if (address === null) return issue("address", words.signIn.addressFault);
      const sent = await sendOwnCode(services, member, "add", address);
      return sendIssue(words, sent, "address") ?? redirect(`${base}/ways/code`);
    },
  },
});

export const removeIdentifierPage = confirmPage({
  path: "/ways/remove",
  guard,
  field: "way",
  backTo: "/ways",
  async ask(services, { words: { account }, session }, asked) {
    const all = await listLoginIdentifiers(services, session.accountId);
    const found = all.find(({ id }) => id === asked);
    if (found === undefined || all.length === 1) return null;
    const { removeIdentifier, removeIdentifierText } = account.confirm;
    const heading = removeIdentifier(outside(writeAddress(found.address)));
    return { title: account.identifiers, heading, text: removeIdentifierText, button: account.remove };
  },
  async run(services, member, id) {
    const { words, session } = member;
    const removed = await removeLoginIdentifier(services, { session, id, language: words.language });
    if (removed === "last")
      return { ...issue("address", words.account.lastIdentifier, 409), at: `${member.base}/ways` };
    // The first half of a double click has removed it.
    return goBack(member, "/ways", "identifier");
  },
});

export const addIdentifierCodePage = ownCodePage({
  purpose: "add",
  path: "/ways",
  guard,
  query: () => "",
  enter: ({ account }) => account.add,
  async check(services, member, code) {
    const { browserSecret, session, words, base } = member;
    const checked = await addLoginIdentifier(services, {
      world: session.world,
      browserSecret,
      code,
      accountId: session.accountId,
      language: words.language,
    });
    if (checked.kind !== "right") return null;
    if (checked.result === "added") return goBack(member, "/ways", "added");
    return { ...issue("address", words.account.taken, 409), at: `${base}/ways` };
  },
});

function identifiersView(identifiers: LoginIdentifier[], member: Member): View {
  const { words, csrf, base, form } = member;
  const { account } = words;
  const item = ({ id, address, provenAt }: LoginIdentifier) => {
    const label = labelAbout(account.remove, outside(writeAddress(address)));
    return html`<li>
      <p><strong>${outside(writeAddress(address))}</strong></p>
      <p class="muted">${account.provenOn(localDay(words, provenAt))}</p>
      ${identifiers.length > 1 ? quietLink(confirmHref(base, "/ways/remove", "way", id), label) : null}
    </li>`;
  };
  const ask = html`${addressField(form, {
    name: "address",
    label: account.addIdentifier,
    hint: account.addIdentifierHint,
    autocomplete: "off",
  })}
  ${mainButton(account.add)}`;
  return {
    title: account.identifiers,
    scripts: ["pages.js"],
    body: html`${doneNotice(member)}
      <p>${account.identifiersIntro}</p>
      <p>${account.textRisk}</p>
      <div class="card">
        <ul class="items">
          ${identifiers.map(item)}
        </ul>
      </div>
      <div class="card">${ownForm({ csrf, action: `${base}/ways` }, ask)}</div>
      ${cancelLink(base, account.back)}`,
  };
}
