/** Who the member is and what of: the beginning of a verification. */
import type { NewVerification } from "../../../../generated/whitelabel.ts";
import { beginVerification } from "../../../domain/account/own-verification.ts";
import type { ConsumerGroup } from "../../../domain/group/groups.ts";
import { unseal } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { dateField, type Form, mainButton, radioGroup, textField } from "../../components/fields.ts";
import { html, type Markup, outside } from "../../framework/html.ts";
import { dateOf, fieldOf } from "../../framework/old-form.ts";
import type { StepFault } from "../faults.ts";
import { formOf, type Journey, type MemberJourney, membershipOf, stepForm } from "../journey.ts";
import type { Standing } from "../standing.ts";
import { type Acted, type Step, typedWrong } from "../step.ts";

const NAME_LENGTH_MAX = 100;

export const about: Step = {
  field: "firstName",
  // Not while a person looks at what was handed in: that one would be lost.
  isOpen: ({ place, verification }) =>
    place !== "verified" && verification?.stage !== "pending_verification:manual",
  async show(services, journey, standing, faults) {
    const { sso } = journey.visit.words;
    const form = formOf(journey, faults);
    const known = await knownOf(services, journey);
    const client = journey.link === null ? null : outside(journey.link.client.name);
    return {
      title: sso.aboutTitle,
      faults: faults ?? [],
      body: html`${whyAgain(journey, standing)}
        <p>${sso.about(client)}</p>
        <div class="card">${stepForm(journey, "about", fields(journey, form, known, standing))}</div>`,
    };
  },
  act: begin,
};

/** What the account knows already. */
interface Known {
  firstName: string;
  lastName: string;
  dob: string;
}

async function knownOf(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  { visit }: MemberJourney,
): Promise<Known> {
  const account = await database.account.findUniqueOrThrow({ where: { id: visit.signedIn.accountId } });
  const open = (field: "firstName" | "lastName" | "dob") => {
    const sealed = account[`${field}Sealed`];
    return sealed === null ? "" : unseal(keyring, `account.${field}`, sealed);
  };
  return { firstName: open("firstName"), lastName: open("lastName"), dob: open("dob") };
}

/** To somebody who has been here before: why it begins once more. */
function whyAgain({ visit }: Journey, { place, verification }: Standing): Markup | null {
  if (verification === null || place !== "about") return null;
  const { again } = visit.words.sso;
  switch (verification.stage) {
    case "success":
      return html`<p class="card">${again.ended}</p>`;
    case "failed:too_many_attempts":
      return html`<p class="card bad">${again.exhausted}</p>`;
    default:
      return html`<p class="card">${again.expired}</p>`;
  }
}

function fields(journey: Journey, form: Form, known: Known, { verification }: Standing): Markup {
  const { words } = journey.visit;
  const { sso } = words;
  const name = { maxlength: NAME_LENGTH_MAX, verbatim: true };
  return html`${
    journey.groups.length > 1
      ? radioGroup(form, {
          name: "group",
          label: sso.group,
          choices: journey.groups.map((group) => ({ value: group, label: words.groups[group] })),
          value: verification?.consumerGroup ?? "",
        })
      : null
  }
  ${textField(form, { ...name, name: "firstName", label: sso.firstName, autocomplete: "given-name", value: known.firstName })}
  ${textField(form, { ...name, name: "lastName", label: sso.lastName, autocomplete: "family-name", value: known.lastName })}
  ${dateField(form, { name: "dob", label: sso.dob, hint: sso.dobHint, autocomplete: "bday", value: known.dob })}
  ${
    journey.supergroup === "graduate"
      ? textField(form, {
          name: "graduationYear",
          label: sso.graduationYear,
          inputmode: "numeric",
          maxlength: 4,
          value: String(verification?.graduationYear ?? ""),
        })
      : null
  }
  ${mainButton(sso.continue)}`;
}

async function begin(services: Services, journey: MemberJourney): Promise<Acted> {
  const claim = await readTyped(services, journey);
  if ("faults" in claim) return claim;
  await beginVerification(services, journey.app, membershipOf(journey), claim);
  return undefined;
}

async function readTyped(
  services: Services,
  journey: MemberJourney,
): Promise<NewVerification | { faults: StepFault[] }> {
  const { body } = journey.visit.request;
  const { aboutFaults } = journey.visit.words.sso;
  const [firstName, lastName] = [fieldOf(body, "firstName").trim(), fieldOf(body, "lastName").trim()];
  const consumerGroup = groupOf(journey, fieldOf(body, "group"));
  const dob = dateOf(body, "dob");
  const year = fieldOf(body, "graduationYear").trim();
  const isGraduate = journey.supergroup === "graduate";
  const faults = [
    ...(consumerGroup === undefined ? [typedWrong("group", aboutFaults.group)] : []),
    ...(isName(firstName) ? [] : [typedWrong("firstName", aboutFaults.firstName)]),
    ...(isName(lastName) ? [] : [typedWrong("lastName", aboutFaults.lastName)]),
    ...(dob === undefined ? [typedWrong("dob", aboutFaults.dob)] : []),
    ...(isGraduate && !/^\d{4}$/.test(year)
      ? [typedWrong("graduationYear", aboutFaults.graduationYear)]
      : []),
  ];
  if (consumerGroup === undefined || dob === undefined || faults.length > 0) return { faults };
  const userEmail = await emailOf(services, journey);
  return {
    ...{ territory: journey.country, consumerGroup, firstName, lastName, dob, userEmail },
    ...(isGraduate && { graduationYear: Number(year) }),
  };
}

/** Where there is one only, nobody is asked. */
function groupOf({ groups }: Journey, typed: string): ConsumerGroup | undefined {
  return groups.length === 1 ? groups[0] : groups.find((group) => group === typed);
}

function isName(text: string): boolean {
  return text !== "" && text.length <= NAME_LENGTH_MAX && !text.includes("\0");
}

/** The account's own, proven last. It identifies nobody; a member who signs in by phone has none. */
async function emailOf(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  { visit }: MemberJourney,
): Promise<string> {
  const email = await database.accountEmail.findFirst({
    where: { accountId: visit.signedIn.accountId },
    orderBy: { provenAt: "desc" },
  });
  return email === null ? "" : unseal(keyring, "account.email", email.emailSealed);
}
