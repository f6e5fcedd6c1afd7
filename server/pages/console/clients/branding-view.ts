/** A client's look: its colours as they were given and as they are drawn, and the form that changes them. */
import type { VNode } from "preact";
import type { Client } from "../../../domain/app/clients.ts";
import { appliedColours, type Branding, readBranding } from "../../../domain/brand/brand.ts";
import { type Correction, THEMES } from "../../../domain/brand/colours.ts";
import { type Language, languageNames, languageValues } from "../../../words/languages.ts";
import { cancelLink, mainButton, otherButton, ownForm, textField } from "../../components/fields.ts";
import { scrollTable, tableRow } from "../../components/table.ts";
import { html, type Markup, outside } from "../../framework/html.ts";
import type { View } from "../../framework/reply.ts";
import type { Staff } from "../guard.ts";
import { doneNotice, testNotice } from "../marks.ts";
import { COLOURS, colourField, TEXT_LENGTH } from "./branding-form.ts";

export function brandingView(client: Client, at: Staff, language: Language): View {
  const { texts, csrf } = at;
  const { clients } = texts;
  const branding = readBranding(client);
  const { corrections } = appliedColours(branding);
  const action = `/console/clients/${client.id}`;
  return {
    title: clients.titleOf(client.name),
    scripts: ["pages.js"],
    body: html`${testNotice(at, client.mode)} ${doneNotice(at, { saved: clients.saved })}
      ${corrections.length === 0 ? null : correctionList(at, corrections)}
      <section class="card narrow">
        <h2>${clients.preview.title}</h2>
        ${ownForm({ csrf, action: `${action}/preview` }, otherButton(clients.preview.button))}
      </section>
      <section class="card narrow">
        ${languageLinks(at, action, language)}
        ${ownForm({ csrf, action: `${action}?in=${language}` }, html`${fields(at, branding, language)} ${mainButton(clients.save)}`)}
      </section>
      ${cancelLink("/console/clients", clients.backToList)}`,
  };
}

/** What was given and can't be used everywhere, with what is used. */
function correctionList({ texts }: Staff, corrections: readonly Correction[]): VNode {
  const { clients } = texts;
  return html`<section class="card">
    <h2>${clients.corrected}</h2>
    <p>${clients.correctedText}</p>
    ${scrollTable({
      caption: clients.corrected,
      heads: Object.values(clients.correctionColumns),
      rows: corrections.map(({ theme, colour, given, used }) =>
        tableRow([clients.colours[colour], clients.themes[theme], swatch(given), swatch(used)]),
      ),
    })}
  </section>`;
}

/** Drawn: a style in the page would be stopped by its policy. */
function swatch(colour: string): Markup {
  return html`<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><rect width="16" height="16" rx="3" fill=${colour} stroke="currentColor" stroke-opacity="0.4" /></svg>${" "}<code>${colour}</code>`;
}

function languageLinks({ texts }: Staff, action: string, language: Language): VNode {
  return html`<nav class="choices" aria-label=${texts.clients.language}>
    <ul>
      ${languageValues.map(
        (one) =>
          html`<li><a class="target" href=${`${action}?in=${one}`} lang=${one} aria-current=${one === language ? "true" : undefined}>${languageNames[one]}</a></li>`,
      )}
    </ul>
  </nav>`;
}

function fields({ texts, form }: Staff, branding: Branding, language: Language): Markup {
  const { clients } = texts;
  const { colours = {}, texts: all = [], helpUrl = "", contactEmail = "", methodOrder = [] } = branding;
  const {
    headline = "",
    benefit = "",
    footerLinks = [],
  } = all.find((one) => one.language === language) ?? {};
  const optional = true;
  return html`${textField(form, { name: "headline", label: clients.headline, maxlength: TEXT_LENGTH.headline, optional, value: headline })}
    ${textField(form, { name: "benefit", label: clients.benefit, hint: clients.benefitHint, maxlength: TEXT_LENGTH.benefit, optional, value: benefit })}
    ${
      footerLinks.length === 0
        ? null
        : html`<p class="hint">${clients.links} ${footerLinks.map(({ label, url }) => html`<a href=${url} rel="noreferrer">${outside(label)}</a> `)}</p>`
    }
    ${THEMES.map(
      (theme) => html`<h3>${clients.themes[theme]}</h3>
        ${COLOURS.map((colour) =>
          textField(form, {
            name: colourField(theme, colour),
            label: `${clients.colours[colour]}, ${clients.themes[theme].toLowerCase()}`,
            hint: clients.colourHint,
            maxlength: 7,
            optional,
            verbatim: true,
            value: colours[theme]?.[colour] ?? "",
          }),
        )}`,
    )}
    <h3>${clients.more}</h3>
    ${textField(form, { name: "methodOrder", label: clients.methodOrder, hint: clients.methodOrderHint, maxlength: 60, optional, verbatim: true, value: methodOrder.join(", ") })}
    ${textField(form, { name: "helpUrl", label: clients.helpUrl, maxlength: TEXT_LENGTH.helpUrl, optional, verbatim: true, value: helpUrl })}
    ${textField(form, { name: "contactEmail", label: clients.contactEmail, maxlength: 254, optional, verbatim: true, value: contactEmail })}`;
}
