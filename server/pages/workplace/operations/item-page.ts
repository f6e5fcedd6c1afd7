/** Page of one item: all that the API says of it, what can be done with it, and what lies below it. */
import type { VNode } from "preact";
import type { Services } from "../../../services.ts";
import { mainButton, otherLink, textField } from "../../components/fields.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { type AnyPage, page } from "../../framework/page.ts";
import { html, outsideText } from "../../markup/html.ts";
import type { WorkplacePerson } from "../workplace.ts";
import { type Answer, call, read } from "./ask.ts";
import { changeNaming, changesAt, type Managed, pagesBelow } from "./catalogue.ts";
import { propertyOf } from "./known.ts";
import { crumbs, doneText, explainedChanges, lookLink } from "./links.ts";
import { type Around, loadAround, nameOf } from "./names.ts";
import { hrefOf, type OperationsPlace } from "./place.ts";
import { issuesOf, parameterTargets } from "./typed.ts";
import { facts, fieldWords, helpLine, labelOf } from "./values.ts";

interface Shown {
  answer: Answer | undefined;
  around: Around;
  issues: ReturnType<typeof issuesOf>;
}

export function itemPage(place: OperationsPlace, operation: Managed): AnyPage {
  return page<WorkplacePerson, Shown>(operation.address, {
    guard: place.guard(operation),
    load: (services, at) => load(services, place, at, operation),
    view: (shown, at) => view(place, operation, shown, at),
  });
}

/** An item that is looked up is asked for by a form; any other stands in the address. */
async function load(
  services: Services,
  place: OperationsPlace,
  at: WorkplacePerson,
  operation: Managed,
): Promise<Shown> {
  const show = async (answer: Answer | undefined, issues: Shown["issues"] = []): Promise<Shown> => {
    const values = answer === undefined ? [] : [answer];
    const around = await loadAround(services, place, at, operation, { shown: operation.answer, values });
    return { answer, around, issues };
  };
  if (operation.typed.length === 0) return show(await read(services, place, at, operation));
  const names = operation.typed.map(({ path: [name = ""] }) => name);
  const path = Object.fromEntries(names.map((name) => [name, fieldOf(at.request.query, name)]));
  if (Object.values(path).every((value) => value === "")) return show(undefined);
  const answer = await call(services, place, at, operation, { path });
  if ("body" in answer) return show(answer.body as Answer);
  if (answer.status !== 400 && answer.status !== 404) throw answer.error;
  return show(undefined, issuesOf(at, answer.faults, parameterTargets(at, "params", operation.typed)));
}

function view(
  place: OperationsPlace,
  operation: Managed,
  { answer, around, issues }: Shown,
  at: WorkplacePerson,
) {
  // Values that the breadcrumbs say already.
  const given = Object.keys(at.request.params).slice(0, -1);
  const fields = operation.answer.filter((field) => !given.includes(propertyOf(field)));
  const name = nameOf(answer);
  const { params } = at.request;
  const isFor = (one: Managed) => answer === undefined || place.isFor?.(one, answer) !== false;
  const below = pagesBelow(place.catalogue, operation.info.path).filter(
    (one) => place.isOpen(at, one) && isFor(one),
  );
  const changes = changesAt(place.catalogue, operation.info.path).filter(isFor);
  return {
    title: name === undefined ? labelOf(at, operation) : outsideText(name),
    scripts: ["pages.js"],
    issues,
    ...(issues.length > 0 && { status: 400 }),
    body: html`${crumbs(place, at, operation, around)} ${doneText(place, at)} ${helpLine(at, operation)}
      ${operation.typed.length === 0 ? null : lookUpForm(operation, at, issues)}
      ${answer === undefined ? null : facts(at, fields, answer, around.names)}
      ${
        below.length === 0
          ? null
          : html`<ul class="below">
              ${below.map((one) => html`<li><a href=${hrefOf(place, one, params)}>${labelOf(at, one)}</a></li>`)}
            </ul>`
      }
      ${lookLink(place, operation, at)} ${namingLink(place, operation, at)}
      ${operation.typed.length === 0 ? explainedChanges(place, at, changes, params) : null}`,
  };
}

/** Way to the form above that is about this item, filled in. */
function namingLink(place: OperationsPlace, operation: Managed, at: WorkplacePerson): VNode | null {
  const { params } = at.request;
  const { change, field = "" } = changeNaming(place.catalogue, operation) ?? {};
  if (change === undefined || !place.isOpen(at, change)) return null;
  const query = new URLSearchParams({ [`body.${field}`]: params[field] ?? "" });
  return html`<div class="item-actions">
    ${otherLink(`${hrefOf(place, change, params)}?${query}`, labelOf(at, change))}
  </div>`;
}

function lookUpForm(operation: Managed, at: WorkplacePerson, issues: Shown["issues"]): VNode {
  const form = { words: at.words, issues };
  const field = (one: Managed["typed"][number]) => {
    const name = propertyOf(one);
    const { title: label, help: hint } = fieldWords(at, one);
    const value = fieldOf(at.request.query, name);
    const shared = { name, label, maxlength: one.maxLength, verbatim: true, value };
    return textField(form, hint === undefined ? shared : { ...shared, hint });
  };
  return html`<form method="get" action=${at.request.path} class="card filters">
    ${operation.typed.map(field)} ${mainButton(at.texts.manage.show)}
  </form>`;
}
