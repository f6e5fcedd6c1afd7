/** Words for the domain's refusals, for members, beside the right field. The console words its own. */
import { type Refusal, RefusalError, type Wording } from "../../../errors.ts";
import type { VerifyingSubject } from "../../../vocabulary.ts";
import { nameInSentence } from "../../../words/claim.ts";
import type { FieldIssue as Fault } from "../../framework/forms/issues.ts";
import { issueFor } from "../../framework/forms/refusals.ts";
import type { Words } from "../../framework/words-for.ts";
import { outsideText } from "../../markup/html.ts";

interface StepError extends Fault {
  status: number;
}

/** The fault to show; null after a change elsewhere. `field` takes faults without one. Rethrows other errors. */
export function describeRefusal(
  words: Words,
  error: unknown,
  { field, institution, files = [] }: { field: string; institution: string; files?: readonly string[] },
): StepError | null {
  if (!(error instanceof RefusalError)) throw error;
  const { refusal } = error;
  switch (refusal.kind) {
    case "invalid_stage":
    case "conflict":
    case "not_found":
      return null;
    case "too_many_requests":
      return { field, status: 429, text: limitText(words, refusal) };
    case "unavailable":
      return { field, status: 503, text: unavailableText(words, refusal.code) };
    case "invalid":
      return {
        ...issueFor(
          { invalid: issueFaults(words, { field, institution, file: fileAt(refusal, files) }) },
          error,
        ),
        status: 400,
      };
    default:
      throw error;
  }
}

function limitText(
  words: Words,
  { code, retryAfterSeconds }: Extract<Refusal, { kind: "too_many_requests" }>,
) {
  if (code === "network_spent") return words.signIn.networkBusy;
  return code === "register_checks" ? words.sso.register.spent : waitText(words, retryAfterSeconds);
}

function unavailableText({ sso, signIn }: Words, code: string): string {
  switch (code) {
    case "register_away":
      return sso.register.away;
    case "mail_not_sent":
      return signIn.undeliverable.email;
    case "sms_not_sent":
      return signIn.undeliverable.sms;
    default:
      return sso.oursIsAway;
  }
}

function fileAt({ issues }: Extract<Refusal, { kind: "invalid" }>, files: readonly string[]): string {
  const [list, index] = issues[0].path;
  return outsideText((list === "files" && typeof index === "number" && files[index]) || "");
}

const HOUR_SECONDS = 3600;

function waitText({ sso }: Words, seconds: number): string {
  return seconds > HOUR_SECONDS
    ? sso.tomorrow
    : seconds < 60
      ? sso.tooOften.seconds(seconds)
      : sso.tooOften.minutes(Math.ceil(seconds / 60));
}

/** Words of each field's issues; a missing one does not compile. */
function issueFaults(
  words: Words,
  { field, institution: named, file }: { field: string; institution: string; file: string },
): Wording<VerifyingSubject, Fault>["invalid"] {
  const name = nameInSentence(named, words.language);
  const { sso } = words;
  const { aboutFaults, documentFaults, emailFaults, unlistedFaults } = sso;
  const beside = (at: string, text: string): Fault => ({ field: at, text });
  const group = beside("group", aboutFaults.group);
  const dob = beside("dob", aboutFaults.dob);
  const graduationYear = beside("graduationYear", aboutFaults.graduationYear);
  const notGraduate = beside("graduationYear", aboutFaults.notGraduate);
  const phone = beside("phone", sso.phoneFault);
  const institution = beside("institutionId", sso.institutionFault);
  const domain = beside("domain", unlistedFaults.domain);
  const damaged = beside("files", documentFaults.damaged(file));
  return {
    unprintable: ({ field: at }) => beside(at, aboutFaults.unprintable),
    unknown_territory: beside(field, sso.phoneFault),
    group_not_offered: group,
    group_without_institution: group,
    not_a_date: dob,
    not_in_past: beside("dob", aboutFaults.dobInFuture),
    too_old: beside("dob", aboutFaults.dobTooOld),
    too_young: ({ minYears }) => beside("dob", aboutFaults.tooYoung(String(minYears))),
    graduation_year_for_graduates: graduationYear,
    graduation_year_missing: graduationYear,
    not_yet_graduate: notGraduate,
    graduated_too_long_ago: notGraduate,
    graduated_too_young: ({ minYears }) =>
      beside("graduationYear", aboutFaults.graduatedTooYoung(String(minYears))),
    invalid_phone_number: phone,
    phone_not_textable: phone,
    country_not_served: beside("phone", words.signIn.notServed),
    recipient_bounced: beside("email", emailFaults.unreachable),
    recipient_unreachable: field === "phone" ? phone : beside("email", emailFaults.unreachable),
    unknown_institution: institution,
    institution_left: beside(field === "domain" ? "domain" : "institutionId", sso.institutionLeft),
    institution_of_other_kind: institution,
    institution_elsewhere: institution,
    name_without_letters: beside("name", unlistedFaults.name),
    not_a_domain: domain,
    domain_proves_nothing: domain,
    bad_base64: damaged,
    wrong_hash: damaged,
    empty_file: beside("files", documentFaults.empty(file)),
    file_too_large: beside("files", documentFaults.too_large(file)),
    files_too_large: beside("files", documentFaults.too_large_together),
    wrong_type: beside("files", documentFaults.wrong_type(file)),
    too_many_pixels: beside("files", documentFaults.too_many_pixels(file)),
    encrypted_pdf: beside("files", documentFaults.encrypted_pdf(file)),
    damaged_file: beside("files", documentFaults.broken(file)),
    blank_file: beside("files", documentFaults.blank(file)),
    tiny_picture: beside("files", documentFaults.tiny(file)),
    xfa_form: beside("files", documentFaults.xfa(file)),
    name_unread: beside("files", documentFaults.unread),
    infected: beside("files", documentFaults.infected(file)),
    consent_missing: beside("consent", words.evidence.missing),
    consent_unanswered: beside("consent", words.evidence.choose),
    consent_of_other_version: beside("consent", words.evidence.missing),
    email_elsewhere: beside("email", emailFaults.elsewhere(name)),
    email_of_a_role: beside("email", emailFaults.role),
    email_routed: beside("email", emailFaults.elsewhere(name)),
    email_already_used: beside("email", emailFaults.alreadyUsed),
  };
}
