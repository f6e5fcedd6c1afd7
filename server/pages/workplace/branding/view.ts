/** A client's branding: colours as given and as used, and the form to change them. */
import type { VNode } from "preact";
import type { Client } from "../../../domain/clients/app/clients.ts";
import type { PreviewLink } from "../../../domain/clients/app/preview-link.ts";
import {
  appliedColours,
  type Branding,
  type FooterLink,
  readBranding,
} from "../../../domain/clients/brand/brand.ts";
import {
  type Correction,
  type GivenColours,
  THEMES,
  type Theme,
} from "../../../domain/clients/brand/colours.ts";
import { baseLanguages, type Language, languageNames } from "../../../words/languages.ts";
import { cancelLink, checkbox, labelAbout, mainButton, ownForm, textField } from "../../components/fields.ts";
import { scrollTable, tableRow } from "../../components/table.ts";
import type { Form } from "../../framework/forms/issues.ts";
import type { View } from "../../framework/reply.ts";
import { html, type Markup } from "../../markup/html.ts";
import type { ConsoleWords } from "../../words/console/en.ts";
import { doneNotice } from "../done-notice.ts";
import type { WorkplacePerson } from "../workplace.ts";
import { BRANDING_FIELDS, COLOURS, colourField, LINKS, linkField, TEXT_LENGTH } from "./branding-form.ts";
import { formWith } from "./form-with.ts";
import { logoSection } from "./logos.ts";
import { type BrandingPlace, brandingHref } from "./place.ts";
import { previewSection } from "./previews.ts";

type Texts = ConsoleWords["clients"];

export function clientView(
  place: BrandingPlace,
  client: Client,
  previews: readonly PreviewLink[],
  at: WorkplacePerson,
  language: Language,
): View {
  const { texts } = at;
  const { clients } = texts;
  const branding = readBranding(client);
  const { corrections } = appliedColours(branding);
  return {
    title: clients.titleOf(client.name),
    scripts: ["pages.js", "colours.js"],
    body: html`${client.mode === "test" ? html`<p class="notice">${texts.testMode}</p>` : null}
      ${doneNotice(at, { saved: clients.saved, revoked: clients.preview.revoked })}
      ${corrections.length === 0 ? null : correctionList(at, corrections)}
      <div class="two">
        ${brandingSection(place, client.id, branding, at, language)}
        <div>
          ${previewSection(place, client.id, previews, at)} ${logoSection(place, client, at)}
        </div>
      </div>
      ${cancelLink(brandingHref(place, client.id).replace(/\/look$/, ""), clients.back)}`,
  };
}

function brandingSection(
  place: BrandingPlace,
  clientId: string,
  branding: Branding,
  at: WorkplacePerson,
  language: Language,
): VNode {
  const { texts, csrf } = at;
  const { clients } = texts;
  const path = brandingHref(place, clientId);
  return html`<section class="card">
    <h2>${clients.look}</h2>
    ${languageLinks(at, path, language)}
    ${ownForm({ csrf, action: `${path}?in=${language}` }, html`${fields(at, branding, language)} ${mainButton(clients.save)}`)}
  </section>`;
}

function correctionList({ texts }: WorkplacePerson, corrections: readonly Correction[]): VNode {
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

/** An SVG, since the page's policy forbids inline styles. */
function swatch(colour: string): Markup {
  return html`<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><rect width="16" height="16" rx="3" fill=${colour} stroke="currentColor" stroke-opacity="0.4" /></svg>${" "}<code>${colour}</code>`;
}

function languageLinks({ texts }: WorkplacePerson, action: string, language: Language): VNode {
  return html`<nav class="choices" aria-label=${texts.clients.language}>
    <ul>
      ${baseLanguages.map(
        (one) =>
          html`<li><a class="target" href=${`${action}?in=${one}`} lang=${one} aria-current=${one === language ? "true" : undefined}>${languageNames[one]}</a></li>`,
      )}
    </ul>
  </nav>`;
}

function fields({ texts, form: all }: WorkplacePerson, branding: Branding, language: Language): Markup {
  const { clients } = texts;
  const { texts: spoken = [], helpUrl = "", contactEmail = "", methodOrder = [], logoHasName } = branding;
  const own = spoken.find((one) => one.language === language);
  const form = formWith(all, BRANDING_FIELDS);
  const optional = true;
  return html`${textField(form, { name: "headline", label: clients.headline, maxlength: TEXT_LENGTH.headline, optional, value: own?.headline ?? "" })}
    ${textField(form, { name: "benefit", label: clients.benefit, hint: clients.benefitHint, maxlength: TEXT_LENGTH.benefit, optional, value: own?.benefit ?? "" })}
    <h3>${clients.links}</h3>
    <p class="hint">${clients.linksHint}</p>
    ${LINKS.map((link) => linkFields(form, clients, link, own?.footerLinks?.[link - 1]))}
    ${THEMES.map((theme) => colourFields(form, clients, theme, branding.colours?.[theme]))}
    <h3>${clients.more}</h3>
    ${checkbox(form, { name: "logoHasName", label: clients.logoHasName, hint: clients.logoHasNameHint, optional, checked: logoHasName === true })}
    ${textField(form, { name: "methodOrder", label: clients.methodOrder, hint: clients.methodOrderHint, maxlength: 60, optional, verbatim: true, value: methodOrder.join(", ") })}
    ${textField(form, { name: "helpUrl", label: clients.helpUrl, maxlength: TEXT_LENGTH.url, optional, verbatim: true, value: helpUrl })}
    ${textField(form, { name: "contactEmail", label: clients.contactEmail, maxlength: 254, optional, verbatim: true, value: contactEmail })}`;
}

function linkFields(form: Form, clients: Texts, link: number, given: FooterLink | undefined): VNode {
  const label = {
    name: linkField(link, "label"),
    label: clients.linkLabel(link),
    maxlength: TEXT_LENGTH.label,
    value: given?.label ?? "",
  };
  const url = {
    name: linkField(link, "url"),
    label: clients.linkUrl(link),
    maxlength: TEXT_LENGTH.url,
    verbatim: true,
    value: given?.url ?? "",
  };
  return html`<div class="pair">
    ${textField(form, { ...label, optional: true })} ${textField(form, { ...url, optional: true })}
  </div>`;
}

function colourFields(form: Form, clients: Texts, theme: Theme, given: GivenColours = {}): VNode {
  return html`<h3>${clients.themes[theme]}</h3>
    <p class="hint">${clients.colourHint}</p>
    <div class="trio colours">
      ${COLOURS.map((colour) =>
        textField(form, {
          name: colourField(theme, colour),
          // Screen readers skip the heading between fields.
          label: labelAbout(clients.colours[colour], clients.themes[theme]),
          maxlength: 7,
          optional: true,
          verbatim: true,
          value: given[colour] ?? "",
        }),
      )}
    </div>`;
}
