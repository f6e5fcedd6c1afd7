/** Taking one's data along, and taking it away for good. Both need a code that was entered just now. */
import { deleteAccount } from "../../domain/account/delete.ts";
import { exportAccount } from "../../domain/account/export.ts";
import type { Services } from "../../services.ts";
import {
  cancelLink,
  checkbox,
  type Fault,
  faultSummary,
  mainButton,
  ownForm,
  quietButton,
} from "../components/fields.ts";
import { html } from "../framework/html.ts";
import { sendPage } from "../framework/layout.ts";
import { fieldOf } from "../framework/old-form.ts";
import { dropSession, type Visit } from "../framework/old-visit.ts";
import type { Member } from "./member.ts";
import { isProven } from "./prove.ts";

export async function showDownload(services: Services, member: Member): Promise<void> {
  const { words, mode, csrf, base, response } = member;
  if (!isProven(services, member, "download")) return;
  sendPage(response, {
    words,
    mode,
    title: words.account.download,
    // Without the script: the page stays where it is while the file is saved, and its button must stay open.
    body: html`<div class="card">
        <p>${words.account.downloadText}</p>
        ${ownForm({ csrf, action: `${base}/download` }, mainButton(words.account.downloadButton))}
      </div>
      ${cancelLink(base, words.account.back)}`,
  });
}

export async function download(services: Services, member: Member): Promise<void> {
  const { response, signedIn } = member;
  if (!isProven(services, member, "download")) return;
  const everything = await exportAccount(services, signedIn.accountId);
  response.attachment("cohort-account.json");
  response.type("json").send(`${JSON.stringify(everything, null, 2)}\n`);
}

export async function showDelete(services: Services, member: Member): Promise<void> {
  const { words, mode, base, response } = member;
  if (!isProven(services, member, "delete")) return;
  sendPage(response, {
    words,
    mode,
    title: words.account.delete,
    body: html`<div class="card bad">
        <p>${words.account.deleteText}</p>
        <p><a class="target" href=${`${base}/download`}>${words.account.download}</a></p>
        <p><a class="target" href=${`${base}/delete/confirm`}>${words.account.deleteGoOn}</a></p>
      </div>
      ${cancelLink(base, words.account.keep)}`,
  });
}

export async function showConfirmDelete(services: Services, member: Member): Promise<void> {
  if (isProven(services, member, "delete")) sendConfirm(member);
}

export async function confirmDelete(services: Services, member: Member): Promise<void> {
  const { request, response, words, base, signedIn } = member;
  if (!isProven(services, member, "delete")) return;
  if (fieldOf(request.body, "sure") !== "yes")
    return sendConfirm(member, { field: "sure", text: words.account.confirmFault }, 400);
  await deleteAccount(services, signedIn.accountId);
  dropSession(services, member);
  response.redirect(303, `${base}/deleted`);
}

/** For whoever opens it: it says nothing about anybody. */
export function showDeleted({ words, mode, response }: Visit): void {
  sendPage(response, {
    words,
    mode,
    title: words.account.deleted,
    body: html`<p class="card good">${words.account.deletedText}</p>`,
  });
}

function sendConfirm(member: Member, fault?: Fault, status = 200): void {
  const { words, mode, csrf, base, response } = member;
  const { account } = words;
  const form = fault === undefined ? { words } : { words, faults: [fault] };
  const ask = html`${checkbox(form, { name: "sure", label: account.confirmTick })}
  ${quietButton(account.confirmButton)}`;
  sendPage(response, {
    words,
    mode,
    status,
    title: account.confirmTitle,
    faulty: fault !== undefined,
    scripts: ["pages.js"],
    body: html`${faultSummary(form)}
      <p>${account.confirmText}</p>
      <div class="card bad">${ownForm({ csrf, action: `${base}/delete/confirm` }, ask)}</div>
      ${cancelLink(base, account.keep)}`,
  });
}
