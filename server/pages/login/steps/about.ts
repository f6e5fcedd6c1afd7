/** Who the member is and what of: the beginning of a verification. */
import type { NewVerification } from "../../../../generated/whitelabel.ts";
import { beginVerification } from "../../../domain/account/own-verification.ts";
import type { ConsumerGroup } from "../../../domain/group/groups.ts";
import { listLoginIdentifiers } from "../../../domain/member/login-identifiers.ts";
import { type MemberProfile, readMember } from "../../../domain/member/profile.ts";
import { dateField, mainButton, radioGroup, textField } from "../../components/fields.ts";
import { dateOf, fieldOf } from "../../framework/form.ts";
import { html, type Markup, outside } from "../../framework/html.ts";
import type { FieldIssue } from "../../framework/issues.ts";
import type { Issues } from "../../framework/page.ts";
import { atStep } from "../guard.ts";
import { type AtStep, type Journey, membershipOf, stepForm } from "../journey.ts";
import { stepPage } from "../step.ts";

const NAME_LENGTH_MAX = 100;

/** What the account knows already. */
type Known = Pick<MemberProfile, "firstName" | "lastName" | "dob">;

export const aboutPage = stepPage("/about", {
  // Not while a person looks at what was handed in: that one would be lost.
  guard: atStep(
    ({ step, verification }) => step !== "verified" && verification?.stage !== "pending_verification:manual",
  ),
  load: (services, { session }) => readMember(services, session.accountId),
  field: "firstName",
  view(known: Known, at) {
    const { sso } = at.words;
    const client = at.link === null ? null : outside(at.link.client.name);
    return {
      title: sso.aboutTitle,
      body: html`${whyAgain(at)}
        <p>${sso.about(client)}</p>
        <div class="card">${stepForm(at, "about", fields(at, known))}</div>`,
    };
  },
  async act(services, at, typed) {
    const claim = readTyped(at, typed);
    if ("issues" in claim) return claim;
    const identifiers = await listLoginIdentifiers(services, at.session.accountId);
    // The account's own, proven last. It identifies nobody; a member who signs in by phone has none.
    const userEmail = identifiers.find(({ address }) => address.channel === "email")?.address.text ?? "";
    await beginVerification(services, at.app, membershipOf(at), { ...claim, userEmail });
    return undefined;
  },
});

/** To somebody who has been here before: why it begins once more. */
function whyAgain({ words, state: { step, verification } }: AtStep): Markup | null {
  if (verification === null || step !== "about") return null;
  const { again } = words.sso;
  switch (verification.stage) {
    case "success":
      return html`<p class="card">${again.ended}</p>`;
    case "failed:too_many_attempts":
      return html`<p class="card bad">${again.exhausted}</p>`;
    default:
      return html`<p class="card">${again.expired}</p>`;
  }
}

function fields(at: AtStep, known: Known): Markup {
  const { words, form, groups, supergroup, state } = at;
  const { verification } = state;
  const { sso } = words;
  const name = { maxlength: NAME_LENGTH_MAX, verbatim: true };
  return html`${
    groups.length > 1
      ? radioGroup(form, {
          name: "group",
          label: sso.group,
          choices: groups.map((group) => ({ value: group, label: words.groups[group] })),
          value: verification?.consumerGroup ?? "",
        })
      : null
  }
  ${textField(form, { ...name, name: "firstName", label: sso.firstName, autocomplete: "given-name", value: known.firstName ?? "" })}
  ${textField(form, { ...name, name: "lastName", label: sso.lastName, autocomplete: "family-name", value: known.lastName ?? "" })}
  ${dateField(form, { name: "dob", label: sso.dob, hint: sso.dobHint, autocomplete: "bday", value: known.dob ?? "" })}
  ${
    supergroup === "graduate"
      ? textField(form, {
          name: "graduationYear",
          label: sso.graduationYear,
          inputmode: "numeric",
          maxlength: 4,
          value: String(verification?.graduationYear ?? ""),
        })
      : null
  }
  ${mainButton(words.form.continue)}`;
}

function readTyped(at: AtStep, typed: unknown): Omit<NewVerification, "userEmail"> | Issues {
  const { aboutFaults } = at.words.sso;
  const [firstName, lastName] = [fieldOf(typed, "firstName").trim(), fieldOf(typed, "lastName").trim()];
  const consumerGroup = groupOf(at, fieldOf(typed, "group"));
  const dob = dateOf(typed, "dob");
  const year = fieldOf(typed, "graduationYear").trim();
  const isGraduate = at.supergroup === "graduate";
  const checks: [isRight: boolean, field: keyof typeof aboutFaults][] = [
    [consumerGroup !== undefined, "group"],
    [isName(firstName), "firstName"],
    [isName(lastName), "lastName"],
    [dob !== undefined, "dob"],
    [!isGraduate || /^\d{4}$/.test(year), "graduationYear"],
  ];
  const issues: FieldIssue[] = checks
    .filter(([isRight]) => !isRight)
    .map(([, field]) => ({ field, text: aboutFaults[field] }));
  if (consumerGroup === undefined || dob === undefined || issues.length > 0) return { issues };
  return {
    territory: at.country,
    consumerGroup,
    firstName,
    lastName,
    dob,
    ...(isGraduate && { graduationYear: Number(year) }),
  };
}

/** Where there is one only, nobody is asked. */
function groupOf({ groups }: Journey, typed: string): ConsumerGroup | undefined {
  return groups.length === 1 ? groups[0] : groups.find((group) => group === typed);
}

function isName(text: string): boolean {
  return text !== "" && text.length <= NAME_LENGTH_MAX;
}
