/** Correction of name and birth date, which warns of what ends by it (GDPR, article 16). */
import { correctPerson, listCorrectable } from "../../domain/accounts/account/correct-person.ts";
import { type OwnVerification, verificationsOf } from "../../domain/accounts/account/verifications.ts";
import { type MemberProfile, readMember } from "../../domain/members/member/profile.ts";
import { dayIn } from "../../domain/shared/time.ts";
import { cancelLink, checkbox, hidden, mainButton, ownForm } from "../components/fields.ts";
import { personFields, readTypedPerson } from "../components/person-fields.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { issue, page } from "../framework/page.ts";
import { redirect, type View } from "../framework/reply.ts";
import { html, outside } from "../markup/html.ts";
import { groupLabel } from "./group-label.ts";
import { type Member, recentMember } from "./guard.ts";

interface Correctable {
  known: MemberProfile;
  ends: OwnVerification[];
}

export const correctPage = page("/name", {
  guard: recentMember("name"),
  async load(services, { session: { accountId }, base }) {
    const known = await readMember(services, accountId);
    // The first verification of a new account asks for them.
    if (known.dob === null) return redirect(base);
    const own = await verificationsOf(services, accountId);
    const correctable = await listCorrectable(services.database, accountId, services.now());
    const ids = new Set(correctable.map(({ id }) => id));
    return { known, ends: own.filter(({ id }) => ids.has(id)) };
  },
  view: correctView,
  actions: {
    async "/name"(services, { session, words, base }, fields) {
      const { account } = words;
      const { country } = await readMember(services, session.accountId);
      const read = readTypedPerson(words, fields, dayIn(country ?? "GB", services.now()));
      if ("issues" in read) return read;
      const announced = fieldOf(fields, "ends");
      if (announced !== "" && fieldOf(fields, "sure") !== "yes")
        return issue("sure", account.correctSureFault);
      const done = await correctPerson(services, {
        session,
        person: read.person,
        agreedToEnd: new Set(announced.split(" ")),
        language: words.language,
      });
      switch (done) {
        case "unchanged":
          return issue("firstName", account.correctSame);
        case "unconfirmed":
          return issue("sure", account.correctUnconfirmed, 409);
        case "too_often":
          return issue("firstName", account.correctTooOften, 429);
        case "corrected":
        case "unknown":
          return redirect(`${base}?done=corrected`);
      }
    },
  },
});

function correctView({ known, ends }: Correctable, { words, csrf, base, form }: Member): View {
  const { account } = words;
  const items = ends.map(({ supergroup, consumerGroup, institutionName }) => {
    const at = institutionName === null ? null : html` · ${outside(institutionName)}`;
    return html`<li>${groupLabel(words, supergroup, consumerGroup)}${at}</li>`;
  });
  const sure = html`<p>${account.correctEnds}</p>
    <ul>
      ${items}
    </ul>
    ${hidden("ends", ends.map(({ id }) => id).join(" "))}
    ${checkbox(form, { name: "sure", label: account.correctSure })}`;
  const ask = html`${personFields(form, known)} ${ends.length === 0 ? null : sure}
  ${mainButton(account.correctButton)}`;
  return {
    title: account.correct,
    scripts: ["pages.js"],
    body: html`<p>${account.correctIntro}</p>
      <div class="card">${ownForm({ csrf, action: `${base}/name` }, ask)}</div>
      <p class="muted">${account.correctNotice}</p>
      ${cancelLink(base, account.back)}`,
  };
}
