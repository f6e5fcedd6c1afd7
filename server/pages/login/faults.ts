/** What domain functions refuse, worded for members beside the right field. The only place that does. */
import { RefusalError, type Wording, word } from "../../errors.ts";
import type { FieldIssue as Fault } from "../framework/issues.ts";
import type { Words } from "../words/words-for.ts";

/** What a step came to nothing for. */
export interface StepFault extends Fault {
  status: number;
}

/**
 * The fault to show; null when something else happened meanwhile, in another window or by the clock: then the
 * member only has to be shown how things stand. `field` is where a fault stands that belongs to none, and
 * `place` what the member calls the institution. Throws what is no refusal.
 */
export function faultOf(
  words: Words,
  error: unknown,
  { field, place }: { field: string; place: string },
): StepFault | null {
  if (!(error instanceof RefusalError)) throw error;
  const { sso } = words;
  const { refusal } = error;
  switch (refusal.kind) {
    case "invalid_stage":
    case "conflict":
    case "not_found":
      return null;
    case "too_many_requests":
      return { field, status: 429, text: waitText(words, refusal.retryAfterSeconds) };
    case "unavailable":
      return { field, status: 503, text: sso.notSent };
    case "invalid": {
      const table = { invalid: issueFaults(words, field) };
      const fault = word<Fault>(table, "invalid", refusal.issues[0]);
      if (fault === undefined) throw error;
      return { ...fault, status: 400 };
    }
    case "bad_request":
    case "not_eligible":
    case "already_used":
    case "email_domain_mismatch": {
      const [pointer = ""] = /^\/body\/[a-zA-Z]+/.exec(refusal.detail) ?? [];
      const reason = refusal.kind === "bad_request" ? refusal.reason : undefined;
      const known = fieldFaults(words, place)[`${refusal.kind} ${pointer}`];
      if (pointer === "/body/files")
        return { field: "files", status: 400, text: documentFault(words, reason) };
      if (known !== undefined) return { ...known, status: 400 };
      throw error;
    }
    default:
      throw error;
  }
}

const HOUR_SECONDS = 3600;

function waitText({ sso }: Words, seconds: number): string {
  return seconds > HOUR_SECONDS ? sso.tomorrow : sso.tooOften(seconds);
}

/** What a member reads beside which field. An issue of these subjects without words does not compile. */
function issueFaults({ sso }: Words, field: string): Wording<"claim", Fault>["invalid"] {
  const { aboutFaults } = sso;
  const dob = { field: "dob", text: aboutFaults.dob };
  const year = { field: "graduationYear", text: aboutFaults.graduationYear };
  const notGraduate = { field: "graduationYear", text: aboutFaults.notGraduate };
  return {
    unknown_territory: { field, text: sso.phoneFault },
    group_not_offered: { field: "group", text: aboutFaults.group },
    not_a_date: dob,
    not_in_past: dob,
    too_old: dob,
    too_young: { field: "dob", text: aboutFaults.tooYoung },
    graduation_year_for_graduates: year,
    graduation_year_missing: year,
    not_yet_graduate: notGraduate,
    graduated_too_long_ago: notGraduate,
  };
}

/** By the kind of the refusal and the JSON pointer of its field. */
function fieldFaults({ sso }: Words, place: string): Partial<Record<string, Fault>> {
  const { emailFaults, unlistedFaults } = sso;
  return {
    "bad_request /body/phoneNumber": { field: "phone", text: sso.phoneFault },
    "bad_request /body/institutionId": { field: "institutionId", text: sso.institutionFault },
    "bad_request /body/name": { field: "name", text: unlistedFaults.name },
    "bad_request /body/domain": { field: "domain", text: unlistedFaults.domain },
    "bad_request /body/email": { field: "email", text: emailFaults.unreachable },
    "email_domain_mismatch /body/email": { field: "email", text: emailFaults.elsewhere(place) },
    "already_used /body/email": { field: "email", text: emailFaults.alreadyUsed },
  };
}

function documentFault({ sso }: Words, reason: string | undefined): string {
  const { documentFaults } = sso;
  switch (reason) {
    case "empty":
    case "too_large":
    case "too_large_together":
    case "wrong_type":
    case "encrypted_pdf":
    case "too_many_pixels":
    case "infected":
      return documentFaults[reason];
    default:
      return documentFaults.damaged;
  }
}
