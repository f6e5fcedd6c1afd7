import type { Retention } from "../../config/retention.ts";
import { deleteAccount } from "../../domain/accounts/account/delete.ts";
import { exportAccount } from "../../domain/accounts/account/export.ts";
import {
  listOwnDocuments,
  ownDocumentPath,
  readOwnDocument,
} from "../../domain/accounts/account/own-documents.ts";
import { extensionOf } from "../../domain/proving/document/file-extension.ts";
import { KNOWN_BROWSER_DAYS } from "../../domain/shared/access/known-browser.ts";
import { SANDBOXED } from "../../http/security-headers.ts";
import { cancelLink, checkbox, dangerButton, mainButton, otherLink, ownForm } from "../components/fields.ts";
import { localDay } from "../components/local-time.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { issue, page } from "../framework/page.ts";
import { allDroppedCookies, members } from "../framework/page-context.ts";
import { countCall } from "../framework/rate-limit.ts";
import { data, redirect } from "../framework/reply.ts";
import type { Words } from "../framework/words-for.ts";
import { html, outside } from "../markup/html.ts";
import { recentMember, visitor } from "./guard.ts";

const DOWNLOADS_PER_MINUTE_MAX = 5;

export const downloadPage = page("/download", {
  guard: recentMember("download"),
  load: (services, { session }) => listOwnDocuments(services, session.accountId),
  view: (documents, { words, csrf, base }) => ({
    title: words.account.download,
    // Without the script: the page stays while the file is saved, and its button must stay open.
    body: html`<div class="card">
        <p>${words.account.downloadText}</p>
        ${ownForm({ csrf, action: `${base}/download` }, mainButton(words.account.downloadButton))}
      </div>
      ${
        documents.length === 0
          ? null
          : html`<section class="card">
              <h2>${words.account.ownDocuments}</h2>
              <ul class="items">
                ${documents.map(
                  ({ id, fileName, createdAt }) => html`<li>
                    <a class="target" href=${base + ownDocumentPath(id)}>${outside(fileName)}</a>
                    <span class="muted">${localDay(words, createdAt)}</span>
                  </li>`,
                )}
              </ul>
            </section>`
      }
      ${cancelLink(base, words.account.back)}`,
  }),
  actions: {
    async "/download"(services, { session }) {
      countCall(services, "downloads", session.accountId, DOWNLOADS_PER_MINUTE_MAX);
      const everything = await exportAccount(services, session.accountId);
      return data(`${JSON.stringify(everything, null, 2)}\n`, {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": "attachment; filename=cohort-account.json",
      });
    },
  },
});

/** Served as a download: to this browser the file is untrusted. */
export const ownDocumentPage = page(ownDocumentPath(":documentId"), {
  guard: recentMember("download"),
  async load(services, { request, session }) {
    const { documentId = "" } = request.params;
    const { bytes, contentType } = await readOwnDocument(services, session.accountId, documentId);
    return data(bytes, {
      "Content-Type": contentType,
      "Content-Security-Policy": SANDBOXED,
      "Content-Disposition": `attachment; filename=document.${extensionOf(contentType)}`,
    });
  },
});

function retentionRules({ account }: Words, kept: Retention): string[] {
  const rules = account.retentionRules;
  return [
    rules.successes(kept.successes),
    rules.others({
      lapsed: kept.lapsed_verifications,
      unproven: kept.unproven_verifications,
      undecided: kept.undecided_verifications,
    }),
    rules.documents(kept.documents),
    rules.account(kept.unused_accounts),
    rules.codes,
    rules.browsers(KNOWN_BROWSER_DAYS),
    rules.consents(kept.withdrawn_consents),
    rules.afterDeletion(kept.deleted_accounts),
    rules.audit(kept.audit),
  ];
}

/** This installation's retention; public, to read before an account exists. */
export const retentionPage = page("/retention", {
  guard: visitor,
  load: ({ config }) => config.retention,
  view: (retention, { words, base }) => ({
    title: words.account.retention,
    body: html`<div class="card">
        <p>${words.account.retentionText}</p>
        <ul>
          ${retentionRules(words, retention).map((rule) => html`<li>${rule}</li>`)}
        </ul>
      </div>
      ${cancelLink(base, words.account.back)}`,
  }),
});

export const deletePage = page("/delete", {
  guard: recentMember("delete"),
  view: (_, { words, base }) => ({
    title: words.account.delete,
    body: html`<div class="card bad">
        <p>${words.account.deleteText}</p>
        <p><a class="target" href=${`${base}/download`}>${words.account.download}</a></p>
        ${otherLink(`${base}/delete/confirm`, words.account.deleteGoOn)}
      </div>
      ${cancelLink(base, words.account.keep)}`,
  }),
});

export const confirmDeletePage = page("/delete/confirm", {
  guard: recentMember("delete"),
  view(_, { words, csrf, base, form }) {
    const { account } = words;
    const ask = html`${checkbox(form, { name: "sure", label: account.confirmTick })}
    ${dangerButton(account.confirmButton)}`;
    return {
      title: account.confirmTitle,
      scripts: ["pages.js"],
      body: html`<p>${account.confirmText}</p>
        <div class="card bad">
          ${ownForm({ csrf, action: `${base}/delete/confirm` }, ask)} ${otherLink(base, account.keep)}
        </div>`,
    };
  },
  actions: {
    async "/delete/confirm"(services, { words, base, session }, fields) {
      if (fieldOf(fields, "sure") !== "yes") return issue("sure", words.account.confirmFault);
      await deleteAccount(services, session.accountId);
      return redirect(`${base}/deleted`, { cookies: allDroppedCookies(services, members(session.world)) });
    },
  },
});

export const deletedPage = page("/deleted", {
  guard: visitor,
  view: (_, { words }) => ({
    title: words.account.deleted,
    body: html`<p class="card good">${words.account.deletedText}</p>`,
  }),
});
