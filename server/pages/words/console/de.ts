import { navigationDe } from "../navigation.ts";
import { overviewDe } from "../overview.ts";
import { appealsDe } from "./de/appeals.ts";
import { brandsDe } from "./de/brands.ts";
import { callsDe } from "./de/calls.ts";
import { clientsDe } from "./de/clients.ts";
import { portalsDe } from "./de/portals.ts";
import { reportsDe } from "./de/reports.ts";
import { reviewDe } from "./de/review.ts";
import { settingsDe } from "./de/settings.ts";
import { signInDe } from "./de/sign-in.ts";
import { verificationDe } from "./de/verification.ts";
import type { ConsoleWords } from "./en.ts";

const number = new Intl.NumberFormat("de-DE");

export const consoleDe: ConsoleWords = {
  footer: "Wir protokollieren jeden Fall, jedes Dokument und jede Person, die Sie hier öffnen.",
  number: (value) => number.format(value),
  percent: (share) => `${Math.round(share * 100)} %`,
  modes: { live: "Live", test: "Test" },
  testMode: "Das gehört zu einer Test-App. Niemand wird dadurch wirklich verifiziert.",
  changeBranding: "Farben, Texte und Logo ändern",
  overview: overviewDe,
  nav: { ...navigationDe, label: "Konsole" },
  goTo: {
    title: "Gehe zu",
    label: "Seite, Name oder Kennung",
    hint: "Zum Beispiel „Webhook“, der Name einer App oder eine X-Request-Id. Strg+K öffnet dies überall.",
    find: "Suchen",
    none: "Nichts gefunden.",
    page: "Seite",
    call: "Aufruf mit dieser Request-Id",
    kinds: { app: "App", client: "Client", partner: "Tracking-Partner", brand: "Marke" },
  },
  notYours: "Sie haben keinen Zugriff auf diese Seite",
  notYoursText: "Die Administration kann Ihre Rolle unter „Personen“ ändern.",
  ...signInDe,
  ...reviewDe,
  ...verificationDe,
  ...portalsDe,
  ...reportsDe,
  ...clientsDe,
  ...brandsDe,
  ...callsDe,
  ...appealsDe,
  ...settingsDe,
};
