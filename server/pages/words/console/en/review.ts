/** The queue, and the review of documents. */
import type { Flag } from "../../../../domain/console/flags.ts";
import type { TraitKind } from "../../../../platform/pictures/traits/traits.ts";
import type { ReviewReason } from "../../../console/review/reasons.ts";
import { html, type Markup } from "../../../framework/html.ts";

export const reviewEn = {
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
    notes: "Also noticed",
    notesText: "Genuine documents often have these, too. They say little on their own.",
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
    other_writer: "Doesn't look like a file of the program that it names",
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
};
