/** A page of its own before what can't be undone: what happens, a box to tick, and the way back. */
import {
  cancelLink,
  checkbox,
  type Form,
  faultSummary,
  ownForm,
  quietButton,
} from "../../components/fields.ts";
import { html } from "../../framework/html.ts";
import type { Page } from "../../framework/layout.ts";
import { fieldOf } from "../../framework/old-form.ts";
import { type AtDesk, deskPage } from "../visit.ts";

export interface Confirmation {
  title: string;
  text: string;
  /** Words beside the box. */
  tick: string;
  button: string;
  action: string;
  back: string;
  isFaulty: boolean;
}

export function isConfirmed({ request }: AtDesk): boolean {
  return fieldOf(request.body, "sure") === "yes";
}

export function confirmPage(at: AtDesk, confirmation: Confirmation): Page {
  const { words, desk, csrf } = at;
  const { title, text, tick, button, action, back, isFaulty } = confirmation;
  const faults = isFaulty ? [{ field: "sure", text: desk.verification.confirmFault }] : [];
  const form: Form = { words, faults };
  const content = html`${checkbox(form, { name: "sure", label: tick })} ${quietButton(button)}`;
  return deskPage(at, {
    title,
    status: isFaulty ? 400 : 200,
    faulty: isFaulty,
    scripts: ["pages.js"],
    body: html`${faultSummary(form)}
      <div class="narrow">
        <p>${text}</p>
        <div class="card">${ownForm({ csrf, action }, content)}</div>
        ${cancelLink(back, desk.verification.keep)}
      </div>`,
  });
}
