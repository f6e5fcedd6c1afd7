import type { VNode } from "preact";
import {
  confirmConsolePaper,
  listConsolePapers,
  resetConsolePapers,
  type TypedPlace,
} from "../../domain/operations/console/papers.ts";
import type { PapersInForce } from "../../domain/proving/document/papers/own.ts";
import {
  hidden,
  knownField,
  labelAbout,
  otherButton,
  ownForm,
  type Suggestion,
  selectField,
} from "../components/fields.ts";
import { plainPapers } from "../components/papers.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { page } from "../framework/page.ts";
import { redirect } from "../framework/reply.ts";
import { html, outsideText } from "../markup/html.ts";
import { doneNotice } from "../workplace/done-notice.ts";
import { countryChoices } from "../workplace/operations/known.ts";
import { loadChoices } from "../workplace/operations/names.ts";
import { type Staff, staffWith } from "./guard.ts";
import { managePlace } from "./manage.ts";

const APP_ID_LENGTH_MAX = 64;
/** Shown first. */
const TERRITORY = "GB";

function typedPlace(fields: unknown): TypedPlace {
  const territory = fieldOf(fields, "territory").trim();
  return {
    territory: territory.length === 2 ? territory.toUpperCase() : territory || TERRITORY,
    appId: fieldOf(fields, "app").trim().slice(0, APP_ID_LENGTH_MAX),
  };
}

const addressOf = ({ territory, appId }: TypedPlace, done: string) =>
  `/console/papers?${new URLSearchParams({ territory, app: appId, done })}`;

export const papersPage = page("/papers", {
  guard: staffWith("listPapers"),
  async load(services, at) {
    const lists = await listConsolePapers(services, at.staffUser, typedPlace(at.request.query));
    return { lists, apps: await loadChoices(services, managePlace, at, "appId") };
  },
  view({ lists, apps }, at) {
    const { title, intro, nothing, done } = at.texts.papers;
    const place = typedPlace(at.request.query);
    return {
      title,
      scripts: ["pages.js"],
      body: html`<div class="narrow">
        ${doneNotice(at, done)}
        <p>${intro}</p>
        ${placeForm(at, place, apps)}
        ${lists === null ? html`<p class="card">${nothing}</p>` : lists.map((list) => groupCard(at, place, list))}
      </div>`,
    };
  },
  actions: {
    "/papers/confirm": {
      guard: staffWith("confirmPapers"),
      async run(services, { staffUser }, fields) {
        const place = typedPlace(fields);
        const [group, paper] = [fieldOf(fields, "group"), fieldOf(fields, "paper")];
        await confirmConsolePaper(services, staffUser, { ...place, group, paper });
        return redirect(addressOf(place, "confirmed"));
      },
    },
    "/papers/reset": {
      guard: staffWith("resetPapers"),
      async run(services, { staffUser }, fields) {
        const place = typedPlace(fields);
        await resetConsolePapers(services, staffUser, { ...place, group: fieldOf(fields, "group") });
        return redirect(addressOf(place, "reset"));
      },
    },
  },
});

function placeForm(
  { words, texts }: Staff,
  { territory, appId }: TypedPlace,
  apps: readonly Suggestion[],
): VNode {
  const { country, others, app, appHint, show } = texts.papers;
  const countries = [{ value: "others", label: others }, ...countryChoices(words)];
  return html`<form class="card" method="get" action="/console/papers">
    ${selectField({ words }, { name: "territory", label: country, choices: countries, value: territory })}
    ${knownField({ words }, { name: "app", label: app, hint: appHint, maxlength: APP_ID_LENGTH_MAX, choices: apps, none: texts.manage.nothing, optional: true, value: appId })}
    ${otherButton(show)}
  </form>`;
}

function groupCard(at: Staff, place: TypedPlace, { consumerGroup, source, list }: PapersInForce): VNode {
  const { texts, words, csrf } = at;
  const { sources, confirm, reset } = texts.papers;
  const groupName = words.groups[consumerGroup];
  const fields = html`${hidden("territory", place.territory)} ${hidden("app", place.appId)}
  ${hidden("group", consumerGroup)}`;
  const doubt = (id: string, name: string) => html`<br /><span class="tag">${texts.review.unconfirmed}</span>
    ${ownForm(
      { csrf, action: "/console/papers/confirm" },
      html`${fields} ${hidden("paper", id)} ${otherButton(labelAbout(confirm, outsideText(name)))}`,
    )}`;
  const isOwnHere = source === (place.appId === "" ? "installation" : "app");
  return html`<section class="card">
    <h2>${groupName}</h2>
    <p class="muted">${sources[source]}</p>
    ${plainPapers(words, list, { notAccepted: texts.review.notAccepted, doubt })}
    ${
      isOwnHere
        ? ownForm(
            { csrf, action: "/console/papers/reset" },
            html`${fields} ${otherButton(labelAbout(reset, groupName))}`,
          )
        : null
    }
  </section>`;
}
