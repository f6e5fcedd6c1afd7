import type { VNode } from "preact";
import type { StaffUserRecord } from "../../domain/members/staff/users.ts";
import { notFound, RefusalError, type Wording } from "../../errors.ts";
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
import { type Guard, type Issues, issue, type PageAt, page } from "../framework/page.ts";
import { type Answer, redirect, type View } from "../framework/reply.ts";
import { html, outside } from "../markup/html.ts";
import { doneNotice } from "./done-notice.ts";
import type { Workplace, WorkplacePerson } from "./workplace.ts";

const NAME_LENGTH_MAX = 100;

type Person = StaffUserRecord<string>;

/** Functions of the domain by which the pages manage people. */
export interface People<At extends WorkplacePerson> {
  guard: Guard<At>;
  roles: readonly string[];
  list(services: Services, at: At): Promise<Person[]>;
  invite(services: Services, at: At, given: { name: string; email: string; role: string }): Promise<unknown>;
  update(
    services: Services,
    at: At,
    id: string,
    changes: { role?: string; disabled?: boolean },
  ): Promise<unknown>;
}

/** The list of people with an invitation, and the page of one of them. */
export function peoplePages<At extends WorkplacePerson>(
  place: Workplace,
  people: People<At>,
): readonly PageAt<At>[] {
  const { root } = place;
  const teamPage = page("/team", {
    guard: people.guard,
    load: (services: Services, at: At) => people.list(services, at),
    view(users, at) {
      const { texts, form } = at;
      const { invited, changed } = texts.team;
      return {
        title: texts.team.title,
        scripts: ["pages.js"],
        body: html`${doneNotice(at, { invited, changed })} ${staffTable(root, at, users)}
        <section class="card narrow">
          <h2>${texts.team.invite}</h2>
          <p>${texts.team.inviteText}</p>
          ${inviteForm(root, people, at, form)}
        </section>`,
      };
    },
    actions: { "/team": (services, at, fields) => invite(services, root, people, at, fields) },
  });
  const personPage = page("/team/:id", {
    guard: people.guard,
    load: (services: Services, at: At) => readPerson(services, people, at),
    view: (user, at) => personView(root, people, user, at),
    actions: { "/team/:id": (services, at, fields) => change(services, root, people, at, fields) },
  });
  return [teamPage, personPage];
}

function staffTable(root: string, { texts }: WorkplacePerson, users: Person[]): VNode {
  const { caption, columns, states, change: changeText } = texts.team;
  const row = ({ id, name, email, role, state }: Person) => {
    const link = html`<a href=${`${root}/team/${id}`}>${changeText(outside(name))}</a>`;
    return tableRow([outside(name), outside(email), texts.roles[role] ?? role, states[state], link]);
  };
  return scrollTable({ caption, heads: Object.values(columns), rows: users.map(row) });
}

function inviteForm(
  root: string,
  { roles }: Pick<People<never>, "roles">,
  { texts, csrf }: WorkplacePerson,
  form: Form,
): VNode {
  const words = texts.team;
  return ownForm(
    { csrf, action: `${root}/team` },
    html`${textField(form, { name: "name", label: words.name, maxlength: NAME_LENGTH_MAX, autocomplete: "off" })}
    ${addressField(form, {
      name: "email",
      label: words.email,
      autocomplete: "off",
    })}
    ${roleChoice(roles, texts, form)} ${mainButton(words.send)}`,
  );
}

function roleChoice(
  roles: readonly string[],
  texts: WorkplacePerson["texts"],
  form: Form,
  value?: string,
): VNode {
  const choices = roles.map((role) => ({
    value: role,
    label: texts.roles[role] ?? role,
    hint: texts.team.roleHints[role] ?? "",
  }));
  const field = { name: "role", label: texts.team.role, choices };
  return radioGroup(form, value === undefined ? field : { ...field, value });
}

function roleOf({ roles }: Pick<People<never>, "roles">, body: unknown): string | undefined {
  return roles.find((role) => role === fieldOf(body, "role"));
}

async function invite<At extends WorkplacePerson>(
  services: Services,
  root: string,
  people: People<At>,
  at: At,
  fields: unknown,
): Promise<Answer | Issues> {
  const { faults: words } = at.texts.team;
  const name = fieldOf(fields, "name").trim();
  const email = fieldOf(fields, "email");
  const role = roleOf(people, fields);
  const issues: FieldIssue[] = [];
  if (name === "" || name.length > NAME_LENGTH_MAX) issues.push({ field: "name", text: words.name });
  if (role === undefined) issues.push({ field: "role", text: words.role });
  if (issues.length > 0 || role === undefined) return { issues };
  const refused = await refusedIssue(at, () => people.invite(services, at, { name, email, role }));
  return refused ?? redirect(`${root}/team?done=invited`);
}

async function refusedIssue(
  at: WorkplacePerson,
  work: () => Promise<unknown>,
  status = 400,
): Promise<Issues | null> {
  try {
    await work();
    return null;
  } catch (error) {
    const { field, text } = issueFor(staffIssues(at), error);
    const kind = error instanceof RefusalError ? error.refusal.kind : undefined;
    return issue(field, text, kind === "unavailable" ? 503 : kind === "too_many_requests" ? 429 : status);
  }
}

function staffIssues({ texts: { team }, words }: Pick<WorkplacePerson, "texts" | "words">): StaffIssues {
  const {
    email,
    unprintable,
    unsent,
    mailAway: away,
    lastAdmin,
    breakGlass,
    invitedOften,
    tooManyInvited,
    bounced,
  } = team.faults;
  const notSent = { field: "email", text: unsent };
  const mailAway = { field: "email", text: away };
  return {
    conflict: {
      last_admin: { field: "role", text: lastAdmin },
      no_break_glass: { field: "role", text: breakGlass },
      not_for_break_glass: { field: "role", text: breakGlass },
    },
    invalid: {
      unprintable: { field: "name", text: unprintable },
      not_an_email_address: { field: "email", text: email },
      recipient_unreachable: notSent,
      recipient_bounced: ({ day }) => ({ field: "email", text: bounced(words.day(new Date(day))) }),
    },
    too_many_requests: {
      recipient_daily_limit: { field: "email", text: invitedOften },
      budget_spent: { field: "email", text: tooManyInvited },
    },
    unavailable: { mail_not_sent: mailAway, sms_not_sent: mailAway },
  };
}

type StaffWording = Wording<"name" | "staff" | "message", FieldIssue>;

type StaffIssues = Pick<StaffWording, "conflict" | "invalid" | "unavailable"> & {
  too_many_requests: Pick<StaffWording["too_many_requests"], "recipient_daily_limit" | "budget_spent">;
};

async function readPerson<At extends WorkplacePerson>(
  services: Services,
  people: People<At>,
  at: At,
): Promise<Person> {
  const users = await people.list(services, at);
  return users.find(({ id }) => id === at.request.params.id) ?? notFound("operator");
}

function personView(
  root: string,
  { roles }: Pick<People<never>, "roles">,
  user: Person,
  { words, texts, csrf, form, request }: WorkplacePerson,
): View {
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
          html`${hidden("change", "role")} ${roleChoice(roles, texts, untyped, user.role)} ${mainButton(labels.save)}`,
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
      ${cancelLink(`${root}/team`, labels.back)}
    </div>`,
  };
}

async function change<At extends WorkplacePerson>(
  services: Services,
  root: string,
  people: People<At>,
  at: At,
  fields: unknown,
): Promise<Answer | Issues> {
  const { id, name, email, role: present } = await readPerson(services, people, at);
  const what = fieldOf(fields, "change");
  const role = roleOf(people, fields);
  const work = async () => {
    if (what === "again") await people.invite(services, at, { name, email, role: present });
    else if (what === "role" && role !== undefined) await people.update(services, at, id, { role });
    else if (what === "enable" || what === "disable")
      await people.update(services, at, id, { disabled: what === "disable" });
  };
  const done = what === "again" ? "invited" : "changed";
  return (await refusedIssue(at, work, 409)) ?? redirect(`${root}/team?done=${done}`);
}
