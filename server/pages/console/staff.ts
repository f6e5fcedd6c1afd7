/** Who may open the console, for admins. */
import type { VNode } from "preact";
import { type Role, roleValues } from "../../domain/staff/roles.ts";
import {
  inviteStaffUser,
  listStaff,
  type StaffUserRecord,
  updateStaffUser,
} from "../../domain/staff/users.ts";
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
import { fieldOf } from "../framework/form.ts";
import { html, outside } from "../framework/html.ts";
import type { FieldIssue, Form } from "../framework/issues.ts";
import { type Issues, issue, page } from "../framework/page.ts";
import { issueFor } from "../framework/refusals.ts";
import { type Reply, redirect, type View } from "../framework/reply.ts";
import { type Staff, staffWith } from "./guard.ts";
import { doneNotice } from "./marks.ts";

const NAME_LENGTH_MAX = 100;

const guard = staffWith("people", "here");

export const peoplePage = page("/people", {
  guard,
  load: (services, { operator }) => listStaff(services, operator),
  view(people, at) {
    const { desk, form } = at;
    const { invited, changed } = desk.people;
    return {
      title: desk.people.title,
      scripts: ["pages.js"],
      body: html`${doneNotice(at, { invited, changed })} ${peopleTable(at, people)}
        <section class="card narrow">
          <h2>${desk.people.invite}</h2>
          <p>${desk.people.inviteText}</p>
          ${inviteForm(at, form)}
        </section>`,
    };
  },
  actions: { "/people": invite },
});

export const personPage = page("/people/:id", {
  guard,
  load: readPerson,
  view: personView,
  actions: { "/people/:id": change },
});

function peopleTable({ desk }: Staff, people: StaffUserRecord[]): VNode {
  const { caption, columns, states, change: changeText } = desk.people;
  const row = ({ id, name, email, role, state }: StaffUserRecord) => {
    const link = html`<a href=${`/console/people/${id}`}>${changeText(outside(name))}</a>`;
    return tableRow([outside(name), outside(email), desk.roles[role], states[state], link]);
  };
  return scrollTable({ caption, heads: Object.values(columns), rows: people.map(row) });
}

function inviteForm({ desk, csrf }: Staff, form: Form): VNode {
  const words = desk.people;
  return ownForm(
    { csrf, action: "/console/people" },
    html`${textField(form, { name: "name", label: words.name, maxlength: NAME_LENGTH_MAX, autocomplete: "off" })}
    ${addressField(form, {
      name: "email",
      label: words.email,
      autocomplete: "off",
    })}
    ${roleChoice(desk, form)} ${mainButton(words.send)}`,
  );
}

function roleChoice(desk: Staff["desk"], form: Form, value?: Role): VNode {
  const choices = roleValues.map((role) => ({
    value: role,
    label: desk.roles[role],
    hint: desk.people.roleHints[role],
  }));
  const field = { name: "role", label: desk.people.role, choices };
  return radioGroup(form, value === undefined ? field : { ...field, value });
}

function roleOf(body: unknown): Role | undefined {
  return roleValues.find((role) => role === fieldOf(body, "role"));
}

async function invite(services: Services, at: Staff, fields: unknown): Promise<Reply | Issues> {
  const { operator, desk } = at;
  const { faults: words } = desk.people;
  const name = fieldOf(fields, "name").trim();
  const email = fieldOf(fields, "email");
  const role = roleOf(fields);
  const issues: FieldIssue[] = [];
  if (name === "" || name.length > NAME_LENGTH_MAX) issues.push({ field: "name", text: words.name });
  if (role === undefined) issues.push({ field: "role", text: words.role });
  if (issues.length > 0 || role === undefined) return { issues };
  const refused = await refusedIssue(at, () =>
    inviteStaffUser(services, operator, { name, email, role }, desk.invitation),
  );
  return refused ?? redirect("/console/people?done=invited");
}

/** What is refused, in words beside the field. */
async function refusedIssue(
  { desk }: Staff,
  work: () => Promise<unknown>,
  status = 400,
): Promise<Issues | null> {
  try {
    await work();
    return null;
  } catch (error) {
    const { field, text } = issueFor(peopleIssues(desk), error);
    return issue(field, text, status);
  }
}

/** A code that these can be refused with and that has no words does not compile. */
function peopleIssues({ people }: Staff["desk"]): PeopleIssues {
  const { email, unsent, lastAdmin } = people.faults;
  const notSent = { field: "email", text: unsent };
  return {
    conflict: { last_admin: { field: "role", text: lastAdmin } },
    invalid: { not_an_email_address: { field: "email", text: email }, recipient_unreachable: notSent },
    unavailable: { mail_not_sent: notSent, sms_not_sent: notSent },
  };
}

type PeopleIssues = Pick<Wording<"staff" | "message", FieldIssue>, "conflict" | "invalid" | "unavailable">;

async function readPerson(services: Services, { operator, request }: Staff): Promise<StaffUserRecord> {
  const people = await listStaff(services, operator);
  return people.find(({ id }) => id === request.params.id) ?? notFound("operator");
}

function personView(person: StaffUserRecord, { words, desk, csrf, form, request }: Staff): View {
  const labels = desk.people;
  const action = request.path;
  const isDisabled = person.state === "disabled";
  const access = hidden("change", isDisabled ? "enable" : "disable");
  const untyped = { words, issues: form.issues ?? [] };
  return {
    title: labels.changeTitle,
    scripts: ["pages.js"],
    body: html`<div class="narrow">
      <p><strong>${outside(person.name)}</strong>, ${outside(person.email)}: ${labels.states[person.state]}</p>
      <section class="card">
        ${ownForm(
          { csrf, action },
          html`${hidden("change", "role")} ${roleChoice(desk, untyped, person.role)} ${mainButton(labels.save)}`,
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
      ${cancelLink("/console/people", labels.back)}
    </div>`,
  };
}

async function change(services: Services, at: Staff, fields: unknown): Promise<Reply | Issues> {
  const { operator, desk } = at;
  const person = await readPerson(services, at);
  const { id, name, email } = person;
  const what = fieldOf(fields, "change");
  const role = roleOf(fields);
  const work = async () => {
    if (what === "again")
      await inviteStaffUser(services, operator, { name, email, role: person.role }, desk.invitation);
    else if (what === "role") await updateStaffUser(services, operator, id, { role });
    else if (what === "enable" || what === "disable")
      await updateStaffUser(services, operator, id, { disabled: what === "disable" });
  };
  const done = what === "again" ? "invited" : "changed";
  return (await refusedIssue(at, work, 409)) ?? redirect(`/console/people?done=${done}`);
}
