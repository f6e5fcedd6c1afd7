/** A new code before what can't be undone. */

import { readWays, type SignInWay } from "../../domain/person/ways.ts";
import { isFresh } from "../../domain/session/sessions.ts";
import { proveAgain } from "../../domain/session/sign-in.ts";
import type { Services } from "../../services.ts";
import { codePage, countCheck, sendFault, statusOf, typedCode } from "../components/code-form.ts";
import {
  cancelLink,
  type Fault,
  type Form,
  faultSummary,
  mainButton,
  ownForm,
  radioGroup,
} from "../components/fields.ts";
import { html, outside } from "../framework/html.ts";
import { type Page, sendPage } from "../framework/layout.ts";
import { fieldOf } from "../framework/old-form.ts";
import type { Member } from "./member.ts";
import { ownCodeKey, ownCodeStep, sendOwnCode } from "./own-code.ts";

/** The pages that need it, by the names under which the way back is remembered. */
const TARGETS = ["ways", "download", "delete"] as const;
export type FreshTarget = (typeof TARGETS)[number];

/** Whether the page may go on; otherwise the member is on the way to a new code, and comes back afterwards. */
export function isProven({ now }: Pick<Services, "now">, member: Member, target: FreshTarget): boolean {
  if (isFresh(member.signedIn, now())) return true;
  member.response.redirect(303, `${member.base}/prove?for=${target}`);
  return false;
}

function targetOf({ request }: Member): FreshTarget {
  const asked = fieldOf(request.query, "for");
  return TARGETS.find((target) => target === asked) ?? "ways";
}

export async function showProve(services: Services, member: Member): Promise<void> {
  const target = targetOf(member);
  if (isFresh(member.signedIn, services.now())) member.response.redirect(303, `${member.base}/${target}`);
  else sendPage(member.response, wayPage(member, await readWays(services, member.signedIn.accountId)));
}

export async function sendProof(services: Services, member: Member): Promise<void> {
  const { request, response, words, base, signedIn } = member;
  const ways = await readWays(services, signedIn.accountId);
  const way = ways.find(({ id }) => id === fieldOf(request.body, "way"));
  const complain = (text: string, status: number) =>
    sendPage(response, wayPage(member, ways, [{ field: "way", text }], status));
  if (way === undefined) return complain(words.account.proveFault, 400);
  const sent = await sendOwnCode(services, member, "fresh", way.address);
  const fault = sendFault(words, sent, "way");
  if (fault === undefined) response.redirect(303, `${base}/prove/code?for=${targetOf(member)}`);
  else complain(fault.text, statusOf(sent));
}

export async function showProofCode(services: Services, member: Member): Promise<void> {
  const step = await stepOf(services, member);
  if (step !== null) sendPage(member.response, codePage(step));
}

export async function sendProofAgain(services: Services, member: Member): Promise<void> {
  const { response, words, base } = member;
  const step = await stepOf(services, member);
  if (step === null) return;
  const sent = await sendOwnCode(services, member, "fresh", step.pending.address);
  const fault = sendFault(words, sent, "code");
  if (fault === undefined) response.redirect(303, `${base}/prove/code?for=${targetOf(member)}`);
  else sendPage(response, codePage(step, [fault], statusOf(sent)));
}

export async function takeProofCode(services: Services, member: Member): Promise<void> {
  const { request, response, words, base, signedIn } = member;
  const code = typedCode(request.body);
  if (code === undefined) {
    const step = await stepOf(services, member);
    if (step !== null)
      sendPage(response, codePage(step, [{ field: "code", text: words.signIn.codeFault }], 400));
    return;
  }
  countCheck(services, member);
  const key = { ...ownCodeKey(member, "fresh"), sessionId: signedIn.sessionId };
  const { kind } = await proveAgain(services, key, code);
  const target = targetOf(member);
  response.redirect(303, kind === "right" ? `${base}/${target}` : `${base}/prove/code?for=${target}`);
}

function stepOf(services: Services, member: Member) {
  const enter = member.words.account.proveButton;
  return ownCodeStep(services, member, {
    purpose: "fresh",
    path: "/prove",
    query: `?for=${targetOf(member)}`,
    enter,
  });
}

function wayPage(member: Member, ways: SignInWay[], faults: readonly Fault[] = [], status = 200): Page {
  const { words, mode, csrf, base } = member;
  const form: Form = { words, faults };
  const choices = ways.map(({ id, address }) => ({ value: id, label: outside(address.text) }));
  const [first] = ways;
  const ask = html`${radioGroup(form, {
    name: "way",
    label: words.account.proveWay,
    choices,
    ...(first === undefined ? {} : { value: first.id }),
  })}
  ${mainButton(words.signIn.send)}`;
  return {
    words,
    mode,
    status,
    title: words.account.prove,
    faulty: faults.length > 0,
    scripts: ["pages.js"],
    body: html`${faultSummary(form)}
      <p>${words.account.proveText}</p>
      <div class="card">${ownForm({ csrf, action: `${base}/prove?for=${targetOf(member)}` }, ask)}</div>
      ${cancelLink(base, words.account.back)}`,
  };
}
