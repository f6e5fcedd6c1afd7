/** Words of the overviews of both workplaces. */
import type { EndingCredential, TeamSteps } from "../../domain/operations/funnel/overview.ts";
import type { Markup } from "../markup/html.ts";
import { html } from "../markup/html.ts";
import { changesDe, changesEn } from "./changes.ts";

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const overviewEn = {
  title: "Overview",
  period: (days: number): string => `Last ${days} days`,
  byDay: (label: string, days: number): string => `${label}, by day, last ${days} days`,
  figures: {
    started: "Started",
    verified: "Verified",
    reviews: "Waiting for review",
    failing: "Failing now",
    calls: "API calls",
    webhooks: "Failing webhooks",
  },
  ofStarted: (share: string): string => `${share} of those started`,
  inTens: "Counted in tens, up to yesterday",
  oldest: (age: string): string => `The oldest for ${age}`,
  noneWaits: "Nobody waits",
  refused: (share: string): string => `${share} refused`,
  allWell: "All is well",
  failing: { portals: "Institutions", sources: "Metadata", webhooks: "Webhooks" },
  testOnly: "These are figures of your test apps. They become those of live apps as soon as you have one.",
  needs: "Needs somebody",
  nothing:
    "Nothing needs you now. Open reviews, appeals, failing webhooks and ending tokens will stand here.",
  reviews: (count: number): string => `${counted(count, "review waits", "reviews wait")}`,
  appeals: (count: number): string => `${counted(count, "appeal waits", "appeals wait")}`,
  since: (age: string): string => `the oldest for ${age}`,
  portals: (count: number): string =>
    counted(count, "institution's sign-in fails", "institutions' sign-ins fail"),
  sources: (count: number): string =>
    counted(count, "metadata source can't be refreshed", "metadata sources can't be refreshed"),
  webhook: (app: Markup): Markup => html`Webhook of ${app} fails`,
  webhookPaused: (app: Markup): Markup => html`Webhook of ${app} is paused because it failed`,
  failsSince: (at: string): string => `since ${at}`,
  moreWebhooks: (count: number): string => counted(count, "more webhook fails", "more webhooks fail"),
  credential: (kind: string, of: Markup): Markup => html`${kind} of ${of} ends`,
  kinds: {
    app_token: "Access token",
    app_access_token: "Access token",
    client_secret: "Client secret",
    preview_link: "Preview link",
    trial_link: "Trial link",
    tracking_key: "Tracking key",
    operator_token: "Operator token",
    partner_token: "Access token",
  } satisfies Record<EndingCredential["kind"], string>,
  operator: "the operator",
  moreCredentials: (count: number): string => counted(count, "more token ends soon", "more tokens end soon"),
  endsAt: (at: string): string => `on ${at}`,
  events: "Last changes",
  changes: changesEn,
  noEvents: "What you and your colleagues change will stand here.",
  allEvents: "Whole audit log",
  steps: {
    title: "Next steps",
    text: "From nothing to the first verified member.",
    done: "Done",
    app: "Get an app from the operator",
    token: "Issue an access token",
    call: "Make the first call",
    webhook: "Receive events by a webhook",
    live: "Go live",
  } satisfies Record<keyof TeamSteps | "title" | "text" | "done", string>,
};

export type OverviewWords = typeof overviewEn;

export const overviewDe: OverviewWords = {
  title: "Übersicht",
  period: (days) => `Letzte ${days} Tage`,
  byDay: (label, days) => `${label} nach Tagen, letzte ${days} Tage`,
  figures: {
    started: "Begonnen",
    verified: "Verifiziert",
    reviews: "Warten auf Prüfung",
    failing: "Gestört",
    calls: "API-Aufrufe",
    webhooks: "Gestörte Webhooks",
  },
  ofStarted: (share) => `${share} der begonnenen`,
  inTens: "In Zehnern gezählt, bis gestern",
  oldest: (age) => `Am längsten: ${age}`,
  noneWaits: "Niemand wartet",
  refused: (share) => `${share} abgelehnt`,
  allWell: "Alles in Ordnung",
  failing: { portals: "Einrichtungen", sources: "Metadaten", webhooks: "Webhooks" },
  testOnly: "Das sind Zahlen Ihrer Test-Apps. Sobald Sie eine Live-App haben, stehen hier deren Zahlen.",
  needs: "Zu erledigen",
  nothing:
    "Zurzeit ist nichts zu erledigen. Offene Prüfungen, Einsprüche, gestörte Webhooks und ablaufende Token erscheinen hier.",
  reviews: (count) => counted(count, "Fall wartet auf Prüfung", "Fälle warten auf Prüfung"),
  appeals: (count) => counted(count, "Einspruch wartet", "Einsprüche warten"),
  since: (age) => `am längsten ${age}`,
  portals: (count) =>
    counted(
      count,
      "Anmeldung bei einer Einrichtung ist gestört",
      "Anmeldungen bei Einrichtungen sind gestört",
    ),
  sources: (count) =>
    counted(count, "Metadatenquelle ist nicht abrufbar", "Metadatenquellen sind nicht abrufbar"),
  webhook: (app) => html`Webhook von ${app} ist gestört`,
  webhookPaused: (app) => html`Webhook von ${app} ist wegen Störungen angehalten`,
  failsSince: (at) => `seit ${at}`,
  moreWebhooks: (count) => counted(count, "weiterer Webhook ist gestört", "weitere Webhooks sind gestört"),
  credential: (kind, of) => html`${kind} von ${of} läuft ab`,
  kinds: {
    app_token: "Zugriffstoken",
    app_access_token: "Zugriffstoken",
    client_secret: "Client-Geheimnis",
    preview_link: "Vorschau-Link",
    trial_link: "Probe-Link",
    tracking_key: "Tracking-Schlüssel",
    operator_token: "Betreiber-Token",
    partner_token: "Zugriffstoken",
  },
  operator: "Betreiber",
  moreCredentials: (count) => counted(count, "weiteres Token läuft bald ab", "weitere Token laufen bald ab"),
  endsAt: (at) => `am ${at}`,
  events: "Letzte Änderungen",
  changes: changesDe,
  noEvents: "Was Sie und Ihr Team ändern, erscheint hier.",
  allEvents: "Ganzes Protokoll",
  steps: {
    title: "Nächste Schritte",
    text: "Vom Anfang bis zum ersten verifizierten Mitglied.",
    done: "Erledigt",
    app: "Eine App vom Betreiber bekommen",
    token: "Einen Zugriffstoken ausstellen",
    call: "Den ersten Aufruf machen",
    webhook: "Ereignisse über einen Webhook empfangen",
    live: "Live gehen",
  },
};
