/** "Try it": the form of a call, filled in. Hidden until its script (assets/trial.js) shows it. */
import type { DemoAccess } from "../../../../domain/operations/test-mode/demo.ts";
import { html, type Markup } from "../../../markup/html.ts";
import { texts } from "../texts.ts";
import { fillMessage, type KnownValues, knownValue } from "./fill.ts";
import type { OperationModel } from "./operation-model.ts";
import type { Reader } from "./reader.ts";

const { trial } = texts;

/** A field of the form, and where its value goes in the call. */
interface TrialField {
  in: "path" | "query" | "header" | "form" | "id" | "secret";
  name: string;
  label: Markup;
  value: string;
  isRequired: boolean;
  /** Whether it is among the optional ones, which are folded. */
  isFolded?: boolean;
  /** Stands before the value: Bearer. */
  prefix?: string;
  /** Values to choose from. */
  offered?: readonly string[];
  /** Name under which the tab keeps the value for the next call. */
  kept?: string;
}

interface Wanted {
  operation: OperationModel;
  /** Origin of the area. */
  server: string;
  path: string;
  values: KnownValues;
  demo: Reader["demo"];
}

export function trialSection(wanted: Wanted): Markup {
  const { operation, server, path } = wanted;
  const { method, body } = operation;
  const fields = [...credentialFields(wanted), ...parameterFields(wanted), ...formFields(wanted)];
  const [shown, folded] = [false, true].map((is) => fields.filter(({ isFolded = false }) => isFolded === is));
  return html`<section id="try" class="trial" data-trial hidden aria-labelledby="try-heading">
    <h2 id="try-heading">${trial.title}</h2>
    <p class="elsewhere" hidden>${trial.elsewhere} <a href=${`${server}${path}#try`}>${server}</a></p>
    <form
      data-method=${method}
      data-server=${server}
      data-path=${operation.path}
      data-type=${body?.mediaType}
      data-sending=${trial.sending}
      data-failed=${trial.failed}
      data-not-shown=${trial.notShown}
      data-cut=${trial.cut}
    >
      <p class="muted">${trial.about}</p>
      ${shown?.length ? html`<div class="fields">${shown.map(fieldRow)}</div>` : null}
      ${
        folded?.length
          ? html`<details>
              <summary>${trial.optional}</summary>
              <div class="fields">${folded.map(fieldRow)}</div>
            </details>`
          : null
      }
      ${bodyField(wanted)}
      <button>${trial.send}</button>
    </form>
    <p role="status" class="told"></p>
    <div class="outcome" hidden>
      <p class="fault" hidden><a href="/docs/errors">${trial.fault}</a></p>
      ${pane("body", trial.body)} ${pane("curl", trial.curl)}
      <details class="pane headers">
        <summary>${trial.headers}</summary>
        ${codeOf(trial.headers)}
      </details>
    </div>
  </section>`;
}

function pane(name: string, label: string): Markup {
  return html`<div class=${`pane ${name}`}>
    <h3>${label}</h3>
    ${codeOf(label)}
  </div>`;
}

function codeOf(label: string): Markup {
  return html`<div class="typed"><pre tabindex="0" role="group" aria-label=${label}><code></code></pre></div>`;
}

function fieldRow({
  in: place,
  name,
  label,
  value,
  isRequired,
  prefix,
  kept,
  offered = [],
}: TrialField): Markup {
  const id = `try-${place}-${name}`;
  const list = offered.length > 1 ? `${id}-offered` : undefined;
  return html`<div>
    <label for=${id}>${label}</label>
    <input
      id=${id}
      name=${name}
      value=${value}
      list=${list}
      required=${isRequired}
      autocomplete="off"
      autocapitalize="none"
      spellcheck="false"
      dir="auto"
      data-in=${place}
      data-prefix=${prefix}
      data-kept=${kept}
    />
    ${
      list === undefined
        ? null
        : html`<datalist id=${list}>${offered.map((one) => html`<option value=${one}></option>`)}</datalist>`
    }
  </div>`;
}

const named = (name: string) => html`<code>${name}</code>`;

function credentialFields({ operation, values, demo }: Wanted): TrialField[] {
  const { area, credentials } = operation;
  const [credential] = credentials;
  if (credential === undefined || isInForm(operation)) return [];
  const { scheme, place } = credential;
  const { id, secret } = demoSecret(demo, area, scheme, values);
  const isRequired = true;
  const kept = `${area} ${scheme}`;
  if (place.in === "basic")
    return [
      { in: "id", name: "id", label: trial.id, value: id, isRequired, kept: `${kept} id` },
      { in: "secret", name: "secret", label: trial.secret, value: secret, isRequired, kept },
    ];
  const { in: where, name, prefix, holder } = place;
  return [{ in: where, name, label: trial.holders[holder], value: secret, isRequired, prefix, kept }];
}

/** Whether the body has the credential, as OAuth 2 allows (RFC 6749, section 2.3.1). */
function isInForm({ body }: OperationModel): boolean {
  return body?.mediaType === FORM && body.fields.some(({ name }) => name === "client_secret");
}

const FORM = "application/x-www-form-urlencoded";

/** The demo's secret, where the id beside it is the demo's too. */
function demoSecret(
  demo: Partial<DemoAccess> | null,
  area: string,
  scheme: string,
  values: KnownValues,
): { id: string; secret: string } {
  const { whitelabel, sso, tracking } = demo ?? {};
  const appToken = { name: "appId", id: whitelabel?.appId, secret: whitelabel?.accessToken };
  const known: Record<string, { name: string; id: string | undefined; secret: string | undefined }> = {
    "whitelabel bearer": appToken,
    "auth app": appToken,
    "auth client": { name: "clientId", id: sso?.clientId, secret: sso?.clientSecret },
    "tracking apiKey": { name: "brandUid", id: tracking?.brandUid, secret: tracking?.apiKey },
  };
  const { name = "", id, secret = "" } = known[`${area} ${scheme}`] ?? {};
  const filledIn = knownValue(values, name) ?? "";
  return { id: filledIn, secret: filledIn === id ? secret : "" };
}

/** Without User-Agent, which browsers set. */
function parameterFields({
  operation: { path, parameters, credentials, body },
  values,
}: Wanted): TrialField[] {
  const place = credentials[0]?.place;
  const inPath = (name: string) => path.indexOf(`{${name}}`);
  return parameters
    .filter(
      ({ in: where, name }) => name !== "User-Agent" && !(where === "query" && body?.mediaType === FORM),
    )
    .filter((one) => place === undefined || place.in === "basic" || one.name !== place.name)
    .toSorted((one, other) => inPath(one.name) - inPath(other.name))
    .map(({ in: where, name, isRequired, example, type }) => {
      const value = knownValue(values, name) ?? (isRequired ? String(example ?? "") : "");
      const choices = [...type.matchAll(/"([^"]*)"/g)].map(([, choice = ""]) => choice);
      const kept = where === "path" ? { kept: name } : {};
      return {
        in: where,
        name,
        label: named(name),
        value,
        isRequired,
        isFolded: !isRequired,
        offered: values[name] ?? choices,
        ...kept,
      };
    });
}

/** Fields of a form (OAuth 2), without the made-up secrets of the example. */
function formFields({ operation, values, demo }: Wanted): TrialField[] {
  const { area, body, credentials } = operation;
  if (body?.mediaType !== FORM) return [];
  const example = fillMessage(body, values).example as Record<string, string> | undefined;
  const { secret } = demoSecret(demo, area, credentials[0]?.scheme ?? "", values);
  return body.fields
    .filter(({ depth }) => depth === 0)
    .map(({ name, isRequired }) => ({
      in: "form",
      name,
      label: named(name),
      value: name === "client_secret" ? secret : (example?.[name] ?? ""),
      isRequired,
      isFolded: !isRequired && example?.[name] === undefined,
    }));
}

const ROWS_MAX = 16;

function bodyField({ operation: { body }, values }: Wanted): Markup {
  if (body === undefined || body.mediaType === FORM) return "";
  const { example } = fillMessage(body, values);
  const text = typeof example === "string" ? example : (JSON.stringify(example, null, 2) ?? "");
  return html`<div>
    <label for="try-body">${trial.sent} <code>${body.mediaType}</code></label>
    <textarea
      id="try-body"
      data-in="body"
      rows=${Math.min(text.trimEnd().split("\n").length + 1, ROWS_MAX)}
      spellcheck="false"
      autocapitalize="none"
      dir="ltr"
    >
${text}</textarea
    >
  </div>`;
}
