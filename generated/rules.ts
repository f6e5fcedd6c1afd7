/**
 * Generated from the server's tables by "npm run generate" (scripts/fake-rules.ts). Do not edit.
 * The fake server's rules: stages, methods, groups, limits and sentences, whose parameters stand in braces.
 */
import type { ConsumerGroup, Method, NextOperation, RejectionReason, Stage, Status } from "./whitelabel.ts";

/** An operation that a stage allows, and the method that it begins. */
export interface Opening {
  operation: NextOperation;
  method?: Method;
}

/** A verification method. */
export interface MethodRules {
  id: Method;
  pending: Stage;
  rejected: Stage;
  /** The event that opens an attempt. */
  started: Event;
  replaceable: boolean;
  groups: readonly ConsumerGroup[];
  /** When an attempt that nobody answers ends, and as what. */
  timeout?: { hours: number; verdict: RejectionReason };
  /** The rejection in test mode of a text that begins with `reject` and names no reason. */
  usualRejection?: RejectionReason;
}

/** An event moves a verification from one stage to another. */
export type Event = "passcode_sent" | "passcode_failed" | "passcode_exhausted" | "phone_proven" | "phone_proven_no_institution" | "institution_set" | "register_checked" | "student_known" | "portal_started" | "email_sent" | "email_awaited" | "documents_submitted" | "attempts_exhausted" | "approved" | "rejected" | "address_proven" | "name_unproven";

export const transitions: Readonly<Record<Stage, Readonly<Partial<Record<Event, Stage>>>>> = {
  "success": {},
  "failed:otp_failed": {
    "passcode_sent": "phone_number_otp",
    "passcode_failed": "failed:otp_failed",
    "passcode_exhausted": "failed:too_many_attempts",
    "phone_proven": "select_institution",
    "phone_proven_no_institution": "select_verification_method"
  },
  "failed:too_many_attempts": {},
  "phone_number": {
    "passcode_sent": "phone_number_otp"
  },
  "phone_number_otp": {
    "passcode_sent": "phone_number_otp",
    "passcode_failed": "failed:otp_failed",
    "passcode_exhausted": "failed:too_many_attempts",
    "phone_proven": "select_institution",
    "phone_proven_no_institution": "select_verification_method"
  },
  "select_institution": {
    "institution_set": "select_verification_method"
  },
  "select_verification_method": {
    "institution_set": "select_verification_method",
    "register_checked": "pending_verification:manual",
    "student_known": "pending_verification:manual",
    "portal_started": "pending_verification:portal",
    "email_sent": "pending_verification:email",
    "email_awaited": "pending_verification:email",
    "documents_submitted": "pending_verification:manual"
  },
  "pending_verification:email": {
    "institution_set": "select_verification_method",
    "register_checked": "pending_verification:manual",
    "student_known": "pending_verification:manual",
    "portal_started": "pending_verification:portal",
    "email_sent": "pending_verification:email",
    "email_awaited": "pending_verification:email",
    "documents_submitted": "pending_verification:manual",
    "attempts_exhausted": "failed:too_many_attempts",
    "approved": "success",
    "rejected": "rejected_verification:email",
    "address_proven": "select_verification_method"
  },
  "pending_verification:manual": {
    "attempts_exhausted": "failed:too_many_attempts",
    "approved": "success",
    "rejected": "rejected_verification:manual"
  },
  "pending_verification:portal": {
    "institution_set": "select_verification_method",
    "register_checked": "pending_verification:manual",
    "student_known": "pending_verification:manual",
    "portal_started": "pending_verification:portal",
    "email_sent": "pending_verification:email",
    "email_awaited": "pending_verification:email",
    "documents_submitted": "pending_verification:manual",
    "attempts_exhausted": "failed:too_many_attempts",
    "approved": "success",
    "rejected": "rejected_verification:portal",
    "name_unproven": "select_verification_method"
  },
  "rejected_verification:email": {
    "institution_set": "select_verification_method",
    "register_checked": "pending_verification:manual",
    "student_known": "pending_verification:manual",
    "portal_started": "pending_verification:portal",
    "email_sent": "pending_verification:email",
    "email_awaited": "pending_verification:email",
    "documents_submitted": "pending_verification:manual"
  },
  "rejected_verification:manual": {
    "institution_set": "select_verification_method",
    "register_checked": "pending_verification:manual",
    "student_known": "pending_verification:manual",
    "portal_started": "pending_verification:portal",
    "email_sent": "pending_verification:email",
    "email_awaited": "pending_verification:email",
    "documents_submitted": "pending_verification:manual"
  },
  "rejected_verification:portal": {
    "institution_set": "select_verification_method",
    "register_checked": "pending_verification:manual",
    "student_known": "pending_verification:manual",
    "portal_started": "pending_verification:portal",
    "email_sent": "pending_verification:email",
    "email_awaited": "pending_verification:email",
    "documents_submitted": "pending_verification:manual"
  }
};

export const openings: Readonly<Record<Stage, readonly Opening[]>> = {
  "success": [],
  "failed:otp_failed": [
    {
      "operation": "sendPhoneOtp"
    },
    {
      "operation": "verifyPhoneOtp"
    }
  ],
  "failed:too_many_attempts": [],
  "phone_number": [
    {
      "operation": "sendPhoneOtp"
    }
  ],
  "phone_number_otp": [
    {
      "operation": "sendPhoneOtp"
    },
    {
      "operation": "verifyPhoneOtp"
    }
  ],
  "select_institution": [
    {
      "operation": "setInstitution"
    }
  ],
  "select_verification_method": [
    {
      "operation": "setInstitution"
    },
    {
      "operation": "createPortalAttempt",
      "method": "portal"
    },
    {
      "operation": "createManualAttempt",
      "method": "manual"
    },
    {
      "operation": "createEmailAttempt",
      "method": "email"
    },
    {
      "operation": "createEmailAttempt",
      "method": "inbound_email"
    }
  ],
  "pending_verification:email": [
    {
      "operation": "setInstitution"
    },
    {
      "operation": "createPortalAttempt",
      "method": "portal"
    },
    {
      "operation": "createManualAttempt",
      "method": "manual"
    },
    {
      "operation": "createEmailAttempt",
      "method": "email"
    },
    {
      "operation": "createEmailAttempt",
      "method": "inbound_email"
    }
  ],
  "pending_verification:manual": [],
  "pending_verification:portal": [
    {
      "operation": "setInstitution"
    },
    {
      "operation": "createPortalAttempt",
      "method": "portal"
    },
    {
      "operation": "createManualAttempt",
      "method": "manual"
    },
    {
      "operation": "createEmailAttempt",
      "method": "email"
    },
    {
      "operation": "createEmailAttempt",
      "method": "inbound_email"
    }
  ],
  "rejected_verification:email": [
    {
      "operation": "setInstitution"
    },
    {
      "operation": "createPortalAttempt",
      "method": "portal"
    },
    {
      "operation": "createManualAttempt",
      "method": "manual"
    },
    {
      "operation": "createEmailAttempt",
      "method": "email"
    },
    {
      "operation": "createEmailAttempt",
      "method": "inbound_email"
    }
  ],
  "rejected_verification:manual": [
    {
      "operation": "setInstitution"
    },
    {
      "operation": "createPortalAttempt",
      "method": "portal"
    },
    {
      "operation": "createManualAttempt",
      "method": "manual"
    },
    {
      "operation": "createEmailAttempt",
      "method": "email"
    },
    {
      "operation": "createEmailAttempt",
      "method": "inbound_email"
    }
  ],
  "rejected_verification:portal": [
    {
      "operation": "setInstitution"
    },
    {
      "operation": "createPortalAttempt",
      "method": "portal"
    },
    {
      "operation": "createManualAttempt",
      "method": "manual"
    },
    {
      "operation": "createEmailAttempt",
      "method": "email"
    },
    {
      "operation": "createEmailAttempt",
      "method": "inbound_email"
    }
  ]
};

export const statuses: Readonly<Record<Stage, Exclude<Status, "expired">>> = {
  "success": "success",
  "failed:otp_failed": "failed",
  "failed:too_many_attempts": "failed",
  "phone_number": "pending",
  "phone_number_otp": "pending",
  "select_institution": "pending",
  "select_verification_method": "pending",
  "pending_verification:email": "pending",
  "pending_verification:manual": "pending",
  "pending_verification:portal": "pending",
  "rejected_verification:email": "failed",
  "rejected_verification:manual": "failed",
  "rejected_verification:portal": "failed"
};

export const idleDays: Readonly<Record<Stage, number | null>> = {
  "success": null,
  "failed:otp_failed": 7,
  "failed:too_many_attempts": null,
  "phone_number": 7,
  "phone_number_otp": 7,
  "select_institution": 7,
  "select_verification_method": 7,
  "pending_verification:email": 7,
  "pending_verification:manual": null,
  "pending_verification:portal": 7,
  "rejected_verification:email": 7,
  "rejected_verification:manual": 7,
  "rejected_verification:portal": 7
};

export const methods: readonly MethodRules[] = [
  {
    "id": "portal",
    "pending": "pending_verification:portal",
    "rejected": "rejected_verification:portal",
    "started": "portal_started",
    "replaceable": true,
    "groups": [
      "student",
      "graduate",
      "teacher"
    ]
  },
  {
    "id": "email",
    "pending": "pending_verification:email",
    "rejected": "rejected_verification:email",
    "started": "email_sent",
    "replaceable": true,
    "groups": [
      "student",
      "healthcare",
      "military",
      "first-responder",
      "charity-worker",
      "teacher"
    ],
    "timeout": {
      "hours": 24,
      "verdict": "unanswered"
    },
    "usualRejection": "bounced"
  },
  {
    "id": "inbound_email",
    "pending": "pending_verification:email",
    "rejected": "rejected_verification:email",
    "started": "email_awaited",
    "replaceable": true,
    "groups": [
      "student",
      "healthcare",
      "military",
      "first-responder",
      "charity-worker",
      "teacher"
    ],
    "timeout": {
      "hours": 24,
      "verdict": "unanswered"
    },
    "usualRejection": "already_used"
  },
  {
    "id": "manual",
    "pending": "pending_verification:manual",
    "rejected": "rejected_verification:manual",
    "started": "documents_submitted",
    "replaceable": false,
    "groups": [
      "student",
      "graduate",
      "healthcare",
      "military",
      "first-responder",
      "charity-worker",
      "teacher",
      "parent",
      "low-income",
      "disability"
    ],
    "usualRejection": "unreadable"
  }
];

export const institutionKinds: Readonly<Record<ConsumerGroup, "education" | "employer" | null>> = {
  "student": "education",
  "graduate": "education",
  "healthcare": "employer",
  "military": "employer",
  "first-responder": "employer",
  "charity-worker": "employer",
  "teacher": "education",
  "parent": null,
  "low-income": null,
  "disability": null
};

export const supergroups: Readonly<Record<"student" | "graduate" | "key-worker" | "social-assistance", readonly ConsumerGroup[]>> = {
  "student": [
    "student"
  ],
  "graduate": [
    "graduate"
  ],
  "key-worker": [
    "teacher",
    "healthcare",
    "first-responder",
    "military",
    "charity-worker"
  ],
  "social-assistance": [
    "parent",
    "low-income",
    "disability"
  ]
};

export const minimumAges: Readonly<Partial<Record<ConsumerGroup, number>>> = {
  "student": 16,
  "graduate": 16
};

export const limits: Readonly<Record<"codeChecks" | "codeSends" | "codeMinutes" | "rejections" | "reviewHours" | "clockYears" | "graduateYears" | "accessTokenSeconds" | "refreshTokenDays" | "refreshGraceSeconds" | "successDays" | "lapsedDays" | "unprovenDays" | "undecidedDays" | "sumDays" | "sumMonths" | "timestampMin" | "statusesListed", number>> = {
  "codeChecks": 5,
  "codeSends": 5,
  "codeMinutes": 10,
  "rejections": 3,
  "reviewHours": 24,
  "clockYears": 10,
  "graduateYears": 5,
  "accessTokenSeconds": 2419199,
  "refreshTokenDays": 90,
  "refreshGraceSeconds": 60,
  "successDays": 90,
  "lapsedDays": 30,
  "unprovenDays": 7,
  "undecidedDays": 180,
  "sumDays": 92,
  "sumMonths": 36,
  "timestampMin": 1420070400,
  "statusesListed": 10
};

export const noticeDays: readonly (28 | 7)[] = [
  28,
  7
];

export const rejectionMessages: Readonly<Record<RejectionReason, string>> = {
  "wrong_person": "The name on your proof doesn't match the name that you gave us.",
  "not_eligible": "Your proof is genuine, but it doesn't show that you belong to this group.",
  "expired_document": "Your document is no longer valid.",
  "unreadable": "We couldn't read your document: it was blurred, cut off, damaged or password-protected.",
  "unsuitable_document": "We can't accept this kind of document for this group.",
  "altered_document": "Your document appears to have been altered.",
  "already_used": "This proof has already been used to verify another account.",
  "denied": "Your institution told us that you don't belong to this group there.",
  "cancelled": "The sign-in at your institution wasn't completed.",
  "timed_out": "The sign-in at your institution wasn't completed in time.",
  "wrong_affiliation": "Your institution didn't confirm that you belong to this group there.",
  "unidentified": "Your institution didn't tell us who signed in, so we can't accept this as proof.",
  "not_me": "Someone opened the link and told us that it wasn't meant for them.",
  "bounced": "We couldn't deliver email to your address.",
  "unanswered": "We didn't hear from you in time: the link wasn't opened, and no valid email arrived."
};

export const refusals: Readonly<Record<"notOpen" | "nothingOpen" | "expired" | "methodClosed" | "noAttempt" | "noMail" | "verification" | "testMember" | "transaction" | "mailNotSent" | "smsNotSent" | "budgetSpent" | "wrongSender", string>> = {
  "notOpen": "{operation} is not available in stage {stage}{why}; available now: {open}.",
  "nothingOpen": "{operation} is not available in stage {stage}{why}; no operation is available now.",
  "expired": "{operation} is not available in stage {stage}, and the verification has expired{why}; no operation is available now.",
  "methodClosed": ": {method} is not among availableMethods",
  "noAttempt": ": no attempt is open",
  "noMail": ": no e-mail is expected",
  "verification": "There is no such verification.",
  "testMember": "There is no such member of this test app.",
  "transaction": "There is no such transaction.",
  "mailNotSent": "The e-mail could not be sent.",
  "smsNotSent": "The text message could not be sent.",
  "budgetSpent": "As many messages as are allowed at the moment have been sent. Try again later.",
  "wrongSender": "Your email came from a different address. Send it from the address that your institution gave you."
};

export const invalid: Readonly<Record<"bad_cursor" | "events_deleted" | "unknown_event_type" | "unprintable" | "unknown_territory" | "group_not_offered" | "not_a_date" | "not_in_past" | "too_old" | "too_young" | "graduation_year_for_graduates" | "graduation_year_missing" | "not_yet_graduate" | "graduated_too_long_ago" | "graduated_too_young" | "invalid_phone_number" | "phone_not_textable" | "country_not_served" | "recipient_unreachable" | "recipient_bounced" | "unknown_institution" | "institution_of_other_kind" | "institution_elsewhere" | "group_without_institution" | "name_without_letters" | "not_a_domain" | "domain_proves_nothing" | "bad_base64" | "empty_file" | "wrong_hash" | "wrong_type" | "too_many_pixels" | "encrypted_pdf" | "damaged_file" | "blank_file" | "tiny_picture" | "name_unread" | "xfa_form" | "infected" | "consent_missing" | "consent_unanswered" | "consent_of_other_version" | "email_elsewhere" | "email_of_a_role" | "email_routed" | "email_already_used" | "email_with_inbound" | "redirect_url_not_registered" | "not_an_instant" | "clock_to_or_by" | "clock_backwards" | "clock_too_far" | "not_a_login_link" | "login_link_refused" | "login_link_of_another_app" | "group_not_in_supergroup" | "brand_of_another_app" | "not_an_address" | "brand_of_another" | "negative_zero" | "more_than_two_decimals" | "more_than_whole" | "currency_in_capitals" | "currency_not_used" | "in_milliseconds" | "in_microseconds" | "in_nanoseconds" | "before_2015" | "too_far_ahead" | "not_a_day" | "before_from" | "too_many_periods" | "too_many_sums" | "order_not_named_once" | "amounts_together" | "changes_nothing" | "not_above_zero" | "below_zero" | "currency_of_order" | "before_order" | "more_than_left" | "too_much_in_sum" | "qualifying_left", string>> = {
  "bad_cursor": "is not a cursor that this list returned",
  "events_deleted": "is too old: events behind it have been deleted. Begin without a cursor, and read the verifications that you follow",
  "unknown_event_type": "has an entry {entry} that is no type of event; there are {allowed}",
  "unprintable": "contains a line break, a control character or a character that can't be seen",
  "unknown_territory": "is not an ISO 3166-1 country code, such as GB for the United Kingdom",
  "group_not_offered": "is {group}, which is not one of this app's consumer groups",
  "not_a_date": "is not a valid date",
  "not_in_past": "must be a date in the past",
  "too_old": "is more than {maxYears} years ago",
  "too_young": "is too recent: a {group} must be at least {minYears} years old",
  "graduation_year_for_graduates": "is only for graduates, and this is a {group}",
  "graduation_year_missing": "is required for graduates",
  "not_yet_graduate": "is in the future: not a graduate yet",
  "graduated_too_long_ago": "is more than 5 years ago",
  "graduated_too_young": "is too early: the person was younger than {minYears} years then",
  "invalid_phone_number": "is not a valid phone number in {territory}",
  "phone_not_textable": "is a type of number that cannot receive text messages",
  "country_not_served": "belongs to a country ({country}) that no text messages are sent to; the operator can allow it",
  "recipient_unreachable": "cannot be reached, according to the provider",
  "recipient_bounced": "cannot be reached: our mail to it came back on {day}, so nothing more is sent to it for 24 hours",
  "unknown_institution": "is unknown; use one from the institution search",
  "institution_of_other_kind": "is not the right kind of institution for a {group}",
  "institution_elsewhere": "is in {territory}, but the verification is in {wanted}",
  "group_without_institution": "cannot be used here: a {group} does not choose an institution",
  "name_without_letters": "must contain at least one letter or digit",
  "not_a_domain": "is not a domain name",
  "domain_proves_nothing": "cannot be used: its addresses do not prove membership",
  "bad_base64": "is not Base64 as defined in RFC 4648, section 4: the letters A-Z a-z 0-9 + /, padded with =, without line breaks, base64url letters or a data: prefix",
  "empty_file": "is empty; a file must have at least 1 byte",
  "wrong_hash": "is not the SHA-256 (lower-case hex) of the bytes that base64Data decodes to",
  "wrong_type": "is not a JPEG, PNG, WebP, HEIC or PDF file; the content counts, not the file name",
  "too_many_pixels": "contains an image of more than {maxMegapixels} million pixels; send it at a lower resolution",
  "encrypted_pdf": "is a PDF that can't be opened without a password; send it without one",
  "damaged_file": "can't be opened, because it is damaged",
  "blank_file": "has nothing on its pages",
  "tiny_picture": "is too small to be read",
  "name_unread": "doesn't show the name, as far as a program can read it",
  "xfa_form": "is an XFA form, which only Adobe's programs show; send a PDF printed from it",
  "infected": "contains a virus, according to the scanner",
  "consent_missing": "is required: these documents show health or a belief, so ask for the person's explicit consent, and send {version}",
  "consent_unanswered": "is missing, or the word that no document needs it",
  "consent_of_other_version": "is not the present version, {version}",
  "email_elsewhere": "is not in a domain of {institution} that proves a {group}",
  "email_of_a_role": "belongs to a role or a ticket system, such as support@, and proves nobody; use the person's own address, or another of availableMethods",
  "email_routed": "has %, ! or =? before its @, by which a mail server may send mail elsewhere, and proves nobody",
  "email_already_used": "has already proven a different account from the one with this phone number; use another address, or another of availableMethods",
  "email_with_inbound": "cannot be combined with the direction inbound",
  "redirect_url_not_registered": "is not one of the app's registered redirect URLs",
  "not_an_instant": "is not a valid date and time",
  "clock_to_or_by": "or /body/by must be sent, and not both",
  "clock_backwards": "would move the clock back: it is {now} already, and a clock moves forward only",
  "clock_too_far": "is too far ahead: a clock is moved to at most {years} years from today",
  "not_a_login_link": "is not the address of a login page, such as /sso/student",
  "login_link_refused": "is not a valid login link: {fault}",
  "login_link_of_another_app": "is for a client of another app",
  "group_not_in_supergroup": "is not one of this app's consumer groups in the supergroup {supergroup}",
  "brand_of_another_app": "is not a brand of a test partner that names this app",
  "not_an_address": "is not an e-mail address",
  "brand_of_another": "is not a brand of this api-key's partner",
  "negative_zero": "must not be -0; write 0",
  "more_than_two_decimals": "must have at most two decimal places",
  "more_than_whole": "must not be more than /body/transactionValue",
  "currency_in_capitals": "must be written in capitals: {meant}",
  "currency_not_used": "must be the ISO 4217 code of a currency that a country uses today, such as GBP",
  "in_milliseconds": "looks like milliseconds; send seconds: {seconds}",
  "in_microseconds": "looks like microseconds; send seconds",
  "in_nanoseconds": "looks like nanoseconds; send seconds",
  "before_2015": "is before 2015; send UTC Unix epoch seconds",
  "too_far_ahead": "is more than a day in the future; check the clock",
  "not_a_day": "is not a date; write it as in 2026-03-04",
  "before_from": "must not be before /query/from",
  "too_many_periods": "makes the period {asked} {unit}s; at most {max} are allowed by {unit}",
  "too_many_sums": "results in more than {max} sums; request fewer periods, or one brand",
  "order_not_named_once": "or else /body/brandUid with /body/orderId must name the order; send one of the two",
  "amounts_together": "must be sent with the other amount; leave both out to take off all that is left",
  "changes_nothing": "must not be 0 where /body/qualifyingAmount is 0",
  "not_above_zero": "must be above 0: it is what was given back",
  "below_zero": "must not be below 0: it is what was given back",
  "currency_of_order": "must be the order's currency, {currency}",
  "before_order": "must not be before the order's, {timestamp}",
  "more_than_left": "takes off more than is left of the order, {left}",
  "too_much_in_sum": "makes the order larger than any amount may be",
  "qualifying_left": "leaves {qualifying} that qualify, of {value} in all: the part must not be more than the whole"
};
