import type { PhoneHandover } from "../../../domain/proving/document/handover.ts";
import { type PersonalPapers, papersFor } from "../../../domain/proving/document/papers/own.ts";
import { submitDocuments } from "../../../domain/proving/document/submit.ts";
import {
  acceptedDocuments,
  consentField,
  declaredOf,
  documentFields,
  documentUpload,
  givenConsent,
  mayAskAgain,
  moreDocuments,
  rawFiles,
} from "../../components/document-form.ts";
import { ownForm } from "../../components/fields.ts";
import { notice } from "../../components/opened-link.ts";
import { issue, page, type Run } from "../../framework/page.ts";
import { redirect, type View } from "../../framework/reply.ts";
import { html, outside } from "../../markup/html.ts";
import { describeRefusal } from "../login/field-errors.ts";
import { type ConnectedPhone, connectedPhone } from "./guard.ts";

export const phoneDocumentsPage = page("/handover/documents", {
  guard: connectedPhone,
  load: (services, { handover }: ConnectedPhone) => papersFor(services, handover.verification),
  view: (papers, at) => views[at.handover.state](at, papers),
  actions: { "/handover/documents": { upload: documentUpload, run: upload } },
});

const views: Readonly<Record<PhoneHandover["state"], (at: ConnectedPhone, papers: PersonalPapers) => View>> =
  {
    open: uploadView,
    done: ({ words }) => notice(words, words.handover.phoneDone, { status: 200 }),
    closed: ({ words }) => notice(words, words.handover.ended),
  };

async function upload(...[services, at, fields, files]: Parameters<Run<ConnectedPhone>>) {
  if (files.length === 0) return issue("files", at.words.sso.documentFaults.none);
  const { verification } = at.handover;
  try {
    await submitDocuments(services, verification, rawFiles(files, fields), {
      asker: {
        ip: at.request.ip,
        browserSecret: at.phoneSecret,
        knownSecret: undefined,
        accountId: verification.accountId,
      },
      asksAgain: mayAskAgain(fields),
      consent: givenConsent(fields, at.words),
      declared: declaredOf(fields),
    });
  } catch (error) {
    const institution = verification.institution?.name ?? "";
    const fault = describeRefusal(at.words, error, {
      field: "files",
      institution,
      files: files.map(({ name }) => name),
    });
    if (fault !== null) return { issues: [fault], status: fault.status };
  }
  return redirect("/handover/documents");
}

function uploadView(
  { words, csrf = "", form, personName, appName, policies, handover: { verification } }: ConnectedPhone,
  papers: PersonalPapers,
): View {
  const { handover, sso } = words;
  const documentDays = policies.retention.documents;
  const subject = { papers, client: appName, documentDays };
  return {
    title: handover.phoneTitle,
    scripts: ["pages.js", "file-picker.js"],
    body: html`<p>${handover.phoneFor({ person: outside(personName), client: outside(appName) })}</p>
      ${acceptedDocuments(words, papers, verification)}
      <div class="card">
        ${ownForm({ csrf, action: "/handover/documents", upload: true }, documentFields(form, consentField(form, subject)))}
      </div>
      ${moreDocuments(words, papers)}
      <p class="muted">${sso.documentsKept(policies.retention.documents)}</p>`,
  };
}
