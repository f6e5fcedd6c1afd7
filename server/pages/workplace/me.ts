/** A staff user's own second factors. */
import {
  beginTotp,
  type OwnFactors,
  readFactors,
  removeStaffPasskey,
  renewRecoveryCodes,
} from "../../domain/members/staff/enrol.ts";
import { hidden, labelAbout, otherButton, ownForm, quietButton } from "../components/fields.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { type PageAt, page } from "../framework/page.ts";
import { redirect } from "../framework/reply.ts";
import { html, outside } from "../markup/html.ts";
import { newPasskeyForm, recoveryHref } from "./enrol.ts";
import { signedIn, type Workplace, type WorkplacePerson } from "./workplace.ts";

export function mePage(place: Workplace): PageAt<WorkplacePerson> {
  const { root } = place;
  const guard = signedIn(place, undefined, `${root}/me`);
  return page("/me", {
    guard: signedIn(place),
    load: (services, { session }) => readFactors(services, session),
    view(factors, at) {
      const { texts, session, csrf } = at;
      const { me, roles } = texts;
      const facts: [string, ReturnType<typeof outside> | string][] = [
        [me.email, outside(session.email)],
        [me.role, roles[session.role] ?? session.role],
        [me.app, factors.hasTotp ? me.has : me.hasNot],
        [texts.setUp.recovery, me.codesLeft(factors.recoveryCodesLeft)],
      ];
      return {
        title: me.title,
        scripts: ["pages.js", "passkey.js"],
        body: html`<div class="narrow">
        <section class="card">
          <dl>${facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
          ${ownForm({ csrf, action: `${root}/me/app` }, otherButton(me.replaceApp))}
          ${ownForm({ csrf, action: `${root}/me/codes` }, otherButton(me.newCodes))}
        </section>
        ${passkeyList(place, at, factors)} ${newPasskeyForm(place, at)}
      </div>`,
      };
    },
    actions: {
      "/me/app": {
        guard,
        async run(services, { session }) {
          await beginTotp(services, session);
          return redirect(`${root}/enrol`);
        },
      },
      "/me/codes": {
        guard,
        async run(services, { session, ip }) {
          const codes = await renewRecoveryCodes(services, session, ip);
          return redirect(recoveryHref(services, place, session.staffUserId, codes));
        },
      },
      "/me/passkeys": {
        guard,
        async run(services, { session, ip }, fields) {
          await removeStaffPasskey(services, session, fieldOf(fields, "passkey"), ip);
          return redirect(`${root}/me`);
        },
      },
    },
  });
}

function passkeyList(
  { root }: Workplace,
  { texts, words, csrf }: WorkplacePerson,
  { passkeys, hasTotp }: OwnFactors,
) {
  const { me } = texts;
  const isLast = !hasTotp && passkeys.length === 1;
  const items = passkeys.map(({ id, createdAt, lastUsedAt }) => {
    const used = lastUsedAt === null ? null : ` · ${me.used(words.minute(lastUsedAt))}`;
    const remove = html`${hidden("passkey", id)}
    ${quietButton(labelAbout(me.remove, me.made(words.minute(createdAt))))}`;
    return html`<li>
      <p>${me.made(words.day(createdAt))}${used}</p>
      ${isLast ? html`<p class="muted">${me.kept}</p>` : ownForm({ csrf, action: `${root}/me/passkeys` }, remove)}
    </li>`;
  });
  return html`<section class="card">
    <h2>${me.passkeys}</h2>
    ${items.length === 0 ? html`<p class="muted">${me.noPasskeys}</p>` : html`<ul class="items">${items}</ul>`}
  </section>`;
}
