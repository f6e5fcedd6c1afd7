/** Name, birth date and institution: the beginning of a verification. */
import type { NewVerification } from "../../../../../generated/whitelabel.ts";
import { isAlike } from "../../../../domain/accounts/account/correct-person.ts";
import { beginVerification } from "../../../../domain/accounts/account/own-verification.ts";
import { listLoginIdentifiers } from "../../../../domain/members/member/login-identifiers.ts";
import { type MemberProfile, readMember } from "../../../../domain/members/member/profile.ts";
import { isHeld } from "../../../../domain/proving/method/methods.ts";
import { readPerson } from "../../../../domain/proving/verification/claim.ts";
import { hasEndedEarly } from "../../../../domain/proving/verification/clock.ts";
import type { ConsumerGroup } from "../../../../domain/shared/group/groups.ts";
import { dayIn } from "../../../../domain/shared/time.ts";
import type { Services } from "../../../../services.ts";
import { enterButton, mainButton, radioGroup, textField } from "../../../components/fields.ts";
import { personFields, readTypedPerson } from "../../../components/person-fields.ts";
import type { SetCookie } from "../../../framework/cookies.ts";
import { digitsOf, fieldOf } from "../../../framework/forms/form.ts";
import type { FieldIssue } from "../../../framework/forms/issues.ts";
import type { Issues } from "../../../framework/page.ts";
import { html, type Markup, outside } from "../../../markup/html.ts";
import { atStep } from "../guard.ts";
import { type AtStep, type Journey, linkClaim, membershipOf, soleGroup, stepForm } from "../journey.ts";
import { INSTITUTION_ID, lastInstitution, soughtInstitution } from "../last-institution.ts";
import { proveIfKnown, type SuggestedInstitution, suggestInstitution } from "../own-address.ts";
import { readState, rememberJourney } from "../state.ts";
import { stepPage } from "../step.ts";
import { titleOf } from "./institution.ts";
import { asksNumber, isNumber, numberField, sendToFirstNumber, suggestNumber } from "./number-field.ts";
import { readWhere, resolveWhere, whereQuestion } from "./where.ts";

type Known = Pick<MemberProfile, "firstName" | "lastName" | "dob">;

export const aboutPage = stepPage("/about", {
  // Closed during a review, which would be lost.
  guard: atStep(
    "about",
    ({ step, verification }) => step !== "verified" && (verification === null || !isHeld(verification.stage)),
  ),
  async load(services, at) {
    const known = await readKnown(services, at);
    const own = await suggestInstitution(services, at);
    const number = (await asksNumber(services, at)) ? (await suggestNumber(services, at)).value : null;
    const where = own === null ? await readWhere(services, at) : null;
    return { known, own, where, number, isCorrected: await endedByCorrection(services, at) };
  },
  field: "firstName",
  view({ known, own, where, number, isCorrected }, at) {
    const { sso } = at.words;
    const client = at.link === null ? null : outside(at.link.client.name);
    const claim = linkClaim(at);
    return {
      title: sso.aboutTitle,
      scripts: where === null ? [] : ["institutions.js"],
      body: html`${whyAgain(at, isCorrected)}
        <p>${client === null ? sso.aboutHere(claim) : sso.about({ client, claim })}</p>
        <div class="card">
          ${stepForm(at, "about", html`${where === null ? null : html`${enterButton(at.words.form.continue)} ${whereQuestion(at, where)}`} ${fields(at, { known, own, number })}`)}
        </div>`,
    };
  },
  async act(services, at, typed) {
    const number = (await asksNumber(services, at)) ? fieldOf(typed, "phone").trim() : null;
    const said = await readInstitution(services, at, typed);
    const claim = readTyped(at, typed, { number, now: services.now() });
    if (said !== null && "issues" in said) {
      const isChange = said.issues.length === 0;
      return {
        ...said,
        issues: isChange || !("issues" in claim) ? said.issues : [...said.issues, ...claim.issues],
      };
    }
    if ("issues" in claim) return claim;
    const identifiers = await listLoginIdentifiers(services, at.session.accountId);
    // The account's latest proven address, which identifies no person; none after a sign-in by phone.
    const userEmail = identifiers.find(({ address }) => address.channel === "email")?.address.text ?? "";
    const institutionId = said !== null && "institutionId" in said ? said.institutionId : null;
    const verification = { claim: { ...claim, userEmail }, institutionId };
    await beginVerification(services, at.app, membershipOf(at), verification);
    // Before any message about it.
    await rememberJourney(services, at, await readState(services, at));
    await proveIfKnown(services, at);
    const sent = number === null || number === "" ? undefined : await sendToFirstNumber(services, at, number);
    return { ...sent, cookies: rememberWhere(services, said) };
  },
});

/** Institution of the form: the one just proven by its address, or the typed one. */
async function readInstitution(
  services: Services,
  at: AtStep,
  typed: unknown,
): ReturnType<typeof resolveWhere> {
  const own = await suggestInstitution(services, at);
  const isItsGroup = own?.consumerGroup === groupOf(at, fieldOf(typed, "group"));
  if (own === null || !isItsGroup) return resolveWhere(services, at, typed);
  const institutionId = fieldOf(typed, "institutionId");
  return INSTITUTION_ID.test(institutionId) ? { institutionId } : null;
}

function rememberWhere(
  { config }: Pick<Services, "config">,
  said: Awaited<ReturnType<typeof resolveWhere>>,
): SetCookie[] {
  if (said === null || "issues" in said) return [];
  return "unlistedName" in said
    ? [soughtInstitution(config).give(said.unlistedName)]
    : [lastInstitution(config).give(said.institutionId), soughtInstitution(config).drop];
}

/** Values of this verification, or else those proven by the account. */
async function readKnown(
  services: Services,
  { session, state: { step, verification } }: AtStep,
): Promise<Known> {
  return verification === null || step === "about"
    ? readMember(services, session.accountId)
    : readPerson(services.keyring, verification);
}

/** Whether a correction of name or birth date ended the last verification early. */
async function endedByCorrection(services: Services, { session, state }: AtStep): Promise<boolean> {
  const { verification } = state;
  if (verification?.stage !== "success" || !hasEndedEarly(verification)) return false;
  const { firstName, lastName, dob } = await readMember(services, session.accountId);
  const person = { firstName: firstName ?? "", lastName: lastName ?? "", dob: dob ?? "" };
  return !isAlike(readPerson(services.keyring, verification), person);
}

function whyAgain({ words, state: { step, verification } }: AtStep, isCorrected: boolean): Markup | null {
  if (verification === null || step !== "about") return null;
  const { again, rejected } = words.sso;
  const { stage, rejectionCode } = verification;
  switch (stage) {
    case "success":
      return html`<p class="card">${isCorrected ? again.corrected : again.ended}</p>`;
    case "failed:too_many_attempts":
      return html`<p class="card bad">${rejectionCode === null ? null : html`${rejected[rejectionCode]} `}${again.exhausted}</p>`;
    default:
      return html`<p class="card">${again.expired}</p>`;
  }
}

/** `number` is null where not asked. An empty one is no issue: its own page asks later. */
function fields(
  at: AtStep,
  { known, own, number }: { known: Known; own: SuggestedInstitution | null; number: string | null },
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
          value: verification?.consumerGroup ?? own?.consumerGroup ?? "",
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

function ownInstitutionField({ words, form }: AtStep, own: SuggestedInstitution): Markup {
  const { sso } = words;
  return radioGroup(form, {
    name: "institutionId",
    label: titleOf(words, own.consumerGroup),
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
  { number, now }: { number: string | null; now: Date },
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
  ];
  // Its own page asks for a number that alone is missing.
  const isAlone = number === "" && issues.length === 0;
  if (number !== null && !isAlone && !isNumber(number, at)) issues.push({ field: "phone", text: phoneFault });
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
