/** Words of the console in English, whose type is the shape of other languages. */
import { navigationEn } from "../navigation.ts";
import { overviewEn } from "../overview.ts";
import { appealsEn } from "./en/appeals.ts";
import { brandsEn } from "./en/brands.ts";
import { callsEn } from "./en/calls.ts";
import { clientsEn } from "./en/clients.ts";
import { portalsEn } from "./en/portals.ts";
import { reportsEn } from "./en/reports.ts";
import { reviewEn } from "./en/review.ts";
import { settingsEn } from "./en/settings.ts";
import { signInEn } from "./en/sign-in.ts";
import { verificationEn } from "./en/verification.ts";

const number = new Intl.NumberFormat("en-GB");

export const consoleEn = {
  footer: "We record every review, document and person that you open here.",
  number: (value: number): string => number.format(value),
  percent: (share: number): string => `${Math.round(share * 100)}%`,
  modes: { live: "Live", test: "Test" },
  testMode: "This belongs to a test app. Nobody is really verified by it.",
  changeBranding: "Change colours, words and logo",
  overview: overviewEn,
  nav: { ...navigationEn, label: "Console" },
  goTo: {
    title: "Go to",
    label: "Page, name or id",
    hint: "Like “webhook”, the name of an app, or an X-Request-Id. Ctrl+K opens this anywhere.",
    find: "Find",
    none: "Nothing found.",
    page: "Page",
    call: "Call with this request id",
    kinds: { app: "App", client: "Client", partner: "Tracking partner", brand: "Brand" },
  },
  notYours: "You don't have access to this page",
  notYoursText: "An admin can change your role under People.",
  ...signInEn,
  ...reviewEn,
  ...verificationEn,
  ...portalsEn,
  ...reportsEn,
  ...clientsEn,
  ...brandsEn,
  ...callsEn,
  ...appealsEn,
  ...settingsEn,
};

export type ConsoleWords = typeof consoleEn;
