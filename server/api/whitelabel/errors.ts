/** The words for refusals of the white-label API. */
import type { Wording } from "../../errors.ts";
import { titledErrors } from "../titled-errors.ts";
import { fileWords, pagingWords, requestWords, verificationWords } from "../wording.ts";

/** What of the domain the API offers. */
type Subjects =
  | "request"
  | "files"
  | "paging"
  | "app_access"
  | "idempotency"
  | "verification"
  | "claim"
  | "phone"
  | "message"
  | "institution"
  | "institution_request"
  | "document"
  | "email"
  | "partner_attempt";

export const words: Wording<Subjects> = {
  forbidden: {
    foreign_app: "This token belongs to another app than the one in the path.",
    live_app: "This call exists for test apps only, and this app is live.",
  },
  not_found: { ...requestWords.not_found, ...verificationWords.not_found },
  invalid_stage: verificationWords.invalid_stage,
  conflict: {
    ...requestWords.conflict,
    ...verificationWords.conflict,
    idempotency_key_reused:
      "This Idempotency-Key was used for another call within 24 hours; " +
      "take a new one, or repeat the first call byte for byte.",
    first_call_running: "The first call with this Idempotency-Key still runs; repeat it later.",
  },
  invalid: {
    ...pagingWords.invalid,
    unknown_territory: "is no ISO 3166-1 country code",
    group_not_offered: ({ group }) => `${group} is not among the groups of this app`,
    not_a_date: "is no day of the calendar",
    not_in_past: "must be a day in the past",
    too_old: ({ maxYears }) => `lies more than ${maxYears} years back`,
    too_young: ({ group, minYears }) => `is too recent: a ${group} must be at least ${minYears} years old`,
    graduation_year_for_graduates: ({ group }) => `belongs to graduates, and this is a ${group}`,
    graduation_year_missing: "is needed for graduates",
    not_yet_graduate: "lies ahead: not a graduate yet",
    graduated_too_long_ago: "lies more than five years back",
    invalid_phone_number: ({ territory }) => `is no valid phone number in ${territory}`,
    phone_not_textable: "is of a kind that cannot receive text messages",
    recipient_unreachable: "cannot be reached, says the provider",
    unknown_institution: "is unknown; take it from the search",
    institution_of_other_kind: ({ group }) => `is no institution for a ${group}`,
    institution_elsewhere: ({ territory, wanted }) => `is in ${territory}, and the verification in ${wanted}`,
    group_without_institution: ({ group }) => `is of no use here: a ${group} chooses no institution`,
    name_without_letters: "has neither a letter nor a digit",
    not_a_domain: "is no domain name",
    domain_proves_nothing: "is one whose addresses prove nothing",
    bad_base64:
      "is not Base64 as in RFC 4648, section 4: the letters A-Z a-z 0-9 + /, padded with =, " +
      "without line breaks, base64url letters or a data: prefix.",
    empty_file: "is empty; a file has at least one byte.",
    file_too_large: ({ maxBytes }) =>
      `decodes to more than ${maxBytes} bytes (${mebibytes(maxBytes)}), the most that one file may have.`,
    files_too_large: ({ maxBytes }) =>
      `brings the files to more than ${maxBytes} bytes (${mebibytes(maxBytes)}) once decoded, ` +
      "the most that they may have together.",
    wrong_hash: "is not the SHA-256 (lower-case hex) of the bytes that base64Data decodes to.",
    wrong_type: "does not hold a JPEG, PNG, WebP, HEIC or PDF file; its content decides, not its name.",
    too_many_pixels: ({ maxMegapixels }) =>
      `holds a picture of more than ${maxMegapixels} million pixels; send it in a lower resolution.`,
    encrypted_pdf: "holds an encrypted PDF; send it without encryption or password.",
    infected: "holds a virus, says the scanner.",
    email_elsewhere: ({ institution, group }) =>
      institution === null
        ? "is not in any institution's domain"
        : `is not in a domain of ${institution} that proves a ${group}`,
    email_already_used:
      "has proven another account than the one of this phone number; " +
      "take another address, or another of availableMethods",
    email_with_inbound: "does not go with the direction inbound",
    redirect_url_not_registered: "is not one of the app's registered redirect URLs",
  },
  too_many_requests: {
    ...requestWords.too_many_requests,
    codes_per_window: ({ max, minutes }) =>
      `Too many passcodes: ${max} in ${minutes} minutes are allowed for one verification.`,
    resend_pause: ({ pauseSeconds }) => `${pauseSeconds} seconds must pass between two messages.`,
    recipient_daily_limit: "This recipient has received as many messages as are allowed in 24 hours.",
    mails_per_verification: ({ max }) =>
      `Too many mails: ${max} are allowed for one verification. Use another method.`,
  },
  unavailable: {
    ...requestWords.unavailable,
    ...fileWords.unavailable,
    sms_not_sent: "The text message could not be sent.",
    mail_not_sent: "The mail could not be sent.",
    scanner_away: "Documents cannot be scanned for viruses at the moment.",
  },
};

function mebibytes(bytes: number): string {
  return `${bytes / (1024 * 1024)} MiB`;
}

/** Issues that the interface gives a title of their own. */
const titles = {
  too_young: "not_eligible",
  not_yet_graduate: "not_eligible",
  graduated_too_long_ago: "not_eligible",
  email_elsewhere: "email_domain_mismatch",
  email_already_used: "already_used",
} as const;

export const toWhitelabelError = titledErrors<Subjects>(words, titles);
