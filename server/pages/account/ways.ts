/** The addresses and numbers of a member: add one, take one away. Both need a code that was entered just now. */

import { addWay } from "../../domain/account/add-way.ts";
import { readMemberAddress } from "../../domain/person/address.ts";
import { readWays, removeWay, type SignInWay } from "../../domain/person/ways.ts";
import type { Services } from "../../services.ts";
import { codePage, countCheck, sendFault, statusOf, typedCode } from "../components/code-form.ts";
import {
  cancelLink,
  type Fault,
  type Form,
  faultSummary,
  hidden,
  mainButton,
  ownForm,
  quietButton,
  textField,
} from "../components/fields.ts";
import { html, outside } from "../framework/html.ts";
import { sendPage } from "../framework/layout.ts";
import { fieldOf } from "../framework/old-form.ts";
import type { Member } from "./member.ts";
import { ownCodeStep, sendOwnCode } from "./own-code.ts";
import { isProven } from "./prove.ts";

export async function showWays(services: Services, member: Member): Promise<void> {
  if (isProven(services, member, "ways")) await sendWays(services, member);
}

export async function takeNewWay(services: Services, member: Member): Promise<void> {
  const { request, response, words, base } = member;
  if (!isProven(services, member, "ways")) return;
  const address = readMemberAddress(fieldOf(request.body, "address"), undefined);
  if (address === null)
    return sendWays(services, member, { field: "address", text: words.signIn.addressFault }, 400);
  const sent = await sendOwnCode(services, member, "add", address);
  const fault = sendFault(words, sent, "address");
  if (fault === undefined) response.redirect(303, `${base}/ways/code`);
  else await sendWays(services, member, fault, statusOf(sent));
}

export async function showWayCode(services: Services, member: Member): Promise<void> {
  const step = await stepOf(services, member);
  if (step !== null) sendPage(member.response, codePage(step));
}

export async function sendWayCodeAgain(services: Services, member: Member): Promise<void> {
  const { response, words, base } = member;
  if (!isProven(services, member, "ways")) return;
  const step = await stepOf(services, member);
  if (step === null) return;
  const sent = await sendOwnCode(services, member, "add", step.pending.address);
  const fault = sendFault(words, sent, "code");
  if (fault === undefined) response.redirect(303, `${base}/ways/code`);
  else sendPage(response, codePage(step, [fault], statusOf(sent)));
}

export async function takeWayCode(services: Services, member: Member): Promise<void> {
  const { request, response, words, base } = member;
  if (!isProven(services, member, "ways")) return;
  const code = typedCode(request.body);
  if (code === undefined) {
    const step = await stepOf(services, member);
    if (step !== null)
      sendPage(response, codePage(step, [{ field: "code", text: words.signIn.codeFault }], 400));
    return;
  }
  countCheck(services, member);
  const { mode, browserSecret, signedIn } = member;
  const checked = await addWay(services, {
    ...{ mode, browserSecret, code },
    accountId: signedIn.accountId,
    language: words.language,
  });
  if (checked.kind !== "right") response.redirect(303, `${base}/ways/code`);
  else if (checked.result === "added") response.redirect(303, `${base}/ways`);
  else await sendWays(services, member, { field: "address", text: words.account.taken }, 409);
}

export async function takeWayAway(services: Services, member: Member): Promise<void> {
  const { request, response, words, mode, base, signedIn } = member;
  if (!isProven(services, member, "ways")) return;
  const removed = await removeWay(services, {
    mode,
    accountId: signedIn.accountId,
    id: fieldOf(request.body, "way"),
    language: words.language,
  });
  // One that is gone already was taken away by the first half of a double click.
  if (removed !== "last") return response.redirect(303, `${base}/ways`);
  await sendWays(services, member, { field: "address", text: words.account.lastWay }, 409);
}

function stepOf(services: Services, member: Member) {
  const enter = member.words.account.add;
  return ownCodeStep(services, member, { purpose: "add", path: "/ways", query: "", enter });
}

async function sendWays(services: Services, member: Member, fault?: Fault, status = 200): Promise<void> {
  const { words, mode, csrf, base, request, response, signedIn } = member;
  const { account } = words;
  const ways = await readWays(services, signedIn.accountId);
  const form: Form = fault === undefined ? { words } : { words, faults: [fault], values: request.body };
  const item = ({ id, address, provenAt }: SignInWay) => {
    const label = html`${account.remove}<span class="unseen">: ${outside(address.text)}</span>`;
    const content = html`${hidden("way", id)} ${quietButton(label)}`;
    return html`<li>
      <p><strong>${outside(address.text)}</strong></p>
      <p class="muted">${account.wayProven(words.day(provenAt))}</p>
      ${ways.length > 1 ? ownForm({ csrf, action: `${base}/ways/remove` }, content) : null}
    </li>`;
  };
  const ask = html`${textField(form, {
    name: "address",
    label: account.addWay,
    hint: account.addWayHint,
    inputmode: "email",
    autocomplete: "off",
    maxlength: 254,
    verbatim: true,
  })}
  ${mainButton(account.add)}`;
  sendPage(response, {
    words,
    mode,
    status,
    title: account.waysTitle,
    faulty: fault !== undefined,
    scripts: ["pages.js"],
    body: html`${faultSummary(form)}
      <p>${account.waysIntro}</p>
      <div class="card">
        <ul class="items">
          ${ways.map(item)}
        </ul>
      </div>
      <div class="card">${ownForm({ csrf, action: `${base}/ways` }, ask)}</div>
      ${cancelLink(base, account.back)}`,
  });
}
