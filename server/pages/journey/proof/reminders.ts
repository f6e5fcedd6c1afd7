/** Link that ends reminders, for people and for mail programs' buttons (RFC 8058). A GET changes nothing. */
import { readReminders, setReminders } from "../../../domain/accounts/outcome-mail/reminders.ts";
import { mainButton, otherButton } from "../../components/fields.ts";
import { notice } from "../../components/opened-link.ts";
import type { Context } from "../../framework/context.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { anyone, page, type Run } from "../../framework/page.ts";
import { data, redirect } from "../../framework/reply.ts";
import { html } from "../../markup/html.ts";

export const remindersPage = page("/reminders", {
  guard: anyone,
  async load(services, { request }) {
    const token = fieldOf(request.query, "token");
    return { token, reminders: await readReminders(services, token) };
  },
  view({ token, reminders }, { request }) {
    const words = request.wordsIn(reminders?.territory);
    const said = words.reminders;
    if (reminders === null) return notice(words, said.unknown as [string, string], { status: 404 });
    const { isOn } = reminders;
    const action = `/reminders${isOn ? "" : "/on"}?${new URLSearchParams({ token })}`;
    return {
      words,
      title: isOn ? said.onTitle : said.offTitle,
      body: html`<div class="card">
        <p>${isOn ? said.onText : said.offText}</p>
        <form method="post" action=${action}>
          ${isOn ? mainButton(said.turnOff) : otherButton(said.turnOn)}
        </form>
      </div>`,
    };
  },
  actions: {
    // A mail program's server sends RFC 8058's form, without a page of ours.
    "/reminders": { isFromElsewhere: true, run: turning(false) },
    "/reminders/on": turning(true),
  },
});

function turning(isOn: boolean): Run<Context> {
  return async (services, { request }, fields) => {
    const token = fieldOf(request.query, "token");
    await setReminders(services, token, isOn);
    // Section 3.1: no redirect for that server.
    if (fieldOf(fields, "List-Unsubscribe") === "One-Click") return data(undefined);
    return redirect(`/reminders?${new URLSearchParams({ token })}`);
  };
}
