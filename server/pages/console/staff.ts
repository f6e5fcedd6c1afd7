import type { VNode } from "preact";
import {
  inviteStaffUser,
  listStaff,
  type Role,
  roleValues,
  type StaffUserRecord,
  updateStaffUser,
} from "../../domain/members/index.ts";
import { notFound, type Wording } from "../../errors.ts";
import type { Services } from "../../services.ts";
import {
  addressField,
  cancelLink,
  hidden,
  mainButton,
  otherButton,
  ownForm,
  quietButton,
  radioGroup,
  textField,
} from "../components/fields.ts";
import { scrollTable, tableRow } from "../components/table.ts";
import { fieldOf } from "../framework/forms/form.ts";
import type { FieldIssue, Form } from "../framework/forms/issues.ts";
import { issueFor } from "../framework/forms/refusals.ts";
import { type Issues, issue, page } from "../framework/page.ts";
import { type Answer, redirect, type View } from "../framework/reply.ts";
import { html, outside } from "../markup/html.ts";
import { type Staff, staffWith } from "./guard.ts";
import { doneNotice } from "./marks.ts";

const NAME_LENGTH_MAX = 100;

const guard = staffWith("inviteStaffUser", "here");

export const teamPage = page("/team", {
  guard,
  load: (services, { staffUser }) => listStaff(services, staffUser),
  view(users, at) {
    const { texts, form } = at;
    const { invited, changed } = texts.team;
    return {
      title: texts.team.title,
      scripts: ["pages.js"],
      body: html`${doneNotice(at, { invited, changed })} ${staffTable(at, users)}
        <section class="card narrow">
          <h2>${texts.team.invite}</h2>
          <p>${texts.team.inviteText}</p>
          ${inviteForm(at, form)}
        </section>`,
    };
  },
  actions: { "/team": invite },
});

export const staffUserPage = page("/team/:id", {
  guard,
  load: readStaffUser,
  view: staffUserView,
  actions: { "/team/:id": change },
});

function staffTable({ texts }: Staff, users: StaffUserRecord[]): VNode {
  const { caption, columns, states, change: changeText } = texts.team;
  const row = ({ id, name, email, role, state }: StaffUserRecord) => {
    const link = html`<a href=${`/console/team/${id}`}>${changeText(outside(name))}</a>`;
    return tableRow([outside(name), outside(email), texts.roles[role], states[state], link]);
  };
  return scrollTable({ caption, heads: Object.values(columns), rows: users.map(row) });
}

function inviteForm({ texts, csrf }: Staff, form: Form): VNode {
  const words = texts.team;
  return ownForm(
    { csrf, action: "/console/team" },
    html`${textField(form, { name: "name", label: words.name, maxlength: NAME_LENGTH_MAX, autocomplete: "off" })}
    ${addressField(form, {
      name: "email",
      label: words.email,
      autocomplete: "off",
    })}
    ${roleChoice(texts, form)} ${mainButton(words.send)}`,
  );
}

function roleChoice(texts: Staff["texts"], form: Form, value?: Role): VNode {
  const choices = roleValues.map((role) => ({
    value: role,
    label: texts.roles[role],
    hint: texts.team.roleHints[role],
  }));
  const field = { name: "role", label: texts.team.role, choices };
  return radioGroup(form, value === undefined ? field : { ...field, value });
}

function roleOf(body: unknown): Role | undefined {
  return roleValues.find((role) => role === fieldOf(body, "role"));
}

async function invite(services: Services, at: Staff, fields: unknown): Promise<Answer | Issues> {
  const { staffUser, texts } = at;
  const { faults: words } = texts.team;
  const name = fieldOf(fields, "name").trim();
  const email = fieldOf(fields, "email");
  const role = roleOf(fields);
  const issues: FieldIssue[] = [];
  if (name === "" || name.length > NAME_LENGTH_MAX) issues.push({ field: "name", text: words.name });
  if (role === undefined) issues.push({ field: "role", text: words.role });
  if (issues.length > 0 || role === undefined) return { issues };
  const refused = await refusedIssue(at, () =>
    inviteStaffUser(services, staffUser, { name, email, role }, texts.invitation),
  );
  return refused ?? redirect("/console/team?done=invited");
}

async function refusedIssue(
  { texts }: Staff,
  work: () => Promise<unknown>,
  status = 400,
): Promise<Issues | null> {
  try {
    await work();
    return null;
  } catch (error) {
    const { field, text } = issueFor(staffIssues(texts), error);
    return issue(field, text, status);
  }
}

function staffIssues({ team }: Staff["texts"]): StaffIssues {
  const { email, unprintable, unsent, lastAdmin } = team.faults;
  const notSent = { field: "email", text: unsent };
  return {
    conflict: { last_admin: { field: "role", text: lastAdmin } },
    invalid: {
      unprintable: { field: "name", text: unprintable },
      not_an_email_address: { field: "email", text: email },
      recipient_unreachable: notSent,
    },
    unavailable: { mail_not_sent: notSent, sms_not_sent: notSent },
  };
}

type StaffIssues = Pick<
  Wording<"name" | "staff" | "message", FieldIssue>,
  "conflict" | "invalid" | "unavailable"
>;

async function readStaffUser(services: Services, { staffUser, request }: Staff): Promise<StaffUserRecord> {
  const users = await listStaff(services, staffUser);
  return users.find(({ id }) => id === request.params.id) ?? notFound("operator");
}

function staffUserView(user: StaffUserRecord, { words, texts, csrf, form, request }: Staff): View {
  const labels = texts.team;
  const action = request.path;
  const isDisabled = user.state === "disabled";
  const access = hidden("change", isDisabled ? "enable" : "disable");
  const untyped = { words, issues: form.issues ?? [] };
  return {
    title: labels.changeTitle,
    scripts: ["pages.js"],
    body: html`<div class="narrow">
      <p><strong>${outside(user.name)}</strong>, ${outside(user.email)}: ${labels.states[user.state]}</p>
      <section class="card">
        ${ownForm(
          { csrf, action },
          html`${hidden("change", "role")} ${roleChoice(texts, untyped, user.role)} ${mainButton(labels.save)}`,
        )}
      </section>
      <section class="card">
        <p class="hint">${labels.againText}</p>
        ${ownForm({ csrf, action }, html`${hidden("change", "again")} ${otherButton(labels.again)}`)}
        ${ownForm(
          { csrf, action },
          html`${access} ${isDisabled ? otherButton(labels.enable) : quietButton(labels.disable)}`,
        )}
      </section>
      ${cancelLink("/console/team", labels.back)}
    </div>`,
  };
}

async function change(services: Services, at: Staff, fields: unknown): Promise<Answer | Issues> {
  const { staffUser, texts } = at;
  const user = await readStaffUser(services, at);
  const { id, name, email } = user;
  const what = fieldOf(fields, "change");
  const role = roleOf(fields);
  const work = async () => {
    if (what === "again")
      await inviteStaffUser(services, staffUser, { name, email, role: user.role }, texts.invitation);
    else if (what === "role") await updateStaffUser(services, staffUser, id, { role });
    else if (what === "enable" || what === "disable")
      await updateStaffUser(services, staffUser, id, { disabled: what === "disable" });
  };
  const done = what === "again" ? "invited" : "changed";
  return (await refusedIssue(at, work, 409)) ?? redirect(`/console/team?done=${done}`);
}
