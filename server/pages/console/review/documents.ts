/** Documents of a review as rendered pages; the files themselves are never shown. */
import type { VNode } from "preact";
import {
  type ReviewDocument,
  type ReviewViews,
  readReviewPage,
} from "../../../domain/operations/console/review.ts";
import type { Findings } from "../../../domain/proving/document/findings.ts";
import { notFound } from "../../../errors.ts";
import { SANDBOXED } from "../../../http/security-headers.ts";
import { page } from "../../framework/page.ts";
import { data } from "../../framework/reply.ts";
import { html, type Markup, outside } from "../../markup/html.ts";
import { type Staff, staffWith } from "../guard.ts";

/** A page of a document. Each view is audited before it is sent. */
export const documentPage = page("/documents/:documentId/pages/:page", {
  guard: staffWith("getDocumentView"),
  async load(services, { request, staffUser }) {
    const { documentId = "", page: number = "" } = request.params;
    if (!/^[1-9]\d{0,3}$/.test(number)) notFound("document_page");
    const bytes = await readReviewPage(services, staffUser, { documentId, page: Number(number) });
    return data(bytes, {
      "Content-Type": "image/webp",
      "Content-Security-Policy": SANDBOXED,
      "Content-Disposition": "inline; filename=page.webp",
    });
  },
});

export function paper(
  { texts }: Staff,
  document: ReviewDocument,
  views: ReturnType<ReviewViews["get"]>,
  position: number,
): VNode {
  const words = texts.review;
  const name = outside(document.fileName);
  const note = views === undefined || views.state === "pending" ? words.drawing : noteOf(texts, views);
  return html`<section class="document" tabindex="-1" aria-labelledby=${`document-${position}`}>
    <div class="document-bar">
      <h3 id=${`document-${position}`}>
        ${words.document(position)} <span class="muted">${name} · ${kindOf(document)}</span>
      </h3>
      <button type="button" class="other" data-turns=${document.id}>
        ${words.turn}<span class="unseen"> (${words.document(position)})</span> <kbd aria-hidden="true">T</kbd>
      </button>
    </div>
    ${note === null ? null : html`<p class="card">${note}</p>`} ${reading(texts, views?.findings)}
    ${(views?.pages ?? []).map(({ page, width, height }) => {
      const source = `/console/documents/${document.id}/pages/${page}`;
      return html`<figure>
        <a class="sheet" href=${source} target="_blank" rel="noopener">
          <img
            src=${source}
            alt=${words.page(page, document.fileName)}
            width=${width}
            height=${height}
            loading=${page === 1 ? undefined : "lazy"}
          />
          <span class="unseen">${words.openPage}</span>
        </a>
      </figure>`;
    })}
  </section>`;
}

export function traitTexts(
  texts: Staff["texts"],
  findings: Findings | null | undefined,
  position: number,
): Markup[] {
  const where = texts.review.document(position);
  return (findings?.traits ?? []).map(
    ({ kind, evidence }) => html`${texts.trait[kind]}: ${where}, <q>${outside(evidence)}</q>`,
  );
}

/** Hints from the text: what of the claim was found, and text that the page can't show. */
function reading({ reading: words }: Staff["texts"], findings: Findings | null | undefined): Markup {
  if (findings == null) return "";
  const { text, isRead, reading: read } = findings;
  const hint =
    read === null
      ? !isRead && html`<p class="muted">${words.unread}</p>`
      : html`<p class="muted">
          ${words.by[read.source]}${" "}${[
            words.name[read.name],
            ...(read.institution === null
              ? []
              : [read.institution ? words.institution : words.noInstitution]),
            read.year ? words.year : words.noYear,
          ].join(" · ")}
        </p>`;
  const hidden =
    text === null
      ? null
      : html`<details class="card">
          <summary>${words.hidden}</summary>
          <p class="lines">${outside(text)}</p>
        </details>`;
  return html`${hint} ${hidden}`;
}

function noteOf(
  { review: words }: Staff["texts"],
  { state, pages }: NonNullable<ReturnType<ReviewViews["get"]>>,
): string | null {
  if (state !== "failed") return null;
  return pages.length === 0 ? words.notDrawn : words.someNotDrawn;
}

function kindOf({ contentType, bytes }: ReviewDocument): string {
  const kind = contentType.split("/")[1]?.toUpperCase() ?? "";
  return bytes < 100_000
    ? `${kind}, ${Math.ceil(bytes / 1000)} kB`
    : `${kind}, ${(bytes / 1e6).toFixed(1)} MB`;
}
