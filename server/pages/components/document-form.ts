/** Upload form for documents: in the login journey, and on a connected phone. */
import type { VNode } from "preact";
import {
  consentNeed,
  type Declared,
  EVIDENCE_CONSENT_VERSION,
  type GivenConsent,
} from "../../domain/proving/document/evidence-consent.ts";
import type { PersonalPapers } from "../../domain/proving/document/papers/own.ts";
import type { PaperList } from "../../domain/proving/document/papers/paper.ts";
import type { VerificationWithRelations } from "../../domain/proving/verification/load.ts";
import {
  DOCUMENT_BYTES_MAX,
  DOCUMENTS_TOGETHER_BYTES_MAX,
  type RawFile,
} from "../../domain/shared/uploaded-file.ts";
import { fieldOf, type UploadError, type UploadedFile } from "../framework/forms/form.ts";
import type { Form } from "../framework/forms/issues.ts";
import type { Words } from "../framework/words-for.ts";
import { html, outsideText } from "../markup/html.ts";
import { examplePictures } from "./example-pictures.ts";
import { checkbox, hidden, mainButton, radioGroup } from "./fields.ts";
import { FILE_NAME, filePicker } from "./file-picker.ts";
import { paperList, paperText, refusedPapers } from "./papers.ts";

/** As the white-label operation. */
const FILES_MAX = 5;
/** By type and extension: phones offer their camera by type, some desktops know only extensions. */
const ACCEPT = "image/jpeg,image/png,image/webp,image/heic,application/pdf,.jpg,.jpeg,.png,.webp,.heic,.pdf";

/** Papers above the picker: the usual ones, so that it stays in sight. */
const PAPERS_FIRST = 3;

/** Usual accepted documents, above the form. */
export function acceptedDocuments(
  words: Words,
  list: PaperList,
  { personProvenAt }: Pick<VerificationWithRelations, "personProvenAt">,
): VNode {
  const { sso } = words;
  return html`<div class="card accepted">
    <h2>${sso.documentsAccepted}</h2>
    ${paperList(words, list, list.papers.slice(0, PAPERS_FIRST))}
    <p>${sso.documentsNames}</p>
    ${personProvenAt === null ? null : html`<p class="notice">${sso.documentsProven}</p>`}
  </div>`;
}

/** Other accepted documents, those not to send, and examples of photos: below the form and folded. */
export function moreDocuments(words: Words, list: PaperList): VNode {
  const { sso } = words;
  const others = list.papers.slice(PAPERS_FIRST);
  return html`<div class="card accepted folded">
    ${
      others.length === 0
        ? null
        : html`<details>
            <summary><strong>${sso.documentsMore}</strong></summary>
            ${paperList(words, list, others)}
          </details>`
    }
    ${refusedPapers(words, list)}
    <details>
      <summary><strong>${sso.documentExamplesLink}</strong></summary>
      ${examplePictures(sso.documentExamples, sso.documentExamplesNot)}
    </details>
  </div>`;
}

/** Nearly the size of a page in the review: 188 dots an inch for A4. Long screenshots keep their width. */
const limits = {
  files: FILES_MAX,
  fileBytes: DOCUMENT_BYTES_MAX,
  togetherBytes: DOCUMENTS_TOGETHER_BYTES_MAX,
  photoPx: 2200,
  photoBytes: 2_000_000,
  takesDocuments: true,
  camera: "environment",
} as const;

export function documentFields(form: Form, consent: VNode | null): VNode {
  const { sso, picker } = form.words;
  const isAsked = form.issues?.some(({ text }) => text === sso.documentFaults.unread) ?? false;
  const { none, too_many, too_large, too_large_together, empty, wrong_type } = sso.documentFaults;
  const field = filePicker(form, {
    name: "files",
    label: sso.documents,
    hint: sso.documentsHint,
    accept: ACCEPT,
    add: picker.add,
    limits,
    faults: {
      none,
      too_many,
      too_large: too_large(FILE_NAME),
      too_large_together,
      empty: empty(FILE_NAME),
      wrong_type: wrong_type(FILE_NAME),
    },
  });
  return html`${field} ${consent}
  ${isAsked ? html`<div class="anyway">${checkbox(form, { name: "anyway", label: sso.documentFaults.sendAnyway, optional: true })}</div>` : null}
  ${hidden("hashes", "")} ${mainButton(sso.sendDocuments)}`;
}

/** Subject of a consent. */
interface ConsentSubject {
  papers: PersonalPapers;
  client: string;
  documentDays: number;
}

/** Explicit consent, apart and never given before; where some papers need it, a choice. Null where none does. */
export function consentField(form: Form, { papers, client, documentDays }: ConsentSubject): VNode | null {
  const need = consentNeed(papers);
  if (need === null) return null;
  const { words } = form;
  const { evidence } = words;
  const hint = evidence.kept({ days: documentDays, client: outsideText(client) });
  const version = hidden("consentVersion", EVIDENCE_CONSENT_VERSION);
  const isHealth = need.category === "health";
  if (need.always)
    return html`<h3 class="refused-title">${evidence.title}</h3>
      ${version} ${checkbox(form, { name: "consent", label: isHealth ? evidence.health : evidence.belief, hint })}`;
  const concerned = papers.papers.filter(({ special }) => special === "health");
  const names = concerned.map((paper) => paperText(words, papers, paper));
  return html`${version}
  ${radioGroup(form, {
    name: "consent",
    label: evidence.title,
    hint,
    choices: [
      {
        value: "yes",
        label: isHealth ? evidence.mayShowHealth : evidence.mayShowBelief,
        ...(names.length > 0 && { hint: evidence.concerns(words.list(names)) }),
      },
      { value: "none", label: evidence.nothing },
    ],
  })}`;
}

/** Whether the form says that no document needs a consent. */
export function declaredOf(fields: unknown): Declared {
  return { none: fieldOf(fields, "consent") === "none", paperIds: [] };
}

/** Consent as the form gives it, to the version that the page showed. */
export function givenConsent(fields: unknown, { language }: Words): GivenConsent | null {
  return fieldOf(fields, "consent") === "yes"
    ? { version: fieldOf(fields, "consentVersion"), language }
    : null;
}

/** Limits of such a form, with the words for breaches. */
export const documentUpload = {
  field: "files",
  filesMax: FILES_MAX,
  fileBytesMax: DOCUMENT_BYTES_MAX,
  togetherBytesMax: DOCUMENTS_TOGETHER_BYTES_MAX,
  worded: uploadText,
} as const;

function uploadText({ sso }: Words, fault: UploadError, file: string): string {
  const { too_large, too_many, too_large_together } = sso.documentFaults;
  switch (fault) {
    case "file_too_large":
      return too_large(outsideText(file));
    case "too_many_files":
      return too_many;
    case "too_large_together":
      return too_large_together;
  }
}

/** Whether to ask once for a new photo, after one without a readable name. */
export function mayAskAgain(fields: unknown): boolean {
  return fieldOf(fields, "anyway") === "";
}

export function rawFiles(files: readonly UploadedFile[], fields: unknown): RawFile[] {
  const typed = fieldOf(fields, "hashes");
  const hashes = typed === "" ? [] : typed.split(" ");
  return files.map(({ name, bytes }, index) => ({
    bytes,
    fileName: name,
    sha256Hash: hashes.length === 0 ? null : (hashes[index] ?? ""),
  }));
}
