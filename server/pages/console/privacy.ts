/** Record of what is kept about people, and documents made from it. */
import type { VNode } from "preact";
import {
  privacyDocuments,
  writePrivacyDocument,
} from "../../domain/operations/retention/privacy/document.ts";
import { type PrivacyRecord, readPrivacyRecord } from "../../domain/operations/retention/privacy/record.ts";
import { notFound } from "../../errors.ts";
import { cancelLink } from "../components/fields.ts";
import { scrollTable, tableRow } from "../components/table.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { page } from "../framework/page.ts";
import { data } from "../framework/reply.ts";
import { html, outside } from "../markup/html.ts";
import { writeBlocks } from "../site/docs/guides/guide-body.ts";
import { ownHtml } from "../site/docs/own-html.ts";
import { type Staff, staffWith } from "./guard.ts";

const ATTACHMENT = {
  record: "attachment; filename=record.md",
  assessment: "attachment; filename=assessment.md",
  agreement: "attachment; filename=agreement.md",
} as const;

const languageOf = ({ words }: Staff) => (words.language === "de" ? "de" : "en");

export const privacyPage = page("/privacy", {
  guard: staffWith("getPrivacyRecord"),
  load: (services, at) => readPrivacyRecord(services, languageOf(at)),
  view(record, at) {
    const { title, intro, documents } = at.texts.privacy;
    return {
      title,
      body: html`<p>${intro}</p>
        <ul class="links">
          ${privacyDocuments.map((name) => html`<li><a class="target" href=${`/console/privacy/${name}`}>${documents[name]}</a></li>`)}
        </ul>
        ${keptTable(record, at)} ${serviceTable(record, at)}`,
    };
  },
});

function keptTable({ categories }: PrivacyRecord, { texts }: Staff): VNode {
  const { kept, columns, here, clear } = texts.privacy;
  const list = (lines: readonly unknown[]) => html`${lines.map((line) => html`<div>${line}</div>`)}`;
  const rows = categories.map((one) =>
    tableRow([
      html`<b>${one.title}</b>
        <div class="hint">${one.purpose}</div>`,
      list(one.kept.map(({ text }) => text)),
      one.keys.length === 0 ? clear : list(one.keys),
      list(one.access),
      one.recipients.length === 0 ? here : list(one.recipients.map(outside)),
    ]),
  );
  return html`<section><h2>${kept}</h2>${scrollTable({ caption: kept, heads: Object.values(columns), rows })}</section>`;
}

function serviceTable({ recipients }: PrivacyRecord, { texts }: Staff): VNode {
  const { services, serviceColumns, noServices } = texts.privacy;
  const rows = recipients.map((one) =>
    tableRow([outside(one.name), one.use, html`<code>${one.setting}</code>`]),
  );
  const heads = Object.values(serviceColumns);
  return html`<section><h2>${services}</h2>${rows.length === 0 ? html`<p>${noServices}</p>` : scrollTable({ caption: services, heads, rows })}</section>`;
}

export const privacyDocumentPage = page("/privacy/:document", {
  guard: staffWith("getPrivacyDocument"),
  async load(services, at) {
    const name = privacyDocuments.find((one) => one === at.request.params.document) ?? notFound("page");
    const markdown = await writePrivacyDocument(services, name, languageOf(at));
    if (fieldOf(at.request.query, "save") === "")
      return { name, body: await writeBlocks(markdown.replace(/^# .*\n/, "")) };
    return data(markdown, {
      "Content-Type": "text/markdown; charset=utf-8",
      "Content-Disposition": ATTACHMENT[name],
    });
  },
  view({ name, body }, { texts }) {
    const { documents, save, back } = texts.privacy;
    return {
      title: documents[name],
      body: html`<p class="unprinted"><a class="target" href=${`/console/privacy/${name}?save=yes`}>${save}</a></p>
        ${ownHtml("article", body, { class: "letter" })}
        <div class="unprinted">${cancelLink("/console/privacy", back)}</div>`,
    };
  },
});
