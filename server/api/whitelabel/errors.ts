import { writeLinkFault } from "../../domain/accounts/oauth/authorize-request.ts";
import type { Wording } from "../../errors.ts";
import type { VerifyingSubject } from "../../vocabulary.ts";
import { titledErrors } from "../titled-errors.ts";
import {
  claimWords,
  fileWords,
  pagingWords,
  requestWords,
  testAppWords,
  UNPRINTABLE,
  unknownEventType,
  verificationWords,
} from "../wording.ts";

export type WhitelabelSubject =
  | "request"
  | "files"
  | "paging"
  | "events"
  | "app_access"
  | "idempotency"
  | "verification"
  | VerifyingSubject
  | "partner_attempt"
  | "code_claim"
  | "test_app"
  | "test_mode";

export const words: Wording<WhitelabelSubject> = {
  ...requestWords,
  forbidden: {
    scope_missing: ({ scope }) => `This token lacks the scope ${scope}.`,
    foreign_app: "This token belongs to a different app from the one in the path.",
    ...testAppWords.forbidden,
  },
  not_found: {
    ...requestWords.not_found,
    ...verificationWords.not_found,
    register: "There is no such register for this verification.",
    evidence_consent: "There is no consent to documents to withdraw.",
    ...claimWords.not_found,
    test_member: "There is no such member of this test app.",
  },
  invalid_stage: verificationWords.invalid_stage,
  conflict: {
    ...requestWords.conflict,
    ...verificationWords.conflict,
    ...claimWords.conflict,
    no_test_brand: "No test partner of code tracking with a brand names this app; the operator sets that up.",
    too_many_test_pools: ({ max }) =>
      `An app may make ${max} pools of test codes; each is deleted after 7 days.`,
    idempotency_key_reused:
      "This Idempotency-Key was used for a different request within the last 24 hours; " +
      "use a new key, or repeat the first request byte for byte.",
  },
  invalid: {
    ...pagingWords.invalid,
    events_deleted:
      "is too old: events behind it have been deleted. Begin without a cursor, and read the verifications that you follow",
    unknown_event_type: unknownEventType,
    unprintable: UNPRINTABLE,
    unknown_territory: "is not an ISO 3166-1 country code, such as GB for the United Kingdom",
    group_not_offered: ({ group }) => `is ${group}, which is not one of this app's consumer groups`,
    not_a_date: "is not a valid date",
    not_in_past: "must be a date in the past",
    too_old: ({ maxYears }) => `is more than ${maxYears} years ago`,
    too_young: ({ group, minYears }) => `is too recent: a ${group} must be at least ${minYears} years old`,
    graduation_year_for_graduates: ({ group }) => `is only for graduates, and this is a ${group}`,
    graduation_year_missing: "is required for graduates",
    not_yet_graduate: "is in the future: not a graduate yet",
    graduated_too_long_ago: "is more than 5 years ago",
    graduated_too_young: ({ minYears }) => `is too early: the person was younger than ${minYears} years then`,
    invalid_phone_number: ({ territory }) => `is not a valid phone number in ${territory}`,
    phone_not_textable: "is a type of number that cannot receive text messages",
    country_not_served: ({ country }) =>
      `belongs to a country (${country}) that no text messages are sent to; the operator can allow it`,
    recipient_unreachable: "cannot be reached, according to the provider",
    recipient_bounced: ({ day }) =>
      `cannot be reached: our mail to it came back on ${day}, so nothing more is sent to it for 24 hours`,
    unknown_institution: "is unknown; use one from the institution search",
    institution_left: "is of an institution that takes no part any more",
    institution_of_other_kind: ({ group }) => `is not the right kind of institution for a ${group}`,
    institution_elsewhere: ({ territory, wanted }) =>
      `is in ${territory}, but the verification is in ${wanted}`,
    group_without_institution: ({ group }) =>
      `cannot be used here: a ${group} does not choose an institution`,
    name_without_letters: "must contain at least one letter or digit",
    not_a_domain: "is not a domain name",
    domain_proves_nothing: "cannot be used: its addresses do not prove membership",
    bad_base64:
      "is not Base64 as defined in RFC 4648, section 4: the letters A-Z a-z 0-9 + /, padded with =, " +
      "without line breaks, base64url letters or a data: prefix",
    empty_file: "is empty; a file must have at least 1 byte",
    file_too_large: ({ maxBytes }) =>
      `decodes to more than ${maxBytes} bytes (${mebibytes(maxBytes)}), the maximum for one file`,
    files_too_large: ({ maxBytes }) =>
      `brings the files to more than ${maxBytes} bytes (${mebibytes(maxBytes)}) once decoded, ` +
      "the maximum for all files together",
    wrong_hash: "is not the SHA-256 (lower-case hex) of the bytes that base64Data decodes to",
    wrong_type: "is not a JPEG, PNG, WebP, HEIC or PDF file; the content counts, not the file name",
    too_many_pixels: ({ maxMegapixels }) =>
      `contains an image of more than ${maxMegapixels} million pixels; send it at a lower resolution`,
    encrypted_pdf: "is a PDF that can't be opened without a password; send it without one",
    damaged_file: "can't be opened, because it is damaged",
    blank_file: "has nothing on its pages",
    tiny_picture: "is too small to be read",
    name_unread: "doesn't show the name, as far as a program can read it",
    xfa_form: "is an XFA form, which only Adobe's programs show; send a PDF printed from it",
    infected: "contains a virus, according to the scanner",
    consent_missing: ({ version }) =>
      `is required: these documents show health or a belief, so ask for the person's explicit consent, and send ${version}`,
    consent_unanswered: "is missing, or the word that no document needs it",
    consent_of_other_version: ({ version }) => `is not the present version, ${version}`,
    email_elsewhere: ({ institution, group }) =>
      institution === null
        ? "is not in any institution's domain"
        : `is not in a domain of ${institution} that proves a ${group}`,
    email_of_a_role:
      "belongs to a role or a ticket system, such as support@, and proves nobody; " +
      "use the person's own address, or another of availableMethods",
    email_routed:
      "has %, ! or =? before its @, by which a mail server may send mail elsewhere, and proves nobody",
    email_already_used:
      "has already proven a different account from the one with this phone number; " +
      "use another address, or another of availableMethods",
    email_with_inbound: "cannot be combined with the direction inbound",
    redirect_url_not_registered: "is not one of the app's registered redirect URLs",
    ...testAppWords.invalid,
    not_a_login_link: "is not the address of a login page, such as /sso/student",
    login_link_refused: ({ fault }) => `is not a valid login link: ${writeLinkFault(fault)}`,
    login_link_of_another_app: "is for a client of another app",
    group_not_in_supergroup: ({ supergroup }) =>
      `is not one of this app's consumer groups in the supergroup ${supergroup}`,
    brand_of_another_app: "is not a brand of a test partner that names this app",
    not_an_address: "is not an e-mail address",
  },
  too_many_requests: {
    waits_open: "An app may have 5 calls with wait at once, and a server a limited number.",
    ...requestWords.too_many_requests,
    codes_per_window: ({ max, minutes }) =>
      `Too many passcodes: at most ${max} in ${minutes} minutes are allowed per verification.`,
    resend_pause: ({ pauseSeconds }) => `Wait ${pauseSeconds} seconds between two messages.`,
    recipient_daily_limit: "This recipient has received the maximum number of messages for 24 hours.",
    network_spent: "As many messages as one network may ask for have been sent. Try again later.",
    budget_spent: "As many messages as are allowed at the moment have been sent. Try again later.",
    register_checks: ({ max }) =>
      `Too many checks: at most ${max} are allowed per verification. Use another method.`,
    mails_per_verification: ({ max }) =>
      `Too many e-mails: at most ${max} are allowed per verification. Use another method.`,
  },
  unavailable: {
    ...requestWords.unavailable,
    ...fileWords.unavailable,
    sms_not_sent: "The text message could not be sent.",
    mail_not_sent: "The e-mail could not be sent.",
    first_call_running:
      "The first request with this Idempotency-Key is still running, or ended without a response; repeat it later.",
    register_away: "The register does not respond at the moment.",
    scanner_away: "Documents cannot be scanned for viruses at the moment.",
  },
};

function mebibytes(bytes: number): string {
  return `${bytes / (1024 * 1024)} MiB`;
}

/** Titles of their own in the interface. */
const titles = {
  too_young: "not_eligible",
  not_yet_graduate: "not_eligible",
  graduated_too_long_ago: "not_eligible",
  graduated_too_young: "not_eligible",
  email_elsewhere: "email_domain_mismatch",
  email_already_used: "already_used",
} as const;

export const toWhitelabelError = titledErrors<WhitelabelSubject>(words, titles);
