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
export const searchPage = page("/search", {
  guard: staffWith("search"),
  view: (_, at) => searchView(at, "", null),
  actions: {
    async "/search"(services, at, fields) {
      requireText(fields);
      const query = fieldOf(fields, "query").trim();
      return show(
        at,
        searchView(at, query, query === "" ? null : await searchConsole(services, at.staffUser, query)),
      );
    },
  },
});

function searchView(at: Staff, query: string, found: SearchResults | null): View {
  const { words, texts, csrf } = at;
  const field = textField(
    { words },
    {
      name: "query",
      label: texts.search.label,
      hint: texts.search.hint,
      maxlength: 320,
      verbatim: true,
      autocomplete: "off",
      value: query,
    },
  );
  const { erased } = texts.verification.done;
  return {
    title: texts.search.title,
    scripts: ["pages.js"],
    body: html`${doneNotice(at, { erased })}
      <div class="card">
        ${ownForm({ csrf, action: "/console/search" }, html`${field} ${mainButton(texts.search.button)}`)}
      </div>
      ${found === null ? null : results(at, query, found)}`,
  };
}

function results({ texts, words }: Staff, query: string, { verifications, accounts }: SearchResults): VNode {
  const labels = texts.search;
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
                    <code>${svcId}</code> · ${texts.modes[mode]} · ${words.day(createdAt)}${isDeleted ? ` · ${labels.deleted}` : ""}
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
              `${texts.statuses[one.status]}: ${texts.stages[one.stage]}`,
              words.minute(one.createdAt),
              texts.modes[one.mode],
            ]),
          ),
        })
  }`;
}
