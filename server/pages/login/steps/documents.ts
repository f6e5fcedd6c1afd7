/** Documents for a reviewer. */
import {
  DOCUMENT_BYTES_MAX,
  DOCUMENTS_TOGETHER_BYTES_MAX,
  type RawFile,
} from "../../../domain/document/judge.ts";
import { submitDocuments } from "../../../domain/document/submit.ts";
import { fileField, hidden, mainButton } from "../../components/fields.ts";
import { html } from "../../framework/html.ts";
import { fieldOf, readUpload, type Upload, uploadOf } from "../../framework/old-form.ts";
import type { Words } from "../../words/words-for.ts";
import type { StepFault } from "../faults.ts";
import { formOf, stepForm, wayOn } from "../journey.ts";
import { keyOf } from "../key.ts";
import { type Acted, type Step, typedWrong } from "../step.ts";

/** As many as the white-label operation takes. */
const FILES_MAX = 5;
const FILE_NAME_LENGTH_MAX = 255;
/** What stands between the files, and the other fields. */
const FORM_BYTES_MAX = 65_536;
/** By type and by name's end: phones offer their camera for the one, and some desktops know only the other. */
const ACCEPT = "image/jpeg,image/png,image/webp,image/heic,application/pdf,.jpg,.jpeg,.png,.webp,.heic,.pdf";

export const readDocuments = readUpload({
  field: "files",
  filesMax: FILES_MAX,
  fileBytesMax: DOCUMENT_BYTES_MAX,
});

/** Whether a form is too long for what it may hold, told before any of it is read. */
export function isTooLong(contentLength: string | undefined): boolean {
  return Number(contentLength ?? 0) > DOCUMENTS_TOGETHER_BYTES_MAX + FORM_BYTES_MAX;
}

export function tooLongFault({ sso }: Words): StepFault {
  return typedWrong("files", sso.documentFaults.too_large_together);
}

export const documents: Step = {
  field: "files",
  isOpen: ({ openings }) => openings.actions.includes("start_manual"),
  show(_services, journey, { verification }, faults) {
    const { sso } = journey.visit.words;
    const wanted = verification === null ? "" : sso.documentsText[verification.consumerGroup];
    const fields = html`${fileField(formOf(journey, faults), {
      name: "files",
      label: sso.documents,
      hint: sso.documentsHint,
      accept: ACCEPT,
      multiple: true,
    })}
    ${hidden("hashes", "")} ${mainButton(sso.sendDocuments)}`;
    return {
      title: sso.documentsTitle,
      faults: faults ?? [],
      scripts: ["documents.js"],
      body: html`<p>${wanted} ${sso.documentsNames}</p>
        <div class="card">${stepForm(journey, "documents", fields, { upload: true })}</div>
        <p class="muted">${sso.documentsKept}</p>
        ${wayOn(journey, "methods", sso.otherWay)}`,
    };
  },
  async act(services, journey, { verification }): Promise<Acted> {
    const { request, words } = journey.visit;
    const upload = uploadOf(request);
    const fault = uploadFault(words, upload);
    if (fault !== undefined) return { faults: [typedWrong("files", fault)] };
    if (verification === null) return undefined;
    const files = rawFiles(upload, fieldOf(request.body, "hashes"));
    await submitDocuments(services, keyOf(verification), files);
    return undefined;
  },
};

function uploadFault({ sso }: Words, { files, fault }: Upload): string | undefined {
  if (fault === "file_too_large") return sso.documentFaults.too_large;
  if (fault === "too_many_files") return sso.documentFaults.too_many;
  return files.length === 0 ? sso.documentFaults.none : undefined;
}

/** With the hashes that the browser has computed of the same files, where it has computed any. */
function rawFiles({ files }: Upload, typed: string): RawFile[] {
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
