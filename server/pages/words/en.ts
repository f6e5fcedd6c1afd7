/**
 * Every word of our pages in English, and by its type the shape of every other language. Texts that hold
 * something from outside are functions: it arrives wrapped for its own writing direction.
 */

import type { Retention } from "../../config/retention.ts";
import { englishClaims, englishClaimsAt, englishGroups } from "../../domain/group/group-words.ts";
import type { ConsumerGroup } from "../../domain/group/groups.ts";
import { type Supergroup, supergroupValues } from "../../domain/group/supergroups.ts";
import { refusalMessages } from "../../domain/inbound/refusal-words.ts";
import { rejectionMessages } from "../../domain/method/rejection-words.ts";
import type { LinkError } from "../../domain/oauth/authorize-request.ts";
import { KNOWN_BROWSER_DAYS } from "../../domain/shared/known-browser.ts";
import { html, type Markup } from "../framework/html.ts";

/** Title and text of a page that only says something. */
export type Notice = readonly [title: string, text: string];

/** The same with a line for the developers who made the link. */
type LinkNotice = readonly [title: string, text: string, developer: string];

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const minute = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
const list = (items: readonly string[]): string => new Intl.ListFormat("en-GB").format(items);
const days = (number: number): string => `${number} ${number === 1 ? "day" : "days"}`;
const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

const WRONG_LINK =
  "The link that brought you here is wrong. Go back to the site you came from and try again. If it happens again, let them know.";

export const en = {
  /** For the lang attribute: BCP 47. */
  language: "en",
  day: (at: Date): string => day.format(at),
  minute: (at: Date): string => `${minute.format(at)} UTC`,

  frame: {
    footer:
      "cohort checks for shops and brands whether people belong to a group, such as students or teachers. We never ask for a password.",
    testMode:
      "Test mode: nothing is sent, and nobody is really verified. The code is the app's test code. A document whose name starts with approve or reject is decided automatically.",
  },

  groups: englishGroups,

  /** What a client asks about, as a heading or in a list. */
  supergroups: {
    student: "Student",
    graduate: "Graduate",
    "key-worker": "Key worker",
    "social-assistance": "Social assistance",
  } satisfies Record<Supergroup, string> as Record<Supergroup, string>,

  failures: {
    reference: (requestId: string | undefined): string =>
      `If it happens again, contact us and quote this reference: ${requestId}`,
    unknownPage: [
      "Page not found",
      "Check the address, or open the link in your message again. If you filled in a form here, go back to the site you came from.",
    ] as Notice,
    foreignForm: [
      "You can't do this from there",
      "The form wasn't sent from one of our pages. Open the link in your message and use the buttons there.",
    ] as Notice,
    sameMoment: [
      "Something changed in the meantime",
      "Open the link in your message again to see where things stand.",
    ] as Notice,
    tooOften: ["Too many requests", "Wait a moment and try again."] as Notice,
    tooSlow: [
      "Your upload took too long",
      "It has to arrive within a minute. Nothing was saved. Go back, and try again with a better connection or a smaller file.",
    ] as Notice,
    unavailable: [
      "This page is temporarily unavailable",
      "Nothing has been lost. Wait a moment and try again.",
    ] as Notice,
    unreadable: [
      "We couldn't process this request",
      "It wasn't in the form that our pages send. Open the link in your message again and use the buttons there.",
    ] as Notice,
    ours: [
      "Sorry, something went wrong",
      "The problem is on our side. Wait a moment, then open the link in your message again to see where things stand.",
    ] as Notice,
  },

  form: {
    /** Stands before the title of a page that shows faults. */
    faultyTitle: "Error: ",
    /** For those who hear the page, before the fault beside a field. */
    faultPrefix: "Error:",
    summary: "There is a problem",
    optional: (label: string): string => `${label} (optional)`,
    cancel: "Cancel",
    continue: "Continue",
    day: "Day",
    month: "Month",
    year: "Year",
    outOfDate: "This page has expired",
    outOfDateText:
      "It was open for too long, or you signed in or out in another window. Nothing was changed. Open the page again and repeat your last step.",
    openAgain: "Open the page again",
  },

  signIn: {
    title: "Sign in",
    intro: (name: Markup): Markup =>
      html`Sign in to continue to ${name}. If you're new here, we'll create an account for you.`,
    introHere:
      "Sign in to see and change the data we hold about you. If you're new here, we'll create an account for you.",
    address: "Email address or mobile number",
    addressHint:
      "We'll send you a code, so you don't need a password. You can use a mobile number once you've confirmed it with us.",
    send: "Send me a code",
    addressFault:
      "Enter an email address, like name@example.com, or a mobile number with its country code, like +44 7400 123456.",
    tooSoon: (seconds: number): string =>
      `We've just sent a code. You can request another in ${count(seconds, "second", "seconds")}.`,
    tooMany: (minutes: number): string =>
      `Too many codes have been requested. Try again in ${count(minutes, "minute", "minutes")}, or use a different address or number.`,
    tooManyWrong: (hours: number): string =>
      `Too many incorrect codes have been entered for this address or number. Try again in ${count(hours, "hour", "hours")}, or in a browser that you have signed in with before.`,
    undeliverable: "We couldn't send a code there. Check what you entered and try again.",
    notServed:
      "We don't send text messages to numbers in this country. Use an email address, or a different number.",
    codeTitle: "Enter your code",
    mailSent: (address: Markup): Markup => html`We sent a 6-digit code to ${address}.`,
    textSent: (number: Markup): Markup =>
      html`If ${number} belongs to an account, we sent a 6-digit code to it.`,
    codeHint: {
      email:
        "It expires after 10 minutes and only works in this browser. If it doesn't arrive, check your spam folder.",
      sms: "It expires after 10 minutes.",
    },
    code: "6-digit code",
    enter: "Sign in",
    codeFault: "Enter the 6-digit code.",
    wrong: (left: number): string =>
      `That code is incorrect. You have ${count(left, "attempt", "attempts")} left.`,
    exhausted: "You've entered an incorrect code 5 times. Request a new code.",
    lapsed: "This code has expired. Request a new code.",
    again: "Send a new code",
    otherAddress: "Use a different address or number",
    cancel: (name: Markup): Markup => html`Cancel and go back to ${name}`,
    secondStep: "Confirm that it's you",
    birthDateText:
      "Phone numbers get new owners. Enter your date of birth, so that nobody else can open your account with your number.",
    birthDateWrong: (left: number): string =>
      `An incorrect date of birth was entered. You have ${count(left, "attempt", "attempts")} left today.`,
    birthDateUsedUp: "An incorrect date of birth was entered 3 times. You can try again after 24 hours.",
    byEmail: "Sign in with your email address",
    byEmailText:
      "Phone numbers get new owners, so a text message isn't enough to open this account. Sign in with the email address that you use with us.",
    supportText:
      "Phone numbers get new owners, so a text message isn't enough to open this account. If you can't sign in in any other way, contact us.",
  },

  /** The mail or text message with a code. */
  codeMessage: {
    language: "en",
    sms: (code: string, name: string, minutes: number): string =>
      `${code} is your code for ${name}. It expires in ${minutes} minutes. Don't share it with anyone.`,
    subject: (name: string): string => `Your code for ${name}`,
    heading: "Your code",
    text: (name: string, minutes: number): string =>
      `Enter this code on the page where you requested it to continue with ${name}. It expires in ${minutes} minutes. Don't share it with anyone: we never ask for it by email or phone.`,
    notYou: "If you didn't request a code, you can ignore this email. Nothing happens without the code.",
  },

  goOn: {
    title: "One moment",
    text: (name: Markup): Markup => html`We're taking you back to ${name}.`,
    button: (name: Markup): Markup => html`Go back to ${name}`,
    hint: "If nothing happens, use the button.",
  },

  home: {
    text: "The verification service is running. To get verified, open the link in your message again, or go back to the shop that sent you here.",
    account: "Your account",
    testAccount: "Your account in test mode",
    developers: "For developers",
    mailbox: "Local mailbox",
  },

  /** The pages that show the APIs. */
  docs: {
    title: "APIs",
    all: "All APIs",
    guides: "Guides",
    allGuides: "All guides",
    code: "code",
    version: (version: string): string => `Version ${version}`,
    stages:
      "The stages of a verification, and what leads from one to the next. The table below says the same in words.",
    asFile: "OpenAPI document:",
    noScript: "The viewer needs JavaScript. You can open the documents themselves with the links above.",
  },

  /** Pages behind a proof link. */
  proof: {
    question: "Is this you?",
    askedBy: "Requested by",
    person: "Name",
    verifiedAs: "Group",
    at: "Institution",
    notMe: "This isn't me",
    notMeHint: "If you didn't request this, select “This isn't me”. Nothing will be confirmed.",
    unknown: [
      "We don't recognise this link",
      "Part of it may be missing. Open the link from your message, or go back to the site you came from and request a new one.",
    ] as Notice,
    disowned: [
      "This request was declined",
      "Someone told us on this page that it wasn't them, so nothing was confirmed. If that was a mistake, go back to the site you came from and start again.",
    ] as Notice,
    rejected: [
      "We couldn't confirm this",
      "The link is closed. Go back to the site you came from to see what you can do instead.",
    ] as Notice,
    alreadyUsed: [
      "We couldn't confirm this",
      "This proof has already been used to verify another account. Go back to the site you came from and try another way.",
    ] as Notice,
    tooOld: [
      "This link has expired",
      "Links only work for a short time. Go back to the site you came from and request a new one.",
    ] as Notice,
    confirmedAlready: [
      "This is already confirmed",
      "The link works only once, and you've used it. There's nothing left to do. You can close this page.",
    ] as Notice,
    begunElsewhere: [
      "This link is already in use",
      "You can only continue in the browser where you started. Use that browser, or go back to the site you came from and request a new link.",
    ] as Notice,
    replaced: [
      "This link is no longer valid",
      "It was replaced by a newer link or another way of verifying. Use the latest message, or go back to the site you came from.",
    ] as Notice,
  },

  emailLink: {
    asked: (app: Markup): Markup => html`${app} has asked us to confirm that this email address is yours.`,
    confirm: "Yes, confirm my address",
    confirmed: "You're verified",
    confirmedText: (app: Markup): Markup =>
      html`Thank you, your email address is confirmed. Go back to ${app} to continue. You can close this page.`,
    disowned: [
      "Nothing was confirmed",
      "Thank you for telling us. We've closed this link, and it hasn't verified anyone. You can close this page.",
    ] as Notice,
  },

  portal: {
    goOn: {
      text: (institution: Markup): Markup => html`We're taking you to ${institution}.`,
      button: (institution: Markup): Markup => html`Go to ${institution}`,
    },
    asked: (app: Markup, group: ConsumerGroup): Markup =>
      html`${app} has asked us to check that ${englishClaims[group]}.`,
    next: (institution: Markup): Markup =>
      html`Next, you'll sign in at ${institution}, which tells us whether you belong there. We never see your password.`,
    yourInstitution: "your institution",
    start: "Yes, continue to sign-in",
    test: "Test portal",
    testText: (institution: Markup): Markup =>
      html`This page stands in for the sign-in page of ${institution}. It exists in test mode only.`,
    approve: "Approve",
    deny: "Deny",
    notHere: [
      "This sign-in isn't open here",
      "It has ended, or you started it in another browser. Go back to the site you came from and start again.",
    ] as Notice,
    unusableTitle: "The sign-in didn't work",
    unusable: (institution: Markup): Markup =>
      html`We couldn't check the response from ${institution}, so nothing has been decided. Try again. If it happens again, try another way.`,
    awayTitle: "We couldn't open the sign-in page",
    away: (institution: Markup): Markup =>
      html`We couldn't reach the sign-in page of ${institution}. Try again later, or try another way.`,
    unusableAlone:
      "We couldn't check the response from an institution, so nothing has been decided. Go back to the site you came from and start again.",
    reason: (code: string): string => `Error code for support: ${code}`,
    again: "Try again",
  },

  /** A login link that is no good: what to do about it, and below it what its developers must mend. */
  linkFaults: {
    unknown_supergroup: [
      "Page not found",
      WRONG_LINK,
      `The path doesn't name a consumer supergroup. It must end in one of: ${supergroupValues.join(", ")}.`,
    ],
    unknown_client: [
      "We don't know who sent you here",
      WRONG_LINK,
      "Client authentication failed: client_id is unknown.",
    ],
    redirect_uri: [
      "We can't send you back from here",
      WRONG_LINK,
      "The redirect URI is not valid: redirect_uri is not registered for this client, or does not match.",
    ],
    response_type: [
      "We can't use this link",
      WRONG_LINK,
      "The response type is not supported: response_type must be code.",
    ],
    not_legacy: [
      "This link is no longer in use",
      "Go back to the site you came from and try again. If it happens again, let them know.",
      "The client may not use the deprecated flow.",
    ],
    supergroup: [
      "We can't check this group here",
      "The site that sent you here hasn't arranged for us to check this group. Go back to the site you came from.",
      "The client may not use this consumer supergroup.",
    ],
    country: [
      "Not available in your country",
      "The site that sent you here hasn't named a country in which we check people for it. Go back to the site you came from.",
      "country is missing, unknown, or outside the client's plan.",
    ],
    state: [
      "We can't use this link",
      WRONG_LINK,
      "state must be there once, with at most 2048 printable ASCII characters.",
    ],
    code_challenge: [
      "We can't use this link",
      WRONG_LINK,
      "code_challenge must be there once, a SHA-256 in base64url, with code_challenge_method=S256.",
    ],
  } satisfies Record<LinkError, LinkNotice> as Record<LinkError, LinkNotice>,
  forDevelopers: (text: string): string => `For developers: ${text}`,

  /** Signing in for a client, and being verified on the way. */
  sso: {
    skip: (client: Markup): Markup => html`Continue to ${client} without verifying`,
    startAgain: "Edit my details",
    otherInstitution: "Choose a different institution",
    back: "Back",
    otherMethod: "Try another way",

    aboutTitle: "About you",
    about: (client: Markup | null): Markup =>
      client === null
        ? "We check which group you belong to. Enter your name as it appears on your documents."
        : html`${client} has asked us to check which group you belong to. Enter your name as it appears on your documents.`,
    again: {
      expired: "You didn't finish your last verification in time. You can start again here.",
      ended: "Your verification has expired. You can renew it here.",
      exhausted:
        "There were too many attempts, so your last verification is closed. You can start again here. Check your details first.",
    },
    group: "Which of these describes you?",
    firstName: "First name",
    lastName: "Last name",
    dob: "Date of birth",
    dobHint: "For example, 27 3 2001",
    graduationYear: "Year of graduation",
    aboutFaults: {
      group: "Choose the option that describes you.",
      firstName: "Enter your first name. It can have up to 100 characters.",
      lastName: "Enter your last name. It can have up to 100 characters.",
      unprintable: "Type the name again. It contains a character that can't be shown.",
      dob: "Enter your date of birth as day, month and year, like 27 3 2001.",
      tooYoung: "You aren't old enough for this group.",
      graduationYear: "Enter your year of graduation as 4 digits, like 2024.",
      notGraduate: "This is for people who graduated in the last 5 years.",
    },

    phoneTitle: "Your mobile number",
    phoneText: "We'll text you a code to check that the number is yours. This is free of charge.",
    phone: "Mobile number",
    phoneHint: "If it's from another country, start with + and the country code",
    phoneFault: "Enter a mobile number that can receive text messages.",

    codeText: (number: Markup): Markup => html`We sent a text message with a 6-digit code to ${number}.`,
    otherNumber: "Use a different number",

    institutionTitle: {
      education: "Where do you study?",
      graduated: "Where did you graduate?",
      teaching: "Where do you teach?",
      employer: "Where do you work or serve?",
    },
    search: "Name of your institution",
    searchHint: "Start typing its name or abbreviation",
    searchButton: "Search",
    results: (found: number): string => (found === 0 ? "No results" : count(found, "result", "results")),
    nothingFound: (query: Markup): Markup =>
      html`No results for ${query}. Try a different spelling or fewer words.`,
    pickInstitution: "Choose your institution",
    institutionFault: "Choose your institution from the list.",
    unlisted: "My institution isn't listed",

    unlistedTitle: "Tell us about your institution",
    unlistedText:
      "You don't have to wait while we check it. You can upload a document to show that you belong there.",
    unlistedName: "Full name of the institution",
    unlistedDomain: "Website of the institution",
    unlistedDomainHint: "For example, college.ac.uk",
    unlistedFaults: {
      name: "Enter the name of the institution, using 2 to 200 characters.",
      domain: "Enter the address of the institution's own website, like college.ac.uk.",
      rejected: "We've checked this institution before and can't accept it. Choose one from the list.",
    },

    methodsTitle: "How would you like to verify?",
    methodsText: (institution: Markup | null, group: ConsumerGroup): Markup =>
      institution === null
        ? html`You told us that ${englishClaims[group]}.`
        : html`You told us that ${englishClaimsAt[group]} ${institution}.`,
    noMethods: "You can't verify here at the moment. Choose a different institution, or come back later.",
    portal: (institution: Markup): Markup => html`Sign in at ${institution}`,
    portalHint: "The quickest way. We never see your password.",
    emailOffer: "Confirm your email address there",
    emailHint: "We'll send you a link.",
    inboundOffer: "Send us an email from your address there",
    inboundHint: "The email itself is the proof. You only put a short code in its subject.",
    manualOffer: "Upload a document",
    manualHint: "A person reviews it, usually within a day.",

    emailTitle: "Your institution email address",
    emailText: (institution: Markup, domains: string): Markup =>
      html`Enter the address that ${institution} gave you. It ends in ${domains}.`,
    email: "Email address",
    sendMail: "Send me a link",
    emailFaults: {
      none: "Enter an email address, like name@college.ac.uk.",
      elsewhere: (institution: string): string =>
        `This address doesn't show that you belong to ${institution}. Enter the address that they gave you, or try another way.`,
      role: "This address belongs to an office or help desk. Enter your own address there.",
      alreadyUsed: "This address has already been used to verify another account. Try another way.",
      unreachable: "We can't deliver email to this address. Check it for mistakes.",
    },

    documentsTitle: "Upload a document",
    documentsText: {
      student: "A student ID card, a letter of admission, or a certificate of enrolment from this year.",
      graduate: "Your degree certificate, or a letter from your university that states the year.",
      healthcare:
        "Your staff ID card, a payslip from the last 3 months, or your entry in a professional register.",
      military: "Your service ID card, your veteran's card, or your discharge papers.",
      "first-responder": "Your staff or service ID card, or a payslip from the last 3 months.",
      "charity-worker": "Your staff ID card, a payslip from the last 3 months, or a letter from the charity.",
      teacher:
        "Your staff ID card, a payslip from the last 3 months, or your entry in a professional register.",
      parent: "Your child's birth certificate, or a maternity record.",
      "low-income": "A letter from this year that awards you a benefit.",
      disability: "A disability card, or a letter from this year that awards you a benefit.",
    } satisfies Record<ConsumerGroup, string> as Record<ConsumerGroup, string>,
    documentsNames:
      "It must show your name. Cover anything that we don't need, such as amounts of money and account numbers.",
    documents: "Documents",
    documentsHint: "Up to 5 photos or PDF files, no more than 10 MB each",
    documentsKept: "Only our reviewers can see it, and we delete it 7 days after they've decided.",
    sendDocuments: "Upload",
    documentFaults: {
      none: "Choose at least one file.",
      too_many: "Choose no more than 5 files.",
      too_large: "One of the files is larger than 10 MB.",
      too_large_together: "Together, the files are larger than 25 MB.",
      empty: "One of the files is empty.",
      wrong_type: "One of the files is neither a photo (JPEG, PNG, WebP or HEIC) nor a PDF.",
      too_many_pixels: "One of the photos has more than 120 megapixels. Upload it at a lower resolution.",
      infected: "One of the files contains a virus, so we couldn't accept it.",
      encrypted_pdf: "One of the PDF files is password-protected. Save it without a password.",
      damaged: "The files didn't arrive in one piece. Upload them again.",
    },

    inboundTitle: "Send us an email",
    inboundText: (institution: Markup, domains: string): Markup =>
      html`Send it from the address that ${institution} gave you, which ends in ${domains}, to this address:`,
    inboundWrite: "Open your email app",
    inboundSubject: (code: string): string => `Please verify me: ${code}`,
    inboundCode: "Put this code in the subject:",
    inboundRules:
      "Write a new email, don't reply to another one. Its text can be empty. Put the address in the To field. Send it from your account at your institution. Don't forward it from another mailbox.",
    inboundWaits:
      "This page updates when your email arrives. The address is yours alone and works for 24 hours. We don't keep your email.",
    inboundRefused: refusalMessages,
    inboundTestFrom: "Sender's address",
    inboundTestHint: "This is a test: simulate an email without sending one.",
    inboundTest: "Simulate an email",

    waitingTitle: {
      email: "Check your email",
      manual: "We're reviewing your document",
      portal: "Sign in at your institution",
    },
    waitingEmail: (address: Markup): Markup =>
      html`We sent a link to ${address}. Open it and confirm your address on the page. The link works for 24 hours. If it doesn't arrive, check your spam folder.`,
    waitingManual: "A person reviews it, usually within a day. You don't need to do anything until then.",
    waitingManualTest:
      "In test mode, a first file whose name starts with approve or reject is decided within a second, and this page then updates by itself. A file with any other name waits, as it would for a reviewer.",
    waitingPortal: (institution: Markup): Markup =>
      html`You were on your way to ${institution}, but we haven't heard from them yet.`,
    mayClose: "You can close this page and come back at any time with the link that brought you here.",
    look: "Check status",
    mailAgain: "Send the email again",
    portalAgain: (institution: Markup): Markup => html`Continue to ${institution}`,

    rejectedTitle: "We couldn't verify you",
    rejected: rejectionMessages,
    rejectedNext: "Try another way, or use a different document:",

    verified: (group: ConsumerGroup, until: string): string =>
      `We've confirmed that ${englishClaims[group]}. Your verification is valid until the end of ${until}.`,

    consentTitle: (client: string): string => `Continue to ${client}?`,
    consentLead: (client: Markup): Markup => html`If you agree, we'll tell ${client}:`,
    consentAccount: "the number of your account with us",
    consentGroups: (groups: readonly string[]): string =>
      `whether you're verified in ${list(groups.map((group) => `“${group}”`))}, and until when each verification is valid`,
    consentSpecial: {
      student: null,
      graduate: null,
      "key-worker": null,
      "social-assistance": (client: Markup): Markup =>
        html`Belonging to the group “Social assistance” may reveal something about your health or your income. ${client} learns this only because you explicitly agree to it here. They don't learn which part of the group you belong to.`,
    } satisfies Record<Supergroup, null | ((client: Markup) => Markup)> as Record<
      Supergroup,
      null | ((client: Markup) => Markup)
    >,
    consentNothingElse: "We don't share your name, your documents or your contact details.",
    consentUnverified: (client: Markup): Markup =>
      html`You're not verified yet. ${client} will see it once you are.`,
    consentDuration: (client: Markup, number: number): Markup =>
      html`Each time you sign in with us, ${client} can look this up for up to ${days(number)}.`,
    consentWithdraw: "You can withdraw your consent at any time in your account.",
    policies: "Policies",
    clientPrivacy: (client: Markup): Markup => html`How ${client} uses your data`,
    clientTerms: (client: Markup): Markup => html`Terms of ${client}`,
    ownPrivacy: "How we use your data",
    ownTerms: "Our terms",
    agree: (client: Markup): Markup => html`Agree and continue to ${client}`,

    legacyLead: (client: Markup): Markup => html`If you continue, we'll tell ${client}:`,
    scopes: {
      svcid_profile: "your email address, name, date of birth, gender, country and picture",
      svcid_education: "your university, when your verification ends, and your year of graduation",
      svcid_number: "the number of your account with us",
    },
    legacyAlways: "the ID that we use for you",

    tooOften: (seconds: number): string =>
      seconds < 60
        ? `Too many requests. Try again in ${count(seconds, "second", "seconds")}.`
        : `Too many requests. Try again in ${count(Math.ceil(seconds / 60), "minute", "minutes")}.`,
    tomorrow: "You've reached the limit for today. Try again tomorrow, and have your documents ready.",
    notSent: "We couldn't send the message. Wait a moment and try again.",
    list,
  },

  account: {
    title: "Your account",
    testAccountLink:
      "Members of a test app open their account by a link with the client_id of one of the app's clients:",
    signOut: "Sign out",
    back: "Back to your account",

    verifications: "Your verifications",
    noVerifications: "You haven't been verified yet. You can start at any shop that asks for it.",
    askedBy: (app: Markup): Markup => html`Requested by ${app}`,
    holdsUntil: (day: string): string => `Verified until the end of ${day}.`,
    endedOn: (day: string): string => `Your verification expired on ${day}.`,
    underWay: "In progress",
    underReview: "Under review. A person is checking your documents.",
    failed: "Not verified",
    lapsed: "Not finished in time",
    renew: "Renew",
    askAgain: "Try again",

    applications: "Who can check your status",
    noApplications: "Nobody has access.",
    mayAsk: (what: string): string => `Can check whether you're verified as: ${what}`,
    since: (day: string): string => `Since ${day}`,
    revoke: "Remove access",

    identifiers: "How you sign in",
    provenOn: (day: string): string => `Confirmed on ${day}`,
    changeIdentifiers: "Add or remove an address or number",
    identifiersIntro:
      "You can sign in with any of these. To replace one, add the new one first, then remove the old one.",
    textRisk:
      "An email address is safer than a number: text messages can be intercepted, and numbers are given to new owners.",
    addIdentifier: "Add an email address or mobile number",
    addIdentifierHint: "We'll send a code there. Include the country code in a number, like +44 7400 123456.",
    add: "Add",
    remove: "Remove",
    lastIdentifier: "This is the only way to sign in to your account. Add another one before you remove it.",
    taken: "This belongs to another account. Sign in to that account and remove it there first.",

    sessions: "Where you're signed in",
    thisBrowser: "This browser",
    someBrowser: "Unknown browser",
    browserOn: (browser: string, system: string): string => `${browser} on ${system}`,
    lastSeen: (at: string): string => `Last used on ${at}`,
    endOthers: "Sign out everywhere else",

    profile: "About you",
    changeProfile: "Change gender and picture",
    number: "Account number",
    name: "Name",
    gender: "Gender",
    genders: { female: "Female", male: "Male", other: "Other" },
    unsaid: "Prefer not to say",
    profileIntro:
      "Both are optional. Only shops that ask for a profile, and that you've given access, can see them.",
    save: "Save",
    picture: "Picture",
    yourPicture: "Your picture",
    pictureHint:
      "PNG, JPEG or WebP, no more than 512 KB. Anyone who has its address can see it. We don't keep anything else in the file, such as where a photo was taken.",
    pictureTooLarge: "This file is larger than 512 KB. Choose a smaller one.",
    pictureTooManyPixels: "This picture has more than 12 megapixels. Choose a smaller one.",
    picturesSpent: "You've changed your picture too often. Try again later.",
    noPicture: "This file isn't a PNG, JPEG or WebP picture. Choose another one.",
    upload: "Upload picture",
    removePicture: "Remove picture",

    data: "Your data",
    download: "Download my data",
    downloadText:
      "You'll get one file with everything we hold about you: your account, your verifications with their history, your consents, where you're signed in, what we sent you, and who looked at your data.",
    downloadButton: "Download file",
    ownDocuments: "Your documents, while we keep them",
    retention: "How long we keep your data",
    retentionText: "Everything is deleted automatically. You can delete your account at any time.",
    retentionRules: ({
      unproven_verifications: unproven,
      lapsed_verifications: lapsed,
      undecided_verifications: undecided,
      successes,
      documents,
      unused_accounts: accounts,
      deleted_accounts: deleted,
      withdrawn_consents: consents,
      audit,
    }: Retention) => [
      `Verifications that were successful: ${days(successes)} after they end.`,
      `Other verifications: ${days(lapsed)} after they expire or fail, or ${days(unproven)} if you didn't confirm your phone number. While we check documents, ${days(undecided)} at most.`,
      `Documents: ${days(documents)} after the decision.`,
      `Your account with your name, date of birth, addresses and picture: ${days(accounts)} after you last signed in and your last verification ended.`,
      "Codes that we sent you: 24 hours. Where you're signed in: 30 days, or 12 hours without a visit.",
      `That you have signed in with a browser: ${days(KNOWN_BROWSER_DAYS)} after the last time.`,
      `Consents that you withdrew: ${days(consents)}.`,
      `After you delete your account: your account number and your consents, without your name, for ${days(deleted)}.`,
      `The record of who looked at your data or changed it: ${days(audit)}.`,
    ],
    delete: "Delete my account",
    deleteText:
      "Your verifications end, and shops are told that the account no longer exists. Your name, addresses, picture and documents are deleted immediately. You can't undo this.",
    deleteGoOn: "Continue to delete",
    confirmTitle: "Delete your account permanently?",
    confirmText: "This is the last step. You can't undo it.",
    confirmTick: "Yes, delete everything about me",
    confirmFault: "Tick the box if you want to delete your account.",
    confirmButton: "Delete my account now",
    keep: "No, keep my account",
    deleted: "Your account has been deleted",
    deletedText:
      "Everything about you has been deleted, and you're signed out everywhere. You can close this page.",

    prove: "Confirm that it's you",
    proveText: "Before you continue, we need to check that it's really you. We'll send you a new code.",
    proveWith: "Where should we send it?",
    proveFault: "Choose where to send the code.",
  },
};

export type Words = typeof en;
