import type { StopReason } from "../../../../domain/operations/console/support/stops.ts";
import type { MailFate, MailKind } from "../../../../domain/operations/console/support/timeline.ts";
import type { Event, Stage, Status } from "../../../../domain/proving/verification/stages.ts";
import type { Method } from "../../../../domain/shared/group/groups.ts";
import { html, type Markup } from "../../../markup/html.ts";

export const verificationEn = {
  methods: {
    portal: "Portal",
    wallet: "Wallet",
    manual: "Documents",
    email: "Email link",
    inbound_email: "Inbound email",
  } satisfies Record<Method, string> as Record<Method, string>,

  portal: {
    said: (affiliation: Markup, issuer: Markup): Markup => html`${affiliation}, according to ${issuer}`,
    answered: (issuer: Markup): Markup => html`${issuer} has answered`,
    signed: (issuer: Markup, day: string): Markup => html`signed by ${issuer}, ${day}`,
  },

  states: {
    open: "open",
    approved: "approved",
    rejected: "rejected",
    superseded: "replaced by another attempt",
  } as Readonly<Record<string, string>>,

  events: {
    passcode_sent: "Passcode sent",
    passcode_failed: "Incorrect passcode",
    passcode_exhausted: "Too many incorrect passcodes",
    phone_proven: "Phone confirmed",
    phone_proven_no_institution: "Phone confirmed",
    phone_skipped: "Phone not asked for",
    phone_skipped_no_institution: "Phone not asked for",
    email_known: "Address known from the sign-in",
    institution_set: "Institution chosen",
    institution_left: "The institution has left",
    portal_started: "Portal sign-in started",
    wallet_started: "Wallet request started",
    documents_submitted: "Documents submitted",
    register_checked: "Found in a register",
    student_known: "Known to us as a former student",
    email_sent: "Email with link sent",
    email_awaited: "Waiting for the member's email",
    approved: "Approved",
    rejected: "Rejected",
    attempts_exhausted: "Rejected for the last time",
    name_unproven: "The portal didn't name anyone",
    person_proven: "The wallet proved name and birth date",
    address_proven: "Address confirmed, a document is still needed",
  } satisfies Record<Event, string> as Readonly<Record<string, string>>,

  statuses: {
    success: "verified",
    pending: "pending",
    failed: "failed",
    expired: "expired",
  } satisfies Record<Status, string> as Record<Status, string>,

  stages: {
    phone_number: "started",
    phone_number_otp: "entering the passcode",
    select_institution: "choosing an institution",
    select_verification_method: "choosing a method",
    "pending_verification:portal": "at the portal",
    "pending_verification:manual": "under review",
    "pending_verification:email": "waiting for an answer to the email",
    "rejected_verification:portal": "rejected by the portal",
    "rejected_verification:manual": "documents rejected",
    "rejected_verification:email": "email rejected",
    "failed:otp_failed": "incorrect passcode",
    "failed:too_many_attempts": "too many attempts",
    success: "verified",
  } satisfies Record<Stage, string> as Record<Stage, string>,

  /** Actions of the audit log; others show by their own name. */
  actions: {
    "review.opened": "Review opened",
    "person.read_queue": "Queue read",
    "review.approved": "Approved by a reviewer",
    "review.rejected": "Rejected by a reviewer",
    "review.released": "Review returned to the queue",
    "document.viewed": "Document viewed",
    "verification.viewed": "Viewed in the console",
    "verification.expired": "Expired early",
    "verification.erased": "Erased",
    "limits.reset": "Limits reset",
    "account.limits-reset": "Limits reset",
    "account.viewed": "Viewed in the console",
    "account.exported": "Data exported for a letter",
    "account.deleted": "Account deleted",
    "phone.moved": "Phone number taken over from another account",
    "proof.reused": "A proof of another account was tried",
    "email.bounced": "Email bounced",
    "sign-in-way.removed": "A sign-in address or number was removed",
  } as Readonly<Record<string, string>>,

  search: {
    title: "Search",
    label: "Search for a member or verification",
    hint: "Verification ID, account number, partner's reference, email address, or phone number, like +44 7400 123456; or the name of an institution or of an app",
    button: "Search",
    nothing: (query: Markup): Markup =>
      html`No results for ${query}. Enter IDs, numbers and addresses in full.`,
    allow: "Send mail to it again",
    allowed: "Mail is sent to the address again.",
    verifications: "Verifications",
    accounts: "Accounts",
    names: "Institutions, and what partners have",
    left: (day: string): string => `left on ${day}`,
    columns: {
      id: "Verification",
      group: "Group",
      app: "App",
      status: "Status",
      begun: "Started",
      mode: "Mode",
    },
    account: "Account number",
    deleted: "deleted",
  },

  verification: {
    title: (id: string): string => `Verification ${id}`,
    details: "Details",
    externalId: "Partner's reference",
    testCode: "Test code",
    account: "Account",
    institution: "Institution",
    status: "Status",
    until: "Expires on",
    used: "Limits used",
    usedText: ({
      passcodeChecks,
      passcodeSends,
      mailSends,
      rejections,
    }: Record<"passcodeChecks" | "passcodeSends" | "mailSends" | "rejections", number>): string =>
      `incorrect passcodes: ${passcodeChecks}, passcodes sent: ${passcodeSends}, emails sent: ${mailSends}, rejections: ${rejections}`,
    timeline: "Timeline",
    text: ({
      way,
      state,
      provider,
      code,
    }: {
      way: "text" | "call" | "whatsapp";
      state: "sent" | "delivered" | "undeliverable";
      provider: string;
      code: string;
    }): string => {
      const states = { sent: "sent, no receipt", delivered: "delivered", undeliverable: "not delivered" };
      const ways = { text: "Text message", call: "Call", whatsapp: "WhatsApp message" };
      return `${ways[way]} by ${provider}: ${states[state]}${code && ` (${code})`}`;
    },
    mails: {
      sign_in: "Email with a code to sign in",
      fresh: "Email with a code to confirm",
      add: "Email with a code for a new address",
      approved: "Email about the approval",
      rejected: "Email about the rejection",
      ends_in_28_days: "Reminder, 28 days before the end",
      ends_in_7_days: "Reminder, 7 days before the end",
      ended: "Email about the end",
    } satisfies Record<MailKind, string> as Record<MailKind, string>,
    mailFates: {
      sent: "sent",
      came_back: "came back",
      waiting: "waiting to be sent",
      not_wanted: "not wanted",
      undeliverable: "not delivered",
    } satisfies Record<MailFate, string> as Record<MailFate, string>,
    bounce: (email: Markup): Markup =>
      html`An email to ${email} came back. Nothing is sent to it for 24 hours, unless you reset limits.`,
    columns: { at: "When", what: "What", who: "Who" },
    by: { member: "member", system: "system", app: "partner", token: "management API", person: "console" },
    help: "Actions",
    reset: "Reset limits",
    resetText:
      "Passcodes and emails can be sent again immediately. Verifications that have ended stay ended.",
    expire: "Expire now",
    expireText: "The verification expires immediately. Someone else can then use the same proof.",
    erase: "Erase",
    eraseText:
      "The verification, its documents and its history are erased permanently. The partner's API calls get a 404.",
    eraseConfirm: "Erase this verification permanently?",
    expireConfirm: "Expire this verification now?",
    confirmTick: "Yes, the member has asked for this",
    confirmTickExpire: "Yes, expire it now",
    confirmFault: "Tick the box to confirm.",
    keep: "No, keep it",
    done: {
      reset: "The limits have been reset.",
      expired: "The verification has expired.",
      erased: "It has been erased.",
    },
  },

  stops: {
    title: "What stops this person now",
    none: "Nothing that cohort knows of. Limits of networks and unknown browsers are nobody's in particular.",
    columns: { what: "What", since: "Since", until: "Until", out: "Way out" },
    onVerification: (id: string): string => `Verification ${id}`,
    reasons: {
      mail_came_back: (about, since) =>
        html`Our email to ${about} came back on ${since}, so nothing more is sent to it for 24 hours.`,
      codes_used_up: (about) => html`Their own limit is used up: ${about}`,
      wrong_codes: (about) => html`Too many wrong codes: ${about}`,
      birth_dates_used_up: () => "Too many wrong birth dates",
      passcodes_used_up: () => "Too many passcodes in ten minutes",
      mails_used_up: () => "All emails of the verification are sent",
      shared_limit_used_up: (about) => html`A limit that many people share is used up: ${about}`,
      country_not_served: (about) => html`No texts are sent to the country of ${about}`,
      app_disabled: (about) => html`The app ${about} is switched off`,
      institution_left: (about) => html`The institution ${about} has left`,
      domain_blocked: (about) => html`Addresses at ${about} prove nothing`,
      proof_elsewhere: () => "Their proof verifies another account",
      own_mail_refused: (about) => html`Their own email was not accepted: ${about}`,
      number_moved: () => "The account's only number was proven with another birth date",
    } as Record<StopReason, (about: Markup, since: Markup) => Markup>,
    outs: {
      mail_came_back: "Reset limits, or allow mail to the address in the search",
      codes_used_up: "Reset limits",
      wrong_codes: "Reset limits",
      birth_dates_used_up: "Reset limits",
      passcodes_used_up: "Reset limits:",
      mails_used_up: "Reset limits:",
      shared_limit_used_up: "The setting BUDGETS, or time",
      country_not_served: "The setting SMS_COUNTRIES",
      app_disabled: "Switch the app on",
      institution_left: "Bring it back, or the member chooses another:",
      domain_blocked: "Appeals, or another way to prove:",
      proof_elsewhere: "Expire the other verification:",
      own_mail_refused: "The member sends another email:",
      number_moved: "The member proves the number again, with the birth date of this account",
    } as Record<StopReason, string>,
  },

  account: {
    title: (svcId: string): string => `Account ${svcId}`,
    loginIdentifiers: "Signs in with",
    verifications: "Verifications",
    none: "None.",
    eraseText:
      "The account is erased as if the member had deleted it: verifications, documents, addresses and picture are gone permanently.",
    eraseConfirm: "Erase this account permanently?",
    resetText: "The member can request codes again immediately, and returned emails no longer stop us.",
    exportTitle: "Export this person's data",
    exportText:
      "Everything kept about the member, as their own download has it, for a letter by somebody who can't sign in. Check who asks. It is in the audit log.",
    exportButton: "Export data",
    back: "Back to the account",
    deleted: "This account has been erased.",
  },
};
