/** Who the member is and what of: the beginning of a verification. */
import type { NewVerification } from "../../../../generated/whitelabel.ts";
import { beginVerification } from "../../../domain/account/own-verification.ts";
import type { OwnInstitution } from "../../../domain/email/own-address.ts";
import type { ConsumerGroup } from "../../../domain/group/groups.ts";
import { institutionKindOf } from "../../../domain/group/groups.ts";
import { findInstitution } from "../../../domain/institution/search.ts";
import { listLoginIdentifiers } from "../../../domain/member/login-identifiers.ts";
import { type MemberProfile, readMember } from "../../../domain/member/profile.ts";
import { dayIn } from "../../../domain/shared/time.ts";
import { readPerson } from "../../../domain/verification/claim.ts";
import type { Services } from "../../../services.ts";
import { mainButton, radioGroup, textField } from "../../components/fields.ts";
import { personFields, readTypedPerson } from "../../components/person-fields.ts";
import { digitsOf, fieldOf } from "../../framework/form.ts";
import { html, type Markup, outside } from "../../framework/html.ts";
import type { FieldIssue } from "../../framework/issues.ts";
import type { Issues } from "../../framework/page.ts";
import { atStep } from "../guard.ts";
import { type Found, institutionQuestion } from "../institution-picker.ts";
import { type AtStep, type Journey, membershipOf, soleGroup, stepForm } from "../journey.ts";
import { INSTITUTION_ID, lastInstitution } from "../last-institution.ts";
import { findOffered, notYoursForm } from "../offered-institution.ts";
import { proveIfKnown, suggestInstitution } from "../own-address.ts";
import { stepPage } from "../step.ts";
import { findInstitutions } from "./institution.ts";
import { asksNumber, isNumber, numberField, sendToFirstNumber, suggestNumber } from "./number-field.ts";

/** What is known already. */
type Known = Pick<MemberProfile, "firstName" | "lastName" | "dob">;

export const aboutPage = stepPage("/about", {
  // Not while a person looks at what was handed in: that one would be lost.
  guard: atStep(
    "about",
    ({ step, verification }) => step !== "verified" && verification?.stage !== "pending_verification:manual",
  ),
  async load(services, at) {
    const known = await readKnown(services, at);
    const own = await suggestInstitution(services, at);
    const number = (await asksNumber(services, at)) ? (await suggestNumber(services, at)).value : null;
    return { known, own, where: own === null ? await readWhere(services, at) : null, number };
  },
  field: "firstName",
  view({ known, own, where, number }, at) {
    const { sso } = at.words;
    const client = at.link === null ? null : outside(at.link.client.name);
    const asked = where === null ? null : institutionQuestion(at, "about", where);
    return {
      title: sso.aboutTitle,
      scripts: where === null ? [] : ["institutions.js"],
      body: html`${whyAgain(at)}
        <p>${client === null ? sso.aboutHere : sso.about(client)}</p>
        <div class="card">
          ${asked?.search}
          ${stepForm(at, "about", html`${asked?.choice} ${fields(at, { known, own, number })}`)}
        </div>
        ${notYoursForm(at, "about", where?.offered ?? null)}`,
    };
  },
  async act(services, at, typed) {
    const number = (await asksNumber(services, at)) ? fieldOf(typed, "phone").trim() : "";
    const claim = readTyped(at, typed, { number, now: services.now() });
    if ("issues" in claim) return claim;
    const identifiers = await listLoginIdentifiers(services, at.session.accountId);
    // The account's own, proven last. It identifies nobody; a member who signs in by phone has none.
    const userEmail = identifiers.find(({ address }) => address.channel === "email")?.address.text ?? "";
    const institutionId = readInstitution(at, typed);
    const verification = { claim: { ...claim, userEmail }, institutionId };
    await beginVerification(services, at.app, membershipOf(at), verification);
    await proveIfKnown(services, at);
    const sent = number === "" ? undefined : await sendToFirstNumber(services, at, number);
    if (institutionId === null || (sent !== undefined && "issues" in sent)) return sent;
    return { ...sent, cookies: [lastInstitution(services.config).give(institutionId)] };
  },
});

/** What was said of this verification; before one is begun, what the account has proven. */
async function readKnown(
  services: Services,
  { session, state: { step, verification } }: AtStep,
): Promise<Known> {
  return verification === null || step === "about"
    ? readMember(services, session.accountId)
    : readPerson(services.keyring, verification);
}

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

/** The institution that the form names. None is no fault: whoever chooses none here is asked when it is its turn. */
function readInstitution(at: AtStep, typed: unknown): string | null {
  const id = fieldOf(typed, "institutionId");
  return asksWhere(at) && INSTITUTION_ID.test(id) ? id : null;
}

/** Beside the name only where the group is known before, and has institutions. */
function asksWhere(at: AtStep): boolean {
  const group = soleGroup(at);
  return group !== undefined && institutionKindOf(group) !== null;
}

/** What was searched for and found, and what was chosen before; null where it is not asked here. */
async function readWhere(services: Services, at: AtStep) {
  const consumerGroup = soleGroup(at);
  if (consumerGroup === undefined || !asksWhere(at)) return null;
  const { form, request, state } = at;
  const query = (
    form.values === undefined ? fieldOf(request.query, "find") : fieldOf(form.values, "query")
  ).trim();
  const verification = { territory: at.country, consumerGroup };
  const searched = await findInstitutions(services, { ...at, verification }, query);
  const before =
    state.verification?.consumerGroup === consumerGroup ? state.verification.institutionId : null;
  const offered = query === "" && before === null ? await findOffered(services, at, verification) : null;
  const chosen =
    form.values === undefined
      ? (before ?? offered?.institutionId ?? "")
      : fieldOf(form.values, "institutionId");
  const isShown = chosen === "" || searched?.some(({ institutionId }) => institutionId === chosen) === true;
  const first = isShown ? offered : await findInstitution(services, chosen);
  const found: Found = first === null ? searched : [first, ...(searched ?? [])];
  return { query, found, offered, chosen };
}

/** `number` is null where it is not asked here. Left out it is no fault: its own page asks when it is its turn. */
function fields(
  at: AtStep,
  { known, own, number }: { known: Known; own: OwnInstitution | null; number: string | null },
): Markup {
  const { words, form, groups, supergroup, state } = at;
  const { verification } = state;
  const { sso } = words;
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
  ${personFields(form, known)}
  ${
    supergroup === "graduate"
      ? textField(form, {
          name: "graduationYear",
          label: sso.graduationYear,
          inputmode: "numeric",
          maxlength: 8,
          value: String(verification?.graduationYear ?? ""),
        })
      : null
  }
  ${own === null ? null : ownInstitutionField(at, own)}
  ${number === null ? null : numberField(at, number, { isFirst: true })} ${mainButton(words.form.continue)}`;
}

function ownInstitutionField({ words, form }: AtStep, own: OwnInstitution): Markup {
  const { sso } = words;
  return radioGroup(form, {
    name: "institutionId",
    label: sso.ownInstitution,
    hint: sso.ownInstitutionHint(outside(own.address)),
    choices: [
      { value: own.institutionId, label: outside(own.institutionName) },
      { value: "", label: sso.elsewhere },
    ],
    value: own.institutionId,
  });
}

function readTyped(
  at: AtStep,
  typed: unknown,
  { number, now }: { number: string; now: Date },
): Omit<NewVerification, "userEmail"> | Issues {
  const { aboutFaults, phoneFault } = at.words.sso;
  const consumerGroup = groupOf(at, fieldOf(typed, "group"));
  const read = readTypedPerson(at.words, typed, dayIn(at.country, now));
  const year = digitsOf(typed, "graduationYear");
  const isGraduate = at.supergroup === "graduate";
  const issues: FieldIssue[] = [
    ...(consumerGroup === undefined ? [{ field: "group", text: aboutFaults.group }] : []),
    ...("issues" in read ? read.issues : []),
    ...(isGraduate && !/^\d{4}$/.test(year)
      ? [{ field: "graduationYear", text: aboutFaults.graduationYear }]
      : []),
    ...(number !== "" && !isNumber(number, at) ? [{ field: "phone", text: phoneFault }] : []),
  ];
  if (consumerGroup === undefined || "issues" in read || issues.length > 0) return { issues };
  return {
    territory: at.country,
    consumerGroup,
    ...read.person,
    ...(isGraduate && { graduationYear: Number(year) }),
  };
}

function groupOf(journey: Journey, typed: string): ConsumerGroup | undefined {
  return soleGroup(journey) ?? journey.groups.find((group) => group === typed);
}
