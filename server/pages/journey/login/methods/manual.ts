import { type PersonalPapers, papersFor } from "../../../../domain/proving/document/papers/own.ts";
import { submitDocuments } from "../../../../domain/proving/document/submit.ts";
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
} from "../../../components/document-form.ts";
import { issue } from "../../../framework/page.ts";
import { askerOf } from "../../../framework/page-context.ts";
import { html } from "../../../markup/html.ts";
import { noticeInPart } from "../../proof/mail-in-part.ts";
import { verifying } from "../guard.ts";
import { claimText, correctionLinks, mayClose, stepForm, stepLink, type Verifying } from "../journey.ts";
import { may, soleMethod } from "../state.ts";
import { stepPage } from "../step.ts";
import { handoverOffer, handoverPages } from "./handover.ts";
import { linkTo, type MethodPage } from "./method-page.ts";
import { loadRegisters, type OfferedRegisters, registerOffer, registerPage } from "./register.ts";

export const documentsPage = stepPage("/documents", {
  guard: verifying("proof", may("start_manual")),
  field: "files",
  load: async (services, at): Promise<OfferedRegisters & { papers: PersonalPapers }> => ({
    ...(await loadRegisters(services, at)),
    papers: await papersFor(services, at.verification),
  }),
  view: ({ papers, ...registers }, at) => ({
    title: at.words.sso.documentsTitle,
    scripts: ["file-picker.js"],
    body: html`${noticeInPart(at.words, at.verification, at.words.mailInPart.next) ?? (soleMethod(at.state) === null ? null : claimText(at))}
      ${acceptedDocuments(at.words, papers, at.verification)}
      <div class="card">${stepForm(at, "documents", documentFields(at.form, consent(at, papers)), { upload: true })}</div>
      ${handoverOffer(at)} ${registerOffer(at, registers)} ${moreDocuments(at.words, papers)}
      <p class="muted">${at.words.sso.documentsKept(at.policies.retention.documents)}</p>
      ${soleMethod(at.state) === null ? stepLink(at, "methods", at.words.sso.otherMethod) : correctionLinks(at)}`,
  }),
  upload: documentUpload,
  async act(services, at, fields, files) {
    if (files.length === 0) return issue("files", at.words.sso.documentFaults.none);
    await submitDocuments(services, at.verification, rawFiles(files, fields), {
      asker: askerOf(at, at.session.accountId),
      asksAgain: mayAskAgain(fields),
      consent: givenConsent(fields, at.words),
      declared: declaredOf(fields),
    });
    return undefined;
  },
});

function consent(at: Verifying, papers: PersonalPapers) {
  const documentDays = at.policies.retention.documents;
  const client = at.link?.client.name ?? at.app.name;
  return consentField(at.form, { papers, client, documentDays });
}

export const manual: MethodPage = {
  icon: "file-text",
  offer: (at, isFirst) => linkTo(at, "documents", at.words.sso.manualOffer, isFirst),
  hint: ({ sso }) => sso.manualHint,
  waiting: {
    title: ({ sso }) => sso.waitingTitle.manual,
    body: (
      at,
    ) => html`<p>${at.mode === "test" ? at.words.sso.waitingManualTest : at.words.sso.waitingManual}</p>
      <p>${mayClose(at)}</p>`,
    isWithReviewer: true,
  },
  whenAlone: "documents",
  pages: [documentsPage, registerPage, ...handoverPages],
};
