import { consoleDe } from "../console/de.ts";
import type { funnelEn } from "./funnel-en.ts";

const { metrics, methods, reasons } = consoleDe;

export const funnelDe: typeof funnelEn = {
  ...metrics,
  title: "Wie weit Verifizierungen kommen",
  intro:
    "Verifizierungen Ihrer Apps, nach dem Tag, an dem sie einen Schritt erreicht haben; ein Tag steht eine Stunde nach seinem Ende (UTC) hier. Gleich verlaufene werden in Zehnern gezählt. Eine Zahl kann daher etwas zurückliegen.",
  steps: {
    ...metrics.steps,
    rejected: "Zuerst abgelehnt",
    signed_in: "Im Browser",
    agreed_on_device: "Per Gerät",
    agreed_at_till: "An einer Kasse",
  },
  yes: "Ja zu Ihren Clients",
  yesText: "Mitglieder, die an diesen Tagen zugestimmt haben, für jeden Weg einmal am Tag.",
  yesBy: "Weg",
  methodNames: methods,
  reasons,
  few: "weniger als 10",
  together: "Mehrere, zusammen",
  divisions: {
    all: "Schritte",
    day: "Nach Tag",
    app: "Nach App",
    consumerGroup: "Nach Gruppe",
    territory: "Nach Land",
    method: "Nach Verfahren",
    reason: "Gründe für Ablehnungen",
  },
  heads: {
    all: "Schritt",
    day: "Tag",
    app: "App",
    consumerGroup: "Gruppe",
    territory: "Land",
    method: "Verfahren",
    reason: "Grund",
  },
  empty:
    "Für diesen Zeitraum gibt es noch keine Zahlen. Sobald zehn Verifizierungen gleich verlaufen sind, erscheinen hier Tage, Apps, Gruppen, Länder, Methoden und Gründe.",
  csv: (what) => `${what} als CSV`,
  mode: "Modus",
  modes: { "": "Live und Test", live: "Live", test: "Test" },
};
