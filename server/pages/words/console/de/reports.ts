import type { reportsEn } from "../en/reports.ts";

const decimal = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const reportsDe: typeof reportsEn = {
  metrics: {
    title: "Auswertung",
    from: "Von",
    to: "Bis",
    show: "Anzeigen",
    filters: { app: "App", group: "Gruppe", country: "Land", all: "Alle Gruppen" },
    periodFault: "Wählen Sie höchstens 92 Tage. Der erste Tag muss vor dem letzten liegen.",
    table: "Als Tabelle anzeigen",
    funnel: "Wie weit Verifizierungen kamen",
    funnelText:
      "Verifizierungen, die in diesem Zeitraum begonnen wurden. Nach einer Ablehnung zählt die neueste Wahl.",
    steps: {
      begun: "Begonnen",
      phone_asked: "Code gesendet",
      phone_proven: "Telefon bestätigt",
      ready: "Einrichtung gewählt",
      proof_begun: "Nachweis begonnen",
      success: "Verifiziert",
    },
    share: "Anteil",
    count: "Anzahl",
    step: "Schritt",
    methods: "Ergebnis der Versuche nach Methode",
    method: "Methode",
    approved: "bestätigt",
    rejected: "abgelehnt",
    other: "andere",
    legendOther: "andere: offen oder ersetzt",
    reviews: "Dauer der Prüfungen",
    reviewsText: (decided, median, p90) =>
      `${decided} entschieden, die Hälfte davon in ${median}, 90 % in ${p90}.`,
    noReviews: "Von den Dokumenten aus diesem Zeitraum ist noch keines entschieden.",
    day: "Eingereicht am",
    decided: "Entschieden",
    median: "Die Hälfte in",
    p90: "90 % in",
    target: "24 h",
    queue: "Alter der aktuellen Warteschlange",
    ages: ["unter 1 h", "1 bis 4 h", "4 bis 12 h", "12 bis 24 h", "24 bis 48 h", "über 48 h"],
    age: "Wartet seit",
    hours: (hours) => (hours < 1 ? `${Math.round(hours * 60)} min` : `${decimal.format(hours)} h`),
  },
};
