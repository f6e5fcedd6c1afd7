/** Documents for a reviewer. */

import { submitDocuments } from "../../../domain/document/submit.ts";
import {
  DOCUMENT_BYTES_MAX,
  DOCUMENTS_TOGETHER_BYTES_MAX,
  type RawFile,
} from "../../../domain/document/validate.ts";
import { fileField, hidden, mainButton } from "../../components/fields.ts";
import { fieldOf, type UploadError, type UploadedFile } from "../../framework/form.ts";
import { html } from "../../framework/html.ts";
import { issue } from "../../framework/page.ts";
import { askerOf } from "../../framework/page-context.ts";
import type { Words } from "../../words/words-for.ts";
import { verifying } from "../guard.ts";
import { stepForm, stepLink } from "../journey.ts";
import { may } from "../state.ts";
import { stepPage } from "../step.ts";
import { linkTo, type MethodPage } from "./method-page.ts";

/** As many as the white-label operation takes. */
const FILES_MAX = 5;
const FILE_NAME_LENGTH_MAX = 255;
/** By type and by name's end: phones offer their camera for the one, and some desktops know only the other. */
const ACCEPT = "image/jpeg,image/png,image/webp,image/heic,application/pdf,.jpg,.jpeg,.png,.webp,.heic,.pdf";

const documentsPage = stepPage("/documents", {
  guard: verifying(may("start_manual")),
  field: "files",
  view(_, at) {
    const { words, form, verification } = at;
    const { sso } = words;
    const fields = html`${fileField(form, {
      name: "files",
      label: sso.documents,
      hint: sso.documentsHint,
      accept: ACCEPT,
      multiple: true,
    })}
    ${hidden("hashes", "")} ${mainButton(sso.sendDocuments)}`;
    return {
      title: sso.documentsTitle,
      scripts: ["documents.js"],
      body: html`<p>${sso.documentsText[verification.consumerGroup]} ${sso.documentsNames}</p>
        <div class="card">${stepForm(at, "documents", fields, { upload: true })}</div>
        <p class="muted">${sso.documentsKept}</p>
        ${stepLink(at, "methods", sso.otherMethod)}`,
    };
  },
  upload: {
    field: "files",
    filesMax: FILES_MAX,
    fileBytesMax: DOCUMENT_BYTES_MAX,
    permits: "documents",
    togetherBytesMax: DOCUMENTS_TOGETHER_BYTES_MAX,
    worded: uploadText,
  },
  async act(services, at, fields, files) {
    if (files.length === 0) return issue("files", at.words.sso.documentFaults.none);
    const raw = rawFiles(files, fieldOf(fields, "hashes"));
    await submitDocuments(services, at.verification, raw, { asker: askerOf(at, at.session.accountId) });
    return undefined;
  },
});

function uploadText({ sso }: Words, fault: UploadError): string {
  const { too_large, too_many, too_large_together } = sso.documentFaults;
  return { file_too_large: too_large, too_many_files: too_many, too_large_together }[fault];
}

/** With the hashes that the browser has computed of the same files, where it has computed any. */
function rawFiles(files: readonly UploadedFile[], typed: string): RawFile[] {
  const hashes = typed === "" ? [] : typed.split(" ");
  return files.map(({ name, bytes }, index) => ({
    bytes,
    fileName: fileNameOf(name),
    sha256Hash: hashes.length === 0 ? null : (hashes[index] ?? ""),
  }));
}

/** For the reviewer's eyes; a browser may send a path, and anybody may send what no store keeps. */
function fileNameOf(name: string): string {
  const last = name
    .replaceAll("\0", "")
    .replace(/^.*[/\\]/s, "")
    .toWellFormed();
  return last.slice(0, FILE_NAME_LENGTH_MAX) || "document";
}

export const manual: MethodPage = {
  offer: (at, isFirst) => linkTo(at, "documents", at.words.sso.manualOffer, isFirst),
  hint: ({ sso }) => sso.manualHint,
  waiting: {
    title: ({ sso }) => sso.waitingTitle.manual,
    body: ({
      words: { sso },
      mode,
    }) => html`<p>${mode === "test" ? sso.waitingManualTest : sso.waitingManual}</p>
      <p>${sso.mayClose}</p>`,
    isWithReviewer: true,
  },
  pages: [documentsPage],
};
