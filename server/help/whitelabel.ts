import type { WhitelabelSubject } from "../api/whitelabel/errors.ts";
import type { FaultHelp } from "./help.ts";

const ASK_AGAIN = "Ask the person for it again.";
const DOB = "createVerification /body/dob";
const GRADUATION_YEAR = "createVerification /body/graduationYear";
const FILE = "createManualAttempt /body/files/0/base64Data";
const CONSENT = "createManualAttempt /body/consent";
const EMAIL = "createEmailAttempt /body/email";
const LOGIN_LINK = "signInTestMember /body/loginLink";
const OTHER_FILE = "Ask the person for another file.";
const CLOCK = "moveTestClock /body/to";
const CONSENT_TODO =
  "Show the wording of the consent apart from your terms, and send its version only when the person has agreed.";

/** Codes of the white-label API. */
export const whitelabelHelp: FaultHelp<WhitelabelSubject> = {
  bad_cursor: {
    at: ["listVerifications /query/cursor", "listEvents /query/cursor"],
    todo: "Send `nextCursor` of the page before, unchanged, or begin without a cursor.",
  },
  events_deleted: {
    at: ["listEvents /query/cursor"],
    todo: "Read the verifications that you follow, and go on from a call without a cursor.",
  },
  unknown_event_type: {
    at: ["listEvents /query/types"],
    todo: "Take names from the events' document at `/docs/events`.",
    params: { entry: 2, allowed: "verification.created, verification.succeeded, …" },
  },
  unprintable: {
    at: [
      "createVerification /body/firstName",
      "createVerification /body/lastName",
      "requestInstitution /body/name",
    ],
    todo: "Remove the line break or hidden character, which often comes from copying.",
    params: { field: "firstName" },
  },
  unknown_territory: {
    at: [
      "createVerification /body/territory",
      "sendPhoneOtp /body/territory",
      "searchInstitutions /query/territory",
      "requestInstitution /body/territory",
    ],
    todo: "Send two capital letters of ISO 3166-1: `GB`, not `UK`.",
  },
  group_not_offered: {
    at: ["createVerification /body/consumerGroup", "requestInstitution /body/consumerGroup"],
    todo: "Send one of your app's groups, or ask the operator for this one.",
    params: { group: "military" },
  },
  not_a_date: { at: [DOB], todo: "Send a day that the calendar has, such as 2004-12-10." },
  not_in_past: { at: [DOB], todo: ASK_AGAIN },
  too_old: { at: [DOB], todo: ASK_AGAIN, params: { maxYears: 120 } },
  too_young: {
    at: [DOB],
    todo: "Say to the person that they can't be in this group yet. A repeat with the same date is refused again.",
    params: { group: "student", minYears: 16 },
  },
  graduation_year_for_graduates: {
    at: [GRADUATION_YEAR],
    todo: "Leave the field out for other groups.",
    params: { group: "student" },
  },
  graduation_year_missing: { at: [GRADUATION_YEAR], todo: "Ask for the year, and send it." },
  not_yet_graduate: {
    at: [GRADUATION_YEAR],
    todo: "Offer the group `student` instead, if your app has it.",
  },
  graduated_too_long_ago: {
    at: [GRADUATION_YEAR],
    todo: "Say to the person that the group is for graduates of the last five years.",
  },
  graduated_too_young: { at: [GRADUATION_YEAR], todo: ASK_AGAIN, params: { minYears: 16 } },
  invalid_phone_number: {
    at: ["sendPhoneOtp /body/phoneNumber"],
    todo: "Ask for the number again, with its country: `territory` is the number's, not the person's.",
    params: { territory: "GB" },
  },
  phone_not_textable: {
    at: ["sendPhoneOtp /body/phoneNumber"],
    todo: "Ask for a mobile number: landlines and premium numbers get no text messages.",
  },
  country_not_served: {
    at: ["sendPhoneOtp /body/phoneNumber"],
    todo: "Ask for a number of another country, or ask the operator to serve this one.",
    params: { country: "FR" },
  },
  recipient_unreachable: {
    at: ["sendPhoneOtp /body/phoneNumber", EMAIL],
    todo: "Ask for another number or address.",
  },
  recipient_bounced: {
    at: [EMAIL],
    todo: "Ask for another address, or have the operator allow this one.",
    params: { day: "2026-03-03" },
  },
  unknown_institution: {
    at: ["setInstitution /body/institutionId"],
    todo: "Send an `institutionId` from searchInstitutions, or request the institution.",
  },
  institution_left: {
    at: ["setInstitution /body/institutionId", "requestInstitution /body/domain"],
    todo: "Let the member choose from searchInstitutions; this one asked to leave, or is closed.",
  },
  institution_of_other_kind: {
    at: ["setInstitution /body/institutionId"],
    todo: "Search with the verification's `consumerGroup`, and offer what is found.",
    params: { group: "healthcare worker" },
  },
  institution_elsewhere: {
    at: ["setInstitution /body/institutionId"],
    todo: "Search in the verification's territory, or begin one in the institution's.",
    params: { territory: "US", wanted: "GB" },
  },
  group_without_institution: {
    at: ["requestInstitution /body/consumerGroup"],
    todo: "Go on without an institution: follow `nextOperations`.",
    params: { group: "parent" },
  },
  name_without_letters: { at: ["requestInstitution /body/name"], todo: ASK_AGAIN },
  not_a_domain: {
    at: ["requestInstitution /body/domain"],
    todo: "Send a bare name such as `ox.ac.uk`, without https:// or @, or leave it out.",
  },
  domain_proves_nothing: {
    at: ["requestInstitution /body/domain"],
    todo: "Send the institution's own domain, not one of a mail provider, or leave it out.",
  },
  bad_base64: {
    at: [FILE],
    todo: "Encode the bytes of the file once, with the standard alphabet and padding.",
  },
  empty_file: { at: [FILE], todo: OTHER_FILE },
  file_too_large: {
    at: [FILE],
    todo: "Send a smaller picture, or check the size on your page before the upload.",
    params: { maxBytes: 10_485_760 },
  },
  files_too_large: {
    at: [FILE],
    todo: "Send fewer or smaller files.",
    params: { maxBytes: 26_214_400 },
  },
  wrong_hash: {
    at: ["createManualAttempt /body/files/0/sha256Hash"],
    todo: "Hash the file's bytes, not their Base64, and write the hash in lower-case hex.",
  },
  wrong_type: { at: [FILE], todo: OTHER_FILE },
  too_many_pixels: {
    at: [FILE],
    todo: "Scale the picture down before the upload.",
    params: { maxMegapixels: 120 },
  },
  encrypted_pdf: { at: [FILE], todo: OTHER_FILE },
  damaged_file: { at: [FILE], todo: "Send the file again; if it is refused again, ask for another." },
  blank_file: { at: [FILE], todo: OTHER_FILE },
  tiny_picture: { at: [FILE], todo: "Ask for a larger photo." },
  xfa_form: { at: [FILE], todo: "Ask the person to print the form to a PDF, and to send that." },
  name_unread: { at: [FILE], todo: "Ask for a sharper photo that shows the name." },
  infected: { at: [FILE], todo: OTHER_FILE },
  consent_missing: { at: [CONSENT], todo: CONSENT_TODO, params: { version: "2026-11-27.1" } },
  consent_of_other_version: { at: [CONSENT], todo: CONSENT_TODO, params: { version: "2026-11-27.1" } },
  consent_unanswered: { at: [CONSENT], todo: CONSENT_TODO },
  email_elsewhere: {
    at: [EMAIL],
    todo: "Ask for the person's address at the chosen institution. This costs no attempt.",
    params: { institution: "University of Oxford", group: "student" },
  },
  email_of_a_role: { at: [EMAIL] },
  email_routed: { at: [EMAIL], todo: "Ask for the person's plain address." },
  email_already_used: { at: [EMAIL] },
  email_with_inbound: {
    at: [EMAIL],
    todo: "Leave `email` out: the person writes from the address that is to be proven.",
  },
  redirect_url_not_registered: {
    at: ["createPortalAttempt /body/redirectUrl", "createWalletAttempt /body/redirectUrl"],
    todo: "Register the address in the workbench or with the operator. Scheme, host and path must be equal; a query is free.",
  },
  not_an_instant: { at: [CLOCK, "moveTestClock /body/by"], todo: "Write it as in 2026-03-04T05:06:07Z." },
  clock_to_or_by: { at: [CLOCK], todo: "Send one of `to` and `by`." },
  clock_backwards: {
    at: [CLOCK],
    todo: "Move forward only. For an earlier time use another test app.",
    params: { now: "2026-03-04T05:06:07.000Z" },
  },
  clock_too_far: { at: [CLOCK, "moveTestClock /body/by"], params: { years: 10 } },
  not_a_login_link: { at: [LOGIN_LINK] },
  login_link_refused: {
    at: [LOGIN_LINK],
    todo: "Correct what stands in brackets. The login page says the same, or sends it to your redirect URI.",
    params: { fault: "redirect_uri" },
  },
  login_link_of_another_app: { at: [LOGIN_LINK], todo: "Use a client of the app in the path." },
  group_not_in_supergroup: {
    at: ["signInTestMember /body/consumerGroup"],
    todo: "Send a group of the link's supergroup that your app has.",
    params: { supergroup: "key-worker" },
  },
  brand_of_another_app: {
    at: ["createTestCodePool /body/brandUid"],
    todo: "Send a brand of your own test partner, or leave the field out.",
  },
  not_an_address: { at: ["signInTestMember /body/email"] },
};
