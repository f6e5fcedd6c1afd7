/** Form of a change, and the page with what the API answers: secrets are shown there, and nowhere again. */
import { createHash } from "node:crypto";
import type { VNode } from "preact";
import { MINUTE_MS } from "../../../domain/shared/time.ts";
import { readParameter, sealParameter } from "../../../platform/sealed-text.ts";
import type { Services } from "../../../services.ts";
import {
  cancelLink,
  checkbox,
  dangerButton,
  hidden,
  mainButton,
  ownForm,
  textField,
} from "../../components/fields.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { type AnyPage, type Issues, issue, page } from "../../framework/page.ts";
import { type Answer as Reply, redirect } from "../../framework/reply.ts";
import { html } from "../../markup/html.ts";
import type { WorkplacePerson } from "../workplace.ts";
import { type Answer, call, chosenQuery, readHeld } from "./ask.ts";
import { holderOf, type Managed } from "./catalogue.ts";
import { groupsFor } from "./groups.ts";
import { propertyOf } from "./known.ts";
import { crumbs, doneNotice, hrefAbove, titleAbout } from "./links.ts";
import { type Around, loadAround, nameOf } from "./names.ts";
import { hrefOf, type OperationsPlace } from "./place.ts";
import type { Field } from "./schema.ts";
import {
  anchorOf,
  bodyTargets,
  formBytesOf,
  formFields,
  formOptionsOf,
  issuesOf,
  NotJsonError,
  parameterTargets,
  pathName,
  readBody,
  textsOf,
  typedTexts,
  WHOLE_FORM,
} from "./typed.ts";
import { facts, fieldWords, groupLabel, helpLine, labelOf, shownValue, valueName } from "./values.ts";

interface Shown extends Around {
  held: Answer | undefined;
}

interface Made extends Around {
  answer: Answer;
}

export function changePages(place: OperationsPlace, operation: Managed): AnyPage[] {
  const form = page<WorkplacePerson, Shown>(operation.address, {
    guard: place.guard(operation, "here"),
    async load(services, at) {
      const held = await readHeld(services, place, at, operation);
      const shown = heldFields(place, operation);
      const values = held === undefined ? [] : [held];
      const chosen = operation.body;
      return { held, ...(await loadAround(services, place, at, operation, { chosen, shown, values })) };
    },
    view: (shown, at) => formView(place, operation, shown, at),
    actions: {
      [operation.address]: {
        bytesMax: formBytesOf(operation),
        run: (services, at, fields) => change(services, place, at, operation, fields),
      },
    },
  });
  const made = page<WorkplacePerson, Made>(`${operation.address}/made`, {
    guard: place.guard(operation),
    async load(services, at) {
      const sealed = fieldOf(at.request.query, "made");
      const answer = readParameter<Answer>(services, sealedFor(at, operation), sealed);
      if (answer === null) return redirect(hrefAbove(place, operation, at.request.params));
      const shown = operation.answer;
      return { answer, ...(await loadAround(services, place, at, operation, { shown, values: [answer] })) };
    },
    view: (shown, at) => madeView(place, operation, shown, at),
  });
  return newsOf(place, operation).length === 0 ? [form] : [made, form];
}

/** Whether a form shows what is there, to be changed. */
const isUpdate = ({ info }: Managed) => info.method === "patch" || info.method === "put";
const isRemoval = ({ info }: Managed) => info.method === "delete";

/** Optimistic locking: a hash of the values that the form showed, so that no change is undone unseen. */
function versionOf(texts: Record<string, string>): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("base64url");
}

/** Texts of what is there; an item says since when it is disabled, and a change whether. */
const textsBefore = (operation: Managed, held: Answer | undefined) =>
  isUpdate(operation) && held !== undefined
    ? textsOf(operation.body, {
        disabled: held.disabledAt !== undefined,
        ...(BODY_IN[operation.id]?.(held) ?? held),
      })
    : undefined;

/** The values of a change's body in the row that it is about, where the row holds them below a property. */
const BODY_IN: Readonly<Record<string, (held: Answer) => unknown>> = { setEnd: ({ rule }) => rule };

/** Fields of a form for something new that the item it is about already says. */
const FILLED_IN: Readonly<Record<string, (held: Answer) => Answer>> = {
  rotateWebhookSecret: ({ secrets }) => ({ replaces: (secrets as { secretId: string }[])[0]?.secretId }),
};

/** Defaults, what the item fills in, and the texts that the address gives. */
function usualTexts(
  { id, body }: Managed,
  held: Answer | undefined,
  at: WorkplacePerson,
): Record<string, string> {
  const defaults = Object.fromEntries(body.map((field) => [field.path.at(-1) ?? "", field.default]));
  const texts = textsOf(body, { ...defaults, ...(held && FILLED_IN[id]?.(held)) });
  const given = Object.keys(texts).map((name) => [name, fieldOf(at.request.query, name)] as const);
  return { ...texts, ...Object.fromEntries(given.filter(([, text]) => text !== "")) };
}

function formView(place: OperationsPlace, operation: Managed, shown: Shown, at: WorkplacePerson) {
  const { texts, csrf, form, request } = at;
  const { held, names } = shown;
  const before = textsBefore(operation, held);
  const title = labelOf(at, operation);
  const fields = html`
    ${operation.typed.map((field) => typedField(at, field))}
    ${fieldList(operation, at, before, usualTexts(operation, held, at), names)}
    ${before === undefined ? null : hidden("version", versionOf(before))}
    ${isRemoval(operation) ? checkbox(form, { name: "sure", label: texts.manage.sure }) : null}
    <div id=${`field-${WHOLE_FORM}`}>
      ${isRemoval(operation) ? dangerButton(title) : mainButton(before === undefined ? title : texts.manage.save)}
    </div>`;
  return {
    title: titleAbout(title, nameOf(held) ?? keyNames(place, operation, held, at)),
    scripts: ["pages.js"],
    body: html`<div class="narrow">
      ${crumbs(place, at, operation, shown)} ${helpLine(at, operation)}
      ${held !== undefined && isRemoval(operation) ? facts(at, heldFields(place, operation), held, names) : null}
      ${held === undefined || operation.query.length === 0 ? null : facts(at, operation.query, held, names)}
      <section class="card choices-wide">${ownForm({ csrf, action: withQuery(operation, request) }, fields)}</section>
      ${cancelLink(hrefAbove(place, operation, request.params), texts.manage.cancel)}
    </div>`,
  };
}

/** The row by the values that its address is made of, where these have names, such as a group and a country. */
function keyNames(
  place: OperationsPlace,
  operation: Managed,
  held: Answer | undefined,
  at: WorkplacePerson,
): string | undefined {
  const holder = holderOf(place.catalogue, operation);
  if (holder === undefined || held === undefined || "item" in holder) return undefined;
  const { list, key } = holder;
  if (list.asked.length === 0) return undefined;
  const keys = [...(list.rows?.fields.filter((field) => propertyOf(field) === key) ?? []), ...list.asked];
  return keys.map((field) => valueName(at, field, String(held[propertyOf(field)]))).join(", ");
}

/** A form's own address with its parameters. */
function withQuery(operation: Managed, { path, query }: WorkplacePerson["request"]): string {
  const chosen = new URLSearchParams(chosenQuery(operation, query)).toString();
  return chosen === "" ? path : `${path}?${chosen}`;
}

/** A form for something new asks first for all that is needed; the rest opens below, by its groups, as what is rare does in a change. */
function fieldList(
  operation: Managed,
  at: WorkplacePerson,
  before: Record<string, string> | undefined,
  usual: Record<string, string>,
  names: Around["names"],
): VNode[] {
  const texts = before ?? usual;
  const options = formOptionsOf(operation, before !== undefined, names);
  const isNew = before === undefined;
  const needed = isNew ? operation.body.filter(({ isRequired }) => isRequired) : [];
  const rest = operation.body.filter((field) => !needed.includes(field));
  const isShort = needed.length === 0 || rest.length <= REST_SHOWN_MAX;
  const groups = groupsFor(rest).map(({ id, isRare, fields }): VNode => {
    const inputs = formFields(at, fields, texts, options);
    const title = id === undefined ? at.texts.manage.rest(fields.length) : groupLabel(at, id);
    if (isRare || (isNew && !isShort))
      return html`<details class="rest" open=${isFilled(at, fields, texts)}>
        <summary>${title}</summary>
        ${inputs}
      </details>`;
    if (id === undefined) return html`${inputs}`;
    return html`<fieldset class="group settings"><legend>${title}</legend>${inputs}</fieldset>`;
  });
  return [...formFields(at, needed, texts, options), ...groups];
}

/** Whether somebody has typed there, or there is a fault. */
function isFilled(at: WorkplacePerson, fields: readonly Field[], texts: Record<string, string>): boolean {
  const { issues = [], values } = at.form;
  if (issues.some(({ field }) => bodyTargets(at, fields).some(({ name }) => name === field))) return true;
  const names = Object.keys(textsOf(fields, {}));
  return values !== undefined && names.some((name) => fieldOf(values, name) !== (texts[name] ?? ""));
}

/** Optional fields that stand among the others. */
const REST_SHOWN_MAX = 3;

function heldFields({ catalogue }: OperationsPlace, operation: Managed): readonly Field[] {
  const holder = holderOf(catalogue, operation);
  if (holder === undefined) return [];
  return "item" in holder ? holder.item.answer : (holder.list.rows?.fields ?? []);
}

function typedField(at: WorkplacePerson, field: Field): VNode {
  const { title: label, help: hint } = fieldWords(at, field);
  const shared = { name: pathName(field), label, maxlength: field.maxLength, verbatim: true };
  return textField(at.form, hint === undefined ? shared : { ...shared, hint });
}

async function change(
  services: Services,
  place: OperationsPlace,
  at: WorkplacePerson,
  operation: Managed,
  fields: unknown,
): Promise<Reply | Issues> {
  const { texts, request } = at;
  if (isRemoval(operation) && fieldOf(fields, "sure") !== "yes") return issue("sure", texts.manage.sureFault);
  const held = isUpdate(operation) ? await readHeld(services, place, at, operation) : undefined;
  const before = textsBefore(operation, held);
  const typed = operation.typed.map((field) => [field.path[0] ?? "", fieldOf(fields, pathName(field))]);
  const path = { ...request.params, ...Object.fromEntries(typed) };
  try {
    const changed = operation.info.method === "patch" ? before : undefined;
    const body = operation.info.hasBody
      ? readBody(operation.body, typedTexts(operation.body, fields), changed)
      : undefined;
    if (before !== undefined && fieldOf(fields, "version") !== versionOf(before)) {
      // A form that is sent again finds its work done.
      const isDone =
        Object.keys(readBody(operation.body, typedTexts(operation.body, fields), before)).length === 0;
      return isDone
        ? answered(services, place, at, operation, held)
        : issue(WHOLE_FORM, texts.manage.changedMeanwhile, 409);
    }
    if (changed !== undefined && Object.keys(body ?? {}).length === 0)
      return issue(WHOLE_FORM, texts.manage.unchanged);
    const query = chosenQuery(operation, request.query);
    const answer = await call(services, place, at, operation, { path, query, body });
    if ("body" in answer) return answered(services, place, at, operation, answer.body as Answer | undefined);
    const targets = [
      ...bodyTargets(at, operation.body),
      ...parameterTargets(at, "params", operation.typed, pathName),
    ];
    return { issues: issuesOf(at, answer.faults, targets), status: answer.status };
  } catch (error) {
    if (!(error instanceof NotJsonError)) throw error;
    return issue(anchorOf(error.field), texts.manage.notJson);
  }
}

/** Properties of the answer that no page shows later. */
function newsOf(place: OperationsPlace, operation: Managed): readonly Field[] {
  const shown = pageOfAnswer(place, operation);
  const known = new Set(
    (shown?.kind === "list" ? (shown.rows?.fields ?? []) : (shown?.answer ?? [])).map(
      ({ path: [name] }) => name,
    ),
  );
  return operation.answer.filter(({ path: [name] }) => !known.has(name ?? ""));
}

/** The page that shows what was changed: of the item at the same path or in the answer, or of the list. */
function pageOfAnswer({ catalogue }: OperationsPlace, { info, answer }: Managed): Managed | undefined {
  const names = answer.map(({ path: [name] }) => name);
  const isShownAt = ({ info: { path }, kind }: Managed) => {
    if (kind === "change" || kind === "file") return false;
    const below = path.startsWith(`${info.path}/`) ? path.slice(info.path.length + 1) : "";
    const key = /^\{(\w+)\}$/.exec(below)?.[1];
    return path === info.path || (kind === "item" && key !== undefined && names.includes(key));
  };
  const found = catalogue.managed.filter(isShownAt);
  const held = holderOf(catalogue, { info });
  const holder = held === undefined ? undefined : "item" in held ? held.item : held.list;
  return found.find(({ kind }) => kind === "item") ?? found[0] ?? holder;
}

const SHOWN_MS = 10 * MINUTE_MS;
/** Addresses of proxies and browsers. */
const ADDRESS_LENGTH_MAX = 6_000;

const sealedFor = ({ session, request }: WorkplacePerson, { id }: Managed) => ({
  purpose: `answer of ${id}`,
  holder: `${session.staffUserId} ${JSON.stringify(request.params)}`,
});

/** Post/Redirect/Get: to what was made or changed, or to what the API says just once. */
function answered(
  services: Services,
  place: OperationsPlace,
  at: WorkplacePerson,
  operation: Managed,
  answer: Answer | undefined,
): Reply {
  const { params } = at.request;
  const done = new URLSearchParams({ ...chosenQuery(operation, at.request.query), done: operation.id });
  if (answer !== undefined && newsOf(place, operation).length > 0) {
    const made = sealParameter(services, { ...sealedFor(at, operation), lifetimeMs: SHOWN_MS }, answer);
    if (made.length <= ADDRESS_LENGTH_MAX)
      return redirect(`${at.request.path}/made?${new URLSearchParams({ made })}`);
  }
  const shown = pageOfAnswer(place, operation);
  const there =
    isRemoval(operation) || shown === undefined ? null : hrefOf(place, shown, { ...params, ...answer });
  return redirect(`${there ?? hrefAbove(place, operation, params)}?${done}`);
}

function madeView(place: OperationsPlace, operation: Managed, around: Made, at: WorkplacePerson) {
  const { answer } = around;
  const { texts, request } = at;
  const { copying } = at.words;
  const news = new Set(newsOf(place, operation).map(({ path: [name] }) => name));
  const shown = operation.answer.filter(
    ({ path: [name = ""] }) => news.has(name) && answer[name] !== undefined,
  );
  const rest = operation.answer.filter(({ path: [name] }) => !news.has(name ?? ""));
  return {
    title: labelOf(at, operation),
    scripts: ["pages.js", "copy.js"],
    body: html`<div class="narrow">
      ${crumbs(place, at, operation, around)} ${doneNotice(at, operation)}
      <p>${texts.manage.made}</p>
      <section class="card">
        <dl>
          ${shown.map((field) => {
            const name = propertyOf(field);
            const value = answer[name];
            return html`<dt>${fieldWords(at, field).title}</dt>
              <dd>
                ${
                  typeof value === "string"
                    ? html`<code class="address" id=${`made-${name}`} data-copy=${copying.copy} data-copied=${copying.copied}>${value}</code>`
                    : shownValue(at, field, value, around.names)
                }
              </dd>`;
          })}
        </dl>
      </section>
      ${rest.length === 0 ? null : facts(at, rest, answer, around.names)}
      ${cancelLink(hrefAbove(place, operation, request.params), texts.manage.backFromMade)}
    </div>`,
  };
}
