/** Second step of a sign-in by phone number: the date of birth, or a mail. */
import { BIRTH_DATE_TRIES_MAX } from "../../domain/members/member/birth-date.ts";
import {
  type PendingSignIn,
  readPendingSignIn,
  signInByBirthDate,
} from "../../domain/members/sign-in/second-step.ts";
import { dateField, mainButton, ownForm } from "../components/fields.ts";
import { dateOf } from "../framework/forms/form.ts";
import type { FieldIssue, Form } from "../framework/forms/issues.ts";
import { type Guard, issue, page, type ViewedPage } from "../framework/page.ts";
import { members, sessionCookies } from "../framework/page-context.ts";
import { redirect } from "../framework/reply.ts";
import type { Words } from "../framework/words-for.ts";
import { html } from "../markup/html.ts";
import { exitOf, hrefOf, type SignInContext } from "./sign-in-context.ts";

/** Issues from the database: how many tries are left after a wrong one. */
export function birthDateIssues({ signIn }: Words, triesLeft: number): FieldIssue[] {
  return triesLeft < BIRTH_DATE_TRIES_MAX ? [{ field: "dob", text: signIn.birthDateWrong(triesLeft) }] : [];
}

export function birthDateField({ words, ...form }: Form) {
  return dateField(
    { words, ...form },
    { name: "dob", label: words.sso.dob, hint: words.sso.dobHint, autocomplete: "bday" },
  );
}

export function secondStepPage(guard: Guard<SignInContext>): ViewedPage<SignInContext, PendingSignIn> {
  return page<SignInContext, PendingSignIn>("/second-step", {
    guard,
    async load(services, at) {
      if (at.session !== null) return redirect(hrefOf(at, ""));
      return (await readPendingSignIn(services, at)) ?? redirect(hrefOf(at, "/sign-in"));
    },
    view({ step, triesLeft, hasEmail }, at) {
      const { words, csrf, form } = at;
      const { signIn } = words;
      if (step !== "birth_date") {
        const text = step === "email" ? signIn.byEmailText : signIn.supportText;
        return {
          title: signIn.secondStep,
          body: html`<div class="card">
              ${triesLeft === 0 ? html`<p>${signIn.birthDateUsedUp}</p>` : null}
              <p>${text}</p>
              <p><a class="button" href=${hrefOf(at, "/sign-in")}>${step === "email" ? signIn.byEmail : signIn.otherAddress}</a></p>
            </div>
            ${exitOf(at)}`,
        };
      }
      const issues = form.issues ?? birthDateIssues(words, triesLeft);
      const ask = html`${birthDateField({ ...form, issues })} ${mainButton(signIn.enter)}`;
      return {
        title: signIn.secondStep,
        issues,
        scripts: ["pages.js"],
        body: html`<p>${signIn.birthDateText}</p>
          <div class="card">
            ${ownForm({ csrf, action: hrefOf(at, "/second-step") }, ask)}
            ${hasEmail ? html`<p><a class="target" href=${hrefOf(at, "/sign-in")}>${signIn.byEmail}</a></p>` : null}
          </div>
          ${exitOf(at)}`,
      };
    },
    actions: {
      async "/second-step"(services, at, fields) {
        const { world, browserSecret, words } = at;
        const typed = dateOf(fields, "dob");
        if (typed === undefined) return issue("dob", words.sso.aboutFaults.dob);
        // The asking page reads a wrong date's state from the database.
        const secrets = await signInByBirthDate(services, { world, browserSecret, typed });
        return secrets === null
          ? redirect(hrefOf(at, "/second-step"))
          : redirect(hrefOf(at, ""), { cookies: sessionCookies(services, members(world), secrets) });
      },
    },
  });
}
