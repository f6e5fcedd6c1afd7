import type { VNode } from "preact";
import { may } from "../../../domain/members/staff/roles.ts";
import { allowMailAddress } from "../../../domain/operations/console/support/actions.ts";
import { type SearchResults, searchConsole } from "../../../domain/operations/console/support/search.ts";
import type { StopReason } from "../../../domain/operations/console/support/stops.ts";
import { HOUR_MS } from "../../../domain/shared/time.ts";
import { readParameter, sealParameter } from "../../../platform/sealed-text.ts";
import { hidden, mainButton, otherButton, ownForm, textField } from "../../components/fields.ts";
import { scrollTable, tableRow } from "../../components/table.ts";
import { fieldOf, requireText } from "../../framework/forms/form.ts";
import { page } from "../../framework/page.ts";
import { redirect, type View } from "../../framework/reply.ts";
import { html, outside } from "../../markup/html.ts";
import { doneNotice } from "../../workplace/done-notice.ts";
import { thingsFound } from "../../workplace/go-to.ts";
import { type Staff, staffWith } from "../guard.ts";
import { managePlace } from "../manage.ts";
import { shortId } from "../marks.ts";
import { stopsTable } from "./stops.ts";

const SEARCH_MS = HOUR_MS;

/** Stops of an address that `allowMailAddress` ends. */
const ALLOWED: readonly StopReason[] = ["mail_came_back", "codes_used_up", "wrong_codes"];

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

function stopsOf(at: Staff, query: string, stops: SearchResults["stops"]): VNode | null {
  if (stops.length === 0) return null;
  const sealed = hidden("query", fieldOf(at.request.query, "query"));
  const isAllowed = query.includes("@") && stops.some(({ reason }) => ALLOWED.includes(reason));
  return html`${stopsTable(at, stops)} ${
    isAllowed
      ? ownForm(
          { csrf: at.csrf, action: "/console/search/allow" },
          html`${sealed} ${otherButton(at.texts.search.allow)}`,
        )
      : null
  }`;
}

/** Institutions and what partners have, each with a link for who may open it. */
function namedList(at: Staff, { institutions, named }: SearchResults): VNode | null {
  const { texts, words, session } = at;
  const things = thingsFound(managePlace, at, named);
  const isOpen = may(session.role, "getInstitution");
  const listed = institutions.map(({ id, name, leftAt }) => {
    const href = `/console/manage/institutions/${encodeURIComponent(id)}`;
    const label = isOpen ? html`<a href=${href}>${outside(name)}</a>` : outside(name);
    return html`<li>${label} · ${texts.verification.institution}${leftAt && ` · ${texts.search.left(words.day(leftAt))}`}</li>`;
  });
  if (listed.length + things.length === 0) return null;
  return html`<section class="card">
    <h2>${texts.search.names}</h2>
    <ul class="links">
      ${listed} ${things.map(({ href, label, about }) => html`<li><a href=${href}>${label}</a> · ${about}</li>`)}
    </ul>
  </section>`;
}

function results(at: Staff, query: string, found: SearchResults): VNode {
  const { texts, words } = at;
  const labels = texts.search;
  const { verifications, accounts, stops } = found;
  const names = namedList(at, found);
  if (verifications.length + accounts.length + stops.length === 0 && names === null)
    return html`<p class="card" role="status">${labels.nothing(outside(query))}</p>`;
  const { columns } = labels;
  return html`${stopsOf(at, query, stops)} ${
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
  }
  ${names}`;
}
