import type { VNode } from "preact";
import { allowMailAddress, type SearchResults, searchConsole } from "../../../domain/operations/index.ts";
import { HOUR_MS } from "../../../domain/shared/index.ts";
import { readParameter, sealParameter } from "../../../platform/sealed-text.ts";
import { hidden, mainButton, otherButton, ownForm, textField } from "../../components/fields.ts";
import { scrollTable, tableRow } from "../../components/table.ts";
import { fieldOf, requireText } from "../../framework/forms/form.ts";
import { page } from "../../framework/page.ts";
import { redirect, type View } from "../../framework/reply.ts";
import { html, outside } from "../../markup/html.ts";
import { doneNotice } from "../../sign-in/workplace/done-notice.ts";
import { type Staff, staffWith } from "../guard.ts";
import { shortId } from "../marks.ts";

const SEARCH_MS = HOUR_MS;

type Bounce = NonNullable<SearchResults["bounce"]>;

const searchOf = ({ session }: Staff) => ({ purpose: "search", holder: session.staffUserId });

/** Posts the search and seals it in the address, so that histories and logs hold no address or number. */
export const searchPage = page("/search", {
  guard: staffWith("search"),
  async load(services, at) {
    const query = readParameter<string>(services, searchOf(at), fieldOf(at.request.query, "query")) ?? "";
    return { query, found: query === "" ? null : await searchConsole(services, at.staffUser, query) };
  },
  view: ({ query, found }, at) => searchView(at, query, found),
  actions: {
    "/search"(services, at, fields) {
      requireText(fields);
      const typed = fieldOf(fields, "query").trim();
      const query = sealParameter(services, { ...searchOf(at), lifetimeMs: SEARCH_MS }, typed);
      return redirect(`/console/search?${new URLSearchParams({ query })}`);
    },
    "/search/allow": {
      guard: staffWith("allowMailAddress"),
      async run(services, at, fields) {
        const email = readParameter<string>(services, searchOf(at), fieldOf(fields, "query")) ?? "";
        await allowMailAddress(services, at.staffUser, email);
        return redirect("/console/search?done=allowed");
      },
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
  const { allowed } = texts.search;
  return {
    title: texts.search.title,
    scripts: ["pages.js"],
    body: html`${doneNotice(at, { erased, allowed })}
      <div class="card">
        ${ownForm({ csrf, action: "/console/search" }, html`${field} ${mainButton(texts.search.button)}`)}
      </div>
      ${found === null ? null : results(at, query, found)}`,
  };
}

function bounceCard({ texts, words, csrf, request }: Staff, { email, at }: Bounce): VNode {
  const labels = texts.search;
  const sealed = hidden("query", fieldOf(request.query, "query"));
  return html`<section class="card" role="status">
    <p>${labels.bounced(outside(email), words.minute(at))}</p>
    ${ownForm({ csrf, action: "/console/search/allow" }, html`${sealed} ${otherButton(labels.allow)}`)}
  </section>`;
}

function results(at: Staff, query: string, { verifications, accounts, bounce }: SearchResults): VNode {
  const { texts, words } = at;
  const labels = texts.search;
  if (verifications.length + accounts.length === 0 && bounce === null)
    return html`<p class="card" role="status">${labels.nothing(outside(query))}</p>`;
  const { columns } = labels;
  return html`${bounce === null ? null : bounceCard(at, bounce)} ${
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
