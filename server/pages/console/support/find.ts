/** Finding a verification or an account by whatever somebody knows of it. */
import type { VNode } from "preact";
import { type Found, find } from "../../../domain/desk/find.ts";
import type { Services } from "../../../services.ts";
import { mainButton, ownForm, textField } from "../../components/fields.ts";
import { html, outside } from "../../framework/html.ts";
import { sendPage } from "../../framework/layout.ts";
import { fieldOf } from "../../framework/old-form.ts";
import { shortId } from "../marks.ts";
import { type AtDesk, deskPage } from "../visit.ts";

/** What is looked for comes in a form, so that no address or number stands in a browser's history or a proxy's log. */
export async function showFind(services: Services, at: AtDesk): Promise<void> {
  const { request, operator, response, words, desk, csrf } = at;
  const query = request.method === "POST" ? fieldOf(request.body, "query").trim() : "";
  const found = query === "" ? null : await find(services, operator, query);
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
  sendPage(
    response,
    deskPage(at, {
      title: desk.find.title,
      scripts: ["pages.js"],
      body: html`${erased(at)}
        <div class="card">
          ${ownForm({ csrf, action: "/console/find" }, html`${field} ${mainButton(desk.find.button)}`)}
        </div>
        ${found === null ? null : results(at, query, found)}`,
    }),
  );
}

function erased({ request, desk }: AtDesk): VNode | null {
  if (fieldOf(request.query, "done") !== "erased") return null;
  return html`<p class="notice" role="status">${desk.verification.done.erased}</p>`;
}

function results({ desk, words }: AtDesk, query: string, { verifications, accounts }: Found): VNode {
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
      : html`<div class="scroll" tabindex="0" role="region" aria-label=${labels.verifications}>
          <table>
            <caption>
              ${labels.verifications}
            </caption>
            <thead>
              <tr>${Object.values(columns).map((label) => html`<th scope="col">${label}</th>`)}</tr>
            </thead>
            <tbody>
              ${verifications.map(
                (one) =>
                  html`<tr>
                    <td><a href=${`/console/verifications/${one.id}`}><code>${shortId(one.id)}</code></a></td>
                    <td>${words.groups[one.consumerGroup]}</td>
                    <td>${outside(one.appName)}</td>
                    <td>${desk.statuses[one.status]}: ${desk.stages[one.stage]}</td>
                    <td>${words.minute(one.createdAt)}</td>
                    <td>${desk.modes[one.mode]}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>`
  }`;
}
