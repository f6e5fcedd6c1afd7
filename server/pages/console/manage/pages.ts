/** Pages of all operations that the console has, made from the operator document, and their contents. */
import type { Services } from "../../../services.ts";
import { type AnyPage, page } from "../../framework/page.ts";
import { html } from "../../markup/html.ts";
import { operationTagsDe } from "../../words/console/de/operations.ts";
import { staffWith } from "../guard.ts";
import { changePages } from "./change-page.ts";
import { itemPage } from "./item-page.ts";
import { doneText } from "./links.ts";
import { listPage } from "./list-page.ts";
import { entrances, hrefOf, isOpenTo, managed } from "./operations.ts";
import { labelOf } from "./values.ts";

/** Contents: where each subject begins, for a staff user who may open it. */
const contentsPage = page("/manage", {
  guard: staffWith("manage"),
  load: (_services: Services, at) => entrances.filter((one) => isOpenTo(at, one)),
  view(open, at) {
    const isGerman = at.words.language === "de";
    const byTag = [...Map.groupBy(open, ({ tag }) => tag)];
    return {
      title: at.texts.manage.title,
      body: html`${doneText(at)}
        <p>${at.texts.manage.intro}</p>
        <div class="contents">
          ${byTag.map(
            ([tag, operations]) => html`<section class="card">
              <h2>${isGerman ? (operationTagsDe[tag] ?? tag) : tag}</h2>
              <ul class="contents-list">
                ${operations.map((one) => html`<li><a href=${hrefOf(one, {})}>${labelOf(at, one)}</a></li>`)}
              </ul>
            </section>`,
          )}
        </div>`,
    };
  },
});

/** Forms come first: `/apps/createApp` is no app. */
export const managePages: readonly AnyPage[] = [
  contentsPage,
  ...managed.filter(({ kind }) => kind === "change").flatMap(changePages),
  ...managed.filter(({ kind }) => kind === "list").map(listPage),
  ...managed.filter(({ kind }) => kind === "item").map(itemPage),
];
