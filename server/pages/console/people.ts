/** Who may open the console, for admins. */
import type { VNode } from "preact";
import { changePerson, invitePerson, listPeople, type Person } from "../../domain/operator/people.ts";
import { type Role, roleValues } from "../../domain/operator/roles.ts";
import { RefusalError, refuse } from "../../errors.ts";
import type { Services } from "../../services.ts";
import {
  cancelLink,
  type Fault,
  type Form,
  faultSummary,
  hidden,
  mainButton,
  otherButton,
  ownForm,
  quietButton,
  radioGroup,
  textField,
} from "../components/fields.ts";
import { html, outside } from "../framework/html.ts";
import { sendPage } from "../framework/layout.ts";
import { fieldOf } from "../framework/old-form.ts";
import { type AtDesk, deskPage } from "./visit.ts";

const NAME_LENGTH_MAX = 100;

export async function showPeople(services: Services, at: AtDesk): Promise<void> {
  await sendPeople(services, at);
}

async function sendPeople(
  services: Services,
  at: AtDesk,
  faults: readonly Fault[] = [],
  status = 200,
): Promise<void> {
  const { operator, response, words, desk, request } = at;
  const people = await listPeople(services, operator);
  const form: Form = { words, faults, ...(faults.length > 0 ? { values: request.body } : {}) };
  sendPage(
    response,
    deskPage(at, {
      title: desk.people.title,
      status,
      faulty: faults.length > 0,
      scripts: ["pages.js"],
      body: html`${faultSummary(form)} ${notice(at)} ${peopleTable(at, people)}
        <section class="card narrow">
          <h2>${desk.people.invite}</h2>
          <p>${desk.people.inviteText}</p>
          ${inviteForm(at, form)}
        </section>`,
    }),
  );
}

function notice({ request, desk: { people } }: AtDesk): VNode | null {
  const said = fieldOf(request.query, "done");
  const text = said === "invited" ? people.invited : said === "changed" ? people.changed : null;
  return text === null ? null : html`<p class="notice" role="status">${text}</p>`;
}

function peopleTable({ desk }: AtDesk, people: Person[]): VNode {
  const words = desk.people;
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${words.caption}>
    <table>
      <caption class="unseen">
        ${words.caption}
      </caption>
      <thead>
        <tr>${Object.values(words.columns).map((label) => html`<th scope="col">${label}</th>`)}</tr>
      </thead>
      <tbody>
        ${people.map(
          ({ id, name, email, role, state }) =>
            html`<tr>
              <td>${outside(name)}</td>
              <td>${outside(email)}</td>
              <td>${desk.roles[role]}</td>
              <td>${words.states[state]}</td>
              <td><a href=${`/console/people/${id}`}>${words.change(outside(name))}</a></td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function inviteForm({ desk, csrf }: AtDesk, form: Form): VNode {
  const words = desk.people;
  return ownForm(
    { csrf, action: "/console/people" },
    html`${textField(form, { name: "name", label: words.name, maxlength: NAME_LENGTH_MAX, autocomplete: "off" })}
    ${textField(form, {
      name: "email",
      label: words.email,
      inputmode: "email",
      autocomplete: "off",
      maxlength: 254,
      verbatim: true,
    })}
    ${roleChoice(desk, form)} ${mainButton(words.send)}`,
  );
}

function roleChoice(desk: AtDesk["desk"], form: Form, value?: Role): VNode {
  const choices = roleValues.map((role) => ({
    ...{ value: role, label: desk.roles[role] },
    hint: desk.people.roleHints[role],
  }));
  const field = { name: "role", label: desk.people.role, choices };
  return radioGroup(form, value === undefined ? field : { ...field, value });
}

function roleOf(body: unknown): Role | undefined {
  return roleValues.find((role) => role === fieldOf(body, "role"));
}

export async function invite(services: Services, at: AtDesk): Promise<void> {
  const { request, operator, desk } = at;
  const { faults: words } = desk.people;
  const name = fieldOf(request.body, "name").trim();
  const email = fieldOf(request.body, "email");
  const role = roleOf(request.body);
  const faults: Fault[] = [];
  if (name === "" || name.length > NAME_LENGTH_MAX) faults.push({ field: "name", text: words.name });
  if (role === undefined) faults.push({ field: "role", text: words.role });
  if (faults.length > 0 || role === undefined) return sendPeople(services, at, faults, 400);
  const fault = await faultOf(at, () =>
    invitePerson(services, operator, { name, email, role }, desk.invitation),
  );
  if (fault === null) at.response.redirect(303, "/console/people?done=invited");
  else await sendPeople(services, at, [fault], 400);
}

/** What is refused, in words beside the field. */
async function faultOf({ desk }: AtDesk, work: () => Promise<unknown>): Promise<Fault | null> {
  const { faults: words } = desk.people;
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const { kind } = error.refusal;
    if (kind === "conflict") return { field: "role", text: words.lastAdmin };
    if (kind === "unavailable") return { field: "email", text: words.unsent };
    if (kind === "bad_request") return { field: "email", text: words.email };
    throw error;
  }
}

async function personAt(services: Services, { operator, request }: AtDesk): Promise<Person> {
  const people = await listPeople(services, operator);
  return people.find(({ id }) => id === request.params.id) ?? refuse({ kind: "not_found", what: "operator" });
}

export async function showPerson(services: Services, at: AtDesk): Promise<void> {
  await sendPerson(services, at);
}

async function sendPerson(services: Services, at: AtDesk, faults: readonly Fault[] = []): Promise<void> {
  const { response, words, desk, csrf } = at;
  const person = await personAt(services, at);
  const labels = desk.people;
  const form: Form = { words, faults };
  const action = `/console/people/${person.id}`;
  const isDisabled = person.state === "disabled";
  const access = hidden("change", isDisabled ? "enable" : "disable");
  sendPage(
    response,
    deskPage(at, {
      title: labels.changeTitle,
      status: faults.length > 0 ? 409 : 200,
      faulty: faults.length > 0,
      scripts: ["pages.js"],
      body: html`${faultSummary(form)}
        <div class="narrow">
          <p><strong>${outside(person.name)}</strong>, ${outside(person.email)}: ${labels.states[person.state]}</p>
          <section class="card">
            ${ownForm(
              { csrf, action },
              html`${hidden("change", "role")} ${roleChoice(desk, form, person.role)} ${mainButton(labels.save)}`,
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
    }),
  );
}

export async function change(services: Services, at: AtDesk): Promise<void> {
  const { request, operator, desk, response } = at;
  const person = await personAt(services, at);
  const { id, name, email } = person;
  const what = fieldOf(request.body, "change");
  const role = roleOf(request.body);
  const fault = await faultOf(at, async () => {
    if (what === "again")
      await invitePerson(services, operator, { name, email, role: person.role }, desk.invitation);
    else if (what === "role") await changePerson(services, operator, id, { role });
    else if (what === "enable" || what === "disable")
      await changePerson(services, operator, id, { disabled: what === "disable" });
  });
  if (fault !== null) return sendPerson(services, at, [fault]);
  response.redirect(303, `/console/people?done=${what === "again" ? "invited" : "changed"}`);
}
