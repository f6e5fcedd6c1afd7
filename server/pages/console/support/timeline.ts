import type { VNode } from "preact";
import type { TimelineEntry } from "../../../domain/operations/console/support/timeline.ts";
import { scrollTable, tableRow } from "../../components/table.ts";
import { html, type Markup, outside } from "../../markup/html.ts";
import type { Staff } from "../guard.ts";
import { portalText } from "../marks.ts";

export function timelineTable(at: Staff, entries: readonly TimelineEntry[]): VNode {
  const { texts, words } = at;
  const { timeline, columns, by } = texts.verification;
  const whoOf = (actor: string) => {
    const [kind = ""] = actor.split(":", 1);
    const known: Readonly<Record<string, string>> = { ...by, staffUser: by.token };
    return known[kind] ?? actor;
  };
  const what = (entry: TimelineEntry): Markup => {
    switch (entry.kind) {
      case "event":
        return `${texts.events[entry.event] ?? entry.event} → ${texts.stages[entry.stage]}`;
      case "attempt": {
        const state = texts.states[entry.state] ?? entry.state;
        const method = texts.methods[entry.method as keyof typeof texts.methods] ?? entry.method;
        const why = entry.reason === null ? "" : `: ${words.sso.rejected[entry.reason]}`;
        const said = entry.portal === null ? null : html`${" · "}${portalText(at, entry.portal)}`;
        return html`${method}: ${state}${why}${said}`;
      }
      case "text": {
        const { way, state, provider, code } = entry;
        return texts.verification.text({ way, state, provider, code: code ?? "" });
      }
      case "mail":
        return `${texts.verification.mails[entry.mail]}: ${texts.verification.mailFates[entry.fate]}`;
      case "bounce":
        return texts.verification.bounce(outside(entry.email));
      case "audit":
        return texts.actions[entry.action] ?? entry.action;
    }
  };
  if (entries.length === 0)
    return html`<section class="card">
      <h2>${timeline}</h2>
      <p class="muted">${texts.account.none}</p>
    </section>`;
  const row = (entry: TimelineEntry) =>
    tableRow([words.minute(entry.at), what(entry), entry.kind === "audit" ? whoOf(entry.actor) : "–"]);
  return scrollTable({
    caption: timeline,
    isCaptionShown: true,
    heads: Object.values(columns),
    rows: entries.map(row),
  });
}
