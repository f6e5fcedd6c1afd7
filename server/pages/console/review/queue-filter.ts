/** The part of the queue that a reviewer works on. It goes along with each form and redirect, so that "Next review" stays in it. */
import type { VNode } from "preact";
import { consumerGroupValues } from "../../../../generated/whitelabel.ts";
import type { QueueFilter } from "../../../domain/operations/console/queue.ts";
import type { Mode } from "../../../domain/shared/world.ts";
import { locales } from "../../../words/languages.ts";
import { choiceList, hidden, mainButton, otherLink, selectField } from "../../components/fields.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { html } from "../../markup/html.ts";
import type { Staff } from "../guard.ts";

export interface QueueView extends QueueFilter {
  mode: Mode;
  order: "asc" | "desc";
}

export function modeOf(fields: unknown): Mode {
  return fieldOf(fields, "mode") === "test" ? "test" : "live";
}

/** A filter that can't be one counts for none. */
export function readQueueView(fields: unknown): QueueView {
  const group = fieldOf(fields, "group");
  const territories = Object.keys(Object(fields)).flatMap((name) => {
    const territory = /^territory\.([A-Z]{2})$/.exec(name)?.[1];
    return territory !== undefined && fieldOf(fields, name) === "yes" ? [territory] : [];
  });
  return {
    mode: modeOf(fields),
    order: fieldOf(fields, "order") === "newest" ? "desc" : "asc",
    consumerGroup: consumerGroupValues.find((one) => one === group),
    territories: territories.length === 0 ? undefined : territories,
  };
}

function entriesOf({ mode, order, consumerGroup, territories = [] }: QueueView): [string, string][] {
  return [
    ["mode", mode],
    ...(order === "desc" ? [["order", "newest"] as [string, string]] : []),
    ...(consumerGroup === undefined ? [] : [["group", consumerGroup] as [string, string]]),
    ...territories.map((territory): [string, string] => [`territory.${territory}`, "yes"]),
  ];
}

export function queueQuery(view: QueueView, more: Record<string, string> = {}): string {
  return String(new URLSearchParams([...entriesOf(view), ...Object.entries(more)]));
}

export function queueFields(view: QueueView): VNode[] {
  return entriesOf(view).map(([name, value]) => hidden(name, value));
}

/** Opens by itself where something is filtered. */
export function filterForm({ texts, words }: Staff, view: QueueView, territories: readonly string[]): VNode {
  const { consumerGroup, order, mode } = view;
  const chosen = view.territories ?? [];
  const { title, group, country, all, sort, oldest, newest, show, clear } = texts.queue.filter;
  const names = new Intl.DisplayNames(locales[words.language], { type: "region" });
  const offered = [...new Set([...territories, ...chosen])]
    .map((value) => ({ value, label: names.of(value) ?? value, checked: chosen.includes(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, locales[words.language]));
  const isFiltered = consumerGroup !== undefined || chosen.length > 0 || order === "desc";
  return html`<details class="card" open=${isFiltered}>
    <summary>${title}</summary>
    <form method="get" action="/console/queue" class="filters choices-wide">
      ${hidden("mode", mode)}
      ${selectField(
        { words },
        {
          name: "group",
          label: group,
          choices: [
            { value: "", label: all },
            ...consumerGroupValues.map((value) => ({ value, label: words.groups[value] })),
          ],
          value: consumerGroup ?? "",
          optional: true,
        },
      )}
      ${selectField(
        { words },
        {
          name: "order",
          label: sort,
          choices: [
            { value: "", label: oldest },
            { value: "newest", label: newest },
          ],
          value: order === "desc" ? "newest" : "",
          optional: true,
        },
      )}
      ${
        offered.length === 0
          ? null
          : choiceList({ words }, { name: "territory", label: country, choices: offered })
      }
      ${mainButton(show)}
    </form>
    ${isFiltered ? otherLink(`/console/queue?mode=${mode}`, clear) : null}
  </details>`;
}
