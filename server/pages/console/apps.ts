import type { VNode } from "preact";
import type { MailRule } from "../../domain/clients/index.ts";
import {
  type ConsoleApp,
  listConsoleApps,
  type MemberSettings,
  readConsoleApp,
  updateMemberSettings,
} from "../../domain/operations/index.ts";
import { type ConsumerGroup, PAGE_SIZE } from "../../domain/shared/index.ts";
import { cancelLink, mainButton, ownForm, radioGroup } from "../components/fields.ts";
import { scrollTable, tableRow } from "../components/table.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { page } from "../framework/page.ts";
import { redirect } from "../framework/reply.ts";
import { html, outside } from "../markup/html.ts";
import { doneNotice } from "../sign-in/workplace/done-notice.ts";
import { cutOffActions, cutOffSection } from "./cut-off.ts";
import { type Staff, staffWith } from "./guard.ts";
import { manageLink } from "./manage.ts";
import { testNotice } from "./marks.ts";

export const appsPage = page("/apps", {
  guard: staffWith("listApps"),
  load(services, { staffUser, request }) {
    const cursor = fieldOf(request.query, "cursor") || undefined;
    return listConsoleApps(services, staffUser, { cursor, limit: PAGE_SIZE });
  },
  view({ rows, nextCursor }, at) {
    const { title, changed, more } = at.texts.apps;
    return {
      title,
      scripts: ["pages.js"],
      body: html`${doneNotice(at, { changed })} ${appTable(at, rows)} ${manageLink(at, "createApp", "apps")}
        ${
          nextCursor === undefined
            ? null
            : html`<p><a class="target" href=${`/console/apps?cursor=${nextCursor}`}>${more}</a></p>`
        }`,
    };
  },
});

function appTable({ texts }: Staff, apps: ConsoleApp[]): VNode {
  const { caption, columns, change, phone, mails } = texts.apps;
  const row = ({ id, name, mode, phoneStep, outcomeMails, disabledAt }: ConsoleApp) => {
    const link = html`<a href=${`/console/apps/${id}`}>${change(outside(name))}</a>`;
    return tableRow([
      outside(name),
      disabledAt === null ? texts.modes[mode] : `${texts.modes[mode]}, ${texts.cutOff.state}`,
      phone.choices[phoneStep],
      mails.choices[outcomeMails],
      link,
    ]);
  };
  return scrollTable({ caption, heads: Object.values(columns), rows: apps.map(row) });
}

export const appPage = page("/apps/:appId", {
  guard: staffWith("updateApp", "here"),
  load: (services, { staffUser, request }) => readConsoleApp(services, staffUser, request.params.appId ?? ""),
  view: (app, at) => ({
    title: at.texts.apps.changeTitle,
    scripts: ["pages.js"],
    body: html`<div class="narrow">
      ${testNotice(at, app.mode)} ${doneNotice(at, at.texts.cutOff.done)}
      <p><strong>${outside(app.name)}</strong> <code>${app.id}</code></p>
      ${app.clockAt === null ? null : html`<p>${at.texts.apps.clock(at.words.minute(app.clockAt))}</p>`}
      <section class="card">${settingsForm(at, app)}</section>
      <p><a class="target" href=${`/console/apps/${app.id}/webhooks`}>${at.texts.webhooks.link}</a></p>
      <p><a class="target" href=${`/console/manage/apps/${app.id}`}>${at.texts.manage.allOf}</a></p>
      ${cutOffSection(at, { kind: "app", ...app })}
      ${cancelLink("/console/apps", at.texts.apps.back)}
    </div>`,
  }),
  actions: {
    ...cutOffActions("app"),
    async "/apps/:appId"(services, { staffUser, request, texts }, fields) {
      const { phone, mails, fault } = texts.apps;
      const phoneStep = chosen(phone.choices, fieldOf(fields, "phoneStep"));
      const outcomeMails = chosen(mails.choices, fieldOf(fields, "outcomeMails"));
      if (phoneStep === undefined) return { issues: [{ field: "phoneStep", text: fault }] };
      if (outcomeMails === undefined) return { issues: [{ field: "outcomeMails", text: fault }] };
      const appId = request.params.appId ?? "";
      const app = await readConsoleApp(services, staffUser, appId);
      const settings = { phoneStep, outcomeMails, ...mailSettings(app, texts, fields) };
      await updateMemberSettings(services, staffUser, appId, settings);
      return redirect("/console/apps?done=changed");
    },
  },
});

/** Groups that the form leaves out keep their rule. */
function mailSettings(
  { mailRules, mailSuffices, documentAfterMail }: ConsoleApp,
  texts: Staff["texts"],
  fields: unknown,
): Pick<MemberSettings, "mailSuffices" | "documentAfterMail"> {
  const given = new Map(
    mailRules.map(({ group, rule }) => [
      group,
      chosen(texts.apps.mailRule.choices, fieldOf(fields, `mail-${group}`)) ?? rule,
    ]),
  );
  const having = (wanted: MailRule, before: ConsumerGroup[]) => [
    ...before.filter((group) => !given.has(group)),
    ...[...given].flatMap(([group, rule]) => (rule === wanted ? [group] : [])),
  ];
  return {
    mailSuffices: having("suffices", mailSuffices),
    documentAfterMail: having("document", documentAfterMail),
  };
}

function mailFields({ texts, form, words }: Staff, { mailRules, takesDocuments }: ConsoleApp): VNode[] {
  const { label, hint, choices } = texts.apps.mailRule;
  const open = choicesOf(choices).filter(({ value }) => takesDocuments || value !== "document");
  return mailRules.map(({ group, rule }, index) =>
    radioGroup(form, {
      name: `mail-${group}`,
      label: label(words.groups[group]),
      ...(index === 0 && { hint }),
      choices: open,
      value: rule,
    }),
  );
}

function settingsForm(at: Staff, app: ConsoleApp): VNode {
  const { texts, csrf, form, request } = at;
  const { phoneStep, outcomeMails } = app;
  const { phone, mails, save } = texts.apps;
  return ownForm(
    { csrf, action: request.path },
    html`${radioGroup(form, { name: "phoneStep", label: phone.label, hint: phone.hint, choices: choicesOf(phone.choices), value: phoneStep })}
    ${radioGroup(form, { name: "outcomeMails", label: mails.label, hint: mails.hint, choices: choicesOf(mails.choices), value: outcomeMails })}
    ${mailFields(at, app)} ${mainButton(save)}`,
  );
}

function choicesOf(choices: Readonly<Record<string, string>>) {
  return Object.entries(choices).map(([value, label]) => ({ value, label }));
}

function chosen<Value extends string>(
  choices: Readonly<Record<Value, string>>,
  typed: string,
): Value | undefined {
  return Object.hasOwn(choices, typed) ? (typed as Value) : undefined;
}
