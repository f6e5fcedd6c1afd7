/** Everything at a glance, and the way to change it. */
import type { VNode } from "preact";
import { type Application, applicationsOf, revokeApplication } from "../../domain/account/applications.ts";
import { type OwnVerification, verificationsOf } from "../../domain/account/verifications.ts";
import { isClientId } from "../../domain/app/clients.ts";
import type { Supergroup } from "../../domain/group/supergroups.ts";
import { type LoginIdentifier, listLoginIdentifiers } from "../../domain/member/login-identifiers.ts";
import { type MemberProfile, readMember } from "../../domain/member/profile.ts";
import { endSession, endSessions } from "../../domain/shared/browser-session.ts";
import { UUID } from "../../domain/shared/keyset.ts";
import { type OpenSession, sessionsOf } from "../../domain/sign-in/sessions.ts";
import { lastDayOf } from "../../domain/verification/clock.ts";
import { hidden, otherButton, ownForm, quietButton } from "../components/fields.ts";
import { fieldOf } from "../framework/form.ts";
import { html, type Markup, outside } from "../framework/html.ts";
import { page } from "../framework/page.ts";
import { redirect } from "../framework/reply.ts";
import { browserName } from "./browser-name.ts";
import { type Member, member } from "./guard.ts";

export const overviewPage = page("", {
  guard: member,
  load: async (services, { session: { accountId } }) => ({
    verifications: await verificationsOf(services, accountId),
    applications: await applicationsOf(services, accountId),
    identifiers: await listLoginIdentifiers(services, accountId),
    sessions: await sessionsOf(services, accountId),
    profile: await readMember(services, accountId),
  }),
  view({ verifications, applications, identifiers, sessions, profile }, context) {
    const { words, base } = context;
    return {
      title: words.account.title,
      scripts: ["pages.js"],
      body: html`${verificationList(context, verifications)} ${applicationList(context, applications)}
        ${identifierList(context, identifiers)} ${sessionList(context, sessions)} ${aboutMember(context, profile)}
        ${section(
          words.account.data,
          html`<ul class="links">
            <li><a href=${`${base}/download`}>${words.account.download}</a></li>
            <li><a href=${`${base}/retention`}>${words.account.retention}</a></li>
            <li><a href=${`${base}/delete`}>${words.account.delete}</a></li>
          </ul>`,
        )}`,
    };
  },
  actions: {
    async "/applications/end"(services, { base, session }, fields) {
      const clientId = fieldOf(fields, "client");
      if (isClientId(clientId)) await revokeApplication(services, session.accountId, clientId);
      return redirect(base);
    },
    /** One of the member's sessions, or all but the one in which they ask. */
    async "/sessions/end"({ database }, { base, session: { accountId, sessionId } }, fields) {
      const asked = fieldOf(fields, "session");
      if (asked === "others") await endSessions(database, { accountId }, sessionId);
      else if (UUID.test(asked)) await endSession(database, { accountId }, asked);
      return redirect(base);
    },
  },
});

function section(title: string, content: Markup): VNode {
  return html`<section class="card"><h2>${title}</h2>${content}</section>`;
}

function list(items: VNode[], none: string): VNode {
  return items.length === 0
    ? html`<p class="muted">${none}</p>`
    : html`<ul class="items">${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}

/** What a button does is told with what it does it to, for those who hear the page button by button. */
function about(label: string, what: Markup): Markup {
  return html`${label}<span class="unseen">: ${what}</span>`;
}

function verificationList({ words, base }: Member, verifications: OwnVerification[]): VNode {
  const { account } = words;
  const labels = { renew: account.renew, ask_again: account.askAgain, go_on: words.form.continue };
  const items = verifications.map((one) => {
    const { supergroup, appName, institutionName, consumerGroup, next } = one;
    const at = institutionName === null ? null : html` · ${outside(institutionName)}`;
    return html`<p><strong>${words.supergroups[supergroup]}</strong>: ${words.groups[consumerGroup]}${at}</p>
      <p>${statusText(words, one)}</p>
      <p class="muted">${account.askedBy(outside(appName))} · ${words.day(one.createdAt)}</p>
      ${
        next === null
          ? null
          : html`<p>
              <a class="target" href=${`${base}/verify/${supergroup}`}>
                ${about(labels[next], words.supergroups[supergroup])}
              </a>
            </p>`
      }`;
  });
  return section(account.verifications, list(items, account.noVerifications));
}

function statusText(
  { account, day }: Member["words"],
  { status, stage, expiresOn }: OwnVerification,
): string {
  if (stage === "success" && expiresOn !== null)
    return status === "expired"
      ? account.endedOn(day(expiresOn))
      : account.holdsUntil(day(lastDayOf(expiresOn)));
  if (status === "expired") return account.lapsed;
  if (stage === "pending_verification:manual") return account.underReview;
  return status === "pending" ? account.underWay : account.failed;
}

function applicationList({ words, base, csrf }: Member, applications: Application[]): VNode {
  const { account } = words;
  const items = applications.map(({ clientId, name, supergroups, since }) => {
    const asked = supergroups.map((supergroup) => words.supergroups[supergroup as Supergroup]).join(", ");
    const end = html`${hidden("client", clientId)} ${quietButton(about(account.revoke, outside(name)))}`;
    return html`<p><strong>${outside(name)}</strong></p>
      ${asked === "" ? null : html`<p>${account.mayAsk(asked)}</p>`}
      <p class="muted">${account.since(words.day(since))}</p>
      ${ownForm({ csrf, action: `${base}/applications/end` }, end)}`;
  });
  return section(account.applications, list(items, account.noApplications));
}

function identifierList({ words, base }: Member, identifiers: LoginIdentifier[]): VNode {
  const { account } = words;
  const items = identifiers.map(
    ({ address, provenAt }) => html`<p><strong>${outside(address.text)}</strong></p>
      <p class="muted">${account.provenOn(words.day(provenAt))}</p>`,
  );
  return section(
    account.identifiers,
    html`${list(items, "")}
      <p><a class="target" href=${`${base}/ways`}>${account.changeIdentifiers}</a></p>`,
  );
}

function sessionList({ words, base, csrf, session }: Member, sessions: OpenSession[]): VNode {
  const { account } = words;
  const items = sessions.map(({ id, lastSeenAt, userAgent }) => {
    const isThis = id === session.sessionId;
    const name = browserName(words, userAgent);
    const end = html`${hidden("session", id)} ${quietButton(about(account.signOut, name))}`;
    return html`<p><strong>${name}</strong>${isThis ? ` · ${account.thisBrowser}` : null}</p>
      <p class="muted">${account.lastSeen(words.minute(lastSeenAt))}</p>
      ${isThis ? null : ownForm({ csrf, action: `${base}/sessions/end` }, end)}`;
  });
  const others = html`${hidden("session", "others")} ${otherButton(account.endOthers)}`;
  return section(
    account.sessions,
    html`${list(items, "")}
    ${sessions.length > 1 ? ownForm({ csrf, action: `${base}/sessions/end` }, others) : null}`,
  );
}

function aboutMember({ words, base }: Member, profile: MemberProfile): VNode {
  const { account, day } = words;
  const name = [profile.firstName, profile.lastName].filter((part) => part !== null).join(" ");
  const rows: [string, Markup | null][] = [
    [account.number, profile.svcId],
    [account.name, name === "" ? null : outside(name)],
    [words.sso.dob, profile.dob === null ? null : day(new Date(`${profile.dob}T00:00:00Z`))],
    [account.gender, profile.gender === null ? null : account.genders[profile.gender]],
  ];
  return section(
    account.profile,
    html`<dl>
        ${rows.map(([label, value]) => (value === null ? null : html`<dt>${label}</dt><dd>${value}</dd>`))}
      </dl>
      <p><a class="target" href=${`${base}/profile`}>${account.changeProfile}</a></p>`,
  );
}
