/** Public form to appeal a blocked domain, for members and institutions. */
import {
  APPEAL_DELETION_PATH,
  APPEAL_LENGTHS,
  APPEAL_PATH,
  askerRoles,
  deleteAppeal,
  findDeletable,
  makeAppeal,
  readAppeal,
} from "../../domain/proving/appeal/appeal.ts";
import { type ConsumerGroup, institutionKindOf } from "../../domain/shared/group/groups.ts";
import { groupsOf, supergroupValues } from "../../domain/shared/group/supergroups.ts";
import { LIVE } from "../../domain/shared/world.ts";
import { addressField, mainButton, radioGroup, textArea, textField } from "../components/fields.ts";
import { notice } from "../components/opened-link.ts";
import type { Context } from "../framework/context.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { anyone, type Guard, page } from "../framework/page.ts";
import { members } from "../framework/page-context.ts";
import { redirect } from "../framework/reply.ts";
import { html } from "../markup/html.ts";

const groups: readonly ConsumerGroup[] = supergroupValues
  .flatMap((supergroup) => groupsOf(supergroup))
  .filter((group) => institutionKindOf(group) !== null);

const FIELDS = [
  "domain",
  "institutionName",
  "consumerGroup",
  "role",
  "email",
  "evidence",
  "evidenceUrl",
] as const;

interface Appellant extends Context {
  knownSecret: string | undefined;
}

const appellant: Guard<Appellant> = (services, call) => ({
  context: {
    ...anyone(services, call).context,
    knownSecret: members(LIVE).cookies(services.config).known.read(call.request),
  },
});

export const appealPage = page<Appellant, { isSent: boolean; domain: string }>(APPEAL_PATH, {
  guard: appellant,
  load: (_services, { request }) => ({
    isSent: fieldOf(request.query, "sent") !== "",
    domain: fieldOf(request.query, "domain").slice(0, 253),
  }),
  view({ isSent, domain }, at) {
    const { appeal } = at.words;
    if (isSent) return { title: appeal.sentTitle, body: html`<p class="card">${appeal.sentText}</p>` };
    return {
      title: appeal.title,
      scripts: ["pages.js"],
      body: html`<p>${appeal.text}</p>
        <form class="card" method="post" action=${APPEAL_PATH} novalidate>${fields(at, domain)}</form>`,
    };
  },
  actions: {
    async [APPEAL_PATH](services, { request, words, knownSecret }, typed) {
      const given = Object.fromEntries(FIELDS.map((name) => [name, fieldOf(typed, name)])) as Record<
        (typeof FIELDS)[number],
        string
      >;
      const read = readAppeal(given, groups);
      if ("faults" in read)
        return { issues: read.faults.map((field) => ({ field, text: words.appeal.faults[field] })) };
      await makeAppeal(services, read, { ip: request.ip, knownSecret, language: words.language });
      return redirect(`${APPEAL_PATH}?sent=1`);
    },
  },
});

/** Page of the link in the answer's mail. A GET changes nothing: mail programs open links. */
export const appealDeletionPage = page(APPEAL_DELETION_PATH, {
  guard: anyone,
  async load(services, { request }) {
    const link = linkOf(request);
    return {
      link,
      found: await findDeletable(services, link),
      isDone: fieldOf(request.query, "done") !== "",
    };
  },
  view({ link, found, isDone }, { words }) {
    const { appeal } = words;
    if (isDone) return { title: appeal.deletedTitle, body: html`<p class="card">${appeal.deletedText}</p>` };
    if (found === null) return notice(words, appeal.deleteUnknown as [string, string], { status: 404 });
    const action = `${APPEAL_DELETION_PATH}?${new URLSearchParams(link)}`;
    return {
      title: appeal.deleteTitle,
      body: html`<form class="card" method="post" action=${action}>
        <p>${appeal.deleteText(found.domain)}</p>
        ${mainButton(appeal.deleteButton)}
      </form>`,
    };
  },
  actions: {
    async [APPEAL_DELETION_PATH](services, { request }) {
      await deleteAppeal(services, linkOf(request));
      return redirect(`${APPEAL_DELETION_PATH}?done=1`);
    },
  },
});

const linkOf = ({ query }: Context["request"]) => ({
  id: fieldOf(query, "id"),
  token: fieldOf(query, "token"),
});

function fields({ form, words }: Context, domain: string) {
  const { appeal } = words;
  const { fields: labels, roles } = appeal;
  return html`${textField(form, {
    name: "domain",
    label: labels.domain,
    hint: appeal.domainHint,
    maxlength: 253,
    autocomplete: "off",
    verbatim: true,
    value: domain,
  })}
  ${textField(form, {
    name: "institutionName",
    label: labels.institutionName,
    maxlength: APPEAL_LENGTHS.name,
    autocomplete: "organization",
  })}
  ${radioGroup(form, {
    name: "consumerGroup",
    label: labels.consumerGroup,
    choices: groups.map((group) => ({ value: group, label: words.groups[group] })),
  })}
  ${radioGroup(form, {
    name: "role",
    label: labels.role,
    choices: askerRoles.map((role) => ({ value: role, label: roles[role] })),
  })}
  ${textArea(form, {
    name: "evidence",
    label: labels.evidence,
    hint: appeal.evidenceHint,
    maxlength: APPEAL_LENGTHS.evidence,
  })}
  ${textField(form, {
    name: "evidenceUrl",
    label: labels.evidenceUrl,
    optional: true,
    maxlength: APPEAL_LENGTHS.url,
    autocomplete: "off",
    verbatim: true,
  })}
  ${addressField(form, { name: "email", label: labels.email, hint: appeal.emailHint, autocomplete: "email" })}
  ${mainButton(appeal.send)}`;
}
