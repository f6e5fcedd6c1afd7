/** Attributes of a sign-in or token, and what each would prove. */
import type { VNode } from "preact";
import type { Arrived } from "../../../domain/proving/sources/identity-provider/outcomes.ts";
import { OFFICIAL_NAMES } from "../../../domain/proving/sources/trial/official-names.ts";
import type {
  TriedAttribute,
  TriedSignIn,
  ValueVerdict,
} from "../../../domain/proving/sources/trial/tried-sign-in.ts";
import type { Words } from "../../framework/words-for.ts";
import { html, type Markup, outside } from "../../markup/html.ts";

export interface TriedAt {
  institution: string;
  kind: "saml" | "oidc";
}

export function triedSignIn(words: Words, at: TriedAt, tried: TriedSignIn): VNode {
  const { trial } = words;
  return html`<section class="card">
      <h2>${trial.proves}</h2>
      ${provenList(words, tried)}
    </section>
    <section class="card">
      <dl>${tried.attributes.map((attribute) => attributeFact(words, at, attribute, tried))}</dl>
      ${tried.unread.length === 0 ? null : html`<p class="muted">${trial.unread(nameList(tried.unread))}</p>`}
    </section>`;
}

function provenList(words: Words, { proves, identified, named }: TriedSignIn): Markup {
  const { trial } = words;
  if (proves.length === 0)
    return html`<p><strong>${trial.provesNothing}</strong></p>
      <p>${identified ? trial.unaffiliated : trial.unidentified}</p>`;
  const items = proves.map(
    ({ group, affiliation }) =>
      html`<li>
        ${trial.provesGroup({ group: words.groups[group], affiliation: html`<code>${outside(affiliation)}</code>` })}
      </li>`,
  );
  return html`<ul>${items}</ul>
    ${named ? null : html`<p>${trial.unnamed}</p>`}`;
}

function attributeFact(
  words: Words,
  at: TriedAt,
  { name, values }: TriedAttribute,
  tried: TriedSignIn,
): VNode | null {
  const { trial } = words;
  const official = OFFICIAL_NAMES[at.kind][name];
  // In OpenID Connect both kinds of identifier are "sub", which is always there.
  if (at.kind === "oidc" && name === "other_id" && values.length === 0) return null;
  return html`<dt>${trial.attributes[name]} <code>${official}</code></dt>
    ${
      values.length === 0
        ? html`<dd><span class="muted">${trial.missing[needOf(name, tried)]}</span></dd>`
        : values.map(
            ({ text, verdict }) =>
              html`<dd><code>${outside(text)}</code><br /><span class="muted">${verdictText(words, at, verdict)}</span></dd>`,
          )
    }`;
}

function verdictText({ trial, groups }: Words, { institution }: TriedAt, verdict: ValueVerdict): Markup {
  switch (verdict.kind) {
    case "proves":
      return html`<strong>${trial.verdicts.proves(groups[verdict.group])}</strong>`;
    case "foreign_scope":
      return trial.verdicts.foreign_scope(outside(institution));
    default:
      return trial.verdicts[verdict.kind];
  }
}

/** Whether a missing attribute is needed: one of affiliation and identifier suffices. */
function needOf(name: Arrived, { proves, identified }: TriedSignIn): "needed" | "optional" | "replaced" {
  switch (name) {
    case "scoped_affiliation":
      return proves.length > 0 ? "replaced" : "needed";
    case "pairwise_id":
      return identified ? "replaced" : "needed";
    case "affiliation":
    case "other_id":
      return "replaced";
    case "name":
    case "birth_date":
      return "optional";
  }
}

export function nameList(names: readonly string[]): VNode {
  return html`<span
    >${names.map((name, index) => html`${index === 0 ? "" : ", "}<code>${outside(name)}</code>`)}</span
  >`;
}
