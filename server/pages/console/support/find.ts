/** Finding a verification or an account by whatever somebody knows of it. */
import type { VNode } from "preact";
import { type SearchResults, searchConsole } from "../../../domain/console/search.ts";
import { mainButton, ownForm, textField } from "../../components/fields.ts";
import { scrollTable, tableRow } from "../../components/table.ts";
import { fieldOf, requireText } from "../../framework/form.ts";
import { html, outside } from "../../framework/html.ts";
import { page } from "../../framework/page.ts";
import { show, type View } from "../../framework/reply.ts";
import { type Staff, staffWith } from "../guard.ts";
import { doneNotice, shortId } from "../marks.ts";

/** What is looked for comes in a form, so that no address or number stands in a browser's history or a proxy's log. */
export const findPage = page("/find", {
  guard: staffWith("find"),
  view: (_, at) => findView(at, "", null),
  actions: {
    async "/find"(services, at, fields) {
      requireText(fields);
      const query = fieldOf(fields, "query").trim();
      return show(
        at,
        findView(at, query, query === "" ? null : await searchConsole(services, at.operator, query)),
      );
    },
  },
});

function findView(at: Staff, query: string, found: SearchResults | null): View {
  const { words, desk, csrf } = at;
  const field = textField(
    { words },
    {
      name: "query",
      label: desk.find.label,
      hint: desk.find.hint,
      maxlength: 320,
      verbatim: true,
      autocomplete: "off",
      value: query,
    },
  );
  const { erased } = desk.verification.done;
  return {
    title: desk.find.title,
    scripts: ["pages.js"],
    body: html`${doneNotice(at, { erased })}
      <div class="card">
        ${ownForm({ csrf, action: "/console/find" }, html`${field} ${mainButton(desk.find.button)}`)}
      </div>
      ${found === null ? null : results(at, query, found)}`,
  };
}

function results({ desk, words }: Staff, query: string, { verifications, accounts }: SearchResults): VNode {
  const labels = desk.find;
  if (verifications.length + accounts.length === 0)
    return html`<p class="card" role="status">${labels.nothing(outside(query))}</p>`;
  const { columns } = labels;
  return html`${
    accounts.length === 0
      ? null
      : html`<section class="card">
          <h2>${labels.accounts}</h2>
          <ul class="links">
            ${accounts.map(
              ({ id, svcId, mode, isDeleted, createdAt }) =>
                html`<li>
                  <a href=${`/console/accounts/${id}`}>
                    <code>${svcId}</code> · ${desk.modes[mode]} · ${words.day(createdAt)}${isDeleted ? ` · ${labels.deleted}` : ""}
                  </a>
                </li>`,
            )}
          </ul>
        </section>`
  }
  ${
    verifications.length === 0
      ? null
      : scrollTable({
          caption: labels.verifications,
          isCaptionShown: true,
          heads: Object.values(columns),
          rows: verifications.map((one) =>
            tableRow([
              html`<a href=${`/console/verifications/${one.id}`}><code>${shortId(one.id)}</code></a>`,
              words.groups[one.consumerGroup],
              outside(one.appName),
              `${desk.statuses[one.status]}: ${desk.stages[one.stage]}`,
              words.minute(one.createdAt),
              desk.modes[one.mode],
            ]),
          ),
        })
  }`;
}
