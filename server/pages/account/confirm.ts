/** Confirmation page of each account action, with a notice afterwards. */
import type { VNode } from "preact";
import type { Services } from "../../services.ts";
import { dangerButton, hidden, otherLink, ownForm } from "../components/fields.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { type Guard, type Issues, type PageAt, page } from "../framework/page.ts";
import { type Answer, redirect } from "../framework/reply.ts";
import type { Words } from "../framework/words-for.ts";
import { html, type Markup } from "../markup/html.ts";
import type { Member } from "./guard.ts";

type Done = keyof Words["account"]["confirm"]["done"];

interface Question {
  title: string;
  /** With names from outside kept apart. */
  heading: Markup;
  text: string;
  button: string;
}

interface ConfirmPage {
  path: `/${string}`;
  guard: Guard<Member>;
  /** Field, in address and form, that names the action's object. */
  field: string;
  /** Null for a missing object, as after a double click. */
  ask: (services: Services, member: Member, what: string) => Promise<Question | null>;
  run: (services: Services, member: Member, what: string) => Promise<Answer | Issues>;
  backTo: "" | `/${string}`;
}

export function confirmHref(base: string, path: `/${string}`, field: string, what: string): string {
  return `${base}${path}?${new URLSearchParams({ [field]: what })}`;
}

export function confirmPage({ path, guard, field, ask, run, backTo }: ConfirmPage): PageAt<Member> {
  return page<Member, { what: string; question: Question }>(path, {
    guard,
    async load(services, member) {
      const what = fieldOf(member.form.values ?? member.request.query, field);
      const question = await ask(services, member, what);
      return question === null ? redirect(`${member.base}${backTo}`) : { what, question };
    },
    view({ what, question }, { words, csrf, base }) {
      const { title, heading, text, button } = question;
      const content = html`${hidden(field, what)} ${dangerButton(button)}`;
      return {
        title,
        scripts: ["pages.js"],
        body: html`<div class="card">
            <h2>${heading}</h2>
            <p>${text}</p>
            ${ownForm({ csrf, action: `${base}${path}` }, content)}
            ${otherLink(`${base}${backTo}`, words.account.confirm.keep)}
          </div>`,
      };
    },
    actions: { [path]: (services, member, fields) => run(services, member, fieldOf(fields, field)) },
  });
}

/** Back with a notice; the address carries its name only. */
export function goBack({ base }: Member, to: "" | `/${string}`, done: Done): Answer {
  return redirect(`${base}${to}?done=${done}`);
}

export function doneNotice({ words, request }: Pick<Member, "words" | "request">): VNode | null {
  const texts: Readonly<Record<string, string>> = words.account.confirm.done;
  const asked = fieldOf(request.query, "done");
  return Object.hasOwn(texts, asked) ? html`<p class="card good" role="status">${texts[asked]}</p>` : null;
}
