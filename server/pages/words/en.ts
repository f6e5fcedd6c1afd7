/**
 * Every word of our pages in English, and by its type the shape of every other language. Texts that hold
 * something from outside are functions: it arrives wrapped for its own writing direction.
 */

import { englishGroups } from "../../domain/group/group-words.ts";
import type { ConsumerGroup } from "../../domain/group/groups.ts";
import { type Supergroup, supergroupValues } from "../../domain/group/supergroups.ts";
import { refusalMessages } from "../../domain/inbound/refusal-words.ts";
import type { LinkFault } from "../../domain/oauth/authorize-request.ts";
import { rejectionMessages } from "../../domain/verification/rejection-words.ts";
import { html, type Markup } from "../framework/html.ts";

/** Title and text of a page that only says something. */
export type Notice = readonly [title: string, text: string];

/** The same with a line for the developers who made the link. */
export type LinkNotice = readonly [title: string, text: string, developer: string];

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const minute = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
const list = (items: readonly string[]): string => new Intl.ListFormat("en-GB").format(items);

export const en = {
  /** For the lang attribute: BCP 47. */
  language: "en",
  day: (at: Date): string => day.format(at),
  minute: (at: Date): string => `${minute.format(at)} UTC`,

  frame: {
    footer:
      "cohort checks, for shops and brands, that people belong to a group such as students or teachers. We never ask for a password.",
    testMode:
      "Test mode: nothing is sent, and nobody is really verified. The code is 123456, and a document whose name begins with approve or reject is decided by that.",
  },

  /** Completes "you are …". */
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
      `If it happens again, tell us this reference: ${requestId}`,
    unknownPage: [
      "There is no such page",
      "Check the address, or open the link in your message again. If you filled in a form here, go back to where you came from.",
    ] as Notice,
    foreignForm: [
      "This is not allowed from there",
      "The form did not come from a page of ours. Open the link in your message and use the buttons there.",
    ] as Notice,
    sameMoment: [
      "Something else happened at the same moment",
      "Open the link in your message again: it shows how things stand now.",
    ] as Notice,
    tooOften: ["That was too often", "Wait a little and try again."] as Notice,
    unavailable: [
      "This does not work at the moment",
      "Nothing is lost. Wait a little and try again.",
    ] as Notice,
    unreadable: [
      "We could not read that",
      "What arrived was not what our page sends. Open the link in your message again and use the buttons there.",
    ] as Notice,
    ours: [
      "Something went wrong on our side",
      "It is not your fault. Wait a little, then open the link in your message again: it shows how things stand.",
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
    day: "Day",
    month: "Month",
    year: "Year",
    outOfDate: "This page is out of date",
    outOfDateText:
      "It was open for too long, or you signed in or out in another window meanwhile. Nothing was changed. Open the page again and repeat your last step.",
    openAgain: "Open the page again",
  },

  signIn: {
    title: "Sign in",
    intro: (name: Markup): Markup =>
      html`Sign in to go on to ${name}. If you are new here, this opens your account.`,
    introHere:
      "Sign in to see and change what we keep about you. If you are new here, this opens your account.",
    address: "E-mail address or mobile number",
    addressHint:
      "We send you a code; there is no password. A mobile number works once you have proven it to us.",
    send: "Send me a code",
    addressFault:
      "Enter an e-mail address, such as name@example.com, or a mobile number with its country code, such as +44 7400 123456.",
    tooSoon: (seconds: number): string =>
      `A code was sent just now. Wait ${seconds} seconds before you ask for another.`,
    tooMany: (minutes: number): string =>
      `So many codes were asked for that no more can be sent there for now. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}, or use another address.`,
    undeliverable: "We could not send anything there. Check what you typed, and try again in a moment.",
    codeTitle: "Enter your code",
    mailSent: (address: Markup): Markup => html`We sent a 6-digit code to ${address}.`,
    textSent: (number: Markup): Markup =>
      html`If ${number} belongs to an account, a 6-digit code is on its way there.`,
    codeHint: "It works for 10 minutes, in this browser only. Look among unwanted mail, too.",
    code: "6-digit code",
    enter: "Sign in",
    codeFault: "Enter the 6 digits of the code.",
    wrong: (left: number): string =>
      `That is not the code. You have ${left} more ${left === 1 ? "try" : "tries"}.`,
    exhausted: "That was wrong five times, so this code is void. Ask for a new one.",
    lapsed: "This code is too old. Ask for a new one.",
    again: "Send a new code",
    otherAddress: "Use another address or number",
    cancel: (name: Markup): Markup => html`Cancel and go back to ${name}`,
  },

  /** The mail or text message with a code. */
  codeMessage: {
    language: "en",
    sms: (code: string, name: string, minutes: number): string =>
      `${code} is your code for ${name}. Enter it only on the page where you asked for it, within ${minutes} minutes. Share it with nobody.`,
    subject: (name: string): string => `Your code for ${name}`,
    heading: "Your code",
    text: (name: string, minutes: number): string =>
      `Somebody, most likely you, asked for it at ${name}. Enter it on the page where you asked, within ${minutes} minutes. Share it with nobody: we never ask for it by mail or telephone.`,
    notYou: "If it was not you, ignore this mail: without the code nothing happens.",
  },

  goOn: {
    title: "One moment",
    text: (name: Markup): Markup => html`You are on your way back to ${name}.`,
    button: (name: Markup): Markup => html`Go back to ${name}`,
    hint: "Press the button if the page does not change by itself.",
  },

  home: {
    text: "The verification service is running. If you came here to be verified, open the link in your message again, or go back to the shop that sent you.",
    account: "Your account",
    testAccount: "Your account in test mode",
    developers: "For developers",
    mailbox: "The mailbox of this machine",
  },

  /** The pages that show the APIs. */
  docs: {
    title: "The APIs",
    all: "All APIs",
    guides: "Guides",
    allGuides: "All guides",
    code: "code",
    version: (version: string): string => `Version ${version}`,
    stages:
      "The stages of a verification, and what leads from one to the next. The table below says the same in words.",
    asFile: "The OpenAPI document as",
    noScript: "The viewer needs JavaScript. The documents themselves are above, as files.",
  },

  /** Pages behind a proof link. */
  proof: {
    question: "Is this you?",
    askedBy: "Asked by",
    person: "Person",
    verifiedAs: "To be verified as",
    at: "At",
    notMe: "This is not me",
    notMeHint: "If you did not ask for this, say that it is not you: then nothing is confirmed.",
    unknown: [
      "We do not know this link",
      "Perhaps only a part of it was copied. Open it from the message itself, or ask for a new one where you came from.",
    ] as Notice,
    disowned: [
      "This was turned down",
      "Somebody told us on this page that it was not them, and nothing was confirmed. If that was a mistake, start again where you came from.",
    ] as Notice,
    rejected: [
      "This could not be confirmed",
      "The link is closed. Go back to where you came from to see what you can do instead.",
    ] as Notice,
    alreadyUsed: [
      "This could not be confirmed",
      "It has verified another account before, and it can do so for one only. Go back to where you came from to use another way.",
    ] as Notice,
    tooOld: [
      "This link is too old",
      "Links work for a short time only. Go back to where you came from and ask for a new one.",
    ] as Notice,
    confirmedAlready: [
      "This is confirmed already",
      "The link works once and has done its work. There is nothing left to do; you can close this page.",
    ] as Notice,
    begunElsewhere: [
      "This link is in use",
      "It goes on only in the browser in which it was begun. Use that one, or go back to where you came from and ask for a new link.",
    ] as Notice,
    replaced: [
      "This link is no longer open",
      "A newer link, or another way, took its place. Use the newest message, or go back to where you came from.",
    ] as Notice,
  },

  emailLink: {
    asked: (app: Markup): Markup => html`${app} asked us to confirm that this e-mail address is yours.`,
    confirm: "Yes, confirm my address",
    confirmed: "You are verified",
    confirmedText: (app: Markup): Markup =>
      html`Thank you, your address is confirmed. Go back to ${app} to go on; you can close this page.`,
    disowned: [
      "Nothing was confirmed",
      "Thank you for telling us. We have closed this link, and nobody is verified by it. There is nothing else to do; you can close this page.",
    ] as Notice,
  },

  portal: {
    asked: (app: Markup, group: string): Markup => html`${app} asked us to confirm that you are ${group}.`,
    next: (institution: Markup): Markup =>
      html`Next, you sign in at ${institution}. It tells us that you belong there; we never see your password.`,
    yourInstitution: "your institution",
    start: "Yes, go on to sign in",
    test: "Test portal",
    testText: (institution: Markup): Markup =>
      html`This page stands for the sign-in of ${institution}. It exists in test mode only.`,
    approve: "Approve",
    deny: "Deny",
    notHere: [
      "This sign-in is not open here",
      "It has ended, or it began in another browser. Go back to where you came from and start again there.",
    ] as Notice,
    onTheWay: (institution: Markup): Markup => html`You are on your way to ${institution}.`,
    goTo: (institution: Markup): Markup => html`Go to ${institution}`,
    unusableTitle: "That did not work",
    unusable: (institution: Markup): Markup =>
      html`What ${institution} sent us could not be checked, so nothing was decided. Try again; if it happens again, use another way.`,
    awayTitle: "We could not get there",
    away: (institution: Markup): Markup =>
      html`The sign-in of ${institution} could not be opened. Try again in a while, or use another way.`,
    unusableAlone:
      "The answer of an institution could not be checked, and nothing was decided. Go back to where you came from and start again there.",
    reason: (code: string): string => `For those who help you: ${code}`,
    again: "Try again",
    giveUp: (app: Markup): Markup => html`Give up and go back to ${app}`,
  },

  /** A login link that is no good: what to do about it, and below it what its developers must mend. */
  linkFaults: {
    unknown_supergroup: [
      "There is no such page",
      "The link that brought you here is wrong. Go back to where you came from and try again.",
      `The path names no consumer supergroup. It ends in one of: ${supergroupValues.join(", ")}.`,
    ],
    unknown_client: [
      "We do not know who sent you here",
      "The link that brought you here is wrong. Go back to where you came from and try again; if it happens again, tell them.",
      "Client authentication failed: client_id is unknown.",
    ],
    redirect_uri: [
      "We cannot send you back from here",
      "The link that brought you here is wrong. Go back to where you came from and try again; if it happens again, tell them.",
      "The redirect URI is not valid: redirect_uri is not registered for this client, or does not match.",
    ],
    response_type: [
      "We do not understand this link",
      "The link that brought you here is wrong. Go back to where you came from and try again; if it happens again, tell them.",
      "The response type is not supported: response_type must be code.",
    ],
    not_legacy: [
      "This link is out of use",
      "Go back to where you came from and try again; if it happens again, tell them.",
      "The client may not use the deprecated flow.",
    ],
    supergroup: [
      "We cannot check this for them",
      "Whoever sent you here has not agreed with us on checking this group. Go back to where you came from.",
      "The client may not use this consumer supergroup.",
    ],
    country: [
      "This does not work in your country",
      "Whoever sent you here has not named a country in which we check people for them. Go back to where you came from.",
      "country is missing, unknown, or outside the client's plan.",
    ],
  } satisfies Record<LinkFault, LinkNotice> as Record<LinkFault, LinkNotice>,
  forDevelopers: (text: string): string => `For developers: ${text}`,

  /** Signing in for a client, and being verified on the way. */
  sso: {
    toAccount: "Back to your account",
    skip: (client: Markup): Markup => html`Go on to ${client} without being verified`,
    goOn: (client: Markup): Markup => html`Go on to ${client}`,
    startAgain: "Start again with other details",
    continue: "Continue",
    otherInstitution: "Choose another institution",
    back: "Back",
    otherWay: "Use another way",

    aboutTitle: "About you",
    about: (client: Markup | null): Markup =>
      client === null
        ? "We check which group you belong to. Write your name as it stands on your documents."
        : html`${client} asks which group you belong to, and we check it. Write your name as it stands on your documents.`,
    again: {
      expired: "What you began here was left for too long, so it starts from the beginning.",
      ended: "Your verification has come to its end. Renew it here.",
      exhausted:
        "There were too many attempts, so that one is closed. You can start again here: check your details first, and take your time.",
    },
    group: "You are",
    firstName: "First name",
    lastName: "Last name",
    dob: "Date of birth",
    dobHint: "For example 27 3 2001",
    graduationYear: "Year in which you graduated",
    aboutFaults: {
      group: "Choose what you are",
      firstName: "Write your first name, in at most 100 characters",
      lastName: "Write your last name, in at most 100 characters",
      dob: "Write the day, month and year in which you were born",
      tooYoung: "You are not old enough for this group",
      graduationYear: "Write the year as four digits",
      notGraduate: "This is for people who have graduated in the last five years",
    },

    phoneTitle: "Your mobile number",
    phoneText: "We send a code to it, to know that it is yours. That costs you nothing.",
    phone: "Mobile number",
    phoneHint: "With + and the country's code, if it is from another country",
    sendCode: "Send me a code",
    phoneFault: "Write a mobile number that can receive text messages",

    codeTitle: "Enter the code",
    codeText: (number: Markup): Markup => html`We sent a text message with six digits to ${number}.`,
    code: "Code",
    codeHint: "Six digits",
    enterCode: "Continue",
    codeAgain: "Send another code",
    otherNumber: "Use another number",
    codeFaults: {
      missing: "Write the six digits from the text message",
      wrong: (left: number): string =>
        left === 1
          ? "That is not the code. You can try once more; after that you have to start again"
          : `That is not the code. You can try ${left} more times`,
      lapsed: "That code is too old. Ask for another one",
    },

    institutionTitle: {
      education: "Where do you study?",
      graduated: "Where did you graduate?",
      teaching: "Where do you teach?",
      employer: "Where do you work or serve?",
    },
    search: "Name of the institution",
    searchHint: "Type the beginning of its name or of its short name",
    searchButton: "Search",
    results: (count: number): string =>
      count === 0 ? "Nothing found" : count === 1 ? "1 found" : `${count} found`,
    nothingFound: (query: Markup): Markup =>
      html`We found nothing for ${query}. Try another spelling, or fewer words.`,
    pickInstitution: "Choose yours",
    institutionFault: "Choose your institution from the list",
    useThis: "Continue",
    unlisted: "My institution is not listed",

    unlistedTitle: "Tell us about your institution",
    unlistedText:
      "You need not wait for us: you can show a document that proves that you belong there, and we look at the institution meanwhile.",
    unlistedName: "Its full name",
    unlistedDomain: "Its website",
    unlistedDomainHint: "For example college.ac.uk",
    unlistedButton: "Continue",
    unlistedFaults: {
      name: "Write its name, in 2 to 200 characters",
      domain: "Write the address of its own website, such as college.ac.uk",
      rejected: "We have looked at this institution before and cannot take it. Choose one from the list",
      tooMany: "You have asked for many institutions. Wait a minute and try again",
    },

    methodsTitle: "How do you want to prove it?",
    methodsText: (institution: Markup | null, group: string): Markup =>
      institution === null
        ? html`You say that you are ${group}.`
        : html`You say that you are ${group} at ${institution}.`,
    noMethods:
      "There is no way to prove this here at the moment. Choose another institution, or come back later.",
    portal: (institution: Markup): Markup => html`Sign in at ${institution}`,
    portalHint: "The quickest way. We never see your password.",
    emailWay: "Confirm an e-mail address that you have there",
    emailHint: "We send a link to it.",
    inboundWay: "Write us a mail from your address there",
    inboundHint: "Your mail itself is the proof: no link, no code.",
    manualWay: "Show a document",
    manualHint: "A person looks at it.",

    emailTitle: "Your e-mail address there",
    emailText: (institution: Markup, domains: string): Markup =>
      html`Write the address that ${institution} has given you. It ends in ${domains}.`,
    email: "E-mail address",
    sendMail: "Send me a link",
    emailFaults: {
      none: "Write an e-mail address, such as name@college.ac.uk",
      elsewhere: (institution: string): string =>
        `This address does not prove that you belong to ${institution}. Use the one that it gave you, or another way`,
      alreadyUsed:
        "This address has verified another account, and it can do so for one only. Use another way",
      unreachable: "Mail cannot be delivered to this address. Check it for mistakes",
    },

    documentsTitle: "Show a document",
    documentsText: {
      student: "A student card, a letter of admission or an enrolment certificate of this year.",
      graduate: "Your degree certificate, or a letter of the university that names the year.",
      healthcare: "Your staff card, a payslip of the last three months, or your entry in a register.",
      military: "Your service card, your veteran's card, or your discharge papers.",
      "first-responder": "Your staff or service card, or a payslip of the last three months.",
      "charity-worker": "Your staff card, a payslip of the last three months, or a letter of the charity.",
      teacher: "Your staff card, a payslip of the last three months, or your entry in a register.",
      parent: "Your child's birth certificate, or a maternity record.",
      "low-income": "A letter of this year that grants you a benefit.",
      disability: "A disability card, or a letter of this year that grants you a benefit.",
    } satisfies Record<ConsumerGroup, string> as Record<ConsumerGroup, string>,
    documentsNames:
      "It must show your name. Cover what we do not need, such as amounts of money and account numbers.",
    documents: "Documents",
    documentsHint: "Up to 5 photos or PDF files, each of at most 10 MB",
    documentsKept:
      "Only the people who check it see it, and it is deleted seven days after they have decided.",
    sendDocuments: "Send",
    documentFaults: {
      none: "Choose at least one file",
      too_many: "Choose at most 5 files",
      too_large: "One of the files is larger than 10 MB",
      too_large_together: "Together the files are larger than 25 MB",
      empty: "One of the files is empty",
      wrong_type: "One of the files is not a photo (JPEG, PNG, WebP, HEIC) and no PDF",
      too_many_pixels: "One of the photos has more than 120 megapixels. Send it in a lower resolution",
      infected: "One of the files holds a virus, so it was not taken",
      encrypted_pdf: "One of the PDF files is protected by a password. Save it without one",
      damaged: "The files did not arrive as they were sent. Send them again",
    },

    inboundTitle: "Write us a mail",
    inboundText: (institution: Markup, domains: string): Markup =>
      html`Write from the address that ${institution} has given you, which ends in ${domains}, to this address:`,
    inboundWrite: "Open your mail program",
    inboundSubject: "It is me",
    inboundRules:
      "The mail may be empty. The address must stand in the field To. Send it with your institution's own mail, not forwarded from another mailbox.",
    inboundWaits:
      "This page notices when it has arrived. The address is yours alone, and works for 24 hours. Of your mail we keep nothing.",
    inboundRefused: refusalMessages,
    inboundTestFrom: "Address of the sender",
    inboundTestHint: "This is a test: let a mail arrive without writing one.",
    inboundTest: "Let a mail arrive",

    waitingTitle: {
      email: "Look into your mailbox",
      manual: "We are looking at your document",
      portal: "Sign in at your institution",
    },
    waitingEmail: (address: Markup): Markup =>
      html`We sent a link to ${address}. Open it and press the button there; it works for 24 hours. If nothing arrives, look into the folder for unwanted mail.`,
    waitingManual: "A person checks it, mostly within a day. There is nothing for you to do until then.",
    waitingManualTest:
      "In test mode the name of the first file decides within a second, if it begins with approve or reject. This page then changes by itself. Any other name waits, as for a person.",
    waitingPortal: (institution: Markup): Markup =>
      html`You were on your way to ${institution}, and we have heard nothing from there yet.`,
    mayClose: "You can close this page and come back at any time by the link that brought you here.",
    look: "See how it stands",
    mailAgain: "Send the mail again",
    portalAgain: (institution: Markup): Markup => html`Go on to ${institution}`,

    rejectedTitle: "That did not prove it",
    rejected: rejectionMessages,
    rejectedNext: "Try again in another way, or with another document:",

    verifiedTitle: "You are verified",
    verified: (group: string, until: string): string =>
      `We know that you are ${group}. This holds until the end of ${until}.`,

    consentTitle: (client: string): string => `Go on to ${client}?`,
    consentLead: (client: Markup): Markup => html`If you agree, ${client} will know`,
    consentAccount: "the number of your account with us,",
    consentGroups: (groups: readonly string[]): string =>
      `whether you are verified in ${list(groups.map((group) => `“${group}”`))}, and until when each verification holds.`,
    consentSpecial: {
      student: null,
      graduate: null,
      "key-worker": null,
      "social-assistance": (client: Markup): Markup =>
        html`That you belong to the group “Social assistance” may tell something about your health or your income. ${client} learns it only because you agree to it here by name; it does not learn which part of the group you belong to.`,
    } satisfies Record<Supergroup, null | ((client: Markup) => Markup)> as Record<
      Supergroup,
      null | ((client: Markup) => Markup)
    >,
    consentNothingElse: "It does not learn your name, your documents or your contact details from us.",
    consentUnverified: (client: Markup): Markup =>
      html`You are not verified yet. ${client} will hear of it once you are.`,
    consentWithdraw: "You can take this back at any time in your account.",
    policies: "Policies",
    clientPrivacy: (client: Markup): Markup => html`How ${client} handles your data`,
    clientTerms: (client: Markup): Markup => html`Terms of ${client}`,
    ownPrivacy: "How we handle your data",
    ownTerms: "Our terms",
    agree: (client: Markup): Markup => html`Agree and go on to ${client}`,

    legacyLead: (client: Markup): Markup => html`If you continue, ${client} will know`,
    scopes: {
      svcid_profile: "your e-mail address, name, date of birth, gender, country and picture,",
      svcid_education: "your university, when your verification ends and your year of graduation,",
      svcid_number: "the number of your account with us,",
    },
    legacyAlways: "and by which number we know you.",

    tooOften: (minutes: number): string =>
      minutes === 1
        ? "That was too often. Wait a minute and try again"
        : `That was too often. Try again in ${minutes} minutes`,
    tomorrow:
      "You have started as often as one may in a day. Come back tomorrow, with your documents at hand",
    notSent: "The message could not be sent. Wait a little and try again",
    list,
  },

  account: {
    title: "Your account",
    signOut: "Sign out",
    back: "Back to your account",

    verifications: "Your verifications",
    noVerifications: "You have not been verified yet. It begins at a shop that asks for it.",
    askedBy: (app: Markup): Markup => html`Asked by ${app}`,
    holdsUntil: (day: string): string => `Verified. It holds until the end of ${day}.`,
    endedOn: (day: string): string => `Was verified. It ended on ${day}.`,
    underWay: "Under way",
    underReview: "Under review: a person looks at your documents.",
    failed: "Could not be confirmed",
    lapsed: "Was not finished in time",
    renew: "Renew",
    askAgain: "Ask again",
    goOn: "Go on",

    applications: "Who may look you up",
    noApplications: "Nobody has access.",
    mayAsk: (what: string): string => `May ask whether you are: ${what}`,
    since: (day: string): string => `Since ${day}`,
    revoke: "End access",

    ways: "How you sign in",
    wayProven: (day: string): string => `Proven on ${day}`,
    changeWays: "Add or take away an address",
    waysTitle: "How you sign in",
    waysIntro:
      "You can sign in with each of these. To replace one, add the new one first, then take the old one away.",
    addWay: "Add an e-mail address or mobile number",
    addWayHint: "We send a code there. Write a number with its country code, such as +44 7400 123456.",
    add: "Add",
    remove: "Take away",
    lastWay: "This is the only way in to your account. Add another one before you take it away.",
    taken: "That address belongs to another account. Sign in there with it, and take it away there first.",

    sessions: "Where you are signed in",
    thisBrowser: "This browser",
    someBrowser: "A browser",
    browserOn: (browser: string, system: string): string => `${browser} on ${system}`,
    lastSeen: (at: string): string => `Last used on ${at}`,
    endSession: "End",
    endOthers: "Sign out everywhere else",

    profile: "About you",
    changeProfile: "Change gender and picture",
    number: "Account number",
    name: "Name",
    born: "Date of birth",
    gender: "Gender",
    genders: { female: "Female", male: "Male", other: "Other" },
    unsaid: "I would rather not say",
    profileIntro: "Both are up to you. Only shops that ask for a profile, and that you let in, see them.",
    save: "Save",
    picture: "Picture",
    yourPicture: "Your picture",
    pictureHint:
      "PNG, JPEG or WebP, at most 512 KB. Whoever has its address can see it. What else the file holds, such as where a photo was taken, is not kept.",
    pictureTooLarge: "This file is larger than 512 KB. Choose a smaller one.",
    noPicture: "This is no PNG, JPEG or WebP picture. Choose another file.",
    upload: "Use this picture",
    removePicture: "Take the picture away",

    data: "Your data",
    download: "Download my data",
    downloadText:
      "You get one file with everything that we keep about you: your account, verifications with their history and the names of documents, consents, and where you are signed in.",
    downloadButton: "Download the file",
    delete: "Delete my account",
    deleteText:
      "Your verifications end and shops are told that the account is gone. Your name, addresses, picture and documents are deleted at once. Nobody can bring them back.",
    deleteGoOn: "Go on to delete it",
    confirmTitle: "Delete your account for good?",
    confirmText: "This is the last step. After it there is no way back.",
    confirmTick: "Yes, delete everything about me",
    confirmFault: "Tick the box if you want to delete your account.",
    confirmButton: "Delete my account now",
    keep: "No, keep my account",
    deleted: "Your account is deleted",
    deletedText: "Everything about you is gone, and you are signed out everywhere. You can close this page.",

    prove: "Is it still you?",
    proveText: "You are about to do something that needs more care. We send you a new code for it.",
    proveWay: "Where shall we send it?",
    proveFault: "Choose where the code should go.",
    proveButton: "Go on",
  },
};

export type Words = typeof en;
