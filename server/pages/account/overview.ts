import type { VNode } from "preact";
import {
  type Application,
  applicationsOf,
  revokeApplication,
} from "../../domain/accounts/account/applications.ts";
import { lacksLastingAddress } from "../../domain/accounts/account/lasting-address.ts";
import { readOwnCodes } from "../../domain/accounts/account/own-codes.ts";
import { type OwnVerification, verificationsOf } from "../../domain/accounts/account/verifications.ts";
import { isClientId } from "../../domain/clients/app/clients.ts";
import { writeAddress } from "../../domain/members/member/address.ts";
import { type LoginIdentifier, listLoginIdentifiers } from "../../domain/members/member/login-identifiers.ts";
import { fullName } from "../../domain/members/member/person-name.ts";
import { type MemberProfile, readMember } from "../../domain/members/member/profile.ts";
import { type OpenSession, sessionsOf } from "../../domain/members/sign-in/sessions.ts";
import { withdrawEvidenceConsent } from "../../domain/proving/document/evidence-consent.ts";
import { lastDayOf } from "../../domain/proving/verification/clock.ts";
import { endSession, endSessions } from "../../domain/shared/access/browser-session.ts";
import type { Supergroup } from "../../domain/shared/group/supergroups.ts";
import { UUID } from "../../domain/shared/lists/keyset.ts";
import { labelAbout, quietLink } from "../components/fields.ts";
import { localDay, localTime } from "../components/local-time.ts";
import { page } from "../framework/page.ts";
import { redirect } from "../framework/reply.ts";
import { html, type Markup, outside } from "../markup/html.ts";
import { browserName } from "./browser-name.ts";
import { claimAction, codeSection } from "./codes.ts";
import { confirmHref, confirmPage, doneNotice, goBack } from "./confirm.ts";
import { groupLabel } from "./group-label.ts";
import { type Member, member, verifyOf } from "./guard.ts";

export const overviewPage = page("", {
  guard: member,
  async load(services, context) {
    const { base, session } = context;
    const { accountId } = session;
    const verify = verifyOf(context);
    if (verify !== null) return redirect(`${base}/verify/${verify}`);
    const identifiers = await listLoginIdentifiers(services, accountId);
    return {
      verifications: await verificationsOf(services, accountId),
      own: await readOwnCodes(services, accountId),
      applications: await applicationsOf(services, accountId),
      identifiers,
      mayLoseAll: await lacksLastingAddress(services, identifiers),
      sessions: await sessionsOf(services, accountId),
      profile: await readMember(services, accountId),
    };
  },
  view({ verifications, own, applications, identifiers, mayLoseAll, sessions, profile }, context) {
    const { words, base } = context;
    return {
      title: words.account.title,
      scripts: ["pages.js", ...(own.codes.length > 0 ? ["copy.js"] : [])],
      body: html`${doneNotice(context)} ${codeSection(context, own)} ${verificationList(context, verifications)} ${applicationList(context, applications)}
        ${identifierList(context, identifiers, mayLoseAll)} ${sessionList(context, sessions)} ${aboutMember(context, profile)}
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
  actions: { "/codes/claim": claimAction },
});

/** Withdrawal of the consent to documents, as easy as it was given. */
export const withdrawEvidencePage = confirmPage({
  path: "/evidence/withdraw",
  guard: member,
  field: "verification",
  backTo: "",
  async ask(services, { words: { evidence }, session }, id) {
    const all = await verificationsOf(services, session.accountId);
    if (!all.some((one) => one.id === id && one.hasEvidenceConsent)) return null;
    const { withdraw, withdrawHeading, withdrawText } = evidence;
    return { title: withdraw, heading: withdrawHeading, text: withdrawText, button: withdraw };
  },
  async run(services, context, id) {
    const { accountId } = context.session;
    const all = await verificationsOf(services, accountId);
    const found = all.find((one) => one.id === id && one.hasEvidenceConsent);
    if (found !== undefined) await withdrawEvidenceConsent(services, found, `member:${accountId}`);
    return goBack(context, "", "evidence");
  },
});

export const endAccessPage = confirmPage({
  path: "/applications/end",
  guard: member,
  field: "client",
  backTo: "",
  async ask(services, { words: { account }, session }, clientId) {
    const all = isClientId(clientId) ? await applicationsOf(services, session.accountId) : [];
    const found = all.find((one) => one.clientId === clientId);
    if (found === undefined) return null;
    const heading = account.confirm.endAccess(outside(found.name));
    return { title: account.revoke, heading, text: account.confirm.endAccessText, button: account.revoke };
  },
  async run(services, context, clientId) {
    if (isClientId(clientId)) await revokeApplication(services, context.session.accountId, clientId);
    return goBack(context, "", "access");
  },
});

export const endSessionPage = confirmPage({
  path: "/sessions/end",
  guard: member,
  field: "session",
  backTo: "",
  async ask(services, { words, session }, asked) {
    const { account } = words;
    const { endOthers, endSession: endOne, endSessionText, endSessionButton } = account.confirm;
    const texts = { title: account.sessions, text: endSessionText, button: endSessionButton };
    if (asked === "others") return { ...texts, heading: endOthers };
    const found = (await sessionsOf(services, session.accountId)).find(({ id }) => id === asked);
    return found === undefined ? null : { ...texts, heading: endOne(browserName(words, found.userAgent)) };
  },
  async run({ database }, context, asked) {
    const { accountId, sessionId } = context.session;
    if (asked === "others") await endSessions(database, { accountId }, sessionId);
    else if (UUID.test(asked)) await endSession(database, { accountId }, asked);
    return goBack(context, "", "session");
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

function verificationList({ words, base }: Member, verifications: OwnVerification[]): VNode {
  const { account } = words;
  const labels = { renew: account.renew, ask_again: account.askAgain, go_on: words.form.continue };
  const items = verifications.map((one) => {
    const { supergroup, appName, institutionName, consumerGroup, next } = one;
    const at = institutionName === null ? null : html` · ${outside(institutionName)}`;
    return html`<p>${groupLabel(words, supergroup, consumerGroup)}${at}</p>
      <p>${statusText(words, one)}</p>
      <p class="muted">${account.askedBy(outside(appName))} · ${localDay(words, one.createdAt)}</p>
      ${
        next === null
          ? null
          : html`<p>
              <a class="target" href=${`${base}/verify/${supergroup}`}>
                ${labelAbout(labels[next], words.supergroups[supergroup])}
              </a>
            </p>`
      }
      ${
        one.hasEvidenceConsent
          ? quietLink(
              confirmHref(base, "/evidence/withdraw", "verification", one.id),
              words.evidence.withdraw,
            )
          : null
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

function applicationList({ words, base }: Member, applications: Application[]): VNode {
  const { account } = words;
  const items = applications.map(({ clientId, name, supergroups, since, exchange }) => {
    const asked = supergroups.map((supergroup) => words.supergroups[supergroup as Supergroup]).join(", ");
    const href = confirmHref(base, "/applications/end", "client", clientId);
    return html`<p><strong>${outside(name)}</strong></p>
      ${asked === "" ? null : html`<p>${account.mayAsk(asked)}</p>`}
      <p class="muted">${account.since(localDay(words, since))}</p>
      ${exchange && html`<p class="muted">${account.askedThrough({ name: outside(exchange.by), day: localDay(words, exchange.at) })}</p>`}
      ${quietLink(href, labelAbout(account.revoke, outside(name)))}`;
  });
  return section(account.applications, list(items, account.noApplications));
}

function identifierList({ words, base }: Member, identifiers: LoginIdentifier[], mayLoseAll: boolean): VNode {
  const { account } = words;
  const items = identifiers.map(
    ({ address, provenAt }) => html`<p><strong>${outside(writeAddress(address))}</strong></p>
      <p class="muted">${account.provenOn(localDay(words, provenAt))}</p>`,
  );
  return section(
    account.identifiers,
    html`${list(items, "")}
      ${mayLoseAll ? html`<p>${account.leavingText}</p>` : null}
      <p><a class="target" href=${`${base}/ways`}>${mayLoseAll ? account.addPrivate : account.changeIdentifiers}</a></p>
      <p><a class="target" href=${`${base}/passkeys`}>${account.passkeys.manage}</a></p>`,
  );
}

function sessionList({ words, base, session }: Member, sessions: OpenSession[]): VNode {
  const { account } = words;
  const hrefOf = (id: string) => confirmHref(base, "/sessions/end", "session", id);
  const items = sessions.map(({ id, lastSeenAt, userAgent }) => {
    const isThis = id === session.sessionId;
    const name = browserName(words, userAgent);
    return html`<p><strong>${name}</strong>${isThis ? ` · ${account.thisBrowser}` : null}</p>
      <p class="muted">${account.lastSeen(localTime(words, lastSeenAt))}</p>
      ${isThis ? null : quietLink(hrefOf(id), labelAbout(account.signOut, name))}`;
  });
  return section(
    account.sessions,
    html`${list(items, "")}
    ${sessions.length > 1 ? quietLink(hrefOf("others"), account.endOthers) : null}`,
  );
}

function aboutMember({ words, base }: Member, profile: MemberProfile): VNode {
  const { account, day } = words;
  const name = fullName(profile);
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
      ${profile.dob === null ? null : html`<p><a class="target" href=${`${base}/name`}>${account.correct}</a></p>`}
      <p><a class="target" href=${`${base}/profile`}>${account.changeProfile}</a></p>`,
  );
}
