/** An operator's own way in: what they have, and how to change it. */
import {
  beginTotp,
  type OwnFactors,
  readFactors,
  removePasskey,
  renewRecoveryCodes,
} from "../../domain/operator/enrol.ts";
import type { Services } from "../../services.ts";
import { hidden, otherButton, ownForm, quietButton } from "../components/fields.ts";
import { html, outside } from "../framework/html.ts";
import { sendPage } from "../framework/layout.ts";
import { fieldOf } from "../framework/old-form.ts";
import { newPasskeyForm, recoveryPage } from "./arrival/set-up.ts";
import { type AtDesk, deskPage } from "./visit.ts";

export async function showMe(services: Services, at: AtDesk): Promise<void> {
  const { desk, session, response } = at;
  const { me, roles, signIn } = desk;
  const factors = await readFactors(services, session);
  const facts: [string, ReturnType<typeof outside> | string][] = [
    [me.email, outside(session.email)],
    [me.role, roles[session.role]],
    [me.app, factors.hasTotp ? me.has : me.hasNot],
    [desk.setUp.recovery, me.codesLeft(factors.recoveryCodesLeft)],
  ];
  sendPage(
    response,
    deskPage(at, {
      title: me.title,
      scripts: ["pages.js", "passkey.js"],
      body: html`<div class="narrow">
        <section class="card">
          <dl>${facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
          ${ownForm({ csrf: at.csrf, action: "/console/me/app" }, otherButton(me.replaceApp))}
          ${ownForm({ csrf: at.csrf, action: "/console/me/codes" }, otherButton(me.newCodes))}
        </section>
        ${passkeyList(at, factors)} ${newPasskeyForm(at)}
        ${ownForm({ csrf: at.csrf, action: "/console/sign-out" }, quietButton(signIn.signOut))}
      </div>`,
    }),
  );
}

function passkeyList({ desk, words, csrf }: AtDesk, { passkeys, hasTotp }: OwnFactors) {
  const { me } = desk;
  const isLast = !hasTotp && passkeys.length === 1;
  const items = passkeys.map(({ id, createdAt, lastUsedAt }) => {
    const used = lastUsedAt === null ? null : ` · ${me.used(words.minute(lastUsedAt))}`;
    const remove = html`${hidden("passkey", id)}
    ${quietButton(html`${me.remove}<span class="unseen">: ${me.made(words.minute(createdAt))}</span>`)}`;
    return html`<li>
      <p>${me.made(words.day(createdAt))}${used}</p>
      ${isLast ? html`<p class="muted">${me.kept}</p>` : ownForm({ csrf, action: "/console/me/passkeys" }, remove)}
    </li>`;
  });
  return html`<section class="card">
    <h2>${me.passkeys}</h2>
    ${items.length === 0 ? html`<p class="muted">${me.noPasskeys}</p>` : html`<ul class="items">${items}</ul>`}
  </section>`;
}

export async function replaceApp(services: Services, { session, response }: AtDesk): Promise<void> {
  await beginTotp(services, session);
  response.redirect(303, "/console/set-up");
}

export async function renewCodes(services: Services, at: AtDesk): Promise<void> {
  sendPage(at.response, recoveryPage(at, await renewRecoveryCodes(services, at.session, at.ip)));
}

export async function takePasskeyAway(services: Services, at: AtDesk): Promise<void> {
  await removePasskey(services, at.session, fieldOf(at.request.body, "passkey"), at.ip);
  at.response.redirect(303, "/console/me");
}
