/** Every word of the console in English, and by its type the shape of every other language. */
import type { OutcomeMails, PhoneStep } from "../../domain/app/apps.ts";
import type { Theme } from "../../domain/brand/colours.ts";
import type { Flag } from "../../domain/console/flags.ts";
import type { FunnelStep } from "../../domain/console/metrics.ts";
import type { Method } from "../../domain/group/groups.ts";
import type { Arrived, OutcomeKind } from "../../domain/identity-provider/outcomes.ts";
import { englishInvitation, type InvitationWords } from "../../domain/staff/invitation-mail.ts";
import type { Role } from "../../domain/staff/roles.ts";
import type { StaffState } from "../../domain/staff/users.ts";
import type { Event, Stage, Status } from "../../domain/verification/stages.ts";
import type { PauseReason } from "../../domain/webhook/endpoints.ts";
import type { TraitKind } from "../../platform/pictures/traits.ts";
import type { ReviewReason } from "../console/review/reasons.ts";
import { html, type Markup } from "../framework/html.ts";

const number = new Intl.NumberFormat("en-GB");

export const consoleEn = {
  footer: "We record every review, document and person that you open here.",
  number: (value: number): string => number.format(value),
  percent: (share: number): string => `${Math.round(share * 100)}%`,
  modes: { live: "Live", test: "Test" },
  testMode: "This belongs to a test app. Nobody is really verified by it.",
  preview: {
    title: (name: string) => `Preview of ${name}`,
    text: (until: string) =>
      `This is what members see. People, institutions and codes on it are made up, and no button does anything. The link works until ${until}.`,
    choices: "Device and language",
    widths: { phone: "Phone", desktop: "Desktop" },
    pages: "Pages",
    mails: "Emails",
    texts: "Text messages",
    ended: "This preview is not available",
    endedText:
      "The link has expired or been revoked, or it is incomplete. Ask whoever sent it to you for a new one.",
    footer: "Whoever has the link can see this page until it expires or is revoked.",
  },
  nav: {
    label: "Console",
    queue: "Queue",
    search: "Search",
    metrics: "Reports",
    portals: "Institutions",
    appeals: "Appeals",
    clients: "Clients",
    apps: "Apps",
    team: "Team",
    me: (name: Markup): Markup => html`You: ${name}`,
  },

  signIn: {
    title: "Sign in to the console",
    intro: "For people who work for this service. Members sign in to their account elsewhere.",
    email: "Email address",
    emailHint: "If it belongs to a team member, we'll send a code to it.",
    emailFault: "Enter an email address, like name@example.com.",
    send: "Send me a code",
    passkey: "Sign in with a passkey",
    passkeyHint: "With a passkey on this device or your phone, you don't need a code.",
    passkeyFault: "That passkey didn't work. Try again, or use a code.",
    sentTo: (address: Markup): Markup =>
      html`If ${address} belongs to a team member, we sent a 6-digit code to it.`,
    otherAddress: "Use a different address",
    codeEnter: "Continue",
    second: "Two-factor authentication",
    secondAgain: "Confirm that it's you",
    secondText: "Enter the 6-digit code from your authenticator app, or one of your recovery codes.",
    secondAgainText:
      "This action needs extra care. Enter a new code from your authenticator app, or a recovery code.",
    code: "Code",
    codeHint: "Each code works once. If you've just used one, wait for the next.",
    enter: "Continue",
    wrong: "That code is incorrect or has been used before. Wait for the next code and try again.",
    locked: (minutes: number): string =>
      `Too many incorrect codes. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    empty: "Enter a code.",
    signOut: "Sign out",
  },

  setUp: {
    invitation: "You're invited to the console",
    invitationText: (name: Markup, role: string): Markup =>
      html`${name}, you've been invited with the role ${role}. We'll send a code to your address. Then you set up how you sign in.`,
    begin: "Send me a code",
    unknown: "This invitation is no longer valid",
    unknownText:
      "It has been used, is more than 72 hours old, or was replaced by a newer one. Ask an admin for a new one.",
    title: "Set up how you sign in",
    intro:
      "Use an authenticator app on your phone or a passkey on this device. You'll need one of them each time you sign in.",
    app: "Authenticator app",
    appText: "Scan this QR code with the app, then enter the 6 digits that it shows.",
    qr: "QR code with the secret for your authenticator app",
    secret: "Or enter this secret in the app:",
    code: "6-digit code from the app",
    codeFault: "That code is incorrect. Check that your phone's clock is right, and try the next code.",
    confirm: "Use this app",
    passkey: "Passkey",
    passkeyText: "Your device asks for your fingerprint, face or PIN. It never shares them with us.",
    makePasskey: "Create a passkey",
    passkeyFault: "No passkey was created. Try again, or use an authenticator app.",
    needsScript: "Passkeys need JavaScript.",
    recovery: "Your recovery codes",
    recoveryText:
      "Each code lets you sign in once if you lose your phone or passkey. We only show them now. Print them or write them down, and keep them away from your phone.",
    toConsole: "I've saved them. Open the console",
  },

  me: {
    title: "How you sign in",
    role: "Role",
    email: "Email address",
    app: "Authenticator app",
    has: "Set up",
    hasNot: "Not set up",
    codesLeft: (left: number): string => `${left} recovery ${left === 1 ? "code" : "codes"} left`,
    replaceApp: "Set up a different app",
    newCodes: "Create new recovery codes",
    passkeys: "Passkeys",
    noPasskeys: "You don't have any.",
    made: (day: string): string => `Created on ${day}`,
    used: (at: string): string => `last used ${at}`,
    remove: "Remove",
    kept: "You can't remove it: apart from recovery codes, it's your only way to sign in.",
  },

  roles: {
    admin: "Admin",
    reviewer: "Reviewer",
    support: "Support",
  } satisfies Record<Role, string> as Record<Role, string>,

  notYours: "You don't have access to this page",
  notYoursText: "An admin can change your role under Team.",

  queue: {
    title: "Queue",
    waiting: (count: string, overdue: string): string =>
      `${count} waiting, ${overdue} for more than 24 hours`,
    next: "Next review",
    nothing: "Nothing is waiting. Well done.",
    caption: "Waiting reviews, oldest first",
    columns: {
      waiting: "Waiting for",
      group: "Group",
      institution: "Institution",
      territory: "Territory",
      app: "App",
      documents: "Documents",
      state: "Assigned to",
    },
    overdue: "overdue",
    you: "you",
    somebody: "a colleague",
    nobody: "nobody",
    open: "Open",
    more: "Next page",
    done: { approved: "Approved.", rejected: "Rejected.", released: "Returned to the queue." },
    minutes: (value: number): string => `${value} min`,
    hours: (value: number): string => `${value} h`,
    days: (value: number): string => `${value} ${value === 1 ? "day" : "days"}`,
  },

  review: {
    title: (id: string): string => `Review ${id}`,
    person: "Person",
    name: "Name",
    dob: "Date of birth",
    email: "Email address given",
    group: "Claimed group",
    territory: "Territory",
    graduationYear: "Year of graduation",
    app: "Requested by",
    submitted: "Submitted",
    institution: "Institution",
    domains: "Domains",
    noDomains: "none",
    moreDomains: (count: number): string => `and ${count} more`,
    documents: "Documents",
    page: (page: number, name: string): string => `Page ${page} of ${name}`,
    document: (position: number): string => `Document ${position}`,
    openPage: "Open in full size",
    drawing: "The previews are being prepared. Reload this page in a moment.",
    notDrawn: "We couldn't make a preview of this file. If you can't read it, reject it as unreadable.",
    someNotDrawn: "We couldn't make a preview of some of its pages.",
    flags: "Warnings",
    noFlags: "No warnings.",
    history: "History",
    earlier: "Earlier attempts",
    noEarlier: "This is the first attempt.",
    decision: "Your decision",
    approve: "Approve",
    reject: "Reject",
    correctYear: "Year of graduation, if the document shows a different one",
    yearFault: "Enter a year that still counts as a recent graduation, or reject it as not in this group.",
    choose: "Choose a decision.",
    decide: "Decide and open the next review",
    release: "Return it and open the next review",
    keys: "Keyboard shortcuts",
    keyList: [
      ["A", "choose Approve"],
      ["R, then 1 to 7", "choose a reason to reject"],
      ["N", "go to “Return it”"],
      ["Enter", "do what is chosen"],
      ["← →", "move between documents"],
      ["+ −", "zoom in, zoom out"],
      ["Esc", "clear the choice"],
      ["?", "show or hide these shortcuts"],
    ] as readonly (readonly [string, string])[],
    free: "Nobody has this review",
    freeText: "Take it to see it.",
    take: "Take this review",
    somebodys: "A colleague has this review",
    somebodysText:
      "It goes back to the queue when they return it, or after 10 minutes in which they do nothing.",
    decided: "This review is closed",
    decidedText: "It has been decided, has expired or was erased.",
    lost: "You no longer have this review",
    lostText:
      "You were inactive for a while, and a colleague took it or it was decided. You haven't changed anything.",
    toQueue: "Go to the queue",
  },

  reasons: {
    wrong_person: "Names a different person",
    not_eligible: "Genuine, but not in this group",
    expired_document: "No longer valid",
    unreadable: "Blurred, cut off or damaged",
    unsuitable_document: "Not an accepted document",
    altered_document: "Signs of editing",
    already_used: "Already used for another account",
  } satisfies Record<ReviewReason, string> as Record<ReviewReason, string>,

  flag: {
    same_document: (where: Markup): Markup => html`The same file was submitted for another account: ${where}`,
    similar_document: (where: Markup): Markup =>
      html`A very similar file was submitted for another account: ${where}`,
    same_layout: (where: Markup): Markup =>
      html`Other accounts submitted a document of the same layout for other institutions: ${where}`,
    proof_reused: (): Markup => "An address that already verifies another account was tried before.",
    phone_moved: (): Markup => "The phone number used to belong to another account.",
    rejected_before: (where: Markup): Markup => html`Rejected before: ${where}`,
    other_person: (what: Markup): Markup => html`The account has a different ${what}.`,
    institution_unlisted: (): Markup =>
      "The institution isn't in the directory yet. An operator still has to check it.",
  } satisfies Record<Flag["kind"], (text: Markup) => Markup>,
  layout: (accounts: number, institutions: number): string =>
    `accounts: ${accounts}, institutions: ${institutions}`,
  differs: { name: "name", dob: "date of birth" },
  trait: {
    made_by_library: "Made by a program library or from a web page",
    made_by_editor: "Written by an editing program",
    saved_again: "Saved again after it was made",
    generated: "Says that an image generator made it",
    no_camera: "No camera noise and no camera data, like a screenshot",
    noise_added: "Noise over even colours and sharp edges, as if it had been added to a drawing",
    no_metadata: "The file doesn't say which program made it, or when",
    font_missing: "Some text can't be drawn, because its font isn't in the file",
    xfa_form: "A form that only Adobe's programs show",
  } satisfies Record<TraitKind, string> as Record<TraitKind, string>,
  reading: {
    by: { text: "Text of the file:", ocr: "Read by a program, which makes mistakes:" },
    name: {
      found: "has the name",
      partly: "has part of the name",
      missing: "doesn't have the name",
      unreadable: "too little text",
    },
    institution: "has the institution",
    noInstitution: "doesn't have the institution",
    year: "has a date of this year",
    noYear: "no date of this year",
    hidden: "Text that can't be drawn",
  },

  methods: {
    portal: "Portal",
    manual: "Documents",
    email: "Email link",
    inbound_email: "Inbound email",
  } satisfies Record<Method, string> as Record<Method, string>,
  /** What an institution's own sign-in has said of the member. */
  portal: {
    said: (affiliation: Markup, issuer: Markup): Markup => html`${affiliation}, according to ${issuer}`,
    answered: (issuer: Markup): Markup => html`${issuer} has answered`,
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
    portal_started: "Portal sign-in started",
    documents_submitted: "Documents submitted",
    email_sent: "Email with link sent",
    email_awaited: "Waiting for the member's email",
    approved: "Approved",
    rejected: "Rejected",
    attempts_exhausted: "Rejected for the last time",
    name_unproven: "The portal didn't name anyone",
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

  /** Actions of the audit log; one that is not here shows by its own name. */
  actions: {
    "review.opened": "Review opened",
    "review.approved": "Approved by a reviewer",
    "review.rejected": "Rejected by a reviewer",
    "review.released": "Review returned to the queue",
    "document.viewed": "Document viewed",
    "verification.viewed": "Viewed in the console",
    "verification.expired": "Expired early",
    "verification.erased": "Erased",
    "limits.reset": "Limits reset",
    "account.viewed": "Viewed in the console",
    "account.deleted": "Account deleted",
    "phone.moved": "Phone number taken over from another account",
    "proof.reused": "A proof of another account was tried",
    "email.bounced": "Email bounced",
    "sign-in-way.removed": "A sign-in address or number was removed",
  } as Readonly<Record<string, string>>,

  portals: {
    title: "Sign-in at institutions",
    intro:
      "What became of sign-ins in the last 30 days. Those with a fault come first, then those that end soon.",
    none: "No identity provider has been saved, and nobody has signed in at one.",
    sources: {
      title: "Metadata that is refreshed every day",
      columns: {
        address: "Address",
        mode: "Mode",
        refreshed: "Last refreshed",
        fault: "Failures since",
        next: "Next refresh",
        ends: "Metadata ends",
        certificate: "Certificate ends",
      },
      works: "None",
      never: "Not yet",
    },
    nothingFound: "No identity provider matches.",
    more: "Next page",
    search: {
      label: "Institution or entity ID",
      hint: "Part of the name or of the entity ID. This also finds providers that nobody has used yet.",
      button: "Search",
    },
    never: "Not yet",
    works: "None since",
    nothing: "Nothing that we can use",
    back: "Back to all institutions",
    endsSoon: (day: Markup): Markup => html`Ends soon: ${day}`,
    columns: {
      institution: "Institution",
      mode: "Mode",
      worked: "Last success",
      fault: "Last fault",
      ends: "Metadata or certificate ends",
    },
    facts: {
      title: "Identity provider",
      entity: "Entity ID or issuer",
      worked: "Last success",
      ends: "Metadata or certificate ends",
      arrived: "Released in the last sign-in",
      missing: "Missing",
    },
    attributes: {
      scoped_affiliation: "affiliation with its scope, such as student@example.ac.uk",
      affiliation: "affiliation",
      pairwise_id: "an identifier for this service",
      other_id: "another identifier",
      name: "name",
      birth_date: "date of birth",
    } satisfies Record<Arrived, string>,
    outcomes: {
      title: "Sign-ins",
      none: "Nobody has signed in yet.",
      kinds: { proven: "Success:", rejected: "Rejected:", fault: "Fault:" } satisfies Record<
        OutcomeKind,
        string
      >,
      trial: "trial sign-in",
    },
    letter: {
      title: "Letter to the institution",
      hint: "Copy this into an email to the people who run the institution's sign-in.",
      greeting: "Dear colleagues,",
      about: (institution: string, entityId: string): string =>
        `members of ${institution} sign in to our service through your identity provider ${entityId}.`,
      release: (count: number): string =>
        count === 1
          ? "One attribute that we ask for is missing. Please release it to our service:"
          : `${count} attributes that we ask for are missing. Please release them to our service:`,
      first: "So that they can do so, please release these attributes to our service:",
      optional: "optional: without it some members have to send a document",
      complete: "Everything that we ask for is released to our service. Thank you.",
      fault: (code: string): string =>
        `The last sign-in could not be checked. Our error code is "${code}"; the log of your identity provider may say more.`,
      us: (address: string): string => `Our service is ${address}.`,
      trial: (day: string): string =>
        `You can try a sign-in yourself until ${day}, and see attribute by attribute what arrives and what it would prove:`,
      thanks: "Thank you for your help.",
    },
    trialLinks: {
      title: "Trial sign-in",
      intro:
        "With a link, the people who run the institution's sign-in can try it themselves. They see what arrives here. It verifies nobody.",
      button: "Write the letter with a link",
      list: "Links that work now",
      columns: { created: "Created", expires: "Works until", revoke: "Revoke" },
      revoke: "Revoke",
      tooMany: "Five links work already. Revoke one first.",
      made: (day: string): string =>
        `The letter below has a link that works until ${day}. We don't show the link again.`,
      back: "Back to the institution",
    },
    claims: {
      title: "Try a token",
      intro:
        "Paste an ID token, or claims as JSON, and see what it would prove by the settings that are saved. We store nothing and don't check the signature.",
      link: "See what a token would prove",
      token: "ID token, or claims as JSON",
      button: "Try",
      fault: "Paste an ID token (three parts with dots between them), or a JSON object.",
      tooMuch: "This holds more than we can show here. Use the command portals try-claims.",
      result: "What it holds",
    },
  },

  search: {
    title: "Search",
    label: "Search for a member or verification",
    hint: "Verification ID, account number, partner's reference, email address, or phone number, like +44 7400 123456",
    button: "Search",
    nothing: (query: Markup): Markup =>
      html`No results for ${query}. Enter IDs, numbers and addresses in full.`,
    verifications: "Verifications",
    accounts: "Accounts",
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
    columns: { at: "When", what: "What", who: "Who" },
    by: { member: "member", system: "system", app: "partner", token: "operator API", person: "console" },
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

  account: {
    title: (svcId: string): string => `Account ${svcId}`,
    loginIdentifiers: "Signs in with",
    verifications: "Verifications",
    none: "None.",
    eraseText:
      "The account is erased as if the member had deleted it: verifications, documents, addresses and picture are gone permanently.",
    eraseConfirm: "Erase this account permanently?",
    resetText: "The member can request codes again immediately.",
    deleted: "This account has been erased.",
  },

  metrics: {
    title: "Reports",
    from: "From",
    to: "To",
    show: "Show",
    periodFault: "Choose a period of up to 92 days that starts before it ends.",
    table: "Show as a table",
    funnel: "How far verifications got",
    funnelText:
      "Verifications started in this period. If a member chose again after a rejection, the latest choice counts.",
    steps: {
      begun: "Started",
      phone_asked: "Passcode sent",
      phone_proven: "Phone confirmed",
      ready: "Institution chosen",
      proof_begun: "Proof started",
      success: "Verified",
    } satisfies Record<FunnelStep, string> as Record<FunnelStep, string>,
    share: "Share",
    count: "Number",
    step: "Step",
    methods: "Outcome of attempts by method",
    method: "Method",
    approved: "approved",
    rejected: "rejected",
    other: "other",
    legendOther: "other: open or replaced",
    reviews: "Review times",
    reviewsText: (decided: string, median: string, p90: string): string =>
      `${decided} decided: half of them within ${median}, 90% within ${p90}.`,
    noReviews: "None of the documents submitted in this period have been decided.",
    day: "Submitted on",
    decided: "Decided",
    median: "Half within",
    p90: "90% within",
    target: "24 h",
    queue: "Age of the queue now",
    ages: ["under 1 h", "1 to 4 h", "4 to 12 h", "12 to 24 h", "24 to 48 h", "over 48 h"],
    age: "Waiting for",
    hours: (hours: number): string => (hours < 1 ? `${Math.round(hours * 60)} min` : `${hours.toFixed(1)} h`),
  },

  clients: {
    title: "Clients",
    columns: { name: "Name", id: "ID", mode: "Mode" },
    next: "Next page",
    titleOf: (name: string) => `How ${name} looks`,
    saved: "Saved. The pages and emails have it from now on.",
    look: "Colours, words and links",
    language: "Language of the words",
    headline: "Headline",
    benefit: "Benefit",
    benefitHint: "What members get, like “Get 10 % off at Demo shop”.",
    links: "Links at the foot of the pages",
    linksHint: "For example to your legal notice and privacy policy. Each needs a label and an address.",
    linkLabel: (link: number) => `Label of link ${link}`,
    linkUrl: (link: number) => `Address of link ${link}`,
    more: "Methods, help and contact",
    themes: { light: "Light pages", dark: "Dark pages" },
    colours: { primary: "Primary colour", background: "Background", text: "Text" },
    colourHint: "Such as #1f4fd8. Leave a field empty to use our colour.",
    corrected: "Corrected colours",
    correctedText:
      "These colours don't have enough contrast (WCAG 2.2 AA). Where they couldn't be read, we use the corrected ones.",
    correctionColumns: { colour: "Colour", theme: "Where", given: "As given", used: "As used" },
    methodOrder: "Order of methods",
    methodOrderHint: "Such as: portal, email, manual, inbound_email. What you leave out comes after them.",
    helpUrl: "Address of the help page",
    contactEmail: "Contact email address",
    save: "Save",
    back: "Back to the client",
    backToList: "Back to the list",
    preview: {
      title: "Preview for marketing",
      intro: "A link shows every page, email and text message with made-up people, for 14 days.",
      button: "Make a link",
      text: (until: string) =>
        `Copy this link now: it isn't shown again. Whoever has it can look until ${until}, or until you revoke it.`,
      list: "Links that can be opened",
      columns: { made: "Created", ends: "Expires", revoke: "Revoke" },
      revoke: "Revoke",
      revoked: "The link has been revoked.",
      tooMany: "There are 20 links that can be opened. Revoke one first.",
    },
    logos: {
      title: "Logos",
      hint: "PNG, JPEG or WebP, up to 256 KB. Without one for dark pages, they show the other on a light plate.",
      labels: { light: "Logo for light pages", dark: "Logo for dark pages" } satisfies Record<Theme, string>,
      upload: { light: "Upload logo for light pages", dark: "Upload logo for dark pages" } satisfies Record<
        Theme,
        string
      >,
      remove: { light: "Remove logo for light pages", dark: "Remove logo for dark pages" } satisfies Record<
        Theme,
        string
      >,
      faults: {
        none: "Choose a file.",
        noPicture: "Choose a PNG, JPEG or WebP file.",
        tooLarge: "Choose a file of up to 256 KB.",
        tooManyPixels: "Choose a picture of up to 4 megapixels.",
        busy: "Too many pictures are being checked at the moment. Try again in a few seconds.",
      },
    },
    domain: {
      title: "Domain",
      label: "Host of the login pages",
      hint: "Such as verify.shop.example. Its DNS record and your proxy must lead here first, or nobody can sign in. Leave it empty to use ours.",
      save: "Save domain",
      faults: {
        noHost: "Enter a host name, like verify.shop.example.",
        ours: "Enter another host name. This one belongs to the service itself.",
        taken: "Enter another host name. Another client has this one.",
      },
    },
    faults: {
      colour: "Enter a colour as # and six digits, like #1f4fd8.",
      long: (most: number) => `Use at most ${most} characters.`,
      plain: "Use plain words, without < or > and without characters that can't be seen.",
      label: "Enter a label for this link.",
      url: "Enter an address that starts with https://.",
      contactEmail: "Enter an email address, like help@example.com.",
      methodOrder: (methods: string) => `Name each method once: ${methods}.`,
    },
  },

  appeals: {
    title: "Appeals for domains",
    intro:
      "Members and institutions ask us here to accept an email domain that proves nothing now. Check the evidence yourself: everything on these cards was written by whoever asked.",
    none: "No appeals are waiting.",
    done: {
      granted: "The appeal has been granted. We'll email the answer.",
      refused: "The appeal has been refused. We'll email the answer.",
      notDecided:
        "Nothing has been decided. The appeal may have been decided already, a domain above it is blocked, the institution doesn't exist or is of another kind, or the domain belongs to another institution.",
    },
    columns: { domain: "Domain", institution: "Institution", at: "Asked" },
    one: "Appeal for a domain",
    back: "Back to all appeals",
    fields: {
      institution: "Institution",
      group: "Who has addresses",
      role: "Who asks",
      email: "Answer to",
      at: "Asked",
      evidence: "Evidence",
      url: "Page to check",
    },
    roles: {
      member: "Studies or works there",
      institution: "Says they write for the institution",
      other: "Somebody else",
    },
    known: {
      title: "What we know about the domain",
      institution: "Belongs to",
      nobody: "No institution",
      proves: "Proves",
      nothing: "Nothing",
      source: "Comes from",
      since: "Since",
      blocked: "Blocked",
      free: "No",
      lifted: "Block lifted",
    },
    sources: {
      academic: "Academic list",
      starter: "Our list of employers",
      operator: "An operator",
      request: "An institution request",
      appeal: "An appeal",
    },
    blocks: {
      list: "By the academic list:",
      alumni: "As a domain for alumni:",
      public_suffix: "Others register names below it:",
    },
    decide: {
      adminsOnly: "An admin decides this appeal.",
      asked: "What was asked",
      institutionId: "Institution that gets the domain",
      institutionHint: "Its ID. If you leave it empty, only the block is lifted.",
      answer: "Note to whoever asked",
      answerHint: "It's added to the email as you write it.",
      grant: "Accept the domain",
      refuse: "Refuse",
    },
    lookUp: { title: "Look up a domain", domain: "Domain", button: "Look up" },
  },

  apps: {
    title: "Apps",
    caption: "Apps, newest first",
    columns: { name: "Name", mode: "Mode", phone: "Phone number", mails: "Outcome emails", change: "Change" },
    phone: {
      label: "When do our login pages ask for a phone number?",
      hint: "A number that a member has confirmed within 90 days isn't asked for again. The white-label API always asks.",
      choices: { first: "Before the proof", last: "After the proof", off: "Never" } satisfies Record<
        PhoneStep,
        string
      > as Record<PhoneStep, string>,
    },
    mails: {
      label: "Who gets emails about outcomes and ends?",
      hint: "Approved, rejected with the reason, 28 and 7 days before the end, and when it has ended. Each member can turn reminders off.",
      choices: {
        own_pages: "Members who were verified on our pages",
        all: "All members",
        none: "Nobody",
      } satisfies Record<OutcomeMails, string> as Record<OutcomeMails, string>,
    },
    fault: "Choose one of these.",
    change: (name: Markup): Markup => html`Change ${name}`,
    changeTitle: "Change app",
    save: "Save",
    back: "Back to the list",
    more: "Older apps",
    changed: "The settings have been saved.",
  },

  webhooks: {
    title: "Webhooks",
    link: "Webhooks of this app",
    intro:
      "Events of this app are sent to these addresses, signed with the endpoint's secret as Standard Webhooks says.",
    none: "There are no endpoints yet.",
    facts: {
      types: "Events",
      description: "Description",
      contact: "Who is told when it is paused",
      state: "Status",
      failures: "Failed requests",
      last: "Last success",
      pending: "Deliveries that wait",
      failed: "Deliveries that failed",
      former: "Old secret",
    },
    allTypes: "All",
    admins: "Admins of the console",
    states: {
      active: "active",
      operator: "paused by hand",
      failing: "paused: it has taken nothing for three days",
      gone: "paused: it answered 410 Gone",
    } satisfies Record<"active" | PauseReason, string> as Record<"active" | PauseReason, string>,
    failing: (count: number, since: string) => `${count} since ${since}`,
    until: (end: string) => `signs as well until ${end}`,
    buttons: {
      pause: "Pause",
      resume: "Resume",
      replay: "Deliver failed ones again",
      rotate: "Make a new secret",
    },
    done: {
      paused: "The endpoint is paused. Its deliveries wait.",
      resumed: "The endpoint is active again.",
      replayed: "What failed is being delivered again.",
    },
    create: {
      title: "Add an endpoint",
      url: { label: "Address", hint: "An https address at a public host." },
      types: {
        label: "Events",
        hint: "Types, separated by commas, such as verification.succeeded, verification.expired. Without any, all are sent.",
      },
      description: { label: "Description" },
      contact: {
        label: "Who is told by email when it is paused?",
        hint: "Without an address, the admins are.",
      },
      button: "Add endpoint",
    },
    faults: {
      url: "Enter an https address at a public host, without a name, password or fragment.",
      types: "One of these isn't a type of event.",
      description: "The description has characters that can't be shown.",
      contact: "Enter an email address, like name@example.com.",
      tooMany: "The app has 20 endpoints. Remove one first.",
      replaced: "Somebody else has just made a new secret.",
      overlap: "The old secret of the last change still signs. Wait until it ends.",
    },
    secret: {
      title: "Webhook secret",
      text: "Copy this secret now: it isn't shown again. After a change, the old one signs as well for 24 hours.",
      back: "Back to the endpoints",
    },
    back: "Back to the app",
  },

  team: {
    title: "Team",
    caption: "Who can open the console",
    columns: { name: "Name", email: "Email address", role: "Role", state: "Status", change: "Change" },
    states: { invited: "invited", active: "active", disabled: "disabled" } satisfies Record<
      StaffState,
      string
    > as Record<StaffState, string>,
    invite: "Invite a team member",
    inviteText: "They'll get an email with a link that works once and expires after 72 hours.",
    name: "Name",
    email: "Email address",
    role: "Role",
    roleHints: {
      admin: "everything",
      reviewer: "queue, reviews, reports",
      support: "search, timelines, limits, expiry, erasure, reports",
    } satisfies Record<Role, string> as Record<Role, string>,
    send: "Send invitation",
    faults: {
      name: "Enter a name of up to 100 characters.",
      unprintable: "Type the name again. It contains a character that can't be shown.",
      email: "Enter an email address, like name@example.com.",
      role: "Choose a role.",
      unsent: "We couldn't send the email. Check the address and send the invitation again.",
      lastAdmin: "This is the last admin who can sign in. Invite another admin first.",
    },
    change: (name: Markup): Markup => html`Change ${name}`,
    changeTitle: "Change team member",
    save: "Save role",
    disable: "Disable access",
    enable: "Enable access",
    again: "Send a new invitation",
    againText:
      "Use this if they've lost their phone. Their authenticator app, passkeys and recovery codes stop working, and they set up sign-in again.",
    back: "Back to the list",
    invited: "The invitation has been sent.",
    changed: "Saved. They have to sign in again.",
  },

  invitation: englishInvitation as InvitationWords,
};

export type ConsoleWords = typeof consoleEn;
