/**
 * Every word of our pages in English, and by its type the shape of every other language. Texts that hold
 * something from outside are functions: it arrives wrapped for its own writing direction.
 */
import type { ConsumerGroup } from "../../domain/verification/groups.ts";
import type { Supergroup } from "../../domain/verification/supergroups.ts";
import { html, type Markup } from "../html.ts";

/** Title and text of a page that only says something. */
export type Notice = readonly [title: string, text: string];

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const minute = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

export const en = {
  /** For the lang attribute: BCP 47. */
  language: "en",
  day: (at: Date): string => day.format(at),
  minute: (at: Date): string => `${minute.format(at)} UTC`,

  frame: {
    footer:
      "cohort checks, for shops and brands, that people belong to a group such as students or teachers. We never ask for a password.",
    testMode: "Test mode: nothing is sent, and nobody is really verified.",
  },

  /** Completes "you are …". */
  groups: {
    student: "a student",
    graduate: "a graduate",
    healthcare: "a healthcare worker",
    military: "a member or veteran of the armed forces",
    "first-responder": "a first responder",
    "charity-worker": "a charity worker",
    teacher: "a teacher",
    parent: "a new parent",
    "low-income": "a person with a low income",
    disability: "a disabled person",
  } satisfies Record<ConsumerGroup, string> as Record<ConsumerGroup, string>,

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
    choose: "Please choose",
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
    developers: "For developers",
    api: (name: string): string => `The ${name} API, as an OpenAPI document`,
    mailbox: "The mailbox of this machine",
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
  },

  account: {
    title: "Your account",
    signOut: "Sign out",
  },
};

export type Words = typeof en;
