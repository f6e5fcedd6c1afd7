/** Form of a change, and the page with what the API answers: secrets are shown there, and nowhere again. */
import { createHash } from "node:crypto";
import type { VNode } from "preact";
import { MINUTE_MS } from "../../../../domain/shared/index.ts";
import { readParameter, sealParameter } from "../../../../platform/sealed-text.ts";
import type { Services } from "../../../../services.ts";
import {
  cancelLink,
  checkbox,
  dangerButton,
  hidden,
  mainButton,
  ownForm,
  textField,
} from "../../../components/fields.ts";
import { fieldOf } from "../../../framework/forms/form.ts";
import { type AnyPage, type Issues, issue, page } from "../../../framework/page.ts";
import { type Answer as Reply, redirect } from "../../../framework/reply.ts";
import { html } from "../../../markup/html.ts";
import type { WorkplacePerson } from "../workplace.ts";
import { type Answer, call, readHeld } from "./ask.ts";
import { holderOf, type Managed } from "./catalogue.ts";
import { crumbs, hrefAbove } from "./links.ts";
import { hrefOf, type OperationsPlace } from "./place.ts";
import type { Field } from "./schema.ts";
import {
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
import { coded, english, facts, labelOf, nameOf, prose, shownValue } from "./values.ts";

export function changePages(place: OperationsPlace, operation: Managed): AnyPage[] {
  const form = page<WorkplacePerson, Answer | undefined>(operation.address, {
    guard: place.guard(operation, "here"),
    load: (services, at) => readHeld(services, place, at, operation),
    view: (held, at) => formView(place, operation, held, at),
    actions: {
      [operation.address]: {
        bytesMax: formBytesOf(operation),
        run: (services, at, fields) => change(services, place, at, operation, fields),
      },
    },
  });
  const made = page<WorkplacePerson, Answer>(`${operation.address}/made`, {
    guard: place.guard(operation),
    load: (services, at) =>
      readParameter<Answer>(services, sealedFor(at, operation), fieldOf(at.request.query, "made")) ??
      redirect(hrefAbove(place, operation, at.request.params)),
    view: (answer, at) => madeView(place, operation, answer, at),
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
    ? textsOf(operation.body, { disabled: held.disabledAt !== undefined, ...held })
    : undefined;

/** Defaults, what the place fills in, and the texts that the address gives. */
function usualTexts(
  place: OperationsPlace,
  operation: Managed,
  held: Answer | undefined,
  at: WorkplacePerson,
): Record<string, string> {
  const { body } = operation;
  const defaults = Object.fromEntries(body.map((field) => [field.path.at(-1) ?? "", field.default]));
  const texts = textsOf(body, { ...defaults, ...(held && place.filledIn?.(operation, held)) });
  const given = Object.keys(texts).map((name) => [name, fieldOf(at.request.query, name)] as const);
  return { ...texts, ...Object.fromEntries(given.filter(([, text]) => text !== "")) };
}

function formView(place: OperationsPlace, operation: Managed, held: Answer | undefined, at: WorkplacePerson) {
  const { texts, csrf, form, request } = at;
  const before = textsBefore(operation, held);
  const title = labelOf(at, operation);
  const fields = html`
    ${operation.typed.map((field) => typedField(at, field))}
    ${fieldList(operation, at, before, usualTexts(place, operation, held, at))}
    ${before === undefined ? null : hidden("version", versionOf(before))}
    ${isRemoval(operation) ? checkbox(form, { name: "sure", label: texts.manage.sure }) : null}
    <div id=${`field-${WHOLE_FORM}`}>${isRemoval(operation) ? dangerButton(title) : mainButton(title)}</div>`;
  return {
    title,
    scripts: ["pages.js"],
    body: html`<div class="narrow">
      ${crumbs(place, at, operation)}
      <div class="about muted">${prose(operation.description)}</div>
      ${held === undefined || before !== undefined ? null : facts(at, heldFields(place, operation), held)}
      <section class="card choices-wide">${ownForm({ csrf, action: request.path }, fields)}</section>
      ${cancelLink(hrefAbove(place, operation, request.params), texts.manage.cancel)}
    </div>`,
  };
}

/** A form for something new asks first for all that is needed; the rest opens below. */
function fieldList(
  operation: Managed,
  at: WorkplacePerson,
  before: Record<string, string> | undefined,
  usual: Record<string, string>,
): VNode[] {
  const texts = before ?? usual;
  const needed = operation.body.filter(({ isRequired }) => isRequired);
  const rest = operation.body.filter(({ isRequired }) => !isRequired);
  const isOne = before !== undefined || needed.length === 0 || rest.length <= REST_SHOWN_MAX;
  if (isOne) return formFields(at, operation.body, texts, formOptionsOf(operation, before !== undefined));
  const { issues = [], values } = at.form;
  const names = Object.keys(textsOf(rest, {}));
  const isFaulty = issues.some(({ field }) => bodyTargets(rest).some(({ name }) => name === field));
  const isTyped = values !== undefined && names.some((name) => fieldOf(values, name) !== (texts[name] ?? ""));
  const options = formOptionsOf(operation, false);
  return [
    ...formFields(at, needed, texts, options),
    html`<details class="rest" open=${isFaulty || isTyped}>
      <summary>${at.texts.manage.rest(rest.length)}</summary>
      ${formFields(at, rest, texts, options)}
    </details>`,
  ];
}

/** Optional fields that stand among the others. */
const REST_SHOWN_MAX = 3;

function heldFields({ catalogue }: OperationsPlace, operation: Managed): readonly Field[] {
  const holder = holderOf(catalogue, operation);
  if (holder === undefined) return [];
  return "item" in holder ? holder.item.answer : (holder.list.rows?.fields ?? []);
}

function typedField({ form }: WorkplacePerson, field: Field): VNode {
  const { path, description, maxLength } = field;
  return textField(form, {
    name: pathName(field),
    label: english(nameOf(path.at(-1) ?? "")),
    hint: english(coded(description)),
    maxlength: maxLength,
    verbatim: true,
  });
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
    const answer = await call(services, place, at, operation, { path, body });
    if ("body" in answer) return answered(services, place, at, operation, answer.body as Answer | undefined);
    const targets = [
      ...bodyTargets(operation.body),
      ...parameterTargets("params", operation.typed, pathName),
    ];
    return { issues: issuesOf(answer.faults, targets), status: answer.status };
  } catch (error) {
    if (!(error instanceof NotJsonError)) throw error;
    return issue(bodyTargets([error.field])[0]?.name ?? WHOLE_FORM, texts.manage.notJson);
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
  const done = new URLSearchParams({ done: operation.id });
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

function madeView(place: OperationsPlace, operation: Managed, answer: Answer, at: WorkplacePerson) {
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
      ${crumbs(place, at, operation)}
      <p class="notice" role="status">${texts.manage.done(labelOf(at, operation))}</p>
      <p>${texts.manage.made}</p>
      <section class="card">
        <dl>
          ${shown.map(({ path: [name = ""] }) => {
            const value = answer[name];
            return html`<dt lang="en">${nameOf(name)}</dt>
              <dd>
                ${
                  typeof value === "string"
                    ? html`<code class="address" id=${`made-${name}`} data-copy=${copying.copy} data-copied=${copying.copied}>${value}</code>`
                    : shownValue(at, value)
                }
              </dd>`;
          })}
        </dl>
      </section>
      ${rest.length === 0 ? null : facts(at, rest, answer)}
      ${cancelLink(hrefAbove(place, operation, request.params), texts.manage.backFromMade)}
    </div>`,
  };
}
